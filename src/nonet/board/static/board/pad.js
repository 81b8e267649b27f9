/** The on-screen keys: modes, symbols and colours. They act like the keyboard. */

import { h } from "./html.js";
import { icon } from "./icons.js";
import { withoutLines } from "./lines.js";
import { COLOURS, MODES } from "./state.js";

/** @typedef {import("./board.js").NonetBoard} NonetBoard */
/** @typedef {import("./types.js").Mode} Mode */

/**
 * @typedef {object} PadWords
 * @property {string} pad
 * @property {string} modes
 * @property {(mode: Mode) => string} mode
 * @property {(mode: Mode) => string} means What the mode is for.
 * @property {(colour: number) => string} colour
 * @property {(symbol: string, left: number | null) => string} key
 * @property {string} pen How to draw lines.
 * @property {string} clear Removes all lines.
 */

export class Pad {
  element;
  #board;
  #words;
  #keys = h("div", { class: "keys" });
  /** @type {HTMLElement[]} */
  #switches;
  /** @type {(number | null)[]} */
  #left = [];
  #digitFirst = false;

  /**
   * @param {NonetBoard} board
   * @param {PadWords} words
   * @param {readonly Mode[]} modes The modes to choose from, if more than one.
   */
  constructor(board, words, modes = MODES) {
    this.#board = board;
    this.#words = words;
    this.#switches = modes.map((mode) => this.#switch(mode));
    const group = h("div", { class: "modes", role: "group", "aria-label": words.modes });
    group.append(...this.#switches);
    this.element = h("div", { class: "pad", role: "group", "aria-label": words.pad }, this.#keys);
    if (modes.length > 1) {
      this.element.prepend(group);
    }
    board.addEventListener("mode", () => this.#draw());
    board.addEventListener("brush", () => this.#draw());
    this.#draw();
  }

  /**
   * Shows how often each value is still to be written; null where it is not known.
   * @param {(number | null)[]} left
   */
  set left(left) {
    if (left.join() !== this.#left.join()) {
      this.#left = left;
      this.#draw();
    }
  }

  /**
   * Sets whether a key chooses what a press on a cell writes, instead of writing it.
   * @param {boolean} digitFirst
   */
  set digitFirst(digitFirst) {
    this.#digitFirst = digitFirst;
    if (!digitFirst && this.#board.brush) {
      this.#board.brush = 0;
    }
    this.#draw();
  }

  #draw() {
    const { mode } = this.#board;
    const focused = this.#focused;
    this.#switches.forEach((key) => key.setAttribute("aria-pressed", `${key.dataset["mode"] === mode}`));
    const made =
      mode === "pen" ? this.#pen() : mode === "colour" ? this.#colours() : this.#symbols();
    this.#keys.replaceChildren(...made);
    this.#keys.classList.toggle("many", made.length > 9);
    this.#keys.classList.toggle("drawing", mode === "pen");
    made[focused]?.focus();
  }

  /** The place of the key that has the focus, which drawing must keep; -1 for none. */
  get #focused() {
    const root = /** @type {Document | ShadowRoot} */ (this.#keys.getRootNode());
    return [...this.#keys.children].findIndex((key) => key === root.activeElement);
  }

  /** @param {Mode} mode */
  #switch(mode) {
    const onclick = () => {
      this.#board.mode = mode;
    };
    const attributes = { type: "button", class: `mode mode-${mode}`, "data-mode": mode, onclick };
    const name = h("span", {}, this.#words.mode(mode));
    return h("button", { ...attributes, title: this.#words.means(mode) }, icon(mode), name);
  }

  #symbols() {
    const { config, mode } = this.#board;
    return config.rules.symbols.map((symbol, index) => {
      const left = this.#left[index] ?? null;
      const key = this.#key(index + 1, this.#words.key(symbol, left));
      key.append(h("span", { class: `as-${mode}` }, symbol));
      if (left) {
        key.append(h("small", {}, String(left)));
      }
      key.classList.toggle("finished", left === 0);
      return key;
    });
  }

  #colours() {
    return Array.from({ length: COLOURS }, (_, index) => {
      const key = this.#key(index + 1, this.#words.colour(index + 1));
      key.classList.add("swatch", `swatch-${index + 1}`);
      return key;
    });
  }

  #pen() {
    const board = this.#board;
    const clear = () => board.write(withoutLines(board.state, [...board.state.keys()]));
    return [
      h("p", { class: "hint" }, this.#words.pen),
      h("button", { type: "button", onclick: clear }, this.#words.clear),
    ];
  }

  /**
   * @param {number} value
   * @param {string} label
   */
  #key(value, label) {
    const board = this.#board;
    const onclick = () => {
      if (this.#digitFirst) {
        board.brush = board.brush === value ? 0 : value;
      } else {
        board.enter(value);
      }
    };
    const key = h("button", { type: "button", class: "key", "aria-label": label, title: label, onclick });
    if (this.#digitFirst) {
      key.setAttribute("aria-pressed", `${board.brush === value}`);
    }
    return key;
  }
}
