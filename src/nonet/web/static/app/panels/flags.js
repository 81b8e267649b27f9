/** What Play flags on the board: faults, and the cells that belong to the selected one. */

import { peers } from "../../board/houses.js";
import { t } from "../i18n.js";
import { store } from "../state/store.js";

/** @typedef {import("../../board/board.js").NonetBoard} NonetBoard */
/** @typedef {import("../state/game.js").Game} Game */

/** How long a completed house is lit, in milliseconds: as long as its animation. */
const DONE = 900;

/**
 * Flags the faults that the options ask for, and returns a text on them.
 * @param {NonetBoard} board
 * @param {Game} game
 * @param {import("../../board/judging.js").Verdict} verdict
 */
export function flagFaults(board, game, { cells, texts }) {
  const { options } = store;
  const found = options.conflicts ? cells : new Set();
  const wrong = options.wrong ? wrongCells(game) : [];
  board.flag("conflict", found);
  board.flag("wrong", wrong);
  return [
    ...(found.size ? [t("play.conflicts", { cells: found.size })] : []),
    ...(options.conflicts ? texts : []),
    ...(wrong.length ? [t("play.wrong", { cells: wrong.length })] : []),
    ...(options.wrong && !game.solution ? [t("play.no solution known")] : []),
  ].join(" ");
}

/**
 * The cells with a value that differs from the only solution, as far as it is known.
 * @param {Game} game
 */
export function wrongCells({ values, solution }) {
  return values.flatMap((value, cell) =>
    solution && value && value !== solution[cell] ? [cell] : [],
  );
}

/**
 * Flags the cells that hold the selected symbol, those with marks of it, and the houses of the
 * selected cell.
 * @param {NonetBoard} board
 * @param {Game} game
 * @param {number} filter The symbol to flag whatever is selected; 0 for none.
 */
export function flagRelated(board, game, filter) {
  const { options } = store;
  const single = board.selection.length === 1;
  const selected = board.brush || (single ? (board.values[board.cursor] ?? 0) : 0);
  const value = filter || (options.same ? selected : 0);
  const cells = value ? game.state : [];
  board.flag("same", cells.flatMap((content, cell) => (content.value === value ? [cell] : [])));
  board.flag("marked", cells.flatMap((content, cell) => (hasMark(content, value) ? [cell] : [])));
  board.flag("peer", options.houses && single ? peers(game.rules, board.cursor) : []);
}

/**
 * Lights the houses that a move has completed, for a moment.
 * @param {NonetBoard} board
 * @param {import("../../board/types.js").Rules} rules
 * @param {readonly number[]} before The values before the move.
 * @param {readonly number[]} values
 */
export function flagDone(board, { houses, order }, before, values) {
  const isDone = (/** @type {readonly number[]} */ cells, /** @type {readonly number[]} */ grid) =>
    new Set(cells.map((cell) => grid[cell]).filter(Boolean)).size === order;
  const done = houses.filter(({ cells }) => isDone(cells, values) && !isDone(cells, before));
  if (done.length) {
    board.flag("done", done.flatMap(({ cells }) => cells));
    setTimeout(() => board.flag("done", []), DONE);
  }
}

/**
 * @param {import("../../board/types.js").CellState} content
 * @param {number} value
 */
function hasMark(content, value) {
  return !content.value && (content.corner.includes(value) || content.centre.includes(value));
}
