/** Small pictures of puzzles, to choose from. */

import { drawn } from "../../board/ink.js";
import { CELL, MARGIN, middle } from "../../board/lattice.js";
import { svg } from "../../board/svg.js";

/** @typedef {import("../../board/types.js").Rules} Rules */

/**
 * @param {Rules} rules
 * @param {readonly number[]} values
 */
export function thumbnail(rules, values) {
  // Games that an earlier version saved have no ink.
  const lines = (rules.lines ?? []).filter(({ style }) => style === "thin" || style === "wall");
  const width = rules.columns * CELL + 2 * MARGIN;
  const height = rules.rows * CELL + 2 * MARGIN;
  const symbols = values.flatMap((value, cell) => {
    const [x, y] = middle(rules, cell);
    return value ? [svg("text", { x, y, dy: "0.36em" }, rules.symbols[value - 1] ?? "")] : [];
  });
  return svg(
    "svg",
    { class: "thumbnail", viewBox: `${-MARGIN} ${-MARGIN} ${width} ${height}`, "aria-hidden": "true" },
    ...drawn(lines),
    ...symbols,
  );
}
