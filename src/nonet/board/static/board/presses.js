/** A hint, told in three presses: the technique and how it works, the place, everything. */

/** @typedef {import("./types.js").Hinted} Hinted */
/** @typedef {import("./types.js").Step} Step */

/**
 * @typedef {object} Told
 * @property {string} title
 * @property {string} text
 * @property {number[]} cells The cells of mistakes, once they are named.
 * @property {Step | null} step The step, once everything is told.
 */

export const PRESSES = 3;

/**
 * @param {Hinted} hinted
 * @param {number} presses From 1.
 * @param {{hint: string, again: string}} words The title where there is no step, and what to do for
 *     more.
 * @returns {Told}
 */
export function toldAfter({ step, explanation, trouble, message }, presses, { hint, again }) {
  if (step) {
    const text = [`${explanation ?? ""} ${again}`, step.place, step.text][presses - 1] ?? "";
    return { title: step.title, text, cells: [], step: presses < PRESSES ? null : step };
  }
  const cells = trouble?.cells ?? [];
  return presses > 1 && trouble
    ? { title: hint, text: trouble.named, cells, step: null }
    : { title: hint, text: message ?? "", cells: [], step: null };
}
