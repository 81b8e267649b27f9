/** Pen lines, from the middle of a cell to that of a neighbour: functions on states. */

import { at, replaced } from "./state.js";

/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").State} State */

/**
 * @param {State} state
 * @param {number} one
 * @param {number} other
 */
export function hasLine(state, one, other) {
  const [first, last] = one < other ? [one, other] : [other, one];
  return at(state, first).lines?.includes(last) ?? false;
}

/**
 * The state with or without the line between two cells.
 * @param {State} state
 * @param {number} one
 * @param {number} other
 * @param {boolean} drawn
 */
export function withLine(state, one, other, drawn) {
  const [first, last] = one < other ? [one, other] : [other, one];
  return replaced(state, [first], (content) => {
    const { lines = [], ...rest } = content;
    const others = lines.filter((cell) => cell !== last);
    const next = drawn ? [...others, last].sort((a, b) => a - b) : others;
    return next.length ? { ...rest, lines: next } : rest;
  });
}

/**
 * The cells that lines lead to, by the cell that they lead from.
 * @param {State} state
 */
export function linesOf(state) {
  /** @type {Map<number, number[]>} */
  const ends = new Map();
  const add = (/** @type {number} */ from, /** @type {number} */ to) =>
    ends.set(from, [...(ends.get(from) ?? []), to]);
  state.forEach(({ lines = [] }, cell) => {
    for (const other of lines) {
      add(cell, other);
      add(other, cell);
    }
  });
  return ends;
}

/**
 * The state without the lines of these cells.
 * @param {State} state
 * @param {readonly number[]} cells
 */
export function withoutLines(state, cells) {
  const ends = linesOf(state);
  let next = state;
  for (const cell of cells) {
    for (const other of ends.get(cell) ?? []) {
      next = withLine(next, cell, other, false);
    }
  }
  return next;
}

/**
 * The cells on the way to another one, which comes last; a pointer may skip some.
 * @param {Rules} rules
 * @param {number} from
 * @param {number} to
 */
export function way(rules, from, to) {
  let [row, column] = rules.positions[from] ?? [0, 0];
  const [lastRow, lastColumn] = rules.positions[to] ?? [row, column];
  const cells = [];
  while (row !== lastRow || column !== lastColumn) {
    row += Math.sign(lastRow - row);
    column += Math.sign(lastColumn - column);
    const [r, c] = [row, column];
    cells.push(rules.positions.findIndex((place) => place[0] === r && place[1] === c));
  }
  return cells.filter((cell) => cell >= 0);
}

/**
 * @param {Rules} rules
 * @param {number} one
 * @param {number} other
 */
export function areNeighbours(rules, one, other) {
  const [row, column] = rules.positions[one] ?? [0, 0];
  const [otherRow, otherColumn] = rules.positions[other] ?? [0, 0];
  const distance = Math.max(Math.abs(row - otherRow), Math.abs(column - otherColumn));
  return distance === 1;
}
