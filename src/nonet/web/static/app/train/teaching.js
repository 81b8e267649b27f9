/** What is said of an exercise: what to find, hints, and what an answer is worth. */

import { lighting } from "../../board/named.js";
import { withoutEnd } from "../../board/presses.js";
import { h } from "../html.js";

/** @typedef {import("../../board/board.js").NonetBoard} NonetBoard */
/** @typedef {import("./exercises.js").Taught} Taught */
/** @typedef {import("../../board/schema.js").ToldRecord} Told */

export const PRESSES = 3;

export class Teaching {
  element = h("div", { class: "teaching", tabindex: 0 }); // it scrolls
  #board;
  #title = h("h2");
  #text = h("p");

  /** @param {NonetBoard} board */
  constructor(board) {
    this.#board = board;
    this.element.append(this.#title, this.#text);
  }

  /** Draws the candidates of the position in their places, and nothing else. */
  plain() {
    this.#board.notes = { ...this.#position, step: null, numbers: [] };
  }

  /**
   * Says something, and removes any drawing from the board.
   * @param {string} title
   * @param {string} text
   * @param {Told["names"]} [names] That stand in the text.
   * @param {"right" | "wrong" | ""} [mood]
   */
  say(title, text, names = {}, mood = "") {
    this.plain();
    this.#board.named = [];
    this.#title.textContent = title;
    this.#text.replaceChildren(...lighting(text, names, (cells) => (this.#board.named = cells)));
    this.element.dataset["mood"] = mood;
    this.#board.announce(`${title}. ${text}`);
  }

  /**
   * Tells what a press for a hint tells of a step; from the second on, with its drawing.
   * @param {string} title
   * @param {Taught} taught
   * @param {number} presses From 1.
   */
  hint(title, { step, hints }, presses) {
    const { text, names } = hints[presses - 1] ?? { text: "", names: {} };
    this.say(title, text, names);
    if (presses > 1) {
      this.draw(presses < PRESSES ? withoutEnd(step) : step);
    }
  }

  /**
   * Draws a step in the position on the board.
   * @param {import("../../board/types.js").Step} step
   */
  draw(step) {
    this.#board.notes = { ...this.#position, step };
  }

  get #position() {
    const { state, values } = this.#board;
    return { values, candidates: state.map(({ value, centre }) => (value ? [] : centre)) };
  }
}
