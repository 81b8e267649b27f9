/** Positions and steps between the game and the server. */

import { candidates, peers } from "../board/houses.js";
import { at, replaced, without } from "../board/state.js";
import { currentLanguage } from "./i18n.js";
import { draftOf, puzzleOf } from "./session.js";

/** @typedef {import("../board/types.js").Rules} Rules */
/** @typedef {import("../board/types.js").State} State */
/** @typedef {import("./api.js").LogicStep} LogicStep */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {{values: readonly number[], candidates: readonly (readonly number[])[]}} Known */

/**
 * What the server has to know of a game to reason about it.
 * @param {Game} game
 */
export function positionIn(game) {
  return {
    ...puzzleOf(draftOf(game.position)),
    filled: game.values,
    crossed_out: marksAreLists(game) ? crossedOut(game) : [],
    language: currentLanguage(),
  };
}

/**
 * The state after a step. Candidates are crossed out in the centre marks, so a step that crosses
 * some out writes all candidates first, unless the marks list them already.
 * @param {Game} game
 * @param {LogicStep} step
 * @param {readonly (readonly number[])[]} candidates The candidates before the step.
 * @returns {State}
 */
export function stateAfter(game, { placements, eliminations }, candidates) {
  let next = game.state;
  if (eliminations.length && !marksAreLists(game)) {
    next = next.map((content, cell) =>
      content.value ? content : { ...content, centre: [...(candidates[cell] ?? [])] },
    );
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
 * @param {LogicStep} step
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
 * Whether the centre marks of a game are the candidates as far as the person knows: every blank has
 * marks, and every value that is missing is among them. Otherwise marks are notes, which may be
 * incomplete, and a value without a mark has not been crossed out.
 * @param {Game} game
 */
function marksAreLists(game) {
  const { rules, values, state, position } = game;
  const open = candidates(rules, values, position.candidates);
  const blanks = state.flatMap((content, cell) => (content.value ? [] : [cell]));
  const marked = new Set(blanks.flatMap((cell) => at(state, cell).centre));
  return blanks.every(
    (cell) => at(state, cell).centre.length && (open[cell] ?? []).every((value) => marked.has(value)),
  );
}

/**
 * The candidates that are missing from the centre marks.
 * @param {Game} game
 * @returns {[cell: number, value: number][]}
 */
function crossedOut({ rules, values, state, position }) {
  const open = candidates(rules, values, position.candidates);
  return state.flatMap(({ value, centre }, cell) => {
    const missing = value ? [] : (open[cell] ?? []).filter((other) => !centre.includes(other));
    return missing.map((other) => /** @type {[number, number]} */ ([cell, other]));
  });
}
