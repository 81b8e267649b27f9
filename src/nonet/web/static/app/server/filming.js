/** Requests for pictures of a search. */

import { send } from "./api.js";

/** @typedef {import("./api.js").PuzzleIn} PuzzleIn */
/** @typedef {{order: string, all: boolean, language: string}} Shown */

/**
 * The picture of a moment, as SVG.
 * @param {PuzzleIn} puzzle
 * @param {Shown & {step: number}} options
 * @returns {Promise<Blob>}
 */
export async function momentPicture(puzzle, options) {
  return (await send("moment", { ...puzzle, ...options })).blob();
}

/**
 * A moving picture of some steps.
 * @param {PuzzleIn} puzzle
 * @param {Shown & {first: number, last: number, form: string, rate: number}} options
 * @returns {Promise<Blob>}
 */
export async function movingPicture(puzzle, options) {
  return (await send("film", { ...puzzle, ...options })).blob();
}
