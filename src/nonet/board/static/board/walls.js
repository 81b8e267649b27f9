/** Lines between cells and what the houses look like, as SVG path data. */

/** @typedef {import("./types.js").Rules} Rules */

export const CELL = 64;
export const MARGIN = 3;

/**
 * Which cell lies at a place, null for a hole.
 * @param {Rules} rules
 * @returns {(row: number, column: number) => number | null}
 */
export function lookup(rules) {
  const cells = new Map(rules.positions.map(([row, column], cell) => [`${row} ${column}`, cell]));
  return (row, column) => cells.get(`${row} ${column}`) ?? null;
}

/**
 * Thin lines between cells of a region, thick ones around regions and grids.
 * @param {Rules} rules
 * @returns {{thin: string, thick: string}}
 */
export function walls(rules) {
  const cellAt = lookup(rules);
  /** @type {string[]} */
  const thin = [];
  /** @type {string[]} */
  const thick = [];
  /**
   * @param {number | null} one
   * @param {number | null} other
   * @param {string} line
   */
  const draw = (one, other, line) => {
    if (one !== null || other !== null) {
      (isThick(rules, one, other) ? thick : thin).push(line);
    }
  };
  for (let row = 0; row <= rules.rows; row += 1) {
    for (let column = 0; column <= rules.columns; column += 1) {
      const start = `M${column * CELL} ${row * CELL}`;
      const here = cellAt(row, column);
      draw(cellAt(row - 1, column), here, `${start}h${CELL}`);
      draw(cellAt(row, column - 1), here, `${start}v${CELL}`);
    }
  }
  return { thin: thin.join(""), thick: thick.join("") };
}

/**
 * The diagonals that do not wrap around, as lines through their cells.
 * @param {Rules} rules
 */
export function diagonals(rules) {
  return housesOf(rules, "diagonal")
    .map((house) => `M${house.cells.map((cell) => middle(rules, cell).join(" ")).join("L")}`)
    .join("");
}

/**
 * The cells of windows.
 * @param {Rules} rules
 */
export function windows(rules) {
  return housesOf(rules, "window").flatMap((house) => house.cells);
}

/**
 * @param {Rules} rules
 * @param {number} cell
 * @returns {[number, number]} x and y of the upper left corner
 */
export function corner(rules, cell) {
  const [row, column] = rules.positions[cell] ?? [0, 0];
  return [column * CELL, row * CELL];
}

/**
 * @param {Rules} rules
 * @param {number} cell
 */
function middle(rules, cell) {
  return corner(rules, cell).map((coordinate) => coordinate + CELL / 2);
}

/**
 * Those of a kind, in a single grid or in one of several.
 * @param {Rules} rules
 * @param {string} kind
 */
function housesOf(rules, kind) {
  return rules.houses.filter((house) => house.kind === kind);
}

/**
 * @param {Rules} rules
 * @param {number | null} one
 * @param {number | null} other
 */
function isThick(rules, one, other) {
  return one === null || other === null || rules.regions[one] !== rules.regions[other];
}
