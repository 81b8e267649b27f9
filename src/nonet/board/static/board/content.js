/** What stands in one cell, as SVG. */

import { svg } from "./svg.js";
import { CELL } from "./lattice.js";

/** @typedef {import("./types.js").CellState} CellState */

const HALF = CELL / 2;
/** Where corner marks stand, in the order in which they are taken. */
const CORNERS = /** @type {const} */ ([
  [0.18, 0.2],
  [0.82, 0.2],
  [0.18, 0.83],
  [0.82, 0.83],
  [0.5, 0.2],
  [0.5, 0.83],
  [0.18, 0.515],
  [0.82, 0.515],
]);

/**
 * @param {CellState} content
 * @param {import("./types.js").Rules} rules
 * @param {{given: boolean, inPlace: boolean}} how
 * @returns {SVGElement[]}
 */
export function content(content, rules, { given, inPlace }) {
  const { symbols } = rules;
  const colours = stripes(content.colours);
  if (content.value) {
    return [...colours, value(symbolOf(symbols, content.value), given)];
  }
  const corner = content.corner.map((mark) => symbolOf(symbols, mark));
  if (inPlace) {
    return [...colours, ...cornerMarks(corner), ...placedMarks(content.centre, rules)];
  }
  const centre = content.centre.map((mark) => symbolOf(symbols, mark));
  return [...colours, ...cornerMarks(corner), ...centreMarks(centre)];
}

/**
 * @param {readonly string[]} symbols
 * @param {number} value
 */
function symbolOf(symbols, value) {
  return symbols[value - 1] ?? "?";
}

/**
 * @param {string} symbol
 * @param {boolean} given
 */
function value(symbol, given) {
  return text(symbol, HALF, HALF, symbol.length > 1 ? 30 : 40, given ? "given" : "value");
}

/**
 * @param {readonly number[]} colours
 */
function stripes(colours) {
  const width = CELL / colours.length;
  return colours.map((colour, index) =>
    svg("rect", { class: `colour-${colour}`, x: index * width, y: 0, width, height: CELL }),
  );
}

/**
 * @param {string[]} marks
 */
function cornerMarks(marks) {
  if (marks.length > CORNERS.length) {
    return centreMarks(marks);
  }
  return marks.map((mark, index) => {
    const [x, y] = CORNERS[index] ?? [0.5, 0.5];
    return text(mark, x * CELL, y * CELL, 15, "mark");
  });
}

/**
 * One line, or as many as make a block of the shape of the cell.
 * @param {string[]} marks
 */
function centreMarks(marks) {
  const long = marks.some((mark) => mark.length > 1);
  const perLine = marks.length <= 4 ? 4 : Math.ceil(Math.sqrt(marks.length * (long ? 0.7 : 1.3)));
  const lines = [];
  for (let start = 0; start < marks.length; start += perLine) {
    lines.push(marks.slice(start, start + perLine).join(long ? " " : ""));
  }
  const longest = Math.max(1, ...lines.map((line) => line.length));
  const size = Math.min(17, 88 / longest, 56 / lines.length);
  const first = HALF - ((lines.length - 1) * size * 1.05) / 2;
  return lines.map((line, index) => text(line, HALF, first + index * size * 1.05, size, "mark"));
}

/**
 * Each mark at the place of its value.
 * @param {readonly number[]} marks
 * @param {import("./types.js").Rules} rules
 */
function placedMarks(marks, { symbols, small, small_width }) {
  return marks.map((mark) => {
    const symbol = symbolOf(symbols, mark);
    const [x, y] = small[mark - 1] ?? [0.5, 0.5];
    const size = CELL * small_width * Math.min(0.75, 1.3 / symbol.length);
    return text(symbol, x * CELL, y * CELL, size, "mark");
  });
}

/**
 * @param {string} content
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} name
 */
function text(content, x, y, size, name) {
  const attributes = { x, y, "font-size": size, class: name, dy: "0.36em" };
  return svg("text", attributes, content);
}
