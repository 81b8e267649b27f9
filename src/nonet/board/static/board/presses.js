/**
 * A hint, told in five presses: the family of the technique, the technique and how it works, the
 * digit or the house to look at, the pattern, everything.
 */

/** @typedef {import("./types.js").Hinted} Hinted */
/** @typedef {import("./types.js").Step} Step */

/**
 * @typedef {object} Told
 * @property {string} title
 * @property {string} text
 * @property {number[]} cells The cells of mistakes, once they are named.
 * @property {Step | null} step What to draw of the step, once its pattern is told.
 * @property {boolean} whole Whether everything is told.
 */

export const PRESSES = 5;

/**
 * @param {Hinted} hinted
 * @param {number} presses From 1.
 * @param {{hint: string, again: string}} words The title where there is no step, and what to do for
 *     more.
 * @returns {Told}
 */
export function toldAfter(hinted, presses, { hint, again }) {
  const { step, explanation, lesson, trouble, message } = hinted;
  if (step) {
    const title = presses === 1 ? step.family : step.title;
    const texts = [again, `${explanation ?? ""} ${again}`, step.focus, step.pattern, step.text];
    const drawn = [null, null, null, withoutEnd(step), step][presses - 1] ?? null;
    const announced = lesson && presses < 3 ? `${lesson.text} ` : "";
    const text = announced + (texts[presses - 1] ?? "");
    return { title, text, cells: [], step: drawn, whole: presses === PRESSES };
  }
  const cells = trouble?.cells ?? [];
  return presses > 1 && trouble
    ? { title: hint, text: trouble.named, cells, step: null, whole: false }
    : { title: hint, text: message ?? "", cells: [], step: null, whole: false };
}

/**
 * The step as far as its pattern goes: without what follows.
 * @param {Step} step
 * @returns {Step}
 */
export function withoutEnd(step) {
  const ends = ["placed", "removed"];
  const marks = step.marks.filter(({ type, role }) => type !== "cross" && !ends.includes(role ?? ""));
  const ink = (/** @type {Step["notes"]} */ all) =>
    all.filter(({ style }) => !/\b(placed|removed|strike)\b/.test(style));
  return {
    ...step,
    marks,
    notes: ink(step.notes),
    strokes: ink(step.strokes),
    placements: [],
    eliminations: [],
  };
}
