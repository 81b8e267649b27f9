/** The contents of the cells: functions from one state to the next. */

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").CellState} CellState */
/** @typedef {import("./types.js").Mode} Mode */
/** @typedef {[cell: number, before: CellState, after: CellState][]} Change */

export const COLOURS = 9;

/** @type {Mode[]} */
export const MODES = ["value", "corner", "centre", "colour", "pen"];

/** @type {CellState} */
export const EMPTY = Object.freeze({ value: 0, corner: [], centre: [], colours: [] });

/** @typedef {"corner" | "centre" | "colour"} MarkMode */

/** @type {Record<MarkMode, "corner" | "centre" | "colours">} */
const LIST_OF = { corner: "corner", centre: "centre", colour: "colours" };

/**
 * The state with these values and nothing else.
 * @param {readonly number[]} values
 * @returns {State}
 */
export function stateOf(values) {
  return values.map((value) => (value ? { ...EMPTY, value } : EMPTY));
}

/**
 * The state after a digit is typed: it is written, or removed if all the cells already hold it.
 * @param {State} state
 * @param {readonly number[]} cells
 * @param {number} value
 * @param {"value" | MarkMode} mode
 * @returns {State}
 */
export function entered(state, cells, value, mode) {
  if (mode === "value") {
    const next = cells.every((cell) => at(state, cell).value === value) ? 0 : value;
    return replaced(state, cells, (content) => ({ ...content, value: next }));
  }
  const list = LIST_OF[mode];
  const open = mode === "colour" ? cells : cells.filter((cell) => !at(state, cell).value);
  const all = open.every((cell) => at(state, cell)[list].includes(value));
  return replaced(state, open, (content) => ({
    ...content,
    [list]: all ? without(content[list], value) : withValue(content[list], value),
  }));
}

/**
 * The state after erasing: values first, then marks, then colours. Givens have only colours to erase.
 * @param {State} state
 * @param {readonly number[]} cells
 * @param {readonly number[]} givens
 * @returns {State}
 */
export function erased(state, cells, givens) {
  const open = cells.filter((cell) => !givens[cell]);
  if (open.some((cell) => at(state, cell).value)) {
    return replaced(state, open, (content) => ({ ...content, value: 0 }));
  }
  if (open.some((cell) => at(state, cell).corner.length || at(state, cell).centre.length)) {
    return replaced(state, open, (content) => ({ ...content, corner: [], centre: [] }));
  }
  return replaced(state, cells, (content) => ({ ...content, colours: [] }));
}

/**
 * @param {State} state
 * @param {readonly number[]} cells
 * @param {(content: CellState) => CellState} change
 * @returns {State}
 */
export function replaced(state, cells, change) {
  const next = [...state];
  for (const cell of cells) {
    next[cell] = change(at(state, cell));
  }
  return next;
}

/**
 * The cells that differ between two states.
 * @param {State} before
 * @param {State} after
 * @returns {Change}
 */
export function difference(before, after) {
  return after.flatMap((content, cell) => {
    const old = at(before, cell);
    return sameCell(old, content) ? [] : [[cell, old, content]];
  });
}

/**
 * The state with what a change has written.
 * @param {State} state
 * @param {Change} change
 * @returns {State}
 */
export function changed(state, change) {
  const next = [...state];
  change.forEach(([cell, , after]) => (next[cell] = after));
  return next;
}

/**
 * @param {CellState} one
 * @param {CellState} other
 */
function sameCell(one, other) {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * @param {State} state
 * @param {number} cell
 */
export function at(state, cell) {
  return state[cell] ?? EMPTY;
}

/**
 * @param {readonly number[]} list
 * @param {number} value
 */
export function without(list, value) {
  return list.filter((other) => other !== value);
}

/**
 * @param {readonly number[]} list
 * @param {number} value
 */
function withValue(list, value) {
  return list.includes(value) ? list : [...list, value].sort((one, other) => one - other);
}
