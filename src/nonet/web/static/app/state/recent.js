/** The puzzles that were played in this browser. */

import { h } from "../html.js";
import { rulesName, t } from "../i18n.js";
import { Game } from "./game.js";
import { session } from "./session.js";
import { store } from "./store.js";
import { thumbnail } from "../panels/thumbnail.js";
import { clock } from "../panels/timer.js";

/** @typedef {import("./game.js").SavedGame} SavedGame */

/**
 * The puzzles, as links, the latest first.
 * @param {boolean} withCurrent Whether that of the game in play is among them.
 */
export function recentList(withCurrent) {
  const current = withCurrent ? "" : session.game.position.link;
  const games = store.games().filter(({ position }) => position.link !== current);
  return games.length
    ? h("ul", { class: "puzzles" }, ...games.map(itemOf))
    : h("p", { class: "hint" }, t("recent.none"));
}

/** @param {SavedGame} game */
function itemOf(game) {
  const { position, state, seconds, saved, hints = 0, mistakes = 0 } = game;
  const values = state.map((content) => content.value);
  const blanks = position.givens.filter((value) => !value).length;
  const written = values.filter((value, cell) => value && !position.givens[cell]).length;
  const gaps = { time: clock(seconds), written, blanks };
  const solved = Game.from(game).isSolved;
  const label = h(
    "span",
    {},
    h("b", {}, rulesName(position.rules.name)),
    h("br"),
    solved ? t("recent.solved", gaps) : t("recent.progress", gaps),
    h("br"),
    ...(solved ? [t("finish.help", { hints, mistakes }), h("br")] : []),
    new Date(saved).toLocaleDateString(document.documentElement.lang),
  );
  const link = h("a", { class: "button", href: `#p=${position.link}` }, label);
  link.prepend(thumbnail(position.rules, values));
  return h("li", {}, link);
}
