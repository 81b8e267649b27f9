/**
 * `<nonet-board>`: shows rules and a state, and lets a person select cells and write into them. It
 * does not know the puzzle: the caller must flag cells that are forbidden, finished or wrong.
 *
 * Events: `change` after a person has written (`detail`: the state before), `select`, `mode`, and
 * with the tool "paint" `paint` (`detail`: `{cells, value}`; value 0 means the shape in use).
 */

import { Grid } from "./a11y.js";
import { Picture } from "./draw.js";
import { commandOf } from "./keys.js";
import { listen } from "./pointer.js";
import { COLOURS, MODES, at, entered, erased, sameState, stateOf } from "./state.js";
import { SHEET } from "./style.js";
import { Typing } from "./typing.js";
import { CELL, MARGIN, lookup } from "./lattice.js";
import { ENGLISH } from "./words.js";

/** @typedef {import("./types.js").Config} Config */
/** @typedef {import("./types.js").Mode} Mode */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./keys.js").Command} Command */

const FAULTS = ["conflict", "wrong"];
const COLOUR_SYMBOLS = Array.from({ length: COLOURS }, (_, index) => String(index + 1));

export class NonetBoard extends HTMLElement {
  /** @type {Config | null} */
  #config = null;
  /** @type {State} */
  #state = [];
  /** @type {Set<number>} */
  #selection = new Set();
  #cursor = 0;
  /** @type {Mode} */
  #mode = "value";
  /** @type {Map<string, Set<number>>} */
  #flags = new Map();
  #typing = new Typing();
  #picture = /** @type {Picture | null} */ (null);
  #grid = /** @type {Grid | null} */ (null);
  #voice = document.createElement("div");
  #waiting = false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open", delegatesFocus: true });
    root.adoptedStyleSheets = [SHEET];
    this.#voice.className = "voice";
    this.#voice.setAttribute("aria-live", "polite");
    this.addEventListener("keydown", (event) => this.press(event));
    this.addEventListener("dblclick", () => this.#selectAlike());
    listen(this, this.#cellAt, (touch) => this.#touched(touch));
  }

  /**
   * Shows an empty grid under these rules; clears everything written and selected before.
   * @param {Pick<Config, "rules"> & Partial<Config>} config
   */
  setup(config) {
    const { rules, givens = [], tool = "write", words = ENGLISH } = config;
    this.#config = { rules, givens, tool, words };
    this.#picture = new Picture(rules);
    this.#grid = new Grid(rules, words.grid, tool === "look");
    this.#state = stateOf(rules.positions.map((_, cell) => givens[cell] ?? 0));
    this.#flags = new Map();
    this.#cursor = Math.min(this.#cursor, rules.positions.length - 1);
    this.#selection = new Set(tool === "look" ? [] : [this.#cursor]);
    this.shadowRoot?.replaceChildren(this.#picture.element, this.#grid.element, this.#voice);
    this.#draw();
  }

  /**
   * Draws the same cells with other marks; keeps the state and the selection.
   * @param {Config["rules"]} rules
   */
  reshape(rules) {
    const picture = new Picture(rules);
    this.#picture?.element.replaceWith(picture.element);
    this.#picture = picture;
    this.#config = { ...this.config, rules };
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

  get mode() {
    return this.#mode;
  }

  set mode(mode) {
    this.#mode = mode;
    this.dispatchEvent(new CustomEvent("mode"));
  }

  get cursor() {
    return this.#cursor;
  }

  get selection() {
    return [...this.#selection].sort((one, other) => one - other);
  }

  set selection(cells) {
    this.#selection = new Set(cells);
    this.#drawSoon();
    this.dispatchEvent(new CustomEvent("select"));
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
    this.#voice.textContent = text;
  }

  focus() {
    this.#grid?.focus(this.#cursor);
  }

  /**
   * Writes or removes a value, as the key of its symbol does.
   * @param {number} value
   * @param {Mode} mode
   */
  enter(value, mode = this.#mode) {
    const { rules, tool } = this.config;
    if (tool === "paint") {
      this.#emitPaint(this.selection, value);
    } else if (value >= 1 && value <= (mode === "colour" ? COLOURS : rules.order)) {
      const cells = mode === "colour" ? this.selection : this.#open();
      this.#change(entered(this.#state, cells, value, mode));
    }
  }

  erase() {
    if (this.config.tool === "write") {
      const givens = this.selection.filter((cell) => this.config.givens[cell]);
      const open = this.#open();
      this.#change(erased(this.#state, open.length ? open : givens));
    }
  }

  /**
   * Handles a key.
   * @param {KeyboardEvent} event
   */
  press(event) {
    if (event.defaultPrevented || !this.#config) {
      return;
    }
    const command = commandOf(event, this.#symbols());
    if (command && this.#obey(command, event.timeStamp)) {
      event.preventDefault();
    }
  }

  /**
   * @param {Command} command
   * @param {number} time
   * @returns {boolean} Whether the command was carried out.
   */
  #obey(command, time) {
    switch (command.kind) {
      case "move":
        this.#move(command.rows, command.columns, command.extend);
        return true;
      case "edge":
        this.#moveToEdge(command.end);
        return true;
      case "all":
        this.selection = this.#state.map((_, cell) => cell);
        return true;
      case "none":
        this.selection = [];
        return true;
      default:
        return this.config.tool !== "look" && this.#write(command, time);
    }
  }

  /**
   * @param {Command} command
   * @param {number} time
   */
  #write(command, time) {
    if (command.kind === "type") {
      const mode = command.mode ?? this.#mode;
      const symbols = mode === "colour" ? COLOUR_SYMBOLS : this.#symbols();
      this.enter(this.#typing.value(command.character, symbols, time), mode);
    } else if (command.kind === "erase") {
      this.erase();
    } else if (command.kind === "mode") {
      this.mode = command.mode;
    } else if (command.kind === "next mode") {
      const step = command.back ? MODES.length - 1 : 1;
      this.mode = MODES[(MODES.indexOf(this.#mode) + step) % MODES.length] ?? "value";
    }
    return true;
  }

  /** The symbols that can be typed; shapes are painted by number. */
  #symbols() {
    const { rules, tool } = this.config;
    return tool === "paint" ? rules.symbols.map((_, index) => String(index + 1)) : rules.symbols;
  }

  #open() {
    return this.selection.filter((cell) => !this.config.givens[cell]);
  }

  /** @param {State} next */
  #change(next) {
    const before = this.#state;
    if (!sameState(before, next)) {
      this.state = next;
      this.dispatchEvent(new CustomEvent("change", { detail: before }));
    }
  }

  /**
   * @param {number} rows
   * @param {number} columns
   * @param {boolean} extend
   */
  #move(rows, columns, extend) {
    const { rules } = this.config;
    const cellAt = lookup(rules);
    let [row, column] = rules.positions[this.#cursor] ?? [0, 0];
    /** @type {number | null} */
    let cell;
    do {
      row = (row + rows + rules.rows) % rules.rows;
      column = (column + columns + rules.columns) % rules.columns;
      cell = cellAt(row, column);
    } while (cell === null);
    this.#goTo(cell, extend);
  }

  /** @param {boolean} end */
  #moveToEdge(end) {
    const { positions } = this.config.rules;
    const row = positions[this.#cursor]?.[0];
    const inRow = positions.flatMap(([other], cell) => (other === row ? [cell] : []));
    this.#goTo(inRow.at(end ? -1 : 0) ?? this.#cursor, false);
  }

  /**
   * @param {number} cell
   * @param {boolean} extend
   */
  #goTo(cell, extend) {
    this.#cursor = cell;
    this.selection = extend ? [...this.#selection, cell] : [cell];
    this.#grid?.focus(cell);
  }

  /** @param {import("./pointer.js").Touch} touch */
  #touched({ cell, phase, adding }) {
    if (this.config.tool === "paint") {
      this.#goTo(cell, false);
      this.#emitPaint([cell], 0);
    } else if (phase === "start" && adding && this.#selection.has(cell)) {
      this.#goTo(cell, true);
      this.selection = this.selection.filter((other) => other !== cell);
    } else {
      this.#goTo(cell, adding);
    }
  }

  /**
   * @param {number[]} cells
   * @param {number} value
   */
  #emitPaint(cells, value) {
    this.dispatchEvent(new CustomEvent("paint", { detail: { cells, value } }));
  }

  #selectAlike() {
    const value = at(this.#state, this.#cursor).value;
    if (value && this.config.tool !== "paint") {
      this.selection = this.#state.flatMap((content, cell) =>
        content.value === value ? [cell] : [],
      );
    }
  }

  /** @type {(x: number, y: number) => number | null} */
  #cellAt = (x, y) => {
    const { rules } = this.config;
    const width = rules.columns * CELL + 2 * MARGIN;
    const height = rules.rows * CELL + 2 * MARGIN;
    const row = Math.floor((y * height - MARGIN) / CELL);
    return lookup(rules)(row, Math.floor((x * width - MARGIN) / CELL));
  };

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
    const { givens } = this.config;
    this.#grid && (this.#grid.focusable = this.#cursor);
    this.#state.forEach((content, cell) => {
      const flags = [...this.#flags].flatMap(([flag, cells]) => (cells.has(cell) ? [flag] : []));
      const selected = this.#selection.has(cell);
      const shown = [
        ...flags,
        ...(selected ? ["selected"] : []),
        ...(selected && cell === this.#cursor ? ["cursor"] : []),
      ];
      this.#picture?.drawCell(cell, content, Boolean(givens[cell]), shown);
      this.#describe(cell, flags, selected);
    });
  }

  /**
   * @param {number} cell
   * @param {string[]} flags
   * @param {boolean} selected
   */
  #describe(cell, flags, selected) {
    const { rules, givens, words } = this.config;
    const content = at(this.#state, cell);
    const [row, column] = rules.positions[cell] ?? [0, 0];
    const given = Boolean(givens[cell]);
    /** @param {number} value */
    const symbol = (value) => rules.symbols[value - 1] ?? "";
    const label = words.cell(
      { row: row + 1, column: column + 1 },
      {
        symbol: symbol(content.value),
        given,
        corner: content.corner.map(symbol),
        centre: content.centre.map(symbol),
        colours: content.colours,
        flags,
      },
    );
    const invalid = flags.some((flag) => FAULTS.includes(flag));
    this.#grid?.describe(cell, { label, selected, given, invalid });
  }
}

// A notebook loads the module once for each board.
if (!customElements.get("nonet-board")) {
  customElements.define("nonet-board", NonetBoard);
}
