/** The numbers of rows and columns, around the grid. */

import { placeOf } from "./cellname.js";
import { CELL, marginOf } from "./lattice.js";
import { svg } from "./svg.js";

/** @typedef {import("./types.js").Rules} Rules */

/** The room that they take on each side, in cells. */
const RIM = 0.28;

/**
 * The same rules, drawn with room for the numbers.
 * @param {Rules} rules
 * @returns {Rules}
 */
export function withRim(rules) {
  return { ...rules, margin: rules.margin + RIM };
}

/**
 * @param {Rules} rules Drawn with room.
 * @returns {SVGElement[]}
 */
export function coordinates(rules) {
  const places = rules.positions.map((_, cell) => placeOf(rules, cell)).filter(({ variable }) => !variable);
  const away = (RIM * CELL) / 2 - marginOf(rules);
  const middle = (/** @type {number} */ number) => (number - 0.5) * CELL;
  const label = (/** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ y) =>
    svg("text", { class: "coordinate", x, y, "font-size": 14, dy: "0.36em" }, text);
  return [
    ...unique(places.map(({ row }) => row)).map((row) => label(`r${row}`, away, middle(row))),
    ...unique(places.map(({ column }) => column)).map((column) => label(`c${column}`, middle(column), away)),
  ];
}

/** @param {number[]} numbers */
function unique(numbers) {
  return [...new Set(numbers)];
}
