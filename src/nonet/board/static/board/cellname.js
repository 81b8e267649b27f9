/** Names of cells. */

/**
 * The name of a cell by its row and column, such as r2c3.
 * @param {import("./types.js").Rules} rules
 * @param {number} cell
 */
export function cellName({ positions, variables }, cell) {
  const number = cell - (positions.length - (variables ?? 0));
  if (number >= 0) return `v${number + 1}`;
  const [row, column] = positions[cell] ?? [0, 0];
  return `r${row + 1}c${column + 1}`;
}
