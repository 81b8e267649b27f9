/** Names of cells. */

/**
 * Where a cell is: its row and column from 1, or the name of a variable, which is outside the grid.
 * @param {import("./types.js").Rules} rules
 * @param {number} cell
 * @returns {import("./types.js").Place}
 */
export function placeOf({ positions, variables }, cell) {
  const number = cell - (positions.length - variables);
  const [row, column] = positions[cell] ?? [0, 0];
  return { row: row + 1, column: column + 1, variable: number < 0 ? "" : `v${number + 1}` };
}

/**
 * The name of a cell, such as r2c3 or v1.
 * @param {import("./types.js").Rules} rules
 * @param {number} cell
 */
export function cellName(rules, cell) {
  const { row, column, variable } = placeOf(rules, cell);
  return variable || `r${row}c${column}`;
}
