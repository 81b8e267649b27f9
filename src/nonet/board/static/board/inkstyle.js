/** The style of ink. Written by `python -m nonet.board.inkstyle`; do not edit. */

export const INK_CSS = `
.paper { fill: var(--board-paper, #fff); }
.tint { fill: var(--board-tint, #e9eef5); }
.line { stroke: var(--board-line, #9cd3ea); stroke-width: 4; fill: none; }
.odd-bulb { fill: var(--board-parity, #cfd4dc); }
.even-bulb { fill: var(--board-parity, #cfd4dc); }
.thermometer { stroke: var(--board-thermometer, #c9ced6); stroke-width: 20.48; fill: none; stroke-linecap: round; stroke-linejoin: round; }
.thermometer-bulb { fill: var(--board-thermometer, #c9ced6); }
.slow-thermometer { stroke: var(--board-slow-thermometer, #a5bfe6); stroke-width: 11.52; fill: none; stroke-linecap: round; stroke-linejoin: round; }
.slow-thermometer-bulb { fill: var(--board-slow-thermometer, #a5bfe6); }
.whisper { stroke: var(--board-whisper, #9fd69f); stroke-width: 11.52; fill: none; stroke-linecap: round; stroke-linejoin: round; }
.renban { stroke: var(--board-renban, #d9a7e0); stroke-width: 11.52; fill: none; stroke-linecap: round; stroke-linejoin: round; }
.palindrome { stroke: var(--board-palindrome, #c4c4c4); stroke-width: 16; fill: none; stroke-linecap: round; stroke-linejoin: round; }
.nabner { stroke: var(--board-nabner, #e3cf78); stroke-width: 11.52; fill: none; stroke-linecap: round; stroke-linejoin: round; }
.zipper { stroke: var(--board-zipper, #b7a8e0); stroke-width: 11.52; fill: none; stroke-linecap: round; stroke-linejoin: round; }
.modular { stroke: var(--board-modular, #8fd0c6); stroke-width: 11.52; fill: none; stroke-linecap: round; stroke-linejoin: round; }
.entropic { stroke: var(--board-entropic, #f0b78f); stroke-width: 11.52; fill: none; stroke-linecap: round; stroke-linejoin: round; }
.sum-line { stroke: var(--board-sum-line, #8fb8e8); stroke-width: 11.52; fill: none; stroke-linecap: round; stroke-linejoin: round; }
.between { stroke: var(--board-between, #c7bccf); stroke-width: 11.52; fill: none; stroke-linecap: round; stroke-linejoin: round; }
.lockout { stroke: var(--board-lockout, #b5c3ec); stroke-width: 11.52; fill: none; stroke-linecap: round; stroke-linejoin: round; }
.double-arrow { stroke: #8d96a3; stroke-width: 3.84; fill: none; stroke-linecap: round; stroke-linejoin: round; }
.arrow { stroke: #8d96a3; stroke-width: 3.84; fill: none; stroke-linecap: round; stroke-linejoin: round; }
.pill { stroke: #8d96a3; stroke-width: 51.2; fill: none; stroke-linecap: round; stroke-linejoin: round; }
.pill-inside { stroke: var(--board-paper, #fff); stroke-width: 44.8; fill: none; stroke-linecap: round; stroke-linejoin: round; }
.arrow-bulb { fill: #8d96a3; }
.bulb-inside { fill: var(--board-paper, #fff); }
.lockout-bulb { fill: var(--board-lockout, #b5c3ec); }
.decoration-area { fill: currentColor; }
.decoration { stroke: currentColor; stroke-width: 3.2; fill: none; stroke-linecap: round; stroke-linejoin: round; }
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
.shade-link { fill: #cc79a7; fill-opacity: 0.2; }
.shade-placed { fill: #009e73; fill-opacity: 0.2; }
.shade-removed { fill: #d55e00; fill-opacity: 0.2; }
.pale-bond { stroke: #cc79a7; stroke-opacity: 0.4; stroke-width: 3; fill: none; stroke-linecap: round; stroke-linejoin: round; }
.bond { stroke: #cc79a7; stroke-width: 3; fill: none; stroke-linecap: round; stroke-linejoin: round; }
.pale-spot-pattern { fill: var(--board-pale-pattern, #cce8f8); }
.pale-spot-other { fill: var(--board-pale-other, #f8e2b2); }
.pale-strong-link { stroke: var(--board-arrow, #b0508a); stroke-opacity: 0.4; stroke-width: 2.5; fill: none; }
.pale-weak-link { stroke: var(--board-arrow, #b0508a); stroke-opacity: 0.4; stroke-width: 2.5; fill: none; stroke-dasharray: 6 4; }
.pale-link-head { fill: var(--board-arrow, #b0508a); fill-opacity: 0.4; }
.spot-pattern { fill: #9ad2f2; }
.spot-other { fill: #f0c566; }
.spot-link { fill: #e0afca; }
.spot-placed { fill: #66c5ab; }
.spot-removed { fill: #e69e66; }
.strong-link { stroke: var(--board-arrow, #b0508a); stroke-width: 2.5; fill: none; }
.weak-link { stroke: var(--board-arrow, #b0508a); stroke-width: 2.5; fill: none; stroke-dasharray: 6 4; }
.link-head { fill: var(--board-arrow, #b0508a); }
.ring { stroke: var(--board-given, #1c2026); stroke-width: 1.8; fill: none; }
.inner-ring { stroke: #10151c; stroke-width: 1.8; fill: none; }
.halo { stroke: var(--board-given, #1c2026); stroke-width: 2.4; fill: none; }
.strike { stroke: #a3420a; stroke-width: 2.2; fill: none; }
.letter-pattern { fill: #56b4e9; }
.letter-other { fill: #e69f00; }
.letter { fill: #10151c; }
.number-ground { fill: var(--board-given, #1c2026); }
.number { fill: var(--board-paper, #fff); }
`;
