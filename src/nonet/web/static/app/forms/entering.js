/**
 * How cells of a constraint are entered: five ways to read the cells that a person has selected, in
 * the order in which they were selected. Dragging selects them, and so do arrows with Shift. A line
 * that comes back to its first cell is closed.
 */

import { lookup } from "../../board/lattice.js";
import { areNeighbours } from "../../board/lines.js";

/** @typedef {import("../../board/types.js").Rules} Rules */
/** @typedef {import("../server/registry.js").NamedRules} NamedRules */
/** @typedef {NonNullable<NamedRules["enter"]>} Enter */

/** @type {Record<Enter, (rules: Rules, selected: readonly number[]) => readonly number[]>} */
const MEANT = {
  cells: (_, selected) => [...selected].sort((one, other) => one - other),
  line: (_, selected) => selected,
  edge: (_, selected) => selected,
  corner: block,
  outside: ray,
};

/**
 * The cells that a person means with a selection, for a kind of constraint.
 * @param {NamedRules} kind
 * @param {Rules} rules
 * @param {import("../../board/board.js").NonetBoard} board
 */
export function meant({ enter, closes }, rules, { path, cursor }) {
  const cells = enter ? MEANT[enter](rules, path) : [];
  return closes && isClosed(rules, cells, cursor) ? [...cells, cursor] : cells;
}

/**
 * Whether a line has come back to its first cell.
 * @param {Rules} rules
 * @param {readonly number[]} line
 * @param {number} cursor The cell that was reached last.
 */
function isClosed(rules, line, cursor) {
  const [first, last] = [line[0], line.at(-1)];
  return line.length > 2 && first === cursor && last !== undefined && areNeighbours(rules, first, last);
}

/**
 * The block of 2 × 2 cells around a corner: all four, or two of them that touch at the corner.
 * @param {Rules} rules
 * @param {readonly number[]} selected
 */
function block(rules, selected) {
  const rows = selected.map((cell) => rules.positions[cell]?.[0] ?? 0);
  const columns = selected.map((cell) => rules.positions[cell]?.[1] ?? 0);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const around = Math.max(...rows) === top + 1 && Math.max(...columns) === left + 1;
  return around
    ? rules.positions.flatMap(([row, column], cell) =>
        [top, top + 1].includes(row) && [left, left + 1].includes(column) ? [cell] : [],
      )
    : selected;
}

/**
 * The line through the first cell towards the last one, from border to border.
 * @param {Rules} rules
 * @param {readonly number[]} selected
 */
function ray(rules, selected) {
  const places = selected.map((cell) => rules.positions[cell]);
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last || first === last) {
    return selected;
  }
  let [row, column] = first;
  const way = [last[0] - row, last[1] - column];
  const length = Math.max(...way.map(Math.abs));
  const [down = 0, right = 0] = way.map((each) => Math.sign(each) * Math.round(Math.abs(each) / length));
  const at = lookup(rules);
  while (at(row - down, column - right) !== null) {
    row -= down;
    column -= right;
  }
  const cells = [];
  for (let cell = at(row, column); cell !== null; cell = at(row, column)) {
    cells.push(cell);
    row += down;
    column += right;
  }
  return cells;
}
