/** The picture of the board: one SVG, in which only the cells that changed are drawn again. */

import { content } from "./content.js";
import { coordinates } from "./coordinates.js";
import { drawn } from "./ink.js";
import { CELL, corner, extentOf, marginOf, middle } from "./lattice.js";
import { drawing } from "./notes.js";
import { svg } from "./svg.js";

/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").CellState} CellState */

export class Picture {
  /** @type {SVGSVGElement} */
  element;
  #rules;
  /** @type {SVGGElement[]} */
  #cells = [];
  /** @type {string[]} */
  #drawn = [];
  #pen = svg("path", { class: "pen" });
  #notes = svg("g", { class: "notes" });
  #named = svg("g");
  #coordinates = svg("g");
  /** @type {import("./types.js").Notes | null} */
  #noted = null;

  /** @param {Rules} rules */
  constructor(rules) {
    this.#rules = rules;
    this.element = svg("svg", { viewBox: viewBox(rules), "aria-hidden": "true" });
    this.#cells = rules.positions.map((_, cell) => {
      const [x, y] = corner(rules, cell);
      return svg("g", { transform: `translate(${x} ${y})` });
    });
    this.element.append(
      ...drawn(rules.ground),
      ...this.#cells,
      ...drawn(rules.lines),
      this.#pen,
      this.#notes,
      this.#named,
      this.#coordinates,
    );
  }

  /**
   * The numbers of rows and columns, for which the rules must have room.
   * @param {boolean} shown
   */
  drawCoordinates(shown) {
    if (shown !== this.#coordinates.hasChildNodes()) {
      this.#coordinates.replaceChildren(...(shown ? coordinates(this.#rules) : []));
    }
  }

  /**
   * Frames around cells that a text names.
   * @param {readonly number[]} cells
   */
  drawNamed(cells) {
    const size = { width: CELL - 8, height: CELL - 8, rx: 6 };
    const frames = cells.map((cell) => {
      const [x, y] = corner(this.#rules, cell);
      return svg("rect", { class: "named", x: x + 4, y: y + 4, ...size });
    });
    this.#named.replaceChildren(...frames);
  }

  /**
   * The lines of the pen.
   * @param {import("./types.js").State} state
   */
  drawLines(state) {
    this.#pen.setAttribute("d", segments(this.#rules, state));
  }

  /**
   * The drawing of a step.
   * @param {import("./types.js").Notes | null} notes
   */
  drawNotes(notes) {
    if (notes !== this.#noted) {
      this.#noted = notes;
      this.#notes.replaceChildren(...(notes ? drawing(this.#rules, notes) : []));
    }
  }

  /**
   * @param {number} cell
   * @param {CellState} state
   * @param {{given: boolean, inPlace: boolean}} how
   * @param {readonly string[]} flags
   */
  drawCell(cell, state, how, flags) {
    const group = this.#cells[cell];
    const key = JSON.stringify([state, how, flags]);
    if (!group || this.#drawn[cell] === key) {
      return;
    }
    this.#drawn[cell] = key;
    group.setAttribute("class", flags.map((flag) => `is-${flag}`).join(" "));
    group.replaceChildren(
      svg("rect", { class: "ground", width: CELL, height: CELL }),
      ...content(state, this.#rules, how),
      svg("rect", { class: "frame", x: 2.5, y: 2.5, width: CELL - 5, height: CELL - 5 }),
    );
  }
}

/** @param {Rules} rules */
function viewBox(rules) {
  const margin = marginOf(rules);
  return [-margin, -margin, ...extentOf(rules)].join(" ");
}

/**
 * The path of the pen lines.
 * @param {Rules} rules
 * @param {import("./types.js").State} state
 */
function segments(rules, state) {
  const paths = state.flatMap(({ lines = [] }, cell) =>
    lines.map((other) => `M${middle(rules, cell).join(" ")}L${middle(rules, other).join(" ")}`),
  );
  return paths.join("");
}
