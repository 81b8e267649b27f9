/** What houses imply for values: conflicts and candidates. */

/** @typedef {import("./types.js").Rules} Rules */

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
 * For each value from 1, how often it is still to be written. Where the rules do not fix how often a
 * value occurs, this is 0 if no blank can take it, and else null.
 * @param {Rules} rules
 * @param {readonly number[]} values
 * @returns {(number | null)[]}
 */
export function remaining(rules, values) {
  const each = occurrences(rules);
  const blanks = candidates(rules, values, null).filter((_, cell) => !values[cell]);
  const open = new Set(blanks.flat());
  return rules.symbols.map((_, index) => {
    const value = index + 1;
    const left = open.has(value) ? null : 0;
    return each ? Math.max(0, each - values.filter((other) => other === value).length) : left;
  });
}

/**
 * How often each value occurs in a solution, if houses of one kind show it: those that hold all
 * values, and every cell once.
 * @param {Rules} rules
 */
function occurrences({ houses, order, positions }) {
  const whole = houses.filter(({ cells }) => cells.length === order);
  for (const kind of new Set(whole.map((house) => house.kind))) {
    // Grids that overlap share some of their houses.
    const own = new Set(whole.flatMap((house) => (house.kind === kind ? [house.cells.join()] : [])));
    const cells = [...own].flatMap((text) => text.split(","));
    if (cells.length === positions.length && new Set(cells).size === cells.length) {
      return own.size;
    }
  }
  return null;
}

/**
 * @param {Rules} rules
 * @param {readonly number[]} values
 */
export function isSolved(rules, values) {
  return values.every(Boolean) && conflicts(rules, values).size === 0;
}
