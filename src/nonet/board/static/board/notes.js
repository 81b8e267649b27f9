/** The drawing of a step, or of true candidates: ink, and all candidates in their places. */

import { drawn, scaled } from "./ink.js";
import { svg } from "./svg.js";

/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").Notes} Notes */

/** Numbers of solutions that are drawn alike begin at these. */
export const LEVELS = [1, 2, 4, 8];

/**
 * The drawing, to be shown above the cells.
 * @param {Rules} rules
 * @param {Notes} notes
 * @returns {SVGElement[]}
 */
export function drawing(rules, { candidates, step, numbers }) {
  const spots = (step?.marks ?? []).filter(({ type }) => type === "spot");
  const spotted = new Set(spots.flatMap(({ cells, value }) => cells.map((cell) => `${cell} ${value}`)));
  const longest = Math.max(...rules.symbols.map((symbol) => symbol.length));
  const size = scaled(rules.small_width * Math.min(0.85, 1.5 / longest));
  const texts = shownOf(candidates, step).flatMap((values, cell) =>
    values.map((value) => {
      const [row, column] = rules.positions[cell] ?? [0, 0];
      const [x, y] = rules.small[value - 1] ?? [0, 0];
      const place = { x: scaled(column + x), y: scaled(row + y), "font-size": size, dy: "0.36em" };
      const plain = numbers ? `mark ${levelOf(numbers[cell]?.[value - 1] ?? 0)}` : "mark";
      const style = spotted.has(`${cell} ${value}`) ? "spotted" : plain;
      return svg("text", { class: style, ...place }, rules.symbols[value - 1] ?? "?");
    }),
  );
  return [...drawn(step?.notes ?? []), ...texts, ...drawn(step?.strokes ?? [])];
}

/**
 * The candidates of each cell that the drawing shows: all of them, or only those of the step.
 * @param {Notes["candidates"]} candidates
 * @param {Notes["step"]} step
 */
function shownOf(candidates, step) {
  const shown = step?.shown;
  return candidates.map((values, cell) =>
    shown ? shown.filter((each) => each.cell === cell).map(({ value }) => value) : values,
  );
}

/**
 * The class of candidates with so many solutions.
 * @param {number} solutions
 */
export function levelOf(solutions) {
  return `level-${LEVELS.findLastIndex((least) => solutions >= least) + 1}`;
}

/**
 * What the drawing says of a cell: its candidates, those with one solution, and those of each role.
 * @param {Rules} rules
 * @param {Notes} notes
 * @param {number} cell
 * @returns {{name: string, symbols: string[]}[]}
 */
export function notesOf(rules, { candidates, step, numbers }, cell) {
  const symbols = (/** @type {readonly number[]} */ values) =>
    values.map((value) => rules.symbols[value - 1] ?? "");
  const found = [{ name: "candidates", symbols: symbols(shownOf(candidates, step)[cell] ?? []) }];
  const single = candidates[cell]?.filter((value) => numbers?.[cell]?.[value - 1] === 1) ?? [];
  found.push({ name: "single", symbols: symbols(single) });
  const here = (step?.marks ?? []).filter(({ cells }) => cells.includes(cell));
  for (const name of ["pattern", "other", "link", "placed", "removed"]) {
    const marks = here.filter(({ type, role }) =>
      name === "removed" ? type === "cross" : type === "spot" && role === name,
    );
    found.push({ name, symbols: symbols(marks.map(({ value }) => value ?? 0)) });
  }
  return found.filter(({ symbols }) => symbols.length);
}
