/** Questions to Python from a notebook: a number and what is asked go out, and an answer comes back. */

/** @typedef {import("./widget.js").Model} Model */

export class Asking {
  #model;
  /** @type {Map<number, (answer: any) => void>} What takes the answers, by the number of the question. */
  #waiting = new Map();

  /** @param {Model} model */
  constructor(model) {
    this.#model = model;
    model.on("change:_told", () => this.#receive());
  }

  /**
   * The answer to a question. It fails if the signal says that it is no longer wanted.
   * @param {string} what
   * @param {object} about
   * @param {AbortSignal} signal
   * @returns {Promise<any>}
   */
  ask(what, about, signal) {
    const number = (this.#model.get("_asked")?.number ?? 0) + 1;
    const answer = new Promise((resolve, reject) => {
      this.#waiting.set(number, resolve);
      signal.addEventListener("abort", () => {
        this.#waiting.delete(number);
        reject(signal.reason);
      });
    });
    this.#model.set("_asked", { number, what, ...about });
    this.#model.save_changes();
    return answer;
  }

  #receive() {
    const told = this.#model.get("_told");
    this.#waiting.get(told.number)?.(told);
    this.#waiting.delete(told.number);
  }
}
