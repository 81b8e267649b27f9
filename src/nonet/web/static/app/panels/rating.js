/** The level and the score of the puzzle in play. */

import { api } from "../server/api.js";
import { h } from "../html.js";
import { currentLanguage, t } from "../i18n.js";
import { draftOf, puzzleOf, session } from "../state/session.js";

/**
 * A text that appears once it is known; it stays empty for puzzles that cannot be rated.
 * @param {AbortSignal} signal
 */
export function ratingText(signal) {
  const element = h("p", { class: "rating" });
  const puzzle = { ...puzzleOf(draftOf(session.game.position)), language: currentLanguage() };
  api.rate(puzzle, signal).then(
    ({ title, score }) => {
      element.textContent = title && t("play.rating", { level: title, score: score ?? 0 });
    },
    () => undefined, // the rules may be too large; the hint says so when it is asked for
  );
  return element;
}
