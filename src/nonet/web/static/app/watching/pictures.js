/** Pictures of a search for slides: of a moment, and of some steps as a moving picture. */

import { showDialog } from "../dialog.js";
import { button, choice, h } from "../html.js";
import { currentLanguage, t, term } from "../i18n.js";
import { download } from "../panels/picture.js";
import { momentPicture, movingPicture } from "../server/filming.js";
import { problemText } from "../server/problem.js";

/** The steps of a moving picture, if no others are chosen. */
const USUAL = 20;
const RATES = ["0.5", "1", "2", "5", "10"];
const USUAL_RATE = "2";
/** @type {[string, string][]} */
const FORMS = [["gif", "GIF"], ["apng", "APNG"]];

/**
 * @param {import("../server/api.js").PuzzleIn} puzzle
 * @param {{orders: string[], all: boolean, place: number}} shown
 */
export function showPictures(puzzle, { orders, all, place }) {
  let [order = "", rate, form] = [orders[0], USUAL_RATE, "gif"];
  const status = h("p", { role: "status", class: "status" });
  const first = numberField(t("pictures.first"), Math.max(0, place - USUAL));
  const last = numberField(t("pictures.last"), place || USUAL);
  const asked = () => ({ order, all, language: currentLanguage() });

  const save = async (/** @type {() => Promise<Blob>} */ made, /** @type {string} */ name) => {
    status.textContent = t("pictures.working");
    try {
      download(await made(), name);
      status.textContent = t("pictures.saved", { name });
    } catch (error) {
      status.textContent = problemText(error);
    }
  };
  const saveMoment = () => save(() => momentPicture(puzzle, { ...asked(), step: place }), `search-${place}.svg`);
  const saveStretch = () => {
    const [from, to] = [Number(first.input.value), Number(last.input.value)];
    const options = { ...asked(), first: from, last: to, rate: Number(rate), form };
    return save(() => movingPicture(puzzle, options), `search-${from}-${to}.${form === "gif" ? "gif" : "png"}`);
  };
  /** @type {[string, string][]} */
  const names = orders.map((each) => [each, term("order", each)]);
  /** @type {[string, string][]} */
  const rates = RATES.map((each) => [each, Number(each).toLocaleString()]);
  const dialog = showDialog(
    t("pictures.title"),
    ...(orders.length > 1 ? [choice(t("watch.order"), names, order, (chosen) => (order = chosen))] : []),
    h("p", { class: "hint" }, t("pictures.moment", { step: place.toLocaleString() })),
    h("div", { class: "row" }, button(t("pictures.save moment"), saveMoment)),
    h("p", { class: "hint" }, t("pictures.stretch")),
    first.element,
    last.element,
    choice(t("pictures.rate"), rates, rate, (chosen) => (rate = chosen)),
    choice(t("pictures.form"), FORMS, form, (chosen) => (form = chosen)),
    h(
      "div",
      { class: "row" },
      button(t("pictures.save stretch"), saveStretch),
      button(t("dialog.close"), () => dialog.close()),
    ),
    status,
  );
  dialog.classList.add("pictures");
}

/**
 * @param {string} label
 * @param {number} value
 */
function numberField(label, value) {
  const input = h("input", { type: "number", min: 0, step: 1, value });
  return { input, element: h("label", { class: "field" }, h("span", {}, label), input) };
}
