/** Which candidates a person has crossed out, and what a step changes. */

import { candidates, peers } from "./houses.js";
import { at, replaced, without } from "./state.js";

/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {{values: readonly number[], candidates: readonly (readonly number[])[]}} Known */

/**
 * The candidates that are missing from the centre marks, where these are the candidates as far as
 * the person knows: every blank has marks, and every value that is still possible is among them.
 * Otherwise marks are notes, which may be incomplete, and nothing has been crossed out.
 * @param {Rules} rules
 * @param {State} state
 * @param {number[][] | null} restricted The candidates that the puzzle allows.
 * @returns {[cell: number, value: number][]}
 */
export function crossedOut(rules, state, restricted) {
  const open = candidates(rules, state.map(({ value }) => value), restricted);
  if (!listsCandidates(state, open)) {
    return [];
  }
  return blanksOf(state).flatMap((cell) => {
    const left = (open[cell] ?? []).filter((value) => !at(state, cell).centre.includes(value));
    return left.map((value) => /** @type {[number, number]} */ ([cell, value]));
  });
}

/**
 * The state after a step. Candidates are crossed out in the centre marks, so a step that crosses
 * some out writes all candidates first, unless the marks list them already.
 * @param {State} state
 * @param {Step} step
 * @param {readonly (readonly number[])[]} known The candidates before the step.
 * @returns {State}
 */
export function stateAfter(state, { placements, eliminations }, known) {
  let next = state;
  if (eliminations.length && !listsCandidates(state, known)) {
    for (const cell of blanksOf(state)) {
      next = replaced(next, [cell], (content) => ({ ...content, centre: [...(known[cell] ?? [])] }));
    }
  }
  for (const { cell, value } of eliminations) {
    next = replaced(next, [cell], (content) => ({
      ...content,
      corner: without(content.corner, value),
      centre: without(content.centre, value),
    }));
  }
  for (const { cell, value } of placements) {
    next = replaced(next, [cell], (content) => ({ ...content, value }));
  }
  return next;
}

/**
 * A position after a step.
 * @param {Rules} rules
 * @param {Known} before
 * @param {Step} step
 * @returns {Known}
 */
export function after(rules, { values, candidates }, { placements, eliminations }) {
  const nextValues = [...values];
  const next = [...candidates];
  const remove = (/** @type {number} */ cell, /** @type {number} */ value) =>
    (next[cell] = without(next[cell] ?? [], value));
  for (const { cell, value } of placements) {
    nextValues[cell] = value;
    next[cell] = [];
    peers(rules, cell).forEach((peer) => remove(peer, value));
  }
  eliminations.forEach(({ cell, value }) => remove(cell, value));
  return { values: nextValues, candidates: next };
}

/**
 * Whether every blank has centre marks, and every value that is possible is among them.
 * @param {State} state
 * @param {readonly (readonly number[])[]} possible
 */
function listsCandidates(state, possible) {
  const blanks = blanksOf(state);
  const marked = new Set(blanks.flatMap((cell) => at(state, cell).centre));
  const isMarked = (/** @type {number} */ value) => marked.has(value);
  return blanks.every((cell) => at(state, cell).centre.length && possible[cell]?.every(isMarked));
}

/** @param {State} state */
function blanksOf(state) {
  return state.flatMap(({ value }, cell) => (value ? [] : [cell]));
}
