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
 * The same values and constraints under other rules; nothing of them if the grid is another one.
 * @param {Draft | null} draft
 * @param {Draft["rules"]} rules
 * @returns {Promise<Draft>}
 */
export async function moved(draft, rules) {
  const empty = blank(rules);
  if (!draft || gridOf(draft.rules) !== gridOf(rules)) {
    return empty;
  }
  const { constraints } = draft.rules;
  return {
    rules: constraints.length ? await api.rules({ ...rules, constraints }) : rules,
    values: empty.values.map((_, cell) => draft.values[cell] ?? 0),
    candidates: null,
  };
}

/**
 * What a grid has in common with others whose cells and values are the same.
 * @param {Draft["rules"]} rules
 */
function gridOf({ order, lowest, positions, variables }) {
  return JSON.stringify([order, lowest, positions.slice(0, positions.length - variables)]);
}

/**
 * Starts a game with the puzzle.
 * @param {Draft} draft
 */
export async function opened(draft) {
  const { text } = await api.write(puzzleOf(draft), "link");
  session.play(await api.open(text.trim()));
}
