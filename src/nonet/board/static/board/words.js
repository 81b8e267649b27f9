/** The texts of the board and its keys, in English; the caller may pass others. */

/** @type {import("./types.js").Words} */
export const ENGLISH = {
  grid: "Sudoku board",
  cell(place, { symbol, given, corner, centre, colours, lines, flags, notes }) {
    const parts = [placeText(place)];
    parts.push(symbol ? `${given ? "given " : ""}${symbol}` : "blank");
    for (const [name, list] of Object.entries({ corner, centre, colour: colours })) {
      if (list.length && !(symbol && name !== "colour")) {
        parts.push(`${name} ${list.join(" ")}`);
      }
    }
    parts.push(...notes.map(({ name, symbols }) => `${name} ${symbols.join(" ")}`));
    parts.push(...lines.map((to) => `line to ${placeText(to)}`));
    return [...parts, ...flags].join(", ");
  },
};

/** @param {import("./types.js").Place} place */
function placeText({ row, column, variable }) {
  return variable ? `variable ${variable}` : `row ${row} column ${column}`;
}

/** What each mode is for. */
const PAD_MEANS = {
  value: "Write values (Z)",
  corner: "Small marks in the corners of cells (X, or Shift + digit)",
  centre: "Small marks in the middle, for candidates (C, or Ctrl + digit)",
  colour: "Colour cells (V, or Ctrl + Shift + digit)",
  pen: "Draw lines from cell to cell (B)",
};

/** @type {import("./pad.js").PadWords} */
export const PAD_ENGLISH = {
  pad: "Keys",
  modes: "What the keys write",
  mode: (mode) => mode[0]?.toUpperCase() + mode.slice(1),
  means: (mode) => PAD_MEANS[mode],
  colour: (colour) => `colour ${colour}`,
  key: (symbol, left) => (left === null ? symbol : `${symbol}, ${left || "none"} left`),
  pen: "Drag from cell to cell to draw a line, and again to remove it.",
  clear: "Remove all lines",
};

export const TOOLS_ENGLISH = { erase: "Erase", undo: "Undo", redo: "Redo" };

/** @type {import("./support.js").SupportWords} */
export const SUPPORT_ENGLISH = {
  title: "True candidates",
  asking: "Searching …",
  none: "No solution",
  late: "Too hard to determine in the available time",
  single: (number) =>
    number
      ? `${number} values leave one solution each: write a green one.`
      : "No single value leaves one solution.",
  legend: "Solutions:",
  fault: (error) => `${error}`,
};

/** @type {import("./walk.js").WalkWords} */
const WALK_ENGLISH = { title: "Steps", place: "Steps done", back: "Back", next: "Next" };

/** @type {import("./walk.js").WalkWords} */
const PROOF_ENGLISH = {
  title: "Statements",
  place: "Statements passed",
  back: "Statement before",
  next: "Next statement",
  signs: ["‹", "›"],
};

/** @type {import("./hints.js").HintWords} */
export const HINT_ENGLISH = {
  hint: "Hint",
  again: "Press Hint again for more.",
  apply: "Apply",
  why: "Why this step?",
  steps: "All steps",
  path: "Path to the solution",
  close: "Close",
  count: (steps) => `Steps in this position: ${steps}.`,
  rest: (left) => `and ${left} more`,
  rated: (rating) => `From here: ${rating}.`,
  end: (rating) => `The solution. The whole path: ${rating}.`,
  fault: (error) => `${error}`,
  walk: WALK_ENGLISH,
  proof: PROOF_ENGLISH,
};
