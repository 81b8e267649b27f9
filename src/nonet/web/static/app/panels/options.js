/** The options of Play. */

import { checkbox, h } from "../html.js";
import { currentLanguage, t } from "../i18n.js";
import { loadWishable, programs, techniquesFor } from "../server/wishable.js";
import { store } from "../state/store.js";

/** @typedef {import("../state/store.js").Options} Options */

const OPTIONS = /** @type {const} */ ([
  "conflicts",
  "wrong",
  "same",
  "houses",
  "clean",
  "digitFirst",
  "oneRow",
  "inPlace",
  "numbered",
  "unique",
]);
/** @typedef {(typeof OPTIONS)[number]} Switch */

/** @type {Map<Switch, HTMLElement>} The boxes of the list that is shown. */
const boxes = new Map();

/** @param {() => void} changed */
export function optionList(changed) {
  const choose = (/** @type {Partial<Options>} */ chosen) => {
    store.options = { ...store.options, ...chosen };
    changed();
  };
  for (const name of OPTIONS) {
    const choice = (/** @type {boolean} */ checked) => choose({ [name]: checked });
    boxes.set(name, checkbox(t(`option.${name}`), store.options[name], choice));
  }
  const known = knownChoice((name) => choose({ known: name.includes(",") ? name.split(",") : name }));
  const scale = scaleChoice((name) => choose({ scale: name }));
  return h("details", {}, h("summary", {}, t("play.options")), ...boxes.values(), known, scale);
}

/**
 * Switches an option, as its box in the list does.
 * @param {Switch} name
 */
export function switchOption(name) {
  boxes.get(name)?.querySelector("input")?.click();
}

/**
 * The choice of the program whose steps hints show.
 * @param {(name: string) => void} choose
 */
function scaleChoice(choose) {
  const select = h("select", {}, h("option", { value: "" }, t("option.scale people")));
  select.addEventListener("change", () => choose(select.value));
  loadWishable().then(() => {
    select.append(...programs().map(({ name, title }) => h("option", { value: name }, title)));
    select.value = store.options.scale;
  });
  return h("label", { class: "check" }, t("option.scale"), select);
}

/**
 * The choice of the technique up to which the player knows all.
 * @param {(name: string) => void} choose
 */
function knownChoice(choose) {
  const select = h("select", {}, h("option", { value: "" }, t("option.known all")));
  select.addEventListener("change", () => choose(select.value));
  loadWishable().then(() => {
    const language = currentLanguage();
    const options = techniquesFor("people").map(({ name, titles }) =>
      h("option", { value: name }, titles[language] ?? name),
    );
    select.append(...options);
    const { known } = store.options;
    if (typeof known === "string") {
      select.value = known;
    } else {
      select.append(h("option", { value: known.join(), selected: true }, t("option.known own")));
    }
  });
  return h("label", { class: "check" }, t("option.known"), select);
}
