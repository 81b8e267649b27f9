/** The steps of a search received so far, and the step that is shown. */

import { api } from "./api.js";

/** @typedef {import("./api.js").Step} Step */
/** @typedef {import("./api.js").PuzzleIn} PuzzleIn */

const MOST_STEPS = 300_000;
/** How many steps ahead of the shown one are read from the server. */
const AHEAD = 20_000;

/** @typedef {{place: number, reject: number, "back up": number, solution: number}} Counts */

export class Search {
  /** @type {Step[]} */
  steps = [];
  /** The number of steps shown. */
  place = 0;
  /** @type {number[]} */
  values;
  /** @type {number[]} The filled cells, the first at the bottom. */
  stack = [];
  /** @type {Counts} */
  counts = { place: 0, reject: 0, "back up": 0, solution: 0 };
  complete = false;
  #wake = () => {};
  #stopping = new AbortController();

  /**
   * @param {PuzzleIn} puzzle
   * @param {string} order
   * @param {() => void} arrived Called when more steps have arrived.
   */
  constructor(puzzle, order, arrived) {
    this.values = [...puzzle.values];
    this.done = this.#read(puzzle, order, arrived).catch((error) => {
      if (!this.#stopping.signal.aborted) {
        throw error;
      }
    });
  }

  get isAtEnd() {
    return this.complete && this.place === this.steps.length;
  }

  stop() {
    this.#stopping.abort();
    this.#wake();
  }

  /**
   * Shows the search after a number of steps, or after the last one received.
   * @param {number} place
   */
  goTo(place) {
    const wanted = Math.max(0, Math.min(place, this.steps.length));
    while (this.place < wanted) {
      this.#apply(/** @type {Step} */ (this.steps[this.place]), 1);
      this.place += 1;
    }
    while (this.place > wanted) {
      this.place -= 1;
      this.#apply(/** @type {Step} */ (this.steps[this.place]), -1);
    }
    this.#wake();
  }

  /** The last step shown. */
  get last() {
    return this.steps[this.place - 1] ?? null;
  }

  /**
   * Applies a step or undoes it.
   * @param {Step} step
   * @param {1 | -1} direction
   */
  #apply({ kind, cell, value }, direction) {
    if (kind === "place" || kind === "remove") {
      const writes = (kind === "place") === (direction === 1);
      this.values[cell] = writes ? value : 0;
      if (writes) {
        this.stack.push(cell);
      } else {
        this.stack.pop();
      }
    }
    if (kind !== "remove") {
      this.counts[kind] += direction;
    }
  }

  /**
   * @param {PuzzleIn} puzzle
   * @param {string} order
   * @param {() => void} arrived
   */
  async #read(puzzle, order, arrived) {
    const { signal } = this.#stopping;
    for await (const steps of api.trace(puzzle, order, MOST_STEPS, signal)) {
      this.steps.push(...steps);
      arrived();
      while (this.steps.length > this.place + AHEAD && !signal.aborted) {
        await new Promise((wake) => (this.#wake = () => wake(null)));
      }
    }
    this.complete = true;
    arrived();
  }
}
