/** The places of cells, in the units of the picture. */

/** @typedef {import("./types.js").Rules} Rules */

export const CELL = 64;
const BORDER = 3;
/** How far a press may be from the middle of a clue, in cells. */
const REACH = 0.4;
/** How far from the middle a drag may pass to mean a cell: across and down together, 1 at a corner. */
const CROSSED = 0.7;

/**
 * The room on each side of the grid: for its border, and for clues outside.
 * @param {Rules} rules
 */
export function marginOf({ margin }) {
  return BORDER + margin * CELL;
}

/**
 * Width and height of the picture.
 * @param {Rules} rules
 * @returns {[number, number]}
 */
export function extentOf(rules) {
  const around = 2 * marginOf(rules);
  return [rules.columns * CELL + around, rules.rows * CELL + around];
}

/**
 * Returns the cell at a place, null for a hole.
 * @param {Rules} rules
 * @returns {(row: number, column: number) => number | null}
 */
export function lookup(rules) {
  const cells = new Map(rules.positions.map(([row, column], cell) => [`${row} ${column}`, cell]));
  return (row, column) => cells.get(`${row} ${column}`) ?? null;
}

/**
 * The cell at a point, null for none.
 * @param {Rules} rules
 * @param {number} x As a fraction of the width of the picture.
 * @param {number} y As a fraction of its height.
 */
export function cellUnder(rules, x, y) {
  const [across, down] = inCells(rules, x, y);
  return lookup(rules)(Math.floor(down), Math.floor(across));
}

/**
 * The same, but null near a corner of the cell, where a drag to the cell across the corner
 * passes others.
 * @param {Rules} rules
 * @param {number} x
 * @param {number} y
 */
export function cellCrossed(rules, x, y) {
  const away = inCells(rules, x, y).map((at) => Math.abs(at - Math.floor(at) - 0.5));
  return away.reduce((sum, each) => sum + each) < CROSSED ? cellUnder(rules, x, y) : null;
}

/**
 * A point, across and down, in cells.
 * @param {Rules} rules
 * @param {number} x As a fraction of the width of the picture.
 * @param {number} y As a fraction of its height.
 * @returns {[number, number]}
 */
function inCells(rules, x, y) {
  const [width, height] = extentOf(rules);
  const margin = marginOf(rules);
  return [(x * width - margin) / CELL, (y * height - margin) / CELL];
}

/**
 * The clue outside the grid at a point, null for none.
 * @param {Rules} rules
 * @param {number} x As a fraction of the width of the picture.
 * @param {number} y As a fraction of its height.
 */
export function clueUnder(rules, x, y) {
  const [across, down] = inCells(rules, x, y);
  const distance = (/** @type {{x: number, y: number}} */ clue) => Math.hypot(clue.x - across, clue.y - down);
  const [nearest] = [...rules.outside].sort((one, other) => distance(one) - distance(other));
  return nearest && distance(nearest) < REACH ? nearest : null;
}

/**
 * @param {Rules} rules
 * @param {number} cell
 * @returns {[number, number]} x and y of the upper left corner
 */
export function corner(rules, cell) {
  const [row, column] = rules.positions[cell] ?? [0, 0];
  return [column * CELL, row * CELL];
}

/**
 * @param {Rules} rules
 * @param {number} cell
 * @returns {[number, number]} x and y
 */
export function middle(rules, cell) {
  const [x, y] = corner(rules, cell);
  return [x + CELL / 2, y + CELL / 2];
}
