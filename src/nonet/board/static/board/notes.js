/** The drawing of a step: candidates in their places, coloured cells and candidates, and links. */

import { CELL, corner } from "./lattice.js";
import { squares } from "./paths.js";
import { svg } from "./svg.js";

/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").Notes} Notes */
/** @typedef {import("./types.js").Note} Note */
/** @typedef {{x: number, y: number}} Point */

/** How far a link bends away from a straight line, as a part of its length. */
const BEND = 0.18;

/**
 * The drawing, to be shown above the cells.
 * @param {Rules} rules
 * @param {Notes} notes
 * @returns {SVGElement[]}
 */
export function drawing(rules, { candidates, marks }) {
  const places = new Places(rules);
  const of = (/** @type {Note["type"]} */ type) => marks.filter((mark) => mark.type === type);
  const spots = of("spot").flatMap((mark) =>
    mark.cells.map((cell) => ({ cell, value: mark.value ?? 0, role: mark.role ?? "pattern" })),
  );
  const spotted = new Set(spots.map(({ cell, value }) => `${cell} ${value}`));
  return [
    ...of("shade").map(({ cells, role }) => svg("path", { class: `shade-${role}`, d: squares(rules, cells) })),
    ...spots.map(({ cell, value, role }) => places.disc(cell, value, role)),
    ...of("link").map((mark) => places.link(mark)),
    ...candidates.flatMap((values, cell) =>
      values.map((value) => places.candidate(cell, value, spotted.has(`${cell} ${value}`))),
    ),
    places.strokes(spots.filter(({ role }) => role === "removed")),
  ];
}

/**
 * What the drawing says of a cell: its candidates, and those of each role.
 * @param {Rules} rules
 * @param {Notes} notes
 * @param {number} cell
 * @returns {{name: string, symbols: string[]}[]}
 */
export function notesOf(rules, { candidates, marks }, cell) {
  const symbols = (/** @type {readonly number[]} */ values) =>
    values.map((value) => rules.symbols[value - 1] ?? "");
  const found = [{ name: "candidates", symbols: symbols(candidates[cell] ?? []) }];
  for (const role of ["pattern", "other", "placed", "removed"]) {
    const spots = marks.filter((mark) => mark.type === "spot" && mark.role === role);
    const here = spots.filter(({ cells }) => cells.includes(cell));
    found.push({ name: role, symbols: symbols(here.map(({ value }) => value ?? 0)) });
  }
  return found.filter(({ symbols }) => symbols.length);
}

/** Where the candidates of each cell are. */
class Places {
  #rules;
  #columns;
  #rows;
  #step;
  #size;

  /** @param {Rules} rules */
  constructor(rules) {
    this.#rules = rules;
    this.#columns = Math.ceil(Math.sqrt(rules.order));
    this.#rows = Math.ceil(rules.order / this.#columns);
    this.#step = (CELL * 0.9) / this.#columns; // away from the lines
    const longest = Math.max(...rules.symbols.map((symbol) => symbol.length));
    this.#size = this.#step * Math.min(0.85, 1.5 / longest);
  }

  /**
   * @param {number} cell
   * @param {number} value
   * @param {string} role
   */
  disc(cell, value, role) {
    const { x, y } = this.#middle([cell], value);
    return svg("circle", { class: `spot-${role}`, cx: x, cy: y, r: this.#step / 2 });
  }

  /**
   * @param {number} cell
   * @param {number} value
   * @param {boolean} spotted
   */
  candidate(cell, value, spotted) {
    const place = { ...this.#middle([cell], value), "font-size": this.#size, dy: "0.36em" };
    const symbol = this.#rules.symbols[value - 1] ?? "?";
    return svg("text", { class: spotted ? "spotted" : "mark", ...place }, symbol);
  }

  /**
   * A stroke through each candidate.
   * @param {{cell: number, value: number}[]} candidates
   */
  strokes(candidates) {
    const reach = 0.4 * this.#step;
    const strokes = candidates.map(({ cell, value }) => {
      const { x, y } = this.#middle([cell], value);
      return `M${x - reach} ${y + reach}L${x + reach} ${y - reach}`;
    });
    return svg("path", { class: "strokes", d: strokes.join("") });
  }

  /**
   * A bent line from the edge of one disc to the edge of another.
   * @param {Note} link
   */
  link({ cells, value, other_cells, other_value, strong }) {
    const start = this.#middle(cells, value ?? 0);
    const end = this.#middle(other_cells ?? [], other_value ?? 0);
    const [across, down] = [end.x - start.x, end.y - start.y];
    const middle = {
      x: (start.x + end.x) / 2 - BEND * down,
      y: (start.y + end.y) / 2 + BEND * across,
    };
    const near = Math.hypot(across, down) <= this.#step;
    const points = near ? [start, middle, end] : [this.#towards(start, middle), middle, this.#towards(end, middle)];
    const [from, over, to] = points.map(({ x, y }) => `${x} ${y}`);
    return svg("path", { class: strong ? "link" : "link weak", d: `M${from}Q${over} ${to}` });
  }

  /**
   * The point at the edge of a disc, on the way to another point.
   * @param {Point} start
   * @param {Point} end
   */
  #towards(start, end) {
    const part = this.#step / 2 / Math.hypot(end.x - start.x, end.y - start.y);
    return { x: start.x + part * (end.x - start.x), y: start.y + part * (end.y - start.y) };
  }

  /**
   * The middle of a candidate, or of its places in several cells.
   * @param {readonly number[]} cells
   * @param {number} value
   * @returns {Point}
   */
  #middle(cells, value) {
    const [row, column] = [Math.floor((value - 1) / this.#columns), (value - 1) % this.#columns];
    const right = CELL / 2 + (column - (this.#columns - 1) / 2) * this.#step;
    const down = CELL / 2 + (row - (this.#rows - 1) / 2) * this.#step;
    const corners = cells.map((cell) => corner(this.#rules, cell));
    const mean = (/** @type {number[]} */ parts) =>
      parts.reduce((sum, part) => sum + part, 0) / parts.length;
    return {
      x: rounded(mean(corners.map(([x]) => x)) + right),
      y: rounded(mean(corners.map(([, y]) => y)) + down),
    };
  }
}

/** @param {number} length */
function rounded(length) {
  return Math.round(100 * length) / 100;
}
