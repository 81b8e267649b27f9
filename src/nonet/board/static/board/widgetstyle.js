/** The style of the board in a notebook, which follows the theme of JupyterLab. */

const WIDGET_CSS = `
.widget { --paper: var(--jp-layout-color1, #fff); --ink: var(--jp-ui-font-color1, #1c2026);
  --faint: var(--jp-ui-font-color2, #596273); --line: var(--jp-border-color1, #c3c8d0);
  --accent: var(--jp-brand-color1, #2463b8);
  display: flex; flex-wrap: wrap; align-items: start; gap: 1rem; padding: 4px;
  color: var(--ink); font: 15px/1.4 system-ui, sans-serif; }
nonet-board { flex: 1 1 18rem; min-width: min(100%, 15rem);
  max-width: min(32rem, calc(3.5rem * var(--columns))); }
nonet-board:focus { outline: none; }
.side { flex: 0 1 19rem; display: grid; gap: 0.6rem; }
.tools { display: flex; gap: 0.35rem; }
.tools > button { flex: 1; }
.hints { position: relative; padding: 0.5rem 0.7rem; border: 1px solid var(--accent); border-radius: 0.4rem; }
.hints[hidden] { display: none; }
.hints p { margin: 0.3rem 0; }
.hints .row { display: flex; gap: 0.35rem; margin-bottom: 0.35rem; }
.hints .row > button { flex: 1; }
.hints .row > .quiet { position: absolute; top: -0.8rem; right: -0.6rem; padding: 0 0.5rem;
  border-color: var(--accent); border-radius: 1rem; }
.hints h2 { margin: 0; font: inherit; font-weight: 600; }
.unused { visibility: hidden; }
.hints > .said { height: 11rem; overflow-y: auto; }
.treeline { display: block; white-space: pre-wrap; }
.treeline + .treeline { padding-inline-start: 1.5em; text-indent: -1.5em; }
.said .steps { max-height: none; overflow: visible; }
.hints > .proving { height: 2.4rem; }
.hints .name { cursor: pointer; text-decoration: underline dotted; text-underline-offset: 0.2em; }
.hints .row > input { flex: 1; min-width: 0; }
.steps { position: relative; max-height: 10rem; margin: 0.4rem 0 0; padding: 2px; overflow-y: auto;
  list-style: none; }
.steps ul { margin: 0.2rem 0; padding: 0; list-style: none; }
.steps button { width: 100%; padding: 0.1rem 0.4rem; border-color: transparent; text-align: start; }
.steps [aria-current="step"] button { border-color: var(--accent); }
.faults { margin: 0; padding-inline-start: 0.5rem; border-inline-start: 3px solid #c3161c; }
.faults:empty { display: none; }
.support { display: grid; gap: 0.35rem; }
.support p:empty, .support p[hidden] { display: none; }
.legend { display: flex; flex-wrap: wrap; gap: 0.2rem 0.9rem; margin: 0; font-size: 0.92em; }
.legend [class] { padding: 0 0.3rem; border-radius: 0.2rem; background: #fff; }
.level-1 { color: #14703f; font-weight: 700; }
.level-2 { color: #1f5fbf; }
.level-3 { color: #8446b5; }
.level-4 { color: #45607f; }
.hint { margin: 0; color: var(--faint); }
button { padding: 0.35rem 0.4rem; border: 1px solid var(--line); border-radius: 0.4rem;
  background: var(--paper); color: inherit; font: inherit; cursor: pointer; touch-action: manipulation; }
button:hover:not(:disabled) { border-color: var(--accent); }
button:disabled { opacity: 0.5; cursor: default; }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
[aria-pressed="true"] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
`;

export const WIDGET_SHEET = new CSSStyleSheet();
WIDGET_SHEET.replaceSync(WIDGET_CSS);
