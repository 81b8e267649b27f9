/** Where the cursor goes. */

import { lookup } from "./lattice.js";

/** @typedef {import("./types.js").Rules} Rules */

/**
 * The next cell in a direction; it wraps around and skips holes.
 * @param {Rules} rules
 * @param {number} from
 * @param {number} rows
 * @param {number} columns
 */
export function neighbour(rules, from, rows, columns) {
  const cellAt = lookup(rules);
  let [row, column] = rules.positions[from] ?? [0, 0];
  /** @type {number | null} */
  let cell;
  do {
    row = (row + rows + rules.rows) % rules.rows;
    column = (column + columns + rules.columns) % rules.columns;
    cell = cellAt(row, column);
  } while (cell === null);
  return cell;
}

/**
 * The first or last cell of the row.
 * @param {Rules} rules
 * @param {number} from
 * @param {boolean} last
 */
export function edge({ positions }, from, last) {
  const row = positions[from]?.[0];
  const inRow = positions.flatMap(([other], cell) => (other === row ? [cell] : []));
  return inRow.at(last ? -1 : 0) ?? from;
}
