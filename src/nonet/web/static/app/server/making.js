/** Makes new puzzles one after another, says how far it is, and can be stopped. */

import { api } from "./api.js";
import { button, h } from "../html.js";
import { t } from "../i18n.js";
import { makingProblem } from "./problem.js";
import { requestOf } from "../state/wishes.js";

/** @typedef {import("./api.js").Made} Made */
/** @typedef {import("../state/wishes.js").Wishes} Wishes */

export class Maker {
  #status = h("p", { role: "status", class: "status" });
  #stop = button(t("new.stop"), () => this.#work.abort(), { hidden: true });
  #work = new AbortController();
  element = h("div", { class: "making" }, this.#status, this.#stop);

  /**
   * The puzzles, or those made before it failed or was stopped.
   * @param {Wishes} wishes
   * @param {number} number
   */
  async make(wishes, number) {
    this.close();
    const work = (this.#work = new AbortController());
    /** @type {Made[]} */
    const puzzles = [];
    const before = document.activeElement;
    this.#stop.hidden = false;
    this.#say(puzzles.length, number);
    this.element.scrollIntoView({ block: "nearest" });
    try {
      for await (const puzzle of made(wishes, number, work.signal)) {
        puzzles.push(puzzle);
        this.#say(puzzles.length, number);
      }
      this.#status.textContent = "";
    } catch (error) {
      this.#status.textContent = work.signal.aborted ? t("new.stopped") : makingProblem(error);
    }
    if (this.#work === work) {
      this.#rest(before);
    }
    return puzzles;
  }

  /** Ends the work. */
  close() {
    this.#work.abort();
  }

  /**
   * @param {number} made
   * @param {number} number
   */
  #say(made, number) {
    this.#status.textContent = number === 1 ? t("new.making") : t("new.progress", { made, number });
  }

  /**
   * Removes the button, and gives the focus back if the button has it.
   * @param {Element | null} before What had the focus before the work.
   */
  #rest(before) {
    const focused = document.activeElement === this.#stop;
    this.#stop.hidden = true;
    if (focused && before instanceof HTMLElement) {
      before.focus();
    }
  }
}

/**
 * The puzzles, as they are made. The seed of the first one is that of all.
 * @param {Wishes} wishes
 * @param {number} number
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<Made>}
 */
async function* made(wishes, number, signal) {
  let request = requestOf(wishes);
  for (let index = 0; index < number; index += 1) {
    const puzzle = await api.generate({ ...request, index }, signal);
    request = { ...request, seed: puzzle.seed };
    yield puzzle;
  }
}
