/** A search: the stream of its steps, of which a window around the shown one is kept. */

import { api } from "../server/api.js";
import { Curve } from "./curve.js";
import { SearchTree } from "./searchtree.js";
import { Trail } from "./trail.js";

/** @typedef {import("../server/api.js").Step} Step */
/** @typedef {import("../server/api.js").PuzzleIn} PuzzleIn */
/** @typedef {import("./trail.js").Change} Change */

/** How many steps ahead of the shown one are read from the server. */
const AHEAD = 20_000;
/** How many steps behind the shown one are kept at least, and at most twice as many. */
const BEHIND = 20_000;

export class Search {
  trail;
  /** The counts over the steps shown so far. */
  curve = new Curve();
  /** The placements shown so far. */
  tree = new SearchTree();
  /** @type {Step[]} The steps from `#dropped` on. */
  #steps = [];
  /** @type {Change[]} The changes of those that have been applied. */
  #changes = [];
  #dropped = 0;
  #all;
  #ended = false;
  #complete = false;
  #wake = () => {};
  #stopping = new AbortController();

  /**
   * @param {PuzzleIn} puzzle
   * @param {{order: string, all: boolean}} options
   * @param {() => void} arrived Called when more steps have arrived.
   */
  constructor(puzzle, options, arrived) {
    this.trail = new Trail(puzzle.values);
    this.#all = options.all;
    this.done = this.#read(puzzle, options, arrived).catch((error) => {
      if (!this.#stopping.signal.aborted) {
        throw error;
      }
    });
  }

  /** The number of steps shown. */
  get place() {
    return this.#dropped + this.#changes.length;
  }

  /** The least number of steps that can be shown: the steps before are forgotten. */
  get first() {
    return this.#dropped && this.#dropped + 1;
  }

  /** The number of steps received. */
  get known() {
    return this.#dropped + this.#steps.length;
  }

  /** Whether all steps have been received. */
  get hasEnded() {
    return this.#ended;
  }

  get isAtEnd() {
    return this.#ended && this.place === this.known;
  }

  /** Whether the search ran to its end, or to its first solution if no more are wanted. */
  get isComplete() {
    return this.#complete || (!this.#all && this.#steps.at(-1)?.kind === "solution");
  }

  /** The last step shown. */
  get last() {
    return this.#changes.at(-1)?.step ?? null;
  }

  /**
   * The number of steps up to the next one of a kind after a place, or infinity if none is known.
   * @param {Step["kind"]} wanted
   * @param {number} place
   */
  next(wanted, place) {
    const steps = this.#steps;
    for (let index = Math.max(0, place - this.#dropped); index < steps.length; index += 1) {
      if (steps[index]?.kind === wanted) {
        return this.#dropped + index + 1;
      }
    }
    return Infinity;
  }

  /**
   * The number of steps up to the last one of a kind before a place, or 0 if none is known.
   * @param {Step["kind"]} wanted
   * @param {number} place
   */
  previous(wanted, place) {
    const end = Math.min(place - 1 - this.#dropped, this.#steps.length);
    const index = this.#steps.slice(0, Math.max(0, end)).findLastIndex(({ kind }) => kind === wanted);
    return index < 0 ? 0 : this.#dropped + index + 1;
  }

  stop() {
    this.#stopping.abort();
    this.#wake();
  }

  /**
   * Shows the search after a number of steps, or as near to it as steps are kept.
   * @param {number} place
   */
  goTo(place) {
    const wanted = Math.max(this.first, Math.min(place, this.known));
    while (this.place < wanted) {
      const step = /** @type {Step} */ (this.#steps[this.#changes.length]);
      this.#changes.push(this.trail.apply(step));
      if (this.place > this.curve.steps) {
        this.curve.add(this.trail.counts, step.depth);
        this.tree.add(step, this.place);
      }
    }
    while (this.place > wanted) {
      this.trail.undo(/** @type {Change} */ (this.#changes.pop()));
    }
    this.#forget();
    this.#wake();
  }

  /** Bounds the memory of a long search. */
  #forget() {
    if (this.#changes.length > 2 * BEHIND) {
      // One more, because the oldest step that is kept is shown, not undone.
      const count = this.#changes.length - BEHIND - 1;
      this.#steps.splice(0, count);
      this.#changes.splice(0, count);
      this.#dropped += count;
    }
  }

  /**
   * @param {PuzzleIn} puzzle
   * @param {{order: string, all: boolean}} options
   * @param {() => void} arrived
   */
  async #read(puzzle, options, arrived) {
    const { signal } = this.#stopping;
    for await (const { steps, complete } of api.trace(puzzle, options, signal)) {
      this.#steps.push(...steps);
      this.#complete = complete;
      arrived();
      while (this.known > this.place + AHEAD && !signal.aborted) {
        await new Promise((wake) => (this.#wake = () => wake(null)));
      }
    }
    this.#ended = true;
    arrived();
  }
}
