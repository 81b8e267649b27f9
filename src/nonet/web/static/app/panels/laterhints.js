/** The panel of hints on Play, loaded for the first hint, so that the board appears sooner. */

import { h } from "../html.js";
import { loadRoom } from "../i18n.js";

/** @typedef {import("../../board/board.js").NonetBoard} NonetBoard */
/** @typedef {import("../../board/hints.js").Hints} Hints */

export class LaterHints {
  /** Where the panel will stand. */
  element = h("div", { hidden: true });
  #board;
  /** @type {Hints | null} */
  #hints = null;
  /** @type {Promise<Hints> | null} */
  #loading = null;
  /** The presses that wait for the panel. */
  #waiting = 0;
  #numbered = false;

  /** @param {NonetBoard} board */
  constructor(board) {
    this.#board = board;
  }

  /** How much has been asked of the next step: 0 for nothing. */
  get presses() {
    return this.#hints?.presses ?? this.#waiting;
  }

  /** Whether rows and columns are numbered all the time, and not only beside a hint. */
  set numbered(/** @type {boolean} */ numbered) {
    this.#numbered = numbered;
    if (this.#hints) {
      this.#hints.numbered = numbered;
    } else {
      this.#board.coordinates = numbered;
    }
  }

  /**
   * Tells more of the next step, unless the panel is closed while it loads.
   * @param {number} [presses] How much to tell; by default one press more than before.
   */
  async press(presses) {
    this.#waiting += 1;
    this.#loading ??= this.#load();
    const hints = await this.#loading;
    if (this.#waiting) {
      await hints.press(presses);
    }
  }

  check() {
    this.#hints?.check();
  }

  close() {
    this.#waiting = 0;
    this.#hints?.close();
  }

  async #load() {
    try {
      const [{ Hints }, { ASK, hintWords }] = await Promise.all([
        import("../../board/hints.js"),
        import("./hints.js"),
        loadRoom("later"),
      ]);
      this.#hints = new Hints(this.#board, ASK, hintWords());
    } catch (error) {
      this.#loading = null; // so that the next press tries again
      this.#waiting = 0;
      throw error;
    }
    this.#hints.numbered = this.#numbered;
    this.element.replaceWith(this.#hints.element);
    return this.#hints;
  }
}
