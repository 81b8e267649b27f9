/** New puzzles of a level in one press, under the rules of the puzzle in play. */

import { api } from "../server/api.js";
import { button, h } from "../html.js";
import { currentLanguage, t } from "../i18n.js";
import { makingProblem } from "../server/problem.js";
import { session } from "../state/session.js";
import { allLevels, loadWishable, wishable } from "../server/wishable.js";

/** The symmetry of the givens, as in newspapers. */
const SYMMETRY = "rotational";
/** How long the work may take before its progress is shown, in milliseconds. */
const SOON = 300;
/** The largest grid for which the server makes puzzles. */
const MOST_CELLS = 256;

/**
 * A button for each level, and a link to the form for other wishes.
 * @param {(text: string) => void} say What tells the player that there is no puzzle.
 * @param {AbortSignal} signal Ends the work.
 */
export function levelRow(say, signal) {
  const link = { class: "button quiet", href: "#new", title: t("levels.more hint") };
  const more = h("a", link, t("levels.more"));
  const label = h("span", { "aria-hidden": "true" }, t("levels.new"));
  const row = h("div", { class: "levels", role: "group", "aria-label": t("nav.new") }, label, more);
  const make = async (/** @type {string} */ level) => {
    if (row.ariaBusy === "true") {
      return; // the second click of two
    }
    const work = new AbortController();
    const stop = button(t("new.stop"), () => work.abort(), { class: "quiet" });
    const before = [...row.children];
    row.ariaBusy = "true";
    const status = h("span", { role: "status" }, t("new.making"));
    const showing = setTimeout(() => row.replaceChildren(status, stop), SOON);
    try {
      await playAnother(level, AbortSignal.any([signal, work.signal]));
    } catch (error) {
      say(work.signal.aborted ? t("new.stopped") : makingProblem(error));
    }
    clearTimeout(showing);
    row.replaceChildren(...before);
    row.ariaBusy = "false";
  };
  loadWishable().then(() => {
    label.after(...levelsFor(session.game.rules).map((level) => levelButton(level, make)));
  });
  return row;
}

/**
 * Makes a puzzle of a level under the rules of the one in play, and plays it.
 * @param {string} level
 * @param {AbortSignal} [signal]
 */
export async function playAnother(level, signal) {
  const { rules } = session.game;
  session.playMade(await api.generate({ rules, difficulty: level, symmetry: SYMMETRY }, signal));
}

/**
 * The levels of new puzzles under some rules; none where puzzles are not rated.
 * @param {import("../../board/types.js").Rules} rules
 */
export function levelsFor({ constrained, positions }) {
  return wishable().trouble || constrained || positions.length > MOST_CELLS ? [] : allLevels();
}

/**
 * @param {{name: string, titles: {[language: string]: string}}} level
 * @param {(level: string) => unknown} make
 */
function levelButton({ name, titles }, make) {
  const title = titles[currentLanguage()] ?? name;
  return button(title, () => make(name), { class: "quiet", title: t("levels.make", { level: title }) });
}
