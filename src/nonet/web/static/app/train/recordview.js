/** The record of training, as a person sees it. */

import { showDialog } from "../dialog.js";
import { button, h } from "../html.js";
import { currentLanguage, t } from "../i18n.js";
import { download } from "../panels/picture.js";
import { store } from "../state/store.js";
import { trained } from "./exercises.js";
import { clearScores, mastered, MASTERED, readScores, scoreOf, scores, written } from "./record.js";
import { said } from "./words.js";

const SINGLES = ["full_house", "hidden_single", "naked_single"];

/**
 * The score of a technique in a line.
 * @param {string} technique
 */
export function scoreText(technique) {
  const { tried, alone, slipped, hinted, row, mastered: known } = scoreOf(technique);
  if (!tried) {
    return said("score.none", { number: MASTERED });
  }
  const [one = 0, two = 0, three = 0] = hinted;
  const parts = [
    known ? said("score.mastered") : said("score.row", { row, number: MASTERED }),
    said("score.tried", { tried }),
    said("score.alone", { alone }),
    ...(one + two + three ? [said("score.hinted", { one, two, three })] : []),
    ...(slipped ? [said("score.slipped", { slipped })] : []),
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
    table.replaceChildren(...(shown.length ? [tableOf(shown)] : [h("p", {}, said("record.empty"))]));
    known.disabled = !mastered().length;
    changed();
  };
  const take = () => {
    const all = trained().map(({ name }) => name);
    const names = new Set([...SINGLES, ...mastered()]);
    store.options = { ...store.options, known: all.filter((name) => names.has(name)) };
    status.textContent = said("record.taken", { number: mastered().length });
  };
  const known = button(said("record.known"), take);
  const save = () => download(new Blob([written()], { type: "application/json" }), "nonet-training.json");
  const file = h("input", { type: "file", id: "record-file", class: "hidden", accept: ".json" });
  file.addEventListener("change", async () => {
    try {
      const number = readScores((await file.files?.[0]?.text()) ?? "");
      status.textContent = said("record.read", { number });
      show();
    } catch {
      status.textContent = said("record.unreadable");
    }
    file.value = "";
  });
  let sure = false;
  const clear = button(said("record.clear"), () => {
    if (!sure) {
      sure = true;
      clear.textContent = said("record.sure");
      return;
    }
    sure = false;
    clear.textContent = said("record.clear");
    clearScores();
    status.textContent = said("record.cleared");
    show();
  });
  const dialog = showDialog(
    said("record.title"),
    h("p", {}, said("record.about", { number: MASTERED })),
    table,
    h("div", { class: "row" }, known, button(said("record.save"), save)),
    h("div", { class: "row" }, h("label", { class: "button", for: "record-file" }, said("record.load"), file), clear),
    status,
    h("div", { class: "row" }, button(t("dialog.close"), () => dialog.close())),
  );
  show();
}

/** @param {ReturnType<typeof trained>} shown */
function tableOf(shown) {
  const language = currentLanguage();
  const head = ["technique", "tried", "alone", "hinted", "slipped", "row"].map((name) =>
    h("th", { scope: "col" }, said(/** @type {"column.row"} */ (`column.${name}`))),
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
