/** What Play flags on the board: faults, and the cells that belong to the selected one. */

import { peers } from "../../board/houses.js";
import { t } from "../i18n.js";
import { store } from "../state/store.js";

/** @typedef {import("../../board/board.js").NonetBoard} NonetBoard */
/** @typedef {import("../state/game.js").Game} Game */

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
 * Flags the cells that hold the selected symbol, and the houses of the selected cell.
 * @param {NonetBoard} board
 * @param {Game} game
 */
export function flagRelated(board, game) {
  const { options } = store;
  const single = board.selection.length === 1;
  const value = board.brush || (single ? (board.values[board.cursor] ?? 0) : 0);
  const alike = options.same && value ? board.values : [];
  board.flag("same", alike.flatMap((other, cell) => (other === value ? [cell] : [])));
  board.flag("peer", options.houses && single ? peers(game.rules, board.cursor) : []);
}
