/** Marks as SVG path data. A mark says what to draw, not what it means. */

import { CELL, corner, middle } from "./lattice.js";

/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").Mark} Mark */

/**
 * The path around each of these cells.
 * @param {Rules} rules
 * @param {Iterable<number>} cells
 */
export function squares(rules, cells) {
  const paths = [...cells].map((cell) => `M${corner(rules, cell).join(" ")}h${CELL}v${CELL}h-${CELL}z`);
  return paths.join("");
}

/**
 * The lines along the edges of cells: thick ones around each outline, thin ones elsewhere.
 * @param {Rules} rules
 * @returns {{thin: string, thick: string}}
 */
export function edges(rules) {
  const all = rules.positions.flatMap((_, cell) => sides(rules, cell));
  const thick = new Set(marksOf(rules, "outline").flatMap(({ cells }) => border(rules, cells)));
  const thin = new Set(all.filter((side) => !thick.has(side)));
  return { thin: [...thin].join(""), thick: [...thick].join("") };
}

/**
 * The path through the middles of cells, extended to the far side of the first and last cell.
 * @param {Rules} rules
 * @param {readonly number[]} cells
 */
export function line(rules, cells) {
  const middles = cells.map((cell) => middle(rules, cell));
  const [first, second] = middles;
  const [last, beforeLast] = [...middles].reverse();
  if (!first || !second || !last || !beforeLast) {
    return ""; // a single cell gives no direction
  }
  const points = [beyond(second, first), ...middles, beyond(beforeLast, last)];
  return `M${points.map((point) => point.join(" ")).join("L")}`;
}

/**
 * The path of the pen lines.
 * @param {Rules} rules
 * @param {import("./types.js").State} state
 */
export function segments(rules, state) {
  const paths = state.flatMap(({ lines = [] }, cell) =>
    lines.map((other) => `M${middle(rules, cell).join(" ")}L${middle(rules, other).join(" ")}`),
  );
  return paths.join("");
}

/**
 * @param {Rules} rules
 * @param {Mark["type"]} type
 */
export function marksOf(rules, type) {
  return rules.marks.filter((mark) => mark.type === type);
}

/**
 * The sides that only one of these cells has: their outline.
 * @param {Rules} rules
 * @param {readonly number[]} cells
 */
function border(rules, cells) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const side of cells.flatMap((cell) => sides(rules, cell))) {
    if (!found.delete(side)) {
      found.add(side);
    }
  }
  return [...found];
}

/**
 * The four sides of a cell. Neighbours share one.
 * @param {Rules} rules
 * @param {number} cell
 */
function sides(rules, cell) {
  const [x, y] = corner(rules, cell);
  const [right, below] = [x + CELL, y + CELL];
  return [
    `M${x} ${y}h${CELL}`,
    `M${x} ${below}h${CELL}`,
    `M${x} ${y}v${CELL}`,
    `M${right} ${y}v${CELL}`,
  ];
}

/**
 * The point half a cell beyond the second middle, away from the first.
 * @param {[number, number]} one
 * @param {[number, number]} other
 */
function beyond([x, y], [toX, toY]) {
  return [toX + (Math.sign(toX - x) * CELL) / 2, toY + (Math.sign(toY - y) * CELL) / 2];
}
