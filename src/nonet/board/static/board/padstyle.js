/** The style of the keys, for the page and for notebooks. */

const PAD_CSS = `
.pad { display: grid; gap: 0.6rem; }
.modes { display: flex; gap: 0.35rem; }
.modes > button { flex: 1 1 0; padding-inline: 0.2rem; }
.modes > .mode { display: flex; flex-direction: column; align-items: center; gap: 0.1rem;
  padding-block: 0.3rem; font-size: 0.8rem; line-height: 1.2; }
.icon { width: 1.35rem; height: 1.35rem; vertical-align: -0.35rem; fill: none; stroke: currentcolor;
  stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.keys { display: grid; grid-template-columns: repeat(3, 1fr); gap: 0.4rem; }
.keys.many { grid-template-columns: repeat(5, 1fr); }
.keys.drawing { grid-template-columns: 1fr; }
.key { font-family: var(--board-face, system-ui), system-ui, sans-serif; position: relative; min-height: 3.1rem; font-size: 1.35rem; }
.many .key { min-height: 2.6rem; padding-inline: 0; font-size: 1.1rem; }
.key.finished span { opacity: 0.35; }
.key small { position: absolute; right: 0.4rem; bottom: 0.1rem; font-size: 0.72rem;
  color: var(--faint, #596273); font-variant-numeric: tabular-nums; }
.many .key small { right: 0.2rem; font-size: 0.62rem; }
.as-corner { display: inline-block; font-size: 0.7em; translate: -0.9em -0.6em; }
.as-centre { font-size: 0.7em; }
.swatch { color: #1c2026; }
.swatch[aria-pressed="true"] { outline: 3px solid var(--accent, #2463b8); }
.swatch-1 { background: #f4b6b6; }
.swatch-2 { background: #f8d3a2; }
.swatch-3 { background: #f6eb9b; }
.swatch-4 { background: #c3e6b0; }
.swatch-5 { background: #a9e0d8; }
.swatch-6 { background: #a9cdf4; }
.swatch-7 { background: #c9bdf2; }
.swatch-8 { background: #ecbde6; }
.swatch-9 { background: #cfd3d9; }
`;

export const PAD_SHEET = new CSSStyleSheet();
PAD_SHEET.replaceSync(PAD_CSS);
