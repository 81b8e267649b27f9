/** The style of ink. Written by `python -m nonet.board.inkstyle`; do not edit. */

export const INK_CSS = `
.paper { fill: var(--board-paper, #fff); }
.tint { fill: var(--board-tint, #e9eef5); }
.line { stroke: var(--board-line, #c9b6dd); stroke-width: 4; fill: none; }
.thermometer { stroke: #c9ced6; stroke-width: 20.48; fill: none; }
.thermometer-bulb { fill: #c9ced6; }
.whisper { stroke: #9fd69f; stroke-width: 11.52; fill: none; }
.renban { stroke: #d9a7e0; stroke-width: 11.52; fill: none; }
.palindrome { stroke: #a9c3dd; stroke-width: 11.52; fill: none; }
.nabner { stroke: #e3cf78; stroke-width: 11.52; fill: none; }
.zipper { stroke: #b7a8e0; stroke-width: 11.52; fill: none; }
.modular { stroke: #8fd0c6; stroke-width: 11.52; fill: none; }
.entropic { stroke: #f0b78f; stroke-width: 11.52; fill: none; }
.sum-line { stroke: #8fb8e8; stroke-width: 11.52; fill: none; }
.between { stroke: #c7bccf; stroke-width: 11.52; fill: none; }
.lockout { stroke: #d9b0b0; stroke-width: 11.52; fill: none; }
.double-arrow { stroke: #8d96a3; stroke-width: 3.84; fill: none; }
.arrow { stroke: #8d96a3; stroke-width: 3.84; fill: none; }
.pill { stroke: #dde1e7; stroke-width: 51.2; fill: none; }
.arrow-bulb { fill: #dde1e7; }
.lockout-bulb { fill: #d9b0b0; }
.decoration { stroke: #b9aca2; stroke-width: 3.2; fill: none; }
.decoration-text { fill: #94877d; }
.faint { fill: var(--board-thin, #b4bac4); }
.thin { stroke: var(--board-thin, #b4bac4); stroke-width: 1.2; fill: none; stroke-linecap: square; }
.wall { stroke: var(--board-thick, #2b3038); stroke-width: 3.2; fill: none; stroke-linecap: square; }
.cage { stroke: var(--board-thick, #2b3038); stroke-width: 1.6; fill: none; stroke-dasharray: 6 4; }
.clue { fill: var(--board-given, #1c2026); text-anchor: start; }
.bead { fill: var(--board-thick, #2b3038); }
.bead-inside { fill: var(--board-paper, #fff); }
.sign-ground { fill: var(--board-paper, #fff); }
.chevron { stroke: var(--board-thick, #2b3038); stroke-width: 2.4; fill: none; }
.line-clue { fill: var(--board-given, #1c2026); }
.shade-pattern { fill: #56b4e9; fill-opacity: 0.24; }
.shade-other { fill: #e69f00; fill-opacity: 0.2; }
.shade-placed { fill: #009e73; fill-opacity: 0.2; }
.shade-removed { fill: #d55e00; fill-opacity: 0.2; }
.spot-pattern { fill: #9ad2f2; }
.spot-other { fill: #f0c566; }
.spot-placed { fill: #66c5ab; }
.spot-removed { fill: #e69e66; }
.strong-link { stroke: #cc79a7; stroke-width: 2.5; fill: none; }
.weak-link { stroke: #cc79a7; stroke-width: 2.5; fill: none; stroke-dasharray: 6 4; }
.strike { stroke: #a3420a; stroke-width: 2.2; fill: none; }
`;
