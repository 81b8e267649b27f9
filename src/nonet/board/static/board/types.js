/**
 * The types of the board's inputs and events.
 *
 * @typedef {{kind: string, number: number, grid: number, cells: number[]}} House
 *
 * @typedef {object} Mark Something to draw on cells.
 * @property {"outline" | "tint" | "line" | "text"} type
 * @property {number[]} cells A line runs through them in this order.
 * @property {string} text The text to draw in the middle of the cells; empty for other types.
 *
 * @typedef {object} Rules The response of `POST /api/rules`.
 * @property {string | null} text
 * @property {string} name
 * @property {number} order
 * @property {number} rows
 * @property {number} columns
 * @property {[number, number][]} positions Row and column of each cell, from 0.
 * @property {string[]} symbols
 * @property {House[]} houses
 * @property {Mark[]} marks
 *
 * @typedef {"value" | "corner" | "centre" | "colour" | "pen"} Mode What a digit writes; the pen draws
 *     lines from cell to cell.
 *
 * @typedef {object} CellState The content of a cell.
 * @property {number} value 0 for none.
 * @property {readonly number[]} corner
 * @property {readonly number[]} centre
 * @property {readonly number[]} colours
 * @property {readonly number[]} [lines] The later cells that pen lines lead to from here.
 *
 * @typedef {readonly CellState[]} State The content of each cell; never changed, only replaced.
 *
 * @typedef {object} Note A mark of the drawing of a step.
 * @property {"shade" | "spot" | "link"} type The ground of cells, a disc behind a candidate in each
 *     of them, or a line from their candidate to another.
 * @property {number[]} cells
 * @property {"pattern" | "other" | "placed" | "removed" | null} role What the colour says.
 * @property {number | null} value
 * @property {number[] | null} other_cells
 * @property {number | null} other_value
 * @property {boolean | null} strong Whether the line is not dashed.
 *
 * @typedef {{cell: number, value: number}} Candidate
 *
 * @typedef {object} Step A step as a person makes it.
 * @property {string} technique
 * @property {string} title
 * @property {string} place Where to look.
 * @property {string} text The full reasoning.
 * @property {Candidate[]} placements
 * @property {Candidate[]} eliminations
 * @property {Note[]} marks
 *
 * @typedef {object} Hinted The response of `POST /api/hint`.
 * @property {number[][]} candidates
 * @property {{kind: string, text: string, named: string, cells: number[]} | null} trouble
 * @property {string | null} message Why there is no step.
 * @property {Step | null} step
 * @property {string | null} explanation How the technique of the step works.
 *
 * @typedef {Omit<Hinted, "step" | "explanation"> & {steps: Step[], counts: Record<string, number>}} Listed
 *     The response of `POST /api/steps`.
 *
 * @typedef {{level: string | null, title: string | null, score: number | null, text: string}} Rating
 *
 * @typedef {Omit<Hinted, "step" | "explanation"> & {values: number[], steps: Step[], rating: Rating}} Explained
 *     The response of `POST /api/path`; the path begins at the values.
 *
 * @typedef {object} Notes A position with the drawing of a step.
 * @property {readonly number[]} values
 * @property {readonly (readonly number[])[]} candidates
 * @property {readonly Note[]} marks
 *
 * @typedef {object} Config
 * @property {Rules} rules
 * @property {readonly number[]} givens Values that cannot be changed, 0 for none.
 * @property {"write" | "paint" | "look"} tool Write symbols, paint shapes, or only look.
 * @property {Words} words
 *
 * @typedef {object} Words The texts for screen readers.
 * @property {string} grid
 * @property {(place: {row: number, column: number}, content: CellContent) => string} cell
 *
 * @typedef {object} CellContent
 * @property {string} symbol Empty for a blank.
 * @property {boolean} given
 * @property {string[]} corner
 * @property {string[]} centre
 * @property {readonly number[]} colours
 * @property {{row: number, column: number}[]} lines Where pen lines lead to, from 1.
 * @property {string[]} flags
 * @property {{name: string, symbols: string[]}[]} notes The candidates in the drawing of a step: all,
 *     then those of each role.
 */
export {};
