/** Hints in a notebook: Python finds the next step, and three presses tell it. */

import { crossedOut, stateAfter } from "./crossing.js";
import { h } from "./html.js";
import { PRESSES, toldAfter } from "./presses.js";
import { HINT_ENGLISH } from "./words.js";

/** @typedef {import("./board.js").NonetBoard} NonetBoard */
/** @typedef {import("./types.js").Hinted} Hinted */
/** @typedef {import("./widget.js").Model} Model */

export class WidgetHint {
  element = h("section", { class: "hints", "aria-label": HINT_ENGLISH.hint, hidden: true });
  #model;
  /** @type {NonetBoard | null} */
  #board = null;
  /** The number of the last question; only its answer is shown. */
  #number = 0;
  #presses = 0;

  /** @param {Model} model */
  constructor(model) {
    this.#model = model;
    model.on("change:_hint", () => this.#show());
  }

  /**
   * Tells more of the next step.
   * @param {NonetBoard} board
   */
  press(board) {
    this.#board = board;
    this.#presses = Math.min(PRESSES, this.#presses + 1);
    if (this.#presses === 1) {
      this.#number = (this.#model.get("_asked")?.number ?? 0) + 1;
      const crossed_out = crossedOut(board.config.rules, board.state, null);
      this.#model.set("_asked", { number: this.#number, crossed_out });
      this.#model.save_changes();
    } else {
      this.#show();
    }
  }

  close() {
    if (this.#board && this.#presses) {
      this.#board.notes = null;
      this.#board.flag("different", []);
    }
    this.#presses = 0;
    this.element.hidden = true;
  }

  #show() {
    /** @type {Hinted & {number: number}} */
    const hinted = this.#model.get("_hint");
    const board = this.#board;
    if (!board || !this.#presses || hinted.number !== this.#number) {
      return;
    }
    const { title, text, cells, step } = toldAfter(hinted, this.#presses, HINT_ENGLISH);
    const { candidates } = hinted;
    board.flag("different", cells);
    if (step) {
      board.notes = { values: board.values, candidates, marks: step.marks };
      const onclick = () => board.write(stateAfter(board.state, step, candidates));
      this.#tell(title, text, h("button", { type: "button", onclick }, HINT_ENGLISH.apply));
    } else {
      this.#tell(title, text);
    }
  }

  /**
   * @param {string} title
   * @param {string} text
   * @param {HTMLElement[]} buttons
   */
  #tell(title, text, ...buttons) {
    this.element.hidden = false;
    this.element.replaceChildren(h("strong", {}, title), h("p", {}, text), ...buttons);
    this.#board?.announce(`${title}. ${text}`);
  }
}
