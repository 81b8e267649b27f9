/**
 * The shapes of what the board takes and tells.
 *
 * @typedef {{kind: string, number: number, grid: number, cells: number[]}} House
 *
 * @typedef {object} Rules As `POST /api/rules` answers.
 * @property {string | null} text
 * @property {string} name
 * @property {number} order
 * @property {number} rows
 * @property {number} columns
 * @property {[number, number][]} positions Row and column of each cell, from 0.
 * @property {string[]} symbols
 * @property {House[]} houses
 * @property {number[]} regions For each cell the number of its region, or -1.
 *
 * @typedef {"value" | "corner" | "centre" | "colour"} Mode What a digit typed means.
 *
 * @typedef {object} CellState What a person has written into a cell.
 * @property {number} value 0 for none.
 * @property {readonly number[]} corner
 * @property {readonly number[]} centre
 * @property {readonly number[]} colours
 *
 * @typedef {readonly CellState[]} State One for each cell; never changed, only replaced.
 *
 * @typedef {object} Config
 * @property {Rules} rules
 * @property {readonly number[]} givens Values that cannot be changed, 0 where there is none.
 * @property {"write" | "paint" | "look"} tool Write symbols, paint regions, or only look.
 * @property {Words} words
 *
 * @typedef {object} Words What a screen reader says.
 * @property {string} grid
 * @property {(place: {row: number, column: number}, content: CellContent) => string} cell
 *
 * @typedef {object} CellContent
 * @property {string} symbol Empty for a blank.
 * @property {boolean} given
 * @property {string[]} corner
 * @property {string[]} centre
 * @property {readonly number[]} colours
 * @property {string[]} flags
 */
export {};
