/** Checks the entries of a game: against its only solution, or for any solution that is left. */

import { api } from "./api.js";
import { wrongCells } from "../panels/flags.js";
import { t } from "../i18n.js";
import { problemText } from "./problem.js";
import { draftOf, puzzleOf } from "../state/session.js";

/** @typedef {import("../state/game.js").Game} Game */
/** @typedef {{text: string, wrong: number[]}} Verdict */

/**
 * Requests the only solution of a game, unless it is known.
 * @param {Game} game
 * @param {AbortSignal} signal
 */
export async function learnSolution(game, signal) {
  if (!game.solution) {
    const report = await api.check(puzzleOf(draftOf(game.position)), signal);
    if (report.solutions === 1 && !report.timed_out) {
      game.solution = report.first;
    }
  }
}

/**
 * @param {Game} game
 * @param {AbortSignal} signal
 * @returns {Promise<Verdict>}
 */
export async function checked(game, signal) {
  try {
    await learnSolution(game, signal);
    return game.solution ? compared(game) : await completed(game, signal);
  } catch (error) {
    return { text: problemText(error), wrong: [] };
  }
}

/** @param {Game} game */
function compared(game) {
  const wrong = wrongCells(game);
  const fine = game.isSolved ? t("check.solved") : t("check.fine");
  return { text: wrong.length ? t("play.wrong", { cells: wrong.length }) : fine, wrong };
}

/**
 * @param {Game} game
 * @param {AbortSignal} signal
 */
async function completed(game, signal) {
  const draft = { ...draftOf(game.position), values: game.values };
  const { solutions, timed_out } = await api.check(puzzleOf(draft), signal);
  const text = solutions ? t("check.possible") : t("check.impossible");
  return { text: timed_out && !solutions ? t("report.unknown") : text, wrong: [] };
}
