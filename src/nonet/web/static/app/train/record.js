/**
 * What a person has found in exercises, technique by technique, kept in the browser.
 *
 * A technique is mastered once five exercises in a row were solved without a hint and without a
 * mistake. It stays so until the record is cleared.
 */

import { keep, local, read } from "../state/storage.js";

const KEY = "nonet.training";
export const MASTERED = 5;

/**
 * @typedef {object} Score
 * @property {number} tried The exercises in which anything was done.
 * @property {number} alone Those solved without a hint and without a mistake.
 * @property {number} slipped Those solved without a hint, but after a mistake.
 * @property {number[]} hinted Those solved with one, two and three presses for a hint.
 * @property {number} row How many of the last ones, one after another, were solved alone.
 * @property {boolean} mastered
 */

/** @typedef {Record<string, Score>} Scores */

/** @type {Score} */
const NONE = { tried: 0, alone: 0, slipped: 0, hinted: [0, 0, 0], row: 0, mastered: false };

/** @returns {Scores} */
export function scores() {
  return checked(read(local, KEY));
}

/**
 * @param {string} technique
 * @returns {Score}
 */
export function scoreOf(technique) {
  return scores()[technique] ?? NONE;
}

/** The techniques that are mastered. */
export function mastered() {
  return Object.entries(scores()).flatMap(([name, score]) => (score.mastered ? [name] : []));
}

/**
 * Counts an exercise that was begun.
 * @param {string} technique
 */
export function countTried(technique) {
  change(technique, (score) => ({ ...score, tried: score.tried + 1 }));
}

/**
 * Ends the row, because of a hint, a mistake, or an exercise that was left unsolved.
 * @param {string} technique
 */
export function endRow(technique) {
  change(technique, (score) => ({ ...score, row: 0 }));
}

/**
 * Counts a solved exercise.
 * @param {string} technique
 * @param {number} presses For a hint.
 * @param {boolean} slipped Whether there was a mistake.
 */
export function countSolved(technique, presses, slipped) {
  change(technique, (score) => {
    if (presses) {
      return { ...score, hinted: score.hinted.map((each, index) => each + Number(index + 1 === presses)) };
    }
    if (slipped) {
      return { ...score, slipped: score.slipped + 1 };
    }
    const row = score.row + 1;
    return { ...score, alone: score.alone + 1, row, mastered: score.mastered || row >= MASTERED };
  });
}

export function clearScores() {
  local.removeItem(KEY);
}

/** The record as a text to save. */
export function written() {
  return `${JSON.stringify({ nonet: "training", scores: scores() }, null, 1)}\n`;
}

/**
 * Reads a record that was saved; what it says of a technique replaces what is kept here.
 * @param {string} text
 * @returns {number} How many techniques it has; throws an error if it is no such record.
 */
export function readScores(text) {
  const { nonet, scores: read } = JSON.parse(text);
  if (nonet !== "training") {
    throw new Error("no record of training");
  }
  const found = checked(read);
  keepAll({ ...scores(), ...found });
  return Object.keys(found).length;
}

/**
 * @param {string} technique
 * @param {(score: Score) => Score} changed
 */
function change(technique, changed) {
  const all = scores();
  keepAll({ ...all, [technique]: changed(all[technique] ?? NONE) });
}

/** @param {Scores} all */
function keepAll(all) {
  keep(local, KEY, JSON.stringify(all));
}

/**
 * The valid parts of what was kept or read.
 * @param {unknown} found
 * @returns {Scores}
 */
function checked(found) {
  const entries = Object.entries(/** @type {Record<string, Score>} */ (found ?? {}));
  return Object.fromEntries(
    entries.filter(([name]) => /^\w+$/.test(name)).map(([name, score]) => [
      name,
      {
        tried: count(score?.tried),
        alone: count(score?.alone),
        slipped: count(score?.slipped),
        hinted: [0, 1, 2].map((index) => count(score?.hinted?.[index])),
        row: count(score?.row),
        mastered: score?.mastered === true,
      },
    ]),
  );
}

/** @param {unknown} number */
function count(number) {
  return Number.isSafeInteger(number) ? Math.max(0, Number(number)) : 0;
}
