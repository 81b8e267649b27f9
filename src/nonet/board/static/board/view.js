/** What a board shows: the picture, the grid for screen readers, and its voice. */

import { Grid } from "./a11y.js";
import { placeOf } from "./cellname.js";
import { Picture } from "./draw.js";
import { linesOf } from "./lines.js";
import { notesOf } from "./notes.js";
import { stateOf } from "./state.js";

/** @typedef {import("./types.js").Config} Config */
/** @typedef {import("./types.js").State} State */

const FAULTS = ["conflict", "wrong"];

/**
 * @typedef {object} Shown
 * @property {State} state
 * @property {Map<string, Set<number>>} flags
 * @property {import("./types.js").Notes | null} notes
 * @property {readonly number[]} named
 * @property {boolean} coordinates
 * @property {boolean} inPlace Whether each centre mark has its own place.
 * @property {Set<number>} selection
 * @property {number} cursor
 */

export class View {
  #config;
  #picture;
  #grid;
  #voice = document.createElement("div");

  /** @param {Config} config */
  constructor(config) {
    this.#config = config;
    this.#picture = new Picture(config.rules);
    this.#grid = new Grid(config.rules, config.words.grid, config.tool === "look");
    this.#voice.className = "voice";
    this.#voice.setAttribute("aria-live", "polite");
  }

  /** @returns {Element[]} */
  get elements() {
    return [this.#picture.element, this.#grid.element, this.#voice];
  }

  /**
   * Draws the same cells with other marks.
   * @param {Config["rules"]} rules
   */
  reshape(rules) {
    const picture = new Picture(rules);
    this.#picture.element.replaceWith(picture.element);
    this.#picture = picture;
    this.#config = { ...this.#config, rules };
  }

  /** @param {string} text */
  announce(text) {
    this.#voice.textContent = text;
  }

  /** @param {number} cell */
  focus(cell) {
    this.#grid.focus(cell);
  }

  /** @param {Shown} shown */
  draw({ state, flags, notes, named, coordinates, inPlace, selection, cursor }) {
    const { givens } = this.#config;
    this.#grid.focusable = cursor;
    const shown = notes ? (notes.numbers ? state.map(unmarked) : stateOf(notes.values)) : state;
    const lines = linesOf(shown);
    this.#picture.drawLines(shown);
    this.#picture.drawNotes(notes);
    this.#picture.drawNamed(named);
    this.#picture.drawCoordinates(coordinates);
    shown.forEach((content, cell) => {
      const all = [...flags].flatMap(([flag, cells]) => (cells.has(cell) ? [flag] : []));
      const explained = notes && !notes.numbers;
      const own = explained ? [] : all; // or colours would mix
      const selected = selection.has(cell);
      const classes = [
        ...own,
        ...(selected && !explained ? ["selected"] : []),
        ...(selected && cell === cursor ? ["cursor"] : []),
      ];
      this.#picture.drawCell(cell, content, { given: Boolean(givens[cell]), inPlace }, classes);
      this.#describe(cell, content, lines.get(cell) ?? [], { flags: own, notes, selected });
    });
  }

  /**
   * @param {number} cell
   * @param {import("./types.js").CellState} content
   * @param {number[]} lines
   * @param {{flags: string[], notes: import("./types.js").Notes | null, selected: boolean}} shown
   */
  #describe(cell, content, lines, { flags, notes, selected }) {
    const { rules, givens, words } = this.#config;
    const given = Boolean(givens[cell]);
    /** @param {number} value */
    const symbol = (value) => rules.symbols[value - 1] ?? "";
    const place = (/** @type {number} */ cell) => placeOf(rules, cell);
    const label = words.cell(place(cell), {
      symbol: symbol(content.value),
      given,
      corner: content.corner.map(symbol),
      centre: content.centre.map(symbol),
      colours: content.colours,
      lines: lines.map(place),
      flags,
      notes: notes ? notesOf(rules, notes, cell) : [],
    });
    const invalid = flags.some((flag) => FAULTS.includes(flag));
    this.#grid.describe(cell, { label, selected, given, invalid });
  }
}

/**
 * The content of a cell, but for its candidates.
 * @param {import("./types.js").CellState} content
 */
function unmarked(content) {
  return { ...content, corner: [], centre: [] };
}
