/** Sheets of paper: puzzles, and their answers. */

import { NonetBoard } from "../../board/board.js";
import { stateOf } from "../../board/state.js";
import { firstState } from "../state/game.js";
import { h } from "../html.js";
import { boardWords, rulesName, t } from "../i18n.js";
import { levelText } from "./rating.js";

/**
 * @typedef {import("../state/session.js").Draft & {
 *   solution?: number[] | null,
 *   rating?: import("../server/api.js").Rating | null,
 *   seed?: number,
 * }} Printed A puzzle; the solution is null if it is known that there is not exactly one.
 */

/** The columns of grids of which few fit on a sheet are more than these. */
const LARGE = 12;

/**
 * How many of these puzzles, or of their answers, a page holds at first.
 * @param {Printed[]} puzzles
 */
export function usualPerPage(puzzles) {
  const large = puzzles.some(({ rules }) => rules.columns > LARGE);
  return large ? { puzzles: 2, answers: 4 } : { puzzles: 6, answers: 12 };
}

/**
 * @param {Printed[]} puzzles
 * @param {number} perPage
 * @param {import("../../board/types.js").State | null} state What is shown of the only puzzle.
 */
export function puzzleSheets(puzzles, perPage, state) {
  const figures = puzzles.map((puzzle, index) =>
    figure(puzzle, captionOf(puzzle, index), state ?? firstState(puzzle, puzzle.values)),
  );
  return sheetsOf(figures, perPage);
}

/**
 * The solutions of those puzzles that have one.
 * @param {Printed[]} puzzles
 */
export function answerSheets(puzzles) {
  const figures = puzzles.flatMap((puzzle, index) =>
    puzzle.solution ? [figure(puzzle, [h("b", {}, `${index + 1}`)], stateOf(puzzle.solution))] : [],
  );
  const sheets = sheetsOf(figures, usualPerPage(puzzles).answers);
  const { seed } = puzzles[0] ?? {};
  const note = seed === undefined ? [] : [h("span", {}, t("print.seed", { seed }))];
  sheets[0]?.prepend(h("div", { class: "head" }, h("h2", {}, t("print.answers title")), ...note));
  sheets.forEach((sheet) => sheet.classList.add("answers"));
  return sheets;
}

/**
 * @param {Printed} puzzle
 * @param {number} index
 */
function captionOf({ rules, rating }, index) {
  const name = h("span", {}, h("b", {}, `${index + 1}`), ` ${rulesName(rules.name)}`);
  const level = rating ? levelText(rating, rules) : "";
  return level ? [name, h("span", {}, level)] : [name];
}

/**
 * @param {Printed} puzzle
 * @param {Node[]} caption
 * @param {import("../../board/types.js").State} state
 */
function figure({ rules, values }, caption, state) {
  const board = new NonetBoard();
  board.setup({ rules, givens: values, tool: "look", words: boardWords() });
  board.state = state;
  return h("figure", {}, h("figcaption", {}, ...caption), board);
}

/**
 * @param {HTMLElement[]} figures
 * @param {number} perPage
 */
function sheetsOf(figures, perPage) {
  const sheets = [];
  for (let first = 0; first < figures.length; first += perPage) {
    const some = figures.slice(first, first + perPage);
    sheets.push(h("div", { class: `sheet sheet-${perPage}` }, ...some));
  }
  return sheets;
}
