/**
 * Judges the values on a board. Houses are judged here and at once. Constraints are judged by a port,
 * which answers later, because only Python knows their kinds.
 */

import { conflicts } from "./houses.js";

/** @typedef {import("./schema.js").BrokenRecord} Broken */

/**
 * What the values break. The signal says that an answer is no longer wanted.
 * @typedef {(values: readonly number[], signal: AbortSignal) => Promise<Broken[]>} Judge
 *
 * @typedef {object} Verdict
 * @property {Set<number>} cells The cells with faults.
 * @property {string[]} texts What is wrong, as far as the port says.
 * @property {boolean} complete Whether the port is not asked, or has answered.
 */

export class Judging {
  #judge;
  #asking = new AbortController();

  /** @param {Judge} judge */
  constructor(judge) {
    this.#judge = judge;
  }

  /**
   * Tells what is wrong with values: at once what houses show and, under rules that houses do not
   * tell completely, again after the port has answered, unless other values were judged since.
   * @param {import("./types.js").Rules} rules
   * @param {readonly number[]} values
   * @param {(verdict: Verdict) => void} tell
   */
  async judge(rules, values, tell) {
    this.stop();
    const cells = conflicts(rules, values);
    tell({ cells, texts: [], complete: !rules.constrained });
    if (rules.constrained) {
      const { signal } = this.#asking;
      const broken = await this.#judge(values, signal).catch(() => null);
      if (broken && !signal.aborted) {
        const all = new Set([...cells, ...broken.flatMap((each) => each.cells)]);
        tell({ cells: all, texts: broken.map(({ text }) => text), complete: true });
      }
    }
  }

  /** Drops a question that has no answer yet. */
  stop() {
    this.#asking.abort();
    this.#asking = new AbortController();
  }
}
