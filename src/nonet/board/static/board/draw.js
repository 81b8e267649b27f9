/** The picture of the board: one SVG, in which only the cells that changed are drawn again. */

import { content } from "./marks.js";
import { svg } from "./svg.js";
import { CELL, MARGIN, corner, diagonals, walls, windows } from "./walls.js";

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

  /** @param {Rules} rules */
  constructor(rules) {
    this.#rules = rules;
    this.element = svg("svg", { viewBox: viewBox(rules), "aria-hidden": "true" });
    this.#cells = rules.positions.map((_, cell) => {
      const [x, y] = corner(rules, cell);
      return svg("g", { transform: `translate(${x} ${y})` });
    });
    const { thin, thick } = walls(rules);
    this.element.append(
      ...backgrounds(rules),
      svg("path", { class: "diagonal", d: diagonals(rules) }),
      ...this.#cells,
      svg("path", { class: "thin", d: thin }),
      svg("path", { class: "thick", d: thick }),
    );
  }

  /**
   * @param {number} cell
   * @param {CellState} state
   * @param {boolean} given
   * @param {readonly string[]} flags
   */
  drawCell(cell, state, given, flags) {
    const group = this.#cells[cell];
    const key = JSON.stringify([state, given, flags]);
    if (!group || this.#drawn[cell] === key) {
      return;
    }
    this.#drawn[cell] = key;
    group.setAttribute("class", flags.map((flag) => `is-${flag}`).join(" "));
    group.replaceChildren(
      svg("rect", { class: "ground", width: CELL, height: CELL }),
      ...content(state, this.#rules.symbols, given),
      svg("rect", { class: "frame", x: 2.5, y: 2.5, width: CELL - 5, height: CELL - 5 }),
    );
  }
}

/** @param {Rules} rules */
function viewBox(rules) {
  const width = rules.columns * CELL + 2 * MARGIN;
  const height = rules.rows * CELL + 2 * MARGIN;
  return `${-MARGIN} ${-MARGIN} ${width} ${height}`;
}

/** @param {Rules} rules */
function backgrounds(rules) {
  const shaded = new Set(windows(rules));
  return rules.positions.map((_, cell) => {
    const [x, y] = corner(rules, cell);
    const name = shaded.has(cell) ? "paper window" : "paper";
    return svg("rect", { class: name, x, y, width: CELL, height: CELL });
  });
}
