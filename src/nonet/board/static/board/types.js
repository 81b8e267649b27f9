/**
 * The types of the board's inputs and events.
 *
 * Those of the server, and of Python in notebooks, are in `schema.d.ts`.
 *
 * @typedef {Required<import("./schema.js").HouseJson>} House
 * @typedef {[x: number, y: number]} Point In units of a cell.
 *
 * @typedef {import("./schema.js").InkPath} PathInk A curve turns to its second point.
 * @typedef {import("./schema.js").InkDisc} DiscInk
 * @typedef {import("./schema.js").InkLabel} LabelInk
 * @typedef {PathInk | DiscInk | LabelInk} Ink What to draw. Its style is a class of CSS.
 *
 * @typedef {Omit<import("./schema.js").RulesOut, "houses"> & {houses: House[]}} Rules
 * @typedef {import("./schema.js").NoteRecord} Note
 * @typedef {import("./schema.js").CandidateRecord} Candidate
 * @typedef {import("./schema.js").StepRecord} Step
 * @typedef {import("./schema.js").ProofRecord} Proof
 * @typedef {import("./schema.js").HintRecord} Hinted
 * @typedef {import("./schema.js").WhyRecord} Why
 * @typedef {import("./schema.js").ListRecord} Listed
 * @typedef {import("./schema.js").RatingRecord} Rating
 * @typedef {import("./schema.js").PathRecord} Explained
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
 * @typedef {object} Notes A position with the drawing of a step.
 * @property {readonly number[]} values
 * @property {readonly (readonly number[])[]} candidates
 * @property {Step | null} step
 * @property {readonly (readonly number[])[]} [numbers] For each cell and each value from 1, how many
 *     solutions have it, as far as they are counted.
 *
 * @typedef {object} Config
 * @property {Rules} rules
 * @property {readonly number[]} givens Values that cannot be changed, 0 for none.
 * @property {"write" | "paint" | "look"} tool Write symbols, paint shapes, or only look.
 * @property {Words} words
 *
 * @typedef {object} Words The texts for screen readers.
 * @property {string} grid
 * @property {(place: Place, content: CellContent) => string} cell
 *
 * @typedef {{row: number, column: number, variable: string}} Place Row and column from 1, and the
 *     name of a variable, empty for a cell of the grid.
 *
 * @typedef {object} CellContent
 * @property {string} symbol Empty for a blank.
 * @property {boolean} given
 * @property {string[]} corner
 * @property {string[]} centre
 * @property {readonly number[]} colours
 * @property {Place[]} lines Where pen lines lead to.
 * @property {string[]} flags
 * @property {{name: string, symbols: string[]}[]} notes The candidates in the drawing of a step: all,
 *     then those of each role.
 */
export {};
