/** History: how many puzzles were solved in this browser, how well, and the latest ones. */

import { h, sureButton } from "../html.js";
import { currentLanguage, rulesName, t } from "../i18n.js";
import { clock } from "../panels/timer.js";
import { allLevels, wishTitleIn } from "../server/wishable.js";
import { recentList } from "../state/recent.js";
import { session } from "../state/session.js";
import { store } from "../state/store.js";

/** @typedef {import("../main.js").Screen} Screen */
/** @typedef {import("../state/store.js").Solved} Solved */
/** @typedef {{level: string, solved: Required<Solved>}} Row The solved puzzles of a level. */

const COLUMNS = /** @type {const} */ (["level", "count", "best", "mean", "hints", "mistakes"]);

/** @returns {Screen} */
export function historyScreen() {
  const place = h("div", { class: "screen history" });
  const show = () => {
    const groups = byRules();
    const isEmpty = !groups.length && !store.games().length;
    place.replaceChildren(
      h("h1", {}, t("nav.history")),
      ...(groups.length ? [...totals(groups), table(groups)] : [note()]),
      h("h2", {}, t("recent.title")),
      recentList(true),
      ...(isEmpty ? [] : [deletion(show)]),
    );
  };
  const ending = new AbortController();
  store.watchSolved(show, ending.signal);
  show();
  return { element: place, close: () => ending.abort() };
}

/** What is said as long as nothing has been solved. */
function note() {
  return h(
    "div",
    { class: "none" },
    h("p", {}, t("history.none")),
    h("a", { class: "button primary", href: `#p=${session.game.position.link}` }, t("history.play")),
  );
}

/** @param {() => void} deleted */
function deletion(deleted) {
  const status = h("p", { class: "hint", role: "status" }, t("history.about"));
  const clear = sureButton(t("history.delete"), t("history.sure"), () => {
    store.forget(session.game.position.link);
    deleted();
    /** @type {HTMLElement | null} */ (document.querySelector(".history a"))?.focus();
  });
  return h("div", { class: "row foot" }, clear, status);
}

/**
 * What was solved by the name of the rules: those with most puzzles first, their levels easiest first.
 * @returns {[string, Row[]][]}
 */
function byRules() {
  /** @type {Map<string, Row[]>} */
  const groups = new Map();
  for (const [key, { hints = 0, mistakes = 0, ...times }] of Object.entries(store.solved)) {
    const end = key.lastIndexOf(" ");
    const rules = key.slice(0, end);
    const row = { level: key.slice(end + 1), solved: { hints, mistakes, ...times } };
    groups.set(rules, [...(groups.get(rules) ?? []), row]);
  }
  const places = allLevels().map(({ name }) => name);
  const place = (/** @type {Row} */ { level }) => (level ? places.indexOf(level) : places.length);
  groups.forEach((rows) => rows.sort((one, other) => place(one) - place(other)));
  return [...groups].sort(([, one], [, other]) => sum(other).count - sum(one).count);
}

/**
 * @param {Row[]} rows
 * @returns {Required<Solved>}
 */
function sum(rows) {
  const add = (/** @type {Required<Solved>} */ all, /** @type {Row} */ { solved }) => ({
    count: all.count + solved.count,
    best: Math.min(all.best, solved.best),
    total: all.total + solved.total,
    hints: all.hints + solved.hints,
    mistakes: all.mistakes + solved.mistakes,
  });
  return rows.reduce(add, { count: 0, best: Infinity, total: 0, hints: 0, mistakes: 0 });
}

/**
 * All in a few large numbers.
 * @param {[string, Row[]][]} groups
 */
function totals(groups) {
  const { count, total, hints, mistakes } = sum(groups.flatMap(([, rows]) => rows));
  const numbers = { count, time: clock(total), hints, mistakes };
  const shown = Object.entries(numbers).map(([name, number]) => {
    const key = /** @type {"totals.count"} */ (`totals.${name}`);
    return h("div", {}, h("dt", {}, t(key)), h("dd", {}, String(number)));
  });
  return [h("dl", { class: "totals" }, ...shown)];
}

/** @param {[string, Row[]][]} groups */
function table(groups) {
  const head = COLUMNS.map((name) => {
    const attributes = { scope: "col", title: t(`history.${name} means`) };
    return h("th", attributes, t(`history.${name}`));
  });
  const bodies = groups.map(([rules, rows]) => {
    const title = h("th", { scope: "rowgroup", colspan: COLUMNS.length }, rulesName(rules));
    return h("tbody", {}, h("tr", {}, title), ...rows.map(rowOf));
  });
  return h("table", { class: "solved" }, h("thead", {}, h("tr", {}, ...head)), ...bodies);
}

/** @param {Row} row */
function rowOf({ level, solved }) {
  const { count, best, total, hints, mistakes } = solved;
  const title = wishTitleIn("level", level, currentLanguage()) ?? t("history.unrated");
  const cells = [count, clock(best), clock(Math.round(total / count)), hints, mistakes];
  const shown = cells.map((text) => h("td", {}, String(text)));
  return h("tr", {}, h("th", { scope: "row" }, title), ...shown);
}
