/** What a person has written into a puzzle, as a word that may stand in an address. */

import { EMPTY } from "../board/state.js";

/** @typedef {import("../board/types.js").State} State */

/**
 * Cell, value, and the three kinds of marks, of every cell that holds more than the puzzle gives.
 * @param {State} state
 * @param {readonly number[]} givens
 * @returns {string} Empty where nothing was written.
 */
export function progressWord(state, givens) {
  const cells = state.flatMap(({ value, corner, centre, colours }, cell) => {
    const own = givens[cell] ? 0 : value;
    return own || corner.length || centre.length || colours.length
      ? [[cell, own, corner, centre, colours]]
      : [];
  });
  if (!cells.length) {
    return "";
  }
  return btoa(JSON.stringify(cells)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/**
 * The state with what such a word says written into it; unchanged where the word is damaged.
 * @param {State} state
 * @param {string} word
 * @returns {State}
 */
export function withProgress(state, word) {
  try {
    const next = [...state];
    const cells = JSON.parse(atob(word.replace(/-/g, "+").replace(/_/g, "/")));
    for (const [cell, value, corner, centre, colours] of cells) {
      const before = next[cell];
      if (before) {
        next[cell] = { ...EMPTY, value: value || before.value, corner, centre, colours };
      }
    }
    return next;
  } catch {
    return state;
  }
}
