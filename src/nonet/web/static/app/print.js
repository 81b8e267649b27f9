/** Print: one or more puzzles, with a chosen number per page. */

import { NonetBoard } from "../board/board.js";
import { api } from "./api.js";
import { firstState } from "./game.js";
import { button, checkbox, choice, h } from "./html.js";
import { boardWords, rulesName, t } from "./i18n.js";
import { problemText } from "./problem.js";
import { draftOf, session } from "./session.js";

/** @typedef {import("./main.js").Screen} Screen */
/** @typedef {import("./session.js").Draft} Draft */

const PER_PAGE = ["1", "2", "4", "6", "12"];

/** @typedef {{drafts: Draft[], perPage: number, written: boolean}} Kept */

/**
 * @param {Kept} [kept] What survives a change of language.
 * @returns {Screen}
 */
export function printScreen(kept) {
  const { game } = session;
  let drafts = kept?.drafts ?? [draftOf(game.position)];
  let perPage = kept?.perPage ?? 1;
  let written = kept?.written ?? false;
  const sheets = h("div", { class: "sheets" });
  const status = h("p", { class: "status", role: "status" });
  const text = h("textarea", { rows: 4, spellcheck: "false", placeholder: t("print.placeholder") });

  const show = () => {
    const pages = pagesOf(drafts, perPage);
    const state = written && drafts.length === 1 ? game.state : null;
    sheets.replaceChildren(...pages.map((page, index) => sheet(page, perPage, state, index * perPage)));
    status.textContent = t("print.pages", { puzzles: drafts.length, pages: pages.length });
  };
  const read = async () => {
    try {
      const { puzzles } = text.value.trim() ? await api.parse(text.value) : { puzzles: [game.position] };
      drafts = puzzles.map(draftOf);
      show();
    } catch (error) {
      status.textContent = problemText(error);
    }
  };
  const element = h(
    "div",
    { class: "screen print" },
    h(
      "section",
      { class: "side", "aria-label": t("nav.print") },
      h("h1", {}, t("nav.print")),
      h(
        "div",
        { class: "fields" },
        choice(t("print.per page"), PER_PAGE.map((each) => [each, each]), `${perPage}`, (chosen) => {
          perPage = Number(chosen);
          show();
        }),
      ),
      checkbox(t("print.written"), written, (checked) => {
        written = checked;
        show();
      }),
      h("label", { class: "field tall" }, h("span", {}, t("print.many")), text),
      h(
        "div",
        { class: "row" },
        button(t("import.read"), read),
        button(t("print.print"), () => print(), { class: "primary" }),
      ),
      status,
    ),
    sheets,
  );
  show();
  return { element, keep: () => ({ drafts, perPage, written }) };
}

/**
 * @param {Draft[]} drafts
 * @param {number} perPage
 */
function pagesOf(drafts, perPage) {
  const pages = [];
  for (let first = 0; first < drafts.length; first += perPage) {
    pages.push(drafts.slice(first, first + perPage));
  }
  return pages;
}

/**
 * @param {Draft[]} drafts
 * @param {number} perPage
 * @param {import("../board/types.js").State | null} state The state of the puzzle, if there is only one.
 * @param {number} before The number of puzzles on earlier pages.
 */
function sheet(drafts, perPage, state, before) {
  const figures = drafts.map((draft, index) => {
    const board = new NonetBoard();
    board.setup({ rules: draft.rules, givens: draft.values, tool: "look", words: boardWords() });
    board.state = state ?? firstState(draft, draft.values);
    const number = before + index + 1;
    const name = rulesName(draft.rules.name);
    return h("figure", {}, h("figcaption", {}, t("print.caption", { number, name })), board);
  });
  return h("div", { class: `sheet sheet-${perPage}` }, ...figures);
}
