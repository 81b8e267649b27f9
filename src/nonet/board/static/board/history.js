/** Undo and redo: what was written, as differences between states. */

import { changed, difference } from "./state.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./state.js").Change} Change */

export class History {
  /** @type {Change[]} */
  past;
  /** @type {Change[]} */
  future;

  /**
   * @param {Change[]} [past]
   * @param {Change[]} [future]
   */
  constructor(past = [], future = []) {
    this.past = past;
    this.future = future;
  }

  /**
   * Records a change and returns the new state.
   * @param {State} before
   * @param {State} after
   */
  write(before, after) {
    const change = difference(before, after);
    if (!change.length) {
      return before;
    }
    this.past.push(change);
    this.future = [];
    return after;
  }

  /**
   * The state before the last change.
   * @param {State} state
   */
  undo(state) {
    const change = this.past.pop();
    if (!change) {
      return state;
    }
    this.future.push(change);
    return changed(state, change.map(([cell, before, after]) => [cell, after, before]));
  }

  /**
   * The state after the change that was undone last.
   * @param {State} state
   */
  redo(state) {
    const change = this.future.pop();
    if (!change) {
      return state;
    }
    this.past.push(change);
    return changed(state, change);
  }
}
