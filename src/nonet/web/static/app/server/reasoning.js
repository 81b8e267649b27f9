/** The position of the game, for the server, which reasons about it and judges its values. */

import { crossedOut } from "../../board/crossing.js";
import { candidates } from "../../board/houses.js";
import { api } from "./api.js";
import { currentLanguage } from "../i18n.js";
import { draftOf, puzzleOf, session } from "../state/session.js";
import { store } from "../state/store.js";

/**
 * What the server has to know of a game to reason about it.
 * @param {import("../state/game.js").Game} game
 */
export function positionIn({ position, state, rules, values }) {
  return {
    ...puzzleOf(draftOf(position)),
    filled: values,
    crossed_out: crossedOut(rules, state, position.candidates),
    language: currentLanguage(),
    uniqueness: store.options.unique,
    scale: "people",
    known: store.options.known.length ? store.options.known : null,
  };
}

/**
 * The same for the next step and the path, in the order that the player chose. A program with an
 * order of its own takes no other wishes.
 * @param {import("../state/game.js").Game} game
 */
export function orderedIn(game) {
  const { scale } = store.options;
  return scale ? { ...positionIn(game), scale, known: null, uniqueness: true } : positionIn(game);
}

/**
 * For each cell, the values with which nothing is broken. Only the server knows constraints.
 * @param {import("../state/game.js").Game} game
 * @param {AbortSignal} signal
 */
export async function possible({ position, rules, values }, signal) {
  return rules.constrained
    ? api.possible({ ...puzzleOf(draftOf(position)), values }, signal)
    : candidates(rules, values, position.candidates);
}

/** @type {import("../../board/judging.js").Judge} */
export function judge(values, signal) {
  const { rules } = session.game;
  return api.judge({ rules, values, language: currentLanguage() }, signal);
}
