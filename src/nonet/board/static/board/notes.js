/** The drawing of a step: its ink, and all candidates in their places. */

import { drawn, scaled } from "./ink.js";
import { svg } from "./svg.js";

/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").Notes} Notes */

/**
 * The drawing, to be shown above the cells.
 * @param {Rules} rules
 * @param {Notes} notes
 * @returns {SVGElement[]}
 */
export function drawing(rules, { candidates, step }) {
  const spots = (step?.marks ?? []).filter(({ type }) => type === "spot");
  const spotted = new Set(spots.flatMap(({ cells, value }) => cells.map((cell) => `${cell} ${value}`)));
  const longest = Math.max(...rules.symbols.map((symbol) => symbol.length));
  const size = scaled(rules.small_width * Math.min(0.85, 1.5 / longest));
  const texts = candidates.flatMap((values, cell) =>
    values.map((value) => {
      const [row, column] = rules.positions[cell] ?? [0, 0];
      const [x, y] = rules.small[value - 1] ?? [0, 0];
      const place = { x: scaled(column + x), y: scaled(row + y), "font-size": size, dy: "0.36em" };
      const style = spotted.has(`${cell} ${value}`) ? "spotted" : "mark";
      return svg("text", { class: style, ...place }, rules.symbols[value - 1] ?? "?");
    }),
  );
  return [...drawn(step?.notes ?? []), ...texts, ...drawn(step?.strokes ?? [])];
}

/**
 * What the drawing says of a cell: its candidates, and those of each role.
 * @param {Rules} rules
 * @param {Notes} notes
 * @param {number} cell
 * @returns {{name: string, symbols: string[]}[]}
 */
export function notesOf(rules, { candidates, step }, cell) {
  const symbols = (/** @type {readonly number[]} */ values) =>
    values.map((value) => rules.symbols[value - 1] ?? "");
  const found = [{ name: "candidates", symbols: symbols(candidates[cell] ?? []) }];
  for (const role of ["pattern", "other", "placed", "removed"]) {
    const spots = (step?.marks ?? []).filter((mark) => mark.type === "spot" && mark.role === role);
    const here = spots.filter(({ cells }) => cells.includes(cell));
    found.push({ name: role, symbols: symbols(here.map(({ value }) => value ?? 0)) });
  }
  return found.filter(({ symbols }) => symbols.length);
}
