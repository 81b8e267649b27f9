/** The end of a game: how it went, how others of the level went, and what may come next. */

import { Refusal } from "../server/api.js";
import { button, h } from "../html.js";
import { currentLanguage, t } from "../i18n.js";
import { showDialog } from "../dialog.js";
import { levelsFor, playAnother } from "./levels.js";
import { levelIn, ratingOf, ratingSentence } from "./rating.js";
import { makingProblem } from "../server/problem.js";
import { session } from "../state/session.js";
import { store } from "../state/store.js";
import { clock } from "./timer.js";

/** @typedef {import("../state/game.js").Game} Game */

/**
 * @param {Game} game
 * @param {(text: string) => void} say What tells the player that there is no other puzzle.
 */
export async function showFinish(game, say) {
  const { seconds, hints, mistakes } = game;
  const rated = h("p", { class: "rated" });
  const record = h("span");
  const close = button(t("dialog.close"), () => dialog.close());
  const link = { class: "button", href: "#new", onclick: () => dialog.close() };
  const all = { href: "#history", onclick: () => dialog.close() };
  const history = h("a", all, t("nav.history"));
  const next = h("div", { class: "row closing" }, h("a", link, t("finish.another")), close);
  const dialog = showDialog(
    t("finish.title"),
    h("p", { class: "large" }, t("finish.time", { time: clock(seconds) })),
    h("p", {}, t("finish.help", { hints, mistakes })),
    rated,
    h("p", { class: "hint" }, record, " ", history),
    next,
  );
  const rating = await ratingOrNone(game);
  const level = rating && levelIn(rating, game.rules);
  rated.textContent = rating && ratingSentence(rating, game.rules);
  const solved = level === null ? null : recorded(game, level);
  const levels = levelsFor(game.rules);
  const place = levels.findIndex(({ name }) => name === level);
  if (place < 0 || !solved) {
    return;
  }
  record.textContent = recordText(solved);
  const play = (/** @type {string} */ name) => () => {
    dialog.close();
    playAnother(name).catch((error) => say(makingProblem(error)));
  };
  const offered = levels.slice(place, place + 2).map(({ name, titles }, index) => {
    const said = { level: titles[currentLanguage()] ?? name };
    const text = index ? t("finish.harder", said) : t("finish.same", said);
    return button(text, play(name), index ? {} : { class: "primary" });
  });
  next.replaceChildren(...offered, close);
  offered[0]?.focus();
}

/**
 * The rating of a puzzle, without a level if it cannot be rated; null without an answer.
 * @param {Game} game
 */
async function ratingOrNone(game) {
  try {
    return await ratingOf(game);
  } catch (error) {
    return error instanceof Refusal ? { level: null, hardest: null } : null;
  }
}

/**
 * The solved puzzles of these rules and the level, this one among them. It is counted once, however
 * often it is solved.
 * @param {Game} game
 * @param {string} level
 */
function recorded(game, level) {
  const key = `${game.rules.name} ${level}`;
  const before = store.solved[key] ?? { count: 0, best: Infinity, total: 0 };
  if (game.recorded) {
    return before;
  }
  const { seconds } = game;
  const now = {
    count: before.count + 1,
    best: Math.min(before.best, seconds),
    total: before.total + seconds,
    hints: (before.hints ?? 0) + game.hints,
    mistakes: (before.mistakes ?? 0) + game.mistakes,
  };
  store.solved = { ...store.solved, [key]: now };
  game.recorded = true;
  session.save();
  return now;
}

/**
 * How they went; nothing if the browser keeps nothing.
 * @param {import("../state/store.js").Solved} solved
 */
function recordText({ count, best, total }) {
  if (count < 2) {
    return count ? t("finish.first") : "";
  }
  return t("finish.record", { count, best: clock(best), mean: clock(Math.round(total / count)) });
}
