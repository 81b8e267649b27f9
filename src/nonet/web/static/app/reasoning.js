/** Positions between the game and the server. */

import { crossedOut } from "../board/crossing.js";
import { peers } from "../board/houses.js";
import { without } from "../board/state.js";
import { currentLanguage } from "./i18n.js";
import { draftOf, puzzleOf } from "./session.js";
import { store } from "./store.js";

/** @typedef {import("../board/types.js").Rules} Rules */
/** @typedef {import("./api.js").LogicStep} LogicStep */
/** @typedef {{values: readonly number[], candidates: readonly (readonly number[])[]}} Known */

/**
 * What the server has to know of a game to reason about it.
 * @param {import("./game.js").Game} game
 */
export function positionIn({ position, state, rules, values }) {
  return {
    ...puzzleOf(draftOf(position)),
    filled: values,
    crossed_out: crossedOut(rules, state, position.candidates),
    language: currentLanguage(),
    uniqueness: store.options.unique,
  };
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
