/**
 * `<nonet-board>`: shows rules and a state, and lets a person select cells and write into them. It
 * does not know the puzzle: the caller must flag cells that are forbidden, finished or wrong.
 *
 * Events: `change` after a person has written (`detail`: the state before), `select`, `mode`,
 * `brush`, `clue` after a press on a clue outside the grid (`detail`: the place of its constraint), and
 * with the tool "paint" `paint` (`detail`: `{cells, value}`; value 0 means the shape in use).
 */

import { Hand } from "./hand.js";
import { cellCrossed, cellUnder, clueUnder } from "./lattice.js";
import { withoutLines } from "./lines.js";
import { listen } from "./pointer.js";
import { COLOURS, difference, entered, erased, stateOf } from "./state.js";
import { SHEET } from "./style.js";
import { View } from "./view.js";
import { ENGLISH } from "./words.js";

/** @typedef {import("./types.js").Config} Config */
/** @typedef {import("./types.js").Mode} Mode */
/** @typedef {import("./types.js").State} State */

export class NonetBoard extends HTMLElement {
  /** @type {Config | null} */
  #config = null;
  /** @type {View | null} */
  #view = null;
  /** @type {State} */
  #state = [];
  /** @type {Set<number>} */
  #selection = new Set();
  #cursor = 0;
  /** @type {Mode} */
  #mode = "value";
  #brush = 0;
  /** @type {Map<string, Set<number>>} */
  #flags = new Map();
  /** @type {import("./types.js").Notes | null} */
  #notes = null;
  /** @type {readonly number[]} */
  #named = [];
  #coordinates = false;
  #inPlace = false;
  #hand = new Hand(this);
  #waiting = false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open", delegatesFocus: true });
    root.adoptedStyleSheets = [SHEET];
    this.addEventListener("keydown", (event) => this.press(event));
    this.addEventListener("dblclick", () => this.#hand.selectAlike());
    /** @type {import("./pointer.js").CellAt} */
    const pressed = (x, y) => cellUnder(this.config.rules, x, y);
    /** @type {import("./pointer.js").CellAt} */
    const crossed = (x, y) => cellCrossed(this.config.rules, x, y);
    listen(this, { pressed, crossed }, (touch) => this.#hand.touch(touch));
    this.addEventListener("click", (event) => this.#pressClue(event));
  }

  /**
   * Shows an empty grid under these rules; clears everything written and selected before.
   * @param {Pick<Config, "rules"> & Partial<Config>} config
   */
  setup(config) {
    const { rules, givens = [], tool = "write", words = ENGLISH } = config;
    this.#config = { rules, givens, tool, words };
    this.#view = new View(this.#config);
    this.#state = stateOf(rules.positions.map((_, cell) => givens[cell] ?? 0));
    this.#flags = new Map();
    this.#notes = null;
    this.#cursor = Math.min(this.#cursor, rules.positions.length - 1);
    this.#selection = new Set(tool === "look" ? [] : [this.#cursor]);
    this.shadowRoot?.replaceChildren(...this.#view.elements);
    this.#draw();
  }

  /**
   * Draws the same cells with other marks; keeps the state and the selection.
   * @param {Config["rules"]} rules
   */
  reshape(rules) {
    this.#config = { ...this.config, rules };
    this.#view?.reshape(rules);
    this.#drawSoon();
  }

  get config() {
    if (!this.#config) {
      throw new Error("the board has not been set up");
    }
    return this.#config;
  }

  get state() {
    return this.#state;
  }

  set state(state) {
    this.#state = state;
    this.#drawSoon();
  }

  get values() {
    return this.#state.map((content) => content.value);
  }

  /** A position with the drawing of a step, shown in place of the state; null for none. */
  get notes() {
    return this.#notes;
  }

  set notes(notes) {
    this.#notes = notes;
    this.#drawSoon();
  }

  /** The cells that a text names just now. */
  set named(/** @type {readonly number[]} */ cells) {
    this.#named = cells;
    this.#drawSoon();
  }

  /** Whether rows and columns are numbered; there must be room (`withRim`). */
  set coordinates(/** @type {boolean} */ shown) {
    this.#coordinates = shown;
    this.#drawSoon();
  }

  /** Whether each centre mark has its own place in the cell, and not a line with the others. */
  set inPlace(/** @type {boolean} */ inPlace) {
    this.#inPlace = inPlace;
    this.#drawSoon();
  }

  get mode() {
    return this.#mode;
  }

  set mode(mode) {
    this.#mode = mode;
    this.dispatchEvent(new CustomEvent("mode"));
  }

  /** The value that a press on a cell writes, 0 for none. */
  get brush() {
    return this.#brush;
  }

  set brush(value) {
    this.#brush = value;
    this.dispatchEvent(new CustomEvent("brush"));
  }

  get cursor() {
    return this.#cursor;
  }

  get selection() {
    return [...this.#selection].sort((one, other) => one - other);
  }

  /** The selected cells, in the order in which they were selected. */
  get path() {
    return [...this.#selection];
  }

  set selection(cells) {
    this.#selection = new Set(cells);
    this.#drawSoon();
    this.dispatchEvent(new CustomEvent("select"));
  }

  /**
   * Moves the cursor to a cell and selects it, alone or with the selection so far.
   * @param {number} cell
   * @param {boolean} extend
   */
  goTo(cell, extend = false) {
    this.#cursor = cell;
    this.selection = extend ? [...this.#selection, cell] : [cell];
    this.#view?.focus(cell);
  }

  /**
   * Sets a flag on exactly these cells: "conflict", "wrong", "same", "different", "active", …
   * @param {string} flag
   * @param {Iterable<number>} cells
   */
  flag(flag, cells) {
    this.#flags.set(flag, new Set(cells));
    this.#drawSoon();
  }

  /**
   * Makes a screen reader say a text.
   * @param {string} text
   */
  announce(text) {
    this.#view?.announce(text);
  }

  focus() {
    this.#view?.focus(this.#cursor);
  }

  /**
   * Writes or removes a value, as the key of its symbol does.
   * @param {number} value
   * @param {Mode} mode
   */
  enter(value, mode = this.#mode) {
    const { rules, tool } = this.config;
    if (tool === "paint") {
      this.paint(this.selection, value);
    } else if (mode !== "pen" && value >= 1 && value <= (mode === "colour" ? COLOURS : rules.order)) {
      const cells = mode === "colour" ? this.selection : this.#open();
      this.write(entered(this.#state, cells, value, mode));
    }
  }

  erase() {
    const { tool, givens } = this.config;
    if (tool === "write") {
      const next =
        this.#mode === "pen"
          ? withoutLines(this.#state, this.selection)
          : erased(this.#state, this.selection, givens);
      this.write(next);
    }
  }

  /**
   * Changes the state as a person does.
   * @param {State} next
   */
  write(next) {
    const before = this.#state;
    if (difference(before, next).length) {
      this.state = next;
      this.dispatchEvent(new CustomEvent("change", { detail: before }));
    }
  }

  /**
   * @param {number[]} cells
   * @param {number} value
   */
  paint(cells, value) {
    this.dispatchEvent(new CustomEvent("paint", { detail: { cells, value } }));
  }

  /**
   * Handles a key.
   * @param {KeyboardEvent} event
   */
  press(event) {
    if (!event.defaultPrevented && this.#config) {
      this.#hand.press(event);
    }
  }

  /** @param {MouseEvent} event */
  #pressClue({ clientX, clientY }) {
    const { rules } = this.config;
    const { left, top, width, height } = this.getBoundingClientRect();
    const [x, y] = [(clientX - left) / width, (clientY - top) / height];
    const clue = cellUnder(rules, x, y) === null && clueUnder(rules, x, y);
    if (clue) {
      this.dispatchEvent(new CustomEvent("clue", { detail: clue.constraint }));
    }
  }

  #open() {
    return this.selection.filter((cell) => !this.config.givens[cell]);
  }

  /** Draws several changes in a row at once. */
  #drawSoon() {
    if (!this.#waiting) {
      this.#waiting = true;
      queueMicrotask(() => {
        this.#waiting = false;
        this.#draw();
      });
    }
  }

  #draw() {
    this.#view?.draw({
      state: this.#state,
      flags: this.#flags,
      notes: this.#notes,
      named: this.#named,
      coordinates: this.#coordinates,
      inPlace: this.#inPlace,
      selection: this.#selection,
      cursor: this.#cursor,
    });
  }
}

// A notebook loads the module once for each board.
if (!customElements.get("nonet-board")) {
  customElements.define("nonet-board", NonetBoard);
}
