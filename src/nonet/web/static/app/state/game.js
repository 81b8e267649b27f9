/** A game: the state of the cells, undo and redo, the time, and the save points. */

import { History } from "../../board/history.js";
import { isSolved, peers } from "../../board/houses.js";
import { at, difference, replaced, stateOf, without } from "../../board/state.js";

/** @typedef {import("../../board/types.js").State} State */
/** @typedef {import("../server/api.js").Position} Position */
/** @typedef {import("../../board/state.js").Change} Change */
/** @typedef {{name: string, state: State}} SavePoint */

/**
 * @typedef {object} SavedGame
 * @property {Position} position
 * @property {State} state
 * @property {Change[]} past
 * @property {Change[]} future
 * @property {number} seconds
 * @property {SavePoint[]} savePoints
 * @property {number} [hints] How many steps were asked for.
 * @property {number} [mistakes] How many values were written that are not those of the solution.
 * @property {boolean} [recorded] Whether it is among the solved ones.
 * @property {boolean} [faultless] Whether the state is known to have no faults.
 * @property {number} saved The time of saving, in milliseconds.
 */

export class Game {
  /** @type {State} */
  state;
  history = new History();
  seconds = 0;
  /** @type {SavePoint[]} */
  savePoints = [];
  hints = 0;
  mistakes = 0;
  recorded = false;
  /** @type {number[] | null} The only solution, once it is known. */
  solution = null;
  /** @type {State | null} A state without faults, under rules that houses do not tell completely. */
  faultless = null;

  /** @param {Position} position */
  constructor(position) {
    this.position = position;
    this.state = firstState(position, position.givens);
  }

  /** @param {SavedGame} saved */
  static from({ position, past, future, faultless, saved, ...rest }) {
    const history = new History(past, future);
    const known = faultless ? rest.state : null;
    return Object.assign(new Game(position), { ...rest, history, faultless: known });
  }

  /** @returns {SavedGame} */
  saved() {
    const { position, state, seconds, savePoints, hints, mistakes, recorded } = this;
    const { past, future } = this.history;
    const faultless = this.faultless === state;
    const counts = { seconds, hints, mistakes, recorded };
    return { position, state, past, future, savePoints, ...counts, faultless, saved: Date.now() };
  }

  get rules() {
    return this.position.rules;
  }

  get values() {
    return this.state.map((content) => content.value);
  }

  get isSolved() {
    const known = !this.rules.constrained || this.faultless === this.state;
    return known && isSolved(this.rules, this.values);
  }

  /** @param {State} next */
  write(next) {
    const { solution } = this;
    for (const [cell, before, after] of difference(this.state, next)) {
      const isNew = after.value && after.value !== before.value;
      this.mistakes += solution && isNew && after.value !== solution[cell] ? 1 : 0;
    }
    this.state = this.history.write(this.state, next);
  }

  undo() {
    this.state = this.history.undo(this.state);
  }

  redo() {
    this.state = this.history.redo(this.state);
  }

  restart() {
    this.write(firstState(this.position, this.position.givens));
  }

  /**
   * Writes every candidate as a centre mark.
   * @param {readonly number[][]} possible The values that each cell may have.
   */
  fillCandidates(possible) {
    const blanks = this.#blanks();
    const list = (/** @type {number} */ cell) => possible[cell] ?? [];
    let next = [...this.state];
    blanks.forEach((cell) => (next[cell] = { ...at(this.state, cell), centre: list(cell) }));
    this.write(next);
  }

  /**
   * Removes the marks of values that their cells cannot have.
   * @param {readonly number[][]} possible The values that each cell may have.
   */
  cleanCandidates(possible) {
    const next = [...this.state];
    for (const cell of this.#blanks()) {
      const content = at(this.state, cell);
      const left = (/** @type {readonly number[]} */ marks) =>
        marks.filter((mark) => possible[cell]?.includes(mark));
      next[cell] = { ...content, corner: left(content.corner), centre: left(content.centre) };
    }
    this.write(next);
  }

  /** @param {string} name */
  addSavePoint(name) {
    this.savePoints.push({ name, state: this.state });
  }

  #blanks() {
    return this.state.flatMap((content, cell) => (content.value ? [] : [cell]));
  }
}

/**
 * The initial state: the givens, and restricted candidates as centre marks.
 * @param {{rules: import("../../board/types.js").Rules, candidates: number[][] | null}} puzzle
 * @param {readonly number[]} values
 * @returns {State}
 */
export function firstState({ rules, candidates }, values) {
  return stateOf(values).map((content, cell) => {
    const centre = candidates?.[cell] ?? [];
    return content.value || centre.length === rules.order ? content : { ...content, centre };
  });
}

/**
 * The state without the marks that newly written values forbid.
 * @param {Game} game
 * @param {State} next
 * @returns {State}
 */
export function cleaned(game, next) {
  let state = next;
  for (const [cell, before, after] of difference(game.state, next)) {
    if (after.value && after.value !== before.value) {
      const reached = [...peers(game.rules, cell)].filter((peer) =>
        [...at(state, peer).corner, ...at(state, peer).centre].includes(after.value),
      );
      state = replaced(state, reached, (content) => ({
        ...content,
        corner: without(content.corner, after.value),
        centre: without(content.centre, after.value),
      }));
    }
  }
  return state;
}
