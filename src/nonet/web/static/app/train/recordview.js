/** The record of training, as a person sees it. */

import { showDialog } from "../dialog.js";
import { button, h, sureButton } from "../html.js";
import { currentLanguage, t } from "../i18n.js";
import { download } from "../panels/picture.js";
import { store } from "../state/store.js";
import { trained } from "./exercises.js";
import { clearScores, mastered, MASTERED, readScores, scoreOf, scores, written } from "./record.js";

const SINGLES = ["full_house", "hidden_single", "naked_single"];

/**
 * The score of a technique in a line.
 * @param {string} technique
 */
export function scoreText(technique) {
  const { tried, alone, slipped, hinted, row, mastered: known } = scoreOf(technique);
  if (!tried) {
    return t("train.score.none", { number: MASTERED });
  }
  const [one = 0, two = 0, three = 0] = hinted;
  const parts = [
    known ? t("train.score.mastered") : t("train.score.row", { row, number: MASTERED }),
    t("train.score.tried", { tried }),
    t("train.score.alone", { alone }),
    ...(one + two + three ? [t("train.score.hinted", { one, two, three })] : []),
    ...(slipped ? [t("train.score.slipped", { slipped })] : []),
  ];
  return parts.join(" · ");
}

/**
 * Shows the whole record, which can be saved, read, cleared and taken over to the hints.
 * @param {() => void} changed Called when the record has been changed.
 */
export function showRecord(changed) {
  const status = h("p", { class: "status", role: "status" });
  const table = h("div", { class: "scores" });
  const show = () => {
    const shown = trained().filter(({ name }) => scores()[name]);
    table.replaceChildren(...(shown.length ? [tableOf(shown)] : [h("p", {}, t("train.record.empty"))]));
    known.disabled = !mastered().length;
    changed();
  };
  const take = () => {
    const all = trained().map(({ name }) => name);
    const names = new Set([...SINGLES, ...mastered()]);
    store.options = { ...store.options, known: all.filter((name) => names.has(name)) };
    status.textContent = t("train.record.taken", { number: mastered().length });
  };
  const known = button(t("train.record.known"), take);
  const save = () => download(new Blob([written()], { type: "application/json" }), "nonet-training.json");
  const file = h("input", { type: "file", id: "record-file", class: "hidden", accept: ".json" });
  file.addEventListener("change", async () => {
    try {
      const number = readScores((await file.files?.[0]?.text()) ?? "");
      status.textContent = t("train.record.read", { number });
      show();
    } catch {
      status.textContent = t("train.record.unreadable");
    }
    file.value = "";
  });
  const clear = sureButton(t("train.record.clear"), t("train.record.sure"), () => {
    clearScores();
    status.textContent = t("train.record.cleared");
    show();
  });
  const dialog = showDialog(
    t("train.record.title"),
    h("p", {}, t("train.record.about", { number: MASTERED })),
    table,
    h("div", { class: "row" }, known, button(t("train.record.save"), save)),
    h("div", { class: "row" }, h("label", { class: "button", for: "record-file" }, t("train.record.load"), file), clear),
    status,
    h("div", { class: "row" }, button(t("dialog.close"), () => dialog.close())),
  );
  show();
}

/** @param {ReturnType<typeof trained>} shown */
function tableOf(shown) {
  const language = currentLanguage();
  const head = ["technique", "tried", "alone", "hinted", "slipped", "row"].map((name) =>
    h("th", { scope: "col" }, t(/** @type {"train.column.row"} */ (`train.column.${name}`))),
  );
  const rows = shown.map(({ name, titles }) => {
    const { tried, alone, hinted, slipped, row, mastered: known } = scoreOf(name);
    const cells = [tried, alone, hinted.join(" + "), slipped, known ? "★" : row];
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, titles[language] ?? name),
      ...cells.map((text) => h("td", {}, String(text))),
    );
  });
  return h("table", {}, h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...rows));
}
