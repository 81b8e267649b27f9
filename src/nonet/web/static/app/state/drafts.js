/** The puzzle being entered, with undo and redo across values, rules and pasted puzzles. */

import { api } from "../server/api.js";
import { puzzleOf, session } from "./session.js";
import { store } from "./store.js";

/** @typedef {import("./session.js").Draft} Draft */

export class Drafts {
  /** @type {Draft | null} */
  current = store.draft;
  /** @type {Draft[]} */
  past = [];
  /** @type {Draft[]} */
  future = [];

  /** @param {Draft} draft */
  add(draft) {
    if (this.current) {
      this.past.push(this.current);
    }
    this.future = [];
    this.#keep(draft);
  }

  undo() {
    this.#move(this.past, this.future);
  }

  redo() {
    this.#move(this.future, this.past);
  }

  /**
   * @param {Draft[]} from
   * @param {Draft[]} to
   */
  #move(from, to) {
    const draft = from.pop();
    if (draft && this.current) {
      to.push(this.current);
      this.#keep(draft);
    }
  }

  /** @param {Draft} draft */
  #keep(draft) {
    this.current = draft;
    store.draft = draft;
  }
}

/**
 * @param {Draft["rules"]} rules
 * @returns {Draft}
 */
export function blank(rules) {
  return { rules, values: rules.positions.map(() => 0), candidates: null };
}

/**
 * Starts a game with the puzzle.
 * @param {Draft} draft
 */
export async function opened(draft) {
  const { text } = await api.write(puzzleOf(draft), "link");
  session.play(await api.open(text.trim()));
}
