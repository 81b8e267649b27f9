/** The counts of a search over its steps: a bounded number of samples, however long it is. */

/** @typedef {import("./trail.js").Counts} Counts */

/**
 * @typedef {object} Sample Some steps in a row: the counts after them, and the range of the depth.
 * @property {number} place
 * @property {number} reject
 * @property {number} back
 * @property {number} least
 * @property {number} most
 */

/** Twice as many as are drawn side by side. */
const MOST = 480;

export class Curve {
  /** @type {Sample[]} */
  samples = [];
  /** The number of steps of each sample; the last one may have fewer. */
  every = 1;
  /** The number of steps so far. */
  steps = 0;

  /**
   * @param {Counts} counts After the step.
   * @param {number} depth
   */
  add(counts, depth) {
    let last = this.samples.at(-1);
    if (!last || this.steps % this.every === 0) {
      last = { place: 0, reject: 0, back: 0, least: depth, most: depth };
      this.samples.push(last);
    }
    last.place = counts.place;
    last.reject = counts.reject;
    last.back = counts["back up"];
    last.least = Math.min(last.least, depth);
    last.most = Math.max(last.most, depth);
    this.steps += 1;
    if (this.steps === MOST * this.every) {
      this.#halve();
    }
  }

  #halve() {
    const pairs = [];
    for (let index = 0; index + 1 < this.samples.length; index += 2) {
      const one = /** @type {Sample} */ (this.samples[index]);
      const two = /** @type {Sample} */ (this.samples[index + 1]);
      const [least, most] = [Math.min(one.least, two.least), Math.max(one.most, two.most)];
      pairs.push({ ...two, least, most });
    }
    this.samples = pairs;
    this.every *= 2;
  }
}
