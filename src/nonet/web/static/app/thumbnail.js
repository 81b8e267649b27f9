/** Small pictures of puzzles, to choose from. */

import { CELL, MARGIN, middle } from "../board/lattice.js";
import { edges } from "../board/paths.js";
import { svg } from "../board/svg.js";

/** @typedef {import("../board/types.js").Rules} Rules */

/**
 * @param {Rules} rules
 * @param {readonly number[]} values
 */
export function thumbnail(rules, values) {
  const { thin, thick } = edges(rules);
  const width = rules.columns * CELL + 2 * MARGIN;
  const height = rules.rows * CELL + 2 * MARGIN;
  const symbols = values.flatMap((value, cell) => {
    const [x, y] = middle(rules, cell);
    return value ? [svg("text", { x, y, dy: "0.36em" }, rules.symbols[value - 1] ?? "")] : [];
  });
  return svg(
    "svg",
    { class: "thumbnail", viewBox: `${-MARGIN} ${-MARGIN} ${width} ${height}`, "aria-hidden": "true" },
    svg("path", { class: "thin", d: thin }),
    svg("path", { class: "thick", d: thick }),
    ...symbols,
  );
}
