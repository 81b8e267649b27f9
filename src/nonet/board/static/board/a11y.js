/** The board for screen readers: a grid of rows and cells that lies over the picture. */

import { CELL, extentOf, marginOf } from "./lattice.js";

/** @typedef {import("./types.js").Rules} Rules */

export class Grid {
  element = part("grid");
  /** @type {HTMLElement[]} */
  #cells = [];
  #focusable = 0;

  /**
   * @param {Rules} rules
   * @param {string} label
   * @param {boolean} readonly
   */
  constructor(rules, label, readonly) {
    this.element.setAttribute("aria-label", label);
    this.element.setAttribute("aria-multiselectable", "true");
    this.element.setAttribute("aria-readonly", String(readonly));
    this.element.setAttribute("aria-rowcount", String(rules.rows));
    this.element.setAttribute("aria-colcount", String(rules.columns));
    for (const [row, cells] of byRow(rules)) {
      this.element.append(this.#row(rules, row, cells));
    }
    this.focusable = 0;
  }

  /**
   * The only cell that the Tab key reaches.
   * @param {number} cell
   */
  set focusable(cell) {
    this.#cells[this.#focusable]?.setAttribute("tabindex", "-1");
    this.#cells[cell]?.setAttribute("tabindex", "0");
    this.#focusable = cell;
  }

  /** @param {number} cell */
  focus(cell) {
    this.focusable = cell;
    this.#cells[cell]?.focus({ preventScroll: true });
  }

  /**
   * @param {number} cell
   * @param {{label: string, selected: boolean, given: boolean, invalid: boolean}} facts
   */
  describe(cell, { label, selected, given, invalid }) {
    const element = this.#cells[cell];
    if (element) {
      set(element, "aria-label", label);
      set(element, "aria-selected", String(selected));
      set(element, "aria-readonly", String(given));
      set(element, "aria-invalid", String(invalid));
    }
  }

  /**
   * @param {Rules} rules
   * @param {number} row
   * @param {number[]} cells
   */
  #row(rules, row, cells) {
    const element = part("row");
    element.setAttribute("aria-rowindex", String(row + 1));
    for (const cell of cells) {
      const [, column] = rules.positions[cell] ?? [0, 0];
      const square = part("gridcell");
      square.setAttribute("aria-colindex", String(column + 1));
      square.setAttribute("tabindex", "-1");
      place(square, rules, row, column);
      this.#cells[cell] = square;
      element.append(square);
    }
    return element;
  }
}

/** @param {string} role */
function part(role) {
  const element = document.createElement("div");
  element.setAttribute("role", role);
  element.className = role;
  return element;
}

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {string} value
 */
function set(element, name, value) {
  if (element.getAttribute(name) !== value) {
    element.setAttribute(name, value);
  }
}

/**
 * @param {HTMLElement} element
 * @param {Rules} rules
 * @param {number} row
 * @param {number} column
 */
function place(element, rules, row, column) {
  const [width, height] = extentOf(rules);
  const margin = marginOf(rules);
  element.style.left = percent(column * CELL + margin, width);
  element.style.top = percent(row * CELL + margin, height);
  element.style.width = percent(CELL, width);
  element.style.height = percent(CELL, height);
}

/**
 * @param {number} part
 * @param {number} whole
 */
function percent(part, whole) {
  return `${(100 * part) / whole}%`;
}

/**
 * @param {Rules} rules
 * @returns {Map<number, number[]>}
 */
function byRow(rules) {
  /** @type {Map<number, number[]>} */
  const rows = new Map();
  rules.positions.forEach(([row], cell) => {
    rows.set(row, [...(rows.get(row) ?? []), cell]);
  });
  return rows;
}
