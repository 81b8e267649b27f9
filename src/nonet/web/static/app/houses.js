/** What houses imply for values: conflicts and candidates. */

/** @typedef {import("../board/types.js").Rules} Rules */

/**
 * The cells whose value occurs twice in a house.
 * @param {Rules} rules
 * @param {readonly number[]} values
 * @returns {Set<number>}
 */
export function conflicts(rules, values) {
  /** @type {Set<number>} */
  const found = new Set();
  for (const { cells } of rules.houses) {
    /** @type {Map<number, number>} */
    const first = new Map();
    for (const cell of cells) {
      const value = values[cell] ?? 0;
      const other = first.get(value);
      if (value && other !== undefined) {
        found.add(other).add(cell);
      }
      first.set(value, cell);
    }
  }
  return found;
}

/**
 * For each cell, the values that none of its houses holds.
 * @param {Rules} rules
 * @param {readonly number[]} values
 * @param {number[][] | null} restricted The candidates that the puzzle allows.
 * @returns {number[][]}
 */
export function candidates(rules, values, restricted) {
  const taken = rules.positions.map(() => /** @type {Set<number>} */ (new Set()));
  for (const { cells } of rules.houses) {
    const held = cells.map((cell) => values[cell] ?? 0);
    cells.forEach((cell) => held.forEach((value) => taken[cell]?.add(value)));
  }
  const all = rules.symbols.map((_, index) => index + 1);
  return rules.positions.map((_, cell) =>
    (restricted?.[cell] ?? all).filter((value) => !taken[cell]?.has(value)),
  );
}

/**
 * The cells that share a house with this one.
 * @param {Rules} rules
 * @param {number} cell
 */
export function peers(rules, cell) {
  const found = new Set(
    rules.houses.flatMap((house) => (house.cells.includes(cell) ? house.cells : [])),
  );
  found.delete(cell);
  return found;
}

/**
 * The values that no blank can take any more.
 * @param {Rules} rules
 * @param {readonly number[]} values
 */
export function finishedValues(rules, values) {
  const blanks = candidates(rules, values, null).map((list, cell) => (values[cell] ? [] : list));
  const open = new Set(blanks.flat());
  return rules.symbols.map((_, index) => index + 1).filter((value) => !open.has(value));
}

/**
 * @param {Rules} rules
 * @param {readonly number[]} values
 */
export function isSolved(rules, values) {
  return values.every(Boolean) && conflicts(rules, values).size === 0;
}
