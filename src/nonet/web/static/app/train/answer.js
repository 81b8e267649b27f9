/** What a person does in an exercise: values that are written, and candidates that are removed. */

import { at, difference, EMPTY, replaced, without } from "../../board/state.js";

/** @typedef {import("../../board/types.js").State} State */
/** @typedef {import("../../board/types.js").CellState} CellState */
/** @typedef {import("../../board/schema.js").ExerciseRecord} Exercise */
/** @typedef {import("../../board/schema.js").ChangesRecord} Changes */

/**
 * @typedef {object} Done
 * @property {[cell: number, value: number][]} placements
 * @property {[cell: number, value: number][]} eliminations
 */

/**
 * The position of an exercise, with all candidates as centre marks.
 * @param {Exercise} exercise
 * @returns {State}
 */
export function stateOf({ values, candidates }) {
  return values.map((value, cell) => ({ ...EMPTY, value, centre: value ? [] : (candidates[cell] ?? []) }));
}

/**
 * What a change of the board means. A digit is removed from those of the selected cells that have it
 * as a candidate, where the board would add it to the others; if none has it, it comes back to those
 * that had it at first. Values of the exercise stay, no cell loses all of its candidates at once, and
 * there are no corner marks.
 * @param {Exercise} exercise
 * @param {State} before
 * @param {State} after
 * @param {readonly number[]} selected
 * @returns {State}
 */
export function meant(exercise, before, after, selected) {
  const changes = difference(before, after);
  const added = changes.flatMap(([, old, next]) => next.centre.filter((each) => !old.centre.includes(each)));
  const [value] = added;
  if (value) {
    const open = selected.filter((cell) => !at(before, cell).value);
    const having = open.filter((cell) => at(before, cell).centre.includes(value));
    const had = open.filter((cell) => exercise.candidates[cell]?.includes(value));
    return having.length ? replaced(before, having, withoutMark(value)) : replaced(before, had, withMark(value));
  }
  let state = before;
  for (const [cell, old, next] of changes) {
    const kept = exercise.values[cell] ? old.value : next.value;
    // An erased cell keeps its candidates, but a digit may remove the last one.
    const last = old.centre.length === 1 && old.value === next.value;
    const centre = next.centre.length || last ? next.centre : old.centre;
    state = replaced(state, [cell], () => ({ ...next, value: kept, corner: [], centre }));
  }
  return state;
}

/**
 * @param {number} value
 * @returns {(content: CellState) => CellState}
 */
function withoutMark(value) {
  return (content) => ({ ...content, centre: without(content.centre, value) });
}

/**
 * @param {number} value
 * @returns {(content: CellState) => CellState}
 */
function withMark(value) {
  return (content) => ({
    ...content,
    centre: [...without(content.centre, value), value].sort((one, other) => one - other),
  });
}

/**
 * What was done in an exercise so far.
 * @param {Exercise} exercise
 * @param {State} state
 * @returns {Done}
 */
export function doneIn(exercise, state) {
  /** @type {Done} */
  const done = { placements: [], eliminations: [] };
  state.forEach(({ value, centre }, cell) => {
    if (value && !exercise.values[cell]) {
      done.placements.push([cell, value]);
    } else if (!value) {
      const gone = (exercise.candidates[cell] ?? []).filter((each) => !centre.includes(each));
      gone.forEach((each) => done.eliminations.push([cell, each]));
    }
  });
  return done;
}

/**
 * The state without changes that are taken back.
 * @param {State} state
 * @param {Changes[]} changes
 */
export function takenBack(state, changes) {
  let next = state;
  for (const { placements, eliminations } of changes) {
    for (const { cell } of placements) {
      next = replaced(next, [cell], (content) => ({ ...content, value: 0 }));
    }
    for (const { cell, value } of eliminations) {
      next = replaced(next, [cell], withMark(value));
    }
  }
  return next;
}
