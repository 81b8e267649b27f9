/** Reading puzzles from text, pasted or in a file. */

import { api } from "./api.js";
import { button, choice, h } from "./html.js";
import { notationTitle, t } from "./i18n.js";
import { faultText, problemText } from "./problem.js";
import { draftOf } from "./session.js";

/** @typedef {import("./session.js").Draft} Draft */

/** @param {(draft: Draft) => void} chosen Called with the puzzle read, or with the one chosen from several. */
export function importer(chosen) {
  const text = h("textarea", { rows: 5, spellcheck: "false", placeholder: t("import.placeholder") });
  const status = h("p", { class: "status", role: "status" });
  const many = h("div");

  const read = async () => {
    many.replaceChildren();
    try {
      const parsed = await api.parse(text.value);
      const [first] = parsed.puzzles;
      status.textContent = summary(parsed);
      if (first) {
        chosen(draftOf(first));
      }
      if (parsed.puzzles.length > 1) {
        many.replaceChildren(choiceOf(parsed.puzzles, chosen));
      }
    } catch (error) {
      status.textContent = problemText(error);
    }
  };
  const file = h("input", {
    type: "file",
    id: "file",
    class: "hidden",
    onchange: async () => {
      text.value = (await file.files?.[0]?.text()) ?? "";
      await read();
    },
  });
  return h(
    "details",
    { open: true },
    h("summary", {}, t("import.title")),
    h("label", { class: "field tall" }, h("span", {}, t("import.text")), text),
    h(
      "div",
      { class: "row" },
      button(t("import.read"), read),
      h("label", { class: "button", for: "file" }, t("import.file"), file),
    ),
    status,
    many,
  );
}

/** @param {import("./api.js").Parsed} parsed */
function summary({ puzzles, errors }) {
  const notation = puzzles[0]?.notation;
  const read = notation
    ? t("import.result", { notation: notationTitle(notation), puzzles: puzzles.length })
    : "";
  const faults = errors.slice(0, 3).map(faultText);
  return [read, ...faults].filter(Boolean).join(" ");
}

/**
 * @param {import("./api.js").Position[]} puzzles
 * @param {(draft: Draft) => void} chosen
 */
function choiceOf(puzzles, chosen) {
  return choice(
    t("import.choose"),
    puzzles.map((_, index) => [String(index), t("import.number", { number: index + 1 })]),
    "0",
    (index) => {
      const puzzle = puzzles[Number(index)];
      if (puzzle) {
        chosen(draftOf(puzzle));
      }
    },
  );
}
