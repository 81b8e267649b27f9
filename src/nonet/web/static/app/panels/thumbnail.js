/** Small pictures of puzzles, to choose from. */

import { drawn } from "../../board/ink.js";
import { CELL, middle } from "../../board/lattice.js";
import { svg } from "../../board/svg.js";

/** @typedef {import("../../board/types.js").Rules} Rules */

const BORDER = 3;

/**
 * The grid of a puzzle without clues.
 * @param {Rules} rules
 * @param {readonly number[]} values
 */
export function thumbnail(rules, values) {
  // Games that an earlier version saved have no ink.
  const lines = (rules.lines ?? []).filter(({ style }) => style === "thin" || style === "wall");
  const width = rules.columns * CELL + 2 * BORDER;
  const height = rules.rows * CELL + 2 * BORDER;
  const symbols = values.flatMap((value, cell) => {
    const [x, y] = middle(rules, cell);
    return value ? [svg("text", { x, y, dy: "0.36em" }, rules.symbols[value - 1] ?? "")] : [];
  });
  return svg(
    "svg",
    { class: "thumbnail", viewBox: `${-BORDER} ${-BORDER} ${width} ${height}`, "aria-hidden": "true" },
    ...drawn(lines),
    ...symbols,
  );
}
