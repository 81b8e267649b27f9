/** Exercises from the server, and what answers to them are worth. */

import { candidates } from "../../board/houses.js";
import { currentLanguage } from "../i18n.js";
import { post, request } from "../server/api.js";

/**
 * @typedef {import("../../board/schema.js").TrainedJson} Trained
 * @typedef {Omit<import("../../board/schema.js").Training, "rules" | "left_out"> & {rules: import("../../board/types.js").Rules}} Training
 * @typedef {import("../../board/schema.js").VerdictRecord} Verdict
 * @typedef {import("../../board/schema.js").TaughtRecord} Taught
 * @typedef {import("./answer.js").Done} Done
 */

const SCALE = "people";

/** @type {Trained[]} */
let known = [];

/** Asks for the techniques of which there are exercises, unless they are known. */
export async function loadTrained() {
  if (!known.length) {
    known = await request(`exercise?scale=${SCALE}`);
  }
}

/** The techniques of which there are exercises, easiest first. */
export function trained() {
  return known;
}

/**
 * @param {{technique: string, seed?: number | null, index?: number}} wish
 * @param {AbortSignal} signal
 * @returns {Promise<Training>}
 */
export function made(wish, signal) {
  return post("exercise", { ...wish, scale: SCALE, language: currentLanguage() }, signal);
}

/**
 * @param {Training} training
 * @param {Done} done
 * @param {AbortSignal} signal
 * @returns {Promise<Verdict>}
 */
export function judged({ rules, givens, exercise }, { placements, eliminations }, signal) {
  const { technique, values } = exercise;
  const open = candidates(rules, values, null);
  const crossedOut = open.flatMap((all, cell) =>
    values[cell]
      ? []
      : all.filter((value) => !exercise.candidates[cell]?.includes(value)).map((value) => [cell, value]),
  );
  const position = { rules, values: givens, filled: values, crossed_out: crossedOut };
  const answer = { technique, placements, eliminations };
  return post("answer", { ...position, ...answer, scale: SCALE, language: currentLanguage() }, signal);
}
