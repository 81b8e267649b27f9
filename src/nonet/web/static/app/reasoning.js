/** The position of the game, for the server. */

import { crossedOut } from "../board/crossing.js";
import { currentLanguage } from "./i18n.js";
import { draftOf, puzzleOf } from "./session.js";
import { store } from "./store.js";

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
