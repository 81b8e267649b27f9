/** The entries of a person in a puzzle, as a word for use in a URL. */

import { EMPTY } from "../../board/state.js";

/** @typedef {import("../../board/types.js").State} State */

/**
 * The cell, value, marks, colours and lines of every cell that holds more than a given.
 * @param {State} state
 * @param {readonly number[]} givens
 * @returns {string} Empty if nothing was written.
 */
export function progressWord(state, givens) {
  const cells = state.flatMap(({ value, corner, centre, colours, lines = [] }, cell) => {
    const own = givens[cell] ? 0 : value;
    const lists = [corner, centre, colours, ...(lines.length ? [lines] : [])];
    return own || lists.some((list) => list.length) ? [[cell, own, ...lists]] : [];
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
    for (const [cell, value, corner, centre, colours, lines = []] of cells) {
      const before = next[cell];
      if (before && [corner, centre, colours, lines].every(isList)) {
        const content = { ...EMPTY, value: value || before.value, corner, centre, colours };
        const ends = lines.filter((/** @type {number} */ other) => other > cell && other in next);
        next[cell] = ends.length ? { ...content, lines: ends } : content;
      }
    }
    return next;
  } catch {
    return state;
  }
}

/** @param {unknown} list */
function isList(list) {
  return Array.isArray(list) && list.every(Number.isInteger);
}
