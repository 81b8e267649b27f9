/** The level of a puzzle, its score where the scale is made for the rules, and its hardest step. */

import { api } from "../server/api.js";
import { h } from "../html.js";
import { currentLanguage, t } from "../i18n.js";
import { allLevels, loadWishable, wishTitleIn } from "../server/wishable.js";
import { draftOf, puzzleOf, session } from "../state/session.js";

/** @typedef {import("../../board/types.js").Rules} Rules */
/** @typedef {import("../server/api.js").Rating} Rating */
/** @typedef {Pick<Rating, "level" | "hardest">} Reached Where a puzzle is on the scale. */
/** @typedef {import("../state/game.js").Game} Game */

/** The grid for which scores are made has nine symbols in rows, columns and regions. */
const SCORED = { order: 9, houses: 27 };

/**
 * What the server said, in a language.
 * @type {WeakMap<Game, {language: string, rating: Rating}>}
 */
const known = new WeakMap();

/**
 * @param {Game} game
 * @param {AbortSignal} [signal]
 */
export async function ratingOf(game, signal) {
  const language = currentLanguage();
  const before = known.get(game);
  const asked =
    before?.language === language
      ? before.rating
      : api.rate({ ...puzzleOf(draftOf(game.position)), language }, signal);
  const [rating] = await Promise.all([asked, loadWishable()]);
  known.set(game, { language, rating });
  return rating;
}

/**
 * The name of a puzzle's level; empty if it has none. Where there are no scores, the last level says
 * only that the rules have steps that are not on the scale.
 * @param {Reached} rating
 * @param {Rules} rules
 */
export function levelIn({ level }, rules) {
  return level && (isScored(rules) || level !== allLevels().at(-1)?.name) ? level : "";
}

/**
 * The level of a puzzle and its score, as far as it has them.
 * @param {Reached & {score?: number | null}} rating
 * @param {Rules} rules
 */
export function levelText(rating, rules) {
  const name = levelIn(rating, rules);
  const level = wishTitleIn("level", name, currentLanguage()) ?? name;
  return level && isScored(rules) ? t("play.rating", { level, score: rating.score ?? 0 }) : level;
}

/**
 * The same in a sentence, with the hardest step.
 * @param {Reached} rating
 * @param {Rules} rules
 */
export function ratingSentence(rating, rules) {
  const level = levelText(rating, rules);
  const step = wishTitleIn("technique", rating.hardest ?? "", currentLanguage());
  if (!step) {
    return "";
  }
  return level ? t("rating.level and step", { level, step }) : t("rating.step", { step });
}

/**
 * A text that appears once it is known; it stays empty for puzzles that cannot be rated.
 * @param {AbortSignal} signal
 */
export function ratingText(signal) {
  const element = h("p", { class: "rating" });
  const { game } = session;
  ratingOf(game, signal).then(
    (rating) => {
      element.textContent = levelText(rating, game.rules);
      if (element.textContent) {
        element.title = isScored(game.rules)
          ? t("play.rating means", { rating: rating.text })
          : ratingSentence(rating, game.rules);
      }
    },
    () => undefined, // the rules may be too large; the hint says so when it is asked for
  );
  return element;
}

/** @param {Rules} rules */
function isScored({ order, houses }) {
  return order === SCORED.order && houses.length === SCORED.houses;
}
