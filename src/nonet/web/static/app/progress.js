/** The entries of a person in a puzzle, as a word for use in a URL. */

import { EMPTY } from "../board/state.js";

/** @typedef {import("../board/types.js").State} State */

/**
 * The cell, value and three kinds of marks of every cell that holds more than a given.
 * @param {State} state
 * @param {readonly number[]} givens
 * @returns {string} Empty if nothing was written.
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
 * The state with the entries of the word; unchanged if the word is damaged.
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
