/**
 * True candidates on a board: for each cell the values that it has in some solution, coloured by how
 * many solutions have them. They are asked for while a button is pressed, and anew after a change.
 */

import { button, h } from "./html.js";
import { LEVELS, levelOf } from "./notes.js";

/** @typedef {import("./board.js").NonetBoard} NonetBoard */
/** @typedef {import("./schema.js").Supported} Supported */

/**
 * Counts solutions with each candidate, up to a limit. The signal says that an answer is not wanted.
 * @typedef {(limit: number, signal: AbortSignal) => Promise<Supported>} AskSupport
 *
 * @typedef {object} SupportWords
 * @property {string} title
 * @property {string} asking
 * @property {string} none That there is no solution.
 * @property {string} late That it takes too long.
 * @property {(number: number) => string} single How many values leave one solution each.
 * @property {string} legend What numbers in their colours are.
 * @property {(error: unknown) => string} fault
 */

/** Milliseconds without a change before a question. */
const QUIET = 200;
const MOST_COUNTED = LEVELS.at(-1) ?? 1;

export class Support {
  element;
  #board;
  #ask;
  #words;
  #button;
  #status = h("p", { class: "hint", role: "status" });
  #legend;
  #asking = new AbortController();
  #waiting = 0;
  /** @type {import("./types.js").Notes | null} What is shown. */
  #notes = null;

  /**
   * @param {NonetBoard} board
   * @param {AskSupport} ask
   * @param {SupportWords} words
   */
  constructor(board, ask, words) {
    this.#board = board;
    this.#ask = ask;
    this.#words = words;
    this.#button = button(words.title, () => this.#toggle(), { "aria-pressed": "false" });
    this.#legend = h("p", { class: "legend", hidden: true }, ...legendOf(words));
    this.element = h("div", { class: "support" }, this.#button, this.#legend, this.#status);
  }

  /** Forgets what was found, and asks again if the button is pressed. */
  changed() {
    this.stop();
    if (this.#pressed) {
      this.#waiting = setTimeout(() => this.#find(), QUIET);
    }
  }

  /** Drops a question that has no answer yet, and shows the cells as they are. */
  stop() {
    clearTimeout(this.#waiting);
    this.#asking.abort();
    this.#asking = new AbortController();
    if (this.#notes && this.#board.notes === this.#notes) {
      this.#board.notes = null;
    }
    this.#status.textContent = "";
    this.#legend.hidden = true;
  }

  /** Lifts the button, because something else is shown. */
  release() {
    this.#button.setAttribute("aria-pressed", "false");
    this.stop();
  }

  get #pressed() {
    return this.#button.getAttribute("aria-pressed") === "true";
  }

  #toggle() {
    this.#button.setAttribute("aria-pressed", String(!this.#pressed));
    this.stop();
    if (this.#pressed) {
      this.#find();
    }
  }

  /** Shows which values are possible as soon as this is known, and their numbers afterwards. */
  async #find() {
    const { signal } = this.#asking;
    this.#status.textContent = this.#words.asking;
    try {
      const first = await this.#ask(1, signal);
      if (this.#show({ ...first, numbers: first.numbers && [] }, signal)) {
        const counted = await this.#ask(MOST_COUNTED, signal);
        if (this.#show(counted, signal)) {
          this.#explain(counted);
        }
      }
    } catch (error) {
      if (!signal.aborted) {
        this.#status.textContent = this.#words.fault(error);
      }
    }
  }

  /**
   * Shows an answer, and returns whether it says what is possible.
   * @param {Supported} found
   * @param {AbortSignal} signal
   */
  #show({ candidates, numbers }, signal) {
    if (signal.aborted) {
      return false;
    }
    if (!candidates || !numbers) {
      this.#status.textContent = this.#words.late;
      return false;
    }
    if (!candidates.some((values) => values.length)) {
      this.#status.textContent = this.#words.none;
      return false;
    }
    const { values } = this.#board;
    const open = candidates.map((own, cell) => (values[cell] ? [] : own));
    this.#notes = { values, candidates: open, step: null, numbers };
    this.#board.notes = this.#notes;
    return true;
  }

  /** @param {Supported} found */
  #explain({ numbers }) {
    const counts = (numbers ?? []).filter((_, cell) => !this.#board.values[cell]);
    const open = counts.filter((own) => own.filter(Boolean).length > 1);
    const single = open.flat().filter((solutions) => solutions === 1).length;
    this.#status.textContent = open.length ? this.#words.single(single) : "";
    this.#legend.hidden = open.length === 0;
  }
}

/** @param {SupportWords} words */
function legendOf({ legend }) {
  const levels = LEVELS.map((least, index) => {
    const next = LEVELS[index + 1];
    const numbers = next === undefined ? `${least}+` : [...new Set([least, next - 1])].join("–");
    return h("span", { class: levelOf(least) }, numbers);
  });
  return [h("span", {}, legend), ...levels];
}
