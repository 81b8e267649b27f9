/** The explanation of the search, in short; docs/course-backtracking.md is the long one. */

import { button, h } from "../html.js";
import { t } from "../i18n.js";
import { showDialog } from "../dialog.js";

const TERMS = /** @type {const} */ (["blank", "mark", "stack"]);
const EVENTS = /** @type {const} */ (["place", "reject", "back up", "solution"]);

export function showExplanation() {
  const dialog = showDialog(
    t("explain.title"),
    h("p", {}, t("explain.idea")),
    list(TERMS.map((name) => [t(`explain.${name}`), t(`explain.${name} means`)])),
    h("p", {}, t("explain.events")),
    list(EVENTS.map((name) => [t(`explain.${name}`), t(`explain.${name} means`)])),
    h("p", {}, t("explain.order")),
    h("div", { class: "row" }, button(t("dialog.close"), () => dialog.close())),
  );
  dialog.classList.add("explanation");
}

/** @param {[string, string][]} rows */
function list(rows) {
  const pairs = rows.flatMap(([name, meaning]) => [h("dt", {}, name), h("dd", {}, meaning)]);
  return h("dl", { class: "help" }, ...pairs);
}
