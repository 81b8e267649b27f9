/** The options of Play, and the list of its keys. */

import { checkbox, h } from "../html.js";
import { t } from "../i18n.js";
import { store } from "../state/store.js";

/** @typedef {import("../state/store.js").Options} Options */

const OPTIONS = /** @type {const} */ ([
  "conflicts",
  "wrong",
  "same",
  "houses",
  "clean",
  "digitFirst",
  "numbered",
  "unique",
]);
const KEYS = /** @type {const} */ ([
  "move",
  "value",
  "corner",
  "centre",
  "colour",
  "mode",
  "pen",
  "many",
  "undo",
  "hint",
  "paste",
]);

/** @param {() => void} changed */
export function optionList(changed) {
  const box = (/** @type {keyof Options} */ name) =>
    checkbox(t(`option.${name}`), store.options[name], (checked) => {
      store.options = { ...store.options, [name]: checked };
      changed();
    });
  return h("details", {}, h("summary", {}, t("play.options")), ...OPTIONS.map(box));
}

export function keyList() {
  const rows = KEYS.flatMap((row) => [
    h("dt", {}, t(`keys.${row}`)),
    h("dd", {}, t(`keys.${row} means`)),
  ]);
  return h(
    "details",
    { class: "wide" },
    h("summary", {}, t("play.keys")),
    h("dl", { class: "help" }, ...rows),
  );
}
