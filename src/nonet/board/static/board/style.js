/** The style of the board. Colours are custom properties, so that a page can change them. */

import { INK_CSS } from "./inkstyle.js";

const CSS = `
:host { display: block; position: relative; touch-action: none; user-select: none;
  -webkit-user-select: none; container-type: inline-size; }
:host([hidden]) { display: none; }
svg { display: block; width: 100%; height: auto; overflow: visible; }
text { font-family: var(--board-face, system-ui), system-ui, sans-serif; text-anchor: middle; }
${INK_CSS}
.grid, .gridcell { position: absolute; }
.grid { inset: 0; outline: none; }
.gridcell { outline: none; }
/* What is drawn below a cell shows through its colour. */
.ground { fill: transparent; mix-blend-mode: var(--board-blend, multiply); }
.frame { fill: none; stroke: none; stroke-width: 5; }
.pen { stroke: var(--board-pen, #14804a); stroke-width: 5; fill: none; opacity: 0.75;
  stroke-linecap: round; stroke-linejoin: round; }
.clue { paint-order: stroke; stroke: var(--board-paper, #fff); stroke-width: 4; }
.given { fill: var(--board-given, #1c2026); font-weight: 500; }
.value { fill: var(--board-value, #1f5fbf); }
.mark { fill: var(--board-mark, #45607f); }
.level-1 { fill: var(--board-level-1, #14703f); font-weight: 700; }
.level-2 { fill: var(--board-level-2, #1f5fbf); }
.level-3 { fill: var(--board-level-3, #8446b5); }
.coordinate { fill: var(--board-mark, #45607f); }
.named { fill: none; stroke: var(--board-cursor, #2f7de1); stroke-width: 4; }
.spotted { fill: #10151c; font-weight: 600; }
.is-peer .ground { fill: var(--board-peer, rgb(47 110 180 / 10%)); }
.is-marked .ground { fill: var(--board-marked, #fef6d8); }
.is-same .ground { fill: var(--board-same, #fdf0b8); }
.is-selected .ground { fill: var(--board-selected, #cfe3fb); }
.is-selected.is-same .ground { fill: var(--board-selected-same, #dcd98f); }
.is-cursor .frame { stroke: var(--board-cursor, #2f7de1); }
.is-conflict .ground, .is-wrong .ground { fill: var(--board-fault-ground, #fbd3d3); }
.is-selected.is-conflict .ground, .is-selected.is-wrong .ground {
  fill: var(--board-fault-selected, #f3b9bf); }
.is-wrong .value { text-decoration: line-through; text-decoration-thickness: 2px;
  text-decoration-color: var(--board-fault, #c3161c); }
.is-different .ground { fill: var(--board-different, #ffe2b0); }
.is-selected.is-different .ground { fill: var(--board-different, #ffe2b0); }
.is-spare .ground { fill: var(--board-spare, #d5efdc); }
.is-meant .ground { fill: var(--board-selected, #cfe3fb); }
.is-active .frame { stroke: var(--board-cursor, #2f7de1); }
.is-house .ground { fill: var(--board-same, #fdf0b8); }
.is-blocking .ground { fill: var(--board-fault-ground, #fbdcdc); }
.is-blocking .frame { stroke: var(--board-fault, #c3161c); stroke-width: 3; }
.is-rejected text { fill: var(--board-fault, #c3161c); text-decoration: line-through;
  text-decoration-thickness: 2px; }
.is-rejected .frame { stroke: var(--board-fault, #c3161c); }
.colour-1 { fill: var(--board-colour-1, #f4b6b6); }
.colour-2 { fill: var(--board-colour-2, #f8d3a2); }
.colour-3 { fill: var(--board-colour-3, #f6eb9b); }
.colour-4 { fill: var(--board-colour-4, #c3e6b0); }
.colour-5 { fill: var(--board-colour-5, #a9e0d8); }
.colour-6 { fill: var(--board-colour-6, #a9cdf4); }
.colour-7 { fill: var(--board-colour-7, #c9bdf2); }
.colour-8 { fill: var(--board-colour-8, #ecbde6); }
.colour-9 { fill: var(--board-colour-9, #cfd3d9); }
.is-selected rect[class^="colour"], .is-same rect[class^="colour"] { opacity: 0.65; }
.voice { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap; }
.is-done .ground { animation: done 0.9s ease-out; }
@keyframes done { from { fill: var(--board-spare, #d5efdc); } }
@media (prefers-reduced-motion: reduce) { .is-done .ground { animation: none; } }
@media print { .ground, .frame { fill: none !important; stroke: none !important; } }
`;

export const SHEET = new CSSStyleSheet();
SHEET.replaceSync(CSS);
