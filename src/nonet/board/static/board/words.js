/** The texts for screen readers, in English; the caller may pass others. */

/** @type {import("./types.js").Words} */
export const ENGLISH = {
  grid: "Sudoku board",
  cell({ row, column }, { symbol, given, corner, centre, colours, lines, flags }) {
    const parts = [`row ${row} column ${column}`];
    parts.push(symbol ? `${given ? "given " : ""}${symbol}` : "blank");
    for (const [name, list] of Object.entries({ corner, centre, colour: colours })) {
      if (list.length && !(symbol && name !== "colour")) {
        parts.push(`${name} ${list.join(" ")}`);
      }
    }
    parts.push(...lines.map((to) => `line to row ${to.row} column ${to.column}`));
    return [...parts, ...flags].join(", ");
  },
};
