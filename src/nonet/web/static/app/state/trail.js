/** The state of a search after some of its steps, forward and back. */

/** @typedef {import("../server/api.js").Step} Step */
/** @typedef {{place: number, reject: number, "back up": number, solution: number}} Counts */

/**
 * @typedef {object} Change A step, and what is needed to undo it.
 * @property {Step} step
 * @property {number} held The value that its cell held before, 0 for none.
 * @property {boolean} pushed Whether the step put its cell on the stack.
 */

export class Trail {
  /** @type {number[]} */
  values;
  /** @type {number[]} The blanks that the search has reached, the first at the bottom. */
  stack = [];
  /** @type {Counts} */
  counts = { place: 0, reject: 0, "back up": 0, solution: 0 };
  #givens;

  /** @param {readonly number[]} givens */
  constructor(givens) {
    this.#givens = givens;
    this.values = [...givens];
  }

  /**
   * @param {Step} step
   * @returns {Change}
   */
  apply(step) {
    const { kind, cell, value } = step;
    const change = { step, held: this.values[cell] ?? 0, pushed: false };
    this.counts[kind] += 1;
    if (this.#isOnBlank(step)) {
      change.pushed = this.stack.at(-1) !== cell;
      if (change.pushed) {
        this.stack.push(cell);
      }
      this.values[cell] = kind === "place" ? value : 0;
      if (kind === "back up") {
        this.stack.pop();
      }
    }
    return change;
  }

  /** @param {Change} change */
  undo({ step, held, pushed }) {
    this.counts[step.kind] -= 1;
    if (this.#isOnBlank(step)) {
      if (step.kind === "back up") {
        this.stack.push(step.cell);
      }
      this.values[step.cell] = held;
      if (pushed) {
        this.stack.pop();
      }
    }
  }

  /** @param {Step} step */
  #isOnBlank({ kind, cell }) {
    return kind !== "solution" && !this.#givens[cell];
  }
}
