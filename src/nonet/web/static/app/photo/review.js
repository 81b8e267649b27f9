/** What was read in a picture, and what a person has settled since. */

import { post } from "../server/api.js";
import { shrunk } from "./shrinking.js";

/**
 * @typedef {import("../server/api.js").Position} Position
 * @typedef {Omit<import("../../board/schema.js").PhotoOut, "puzzle"> & {puzzle: Position}} Reading
 * @typedef {{file: File, from: string, review: Review | null}} Photo The picture, the address from
 *     which it was opened, and what was read in it.
 */

/**
 * Reads a picture.
 * @param {File} file
 * @param {AbortSignal} signal
 */
export async function reviewOf(file, signal) {
  const picture = await shrunk(file);
  signal.throwIfAborted();
  /** @type {Reading} */
  const reading = await post("photo", { picture }, signal);
  return new Review(reading);
}

export class Review {
  /** @type {Position["rules"]} */
  rules;
  /** @type {number[]} */
  values;
  /** @type {Map<number, readonly number[]>} What else doubtful cells may hold, until they are settled. */
  doubts;
  /** @type {Map<number, number>} What corrected cells look like, until they are changed. */
  corrected;

  /** @param {Reading} reading */
  constructor(reading) {
    this.reading = reading;
    this.rules = reading.puzzle.rules;
    this.values = [...reading.puzzle.givens];
    this.doubts = new Map(reading.doubts.map(({ cell, values }) => [cell, values]));
    this.corrected = new Map(reading.corrected.map(({ cell, seen }) => [cell, seen]));
  }

  /**
   * Writes a value, 0 for none, which settles the cell.
   * @param {number} cell
   * @param {number} value
   */
  settle(cell, value) {
    this.doubts.delete(cell);
    if (this.values[cell] !== value) {
      this.corrected.delete(cell);
    }
    this.values[cell] = value;
  }

  /**
   * What a cell may hold by its looks, the value that was read first; nothing if that is clear.
   * @param {number} cell
   */
  choices(cell) {
    const { doubts, corrected, puzzle } = this.reading;
    const doubtful = doubts.find((each) => each.cell === cell)?.values ?? [];
    const changed = corrected.find((each) => each.cell === cell);
    const all = [puzzle.givens[cell] ?? 0, ...doubtful, ...(changed ? [changed.seen] : [])];
    return doubtful.length || changed ? [...new Set(all)] : [];
  }

  /**
   * The next doubtful cell in the order of the board, or null if there is none.
   * @param {number} cell
   * @param {boolean} back Whether the one before it is wanted.
   */
  next(cell, back = false) {
    const cells = [...this.doubts.keys()].sort((one, other) => one - other);
    const found = back ? cells.findLast((each) => each < cell) : cells.find((each) => each > cell);
    return found ?? null;
  }
}
