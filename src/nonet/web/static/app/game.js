/** A game: the state of the cells, undo and redo, the time, and the save points. */

import { EMPTY, at, replaced, sameCell, stateOf, without } from "../board/state.js";
import { candidates, isSolved, peers } from "./houses.js";

/** @typedef {import("../board/types.js").State} State */
/** @typedef {import("../board/types.js").CellState} CellState */
/** @typedef {import("./api.js").Position} Position */
/** @typedef {[cell: number, before: CellState, after: CellState][]} Change */
/** @typedef {{name: string, state: State}} SavePoint */

/**
 * @typedef {object} SavedGame
 * @property {Position} position
 * @property {State} state
 * @property {Change[]} past
 * @property {Change[]} future
 * @property {number} seconds
 * @property {SavePoint[]} savePoints
 * @property {number} saved The time of saving, in milliseconds.
 */

export class Game {
  /** @type {State} */
  state;
  /** @type {Change[]} */
  past = [];
  /** @type {Change[]} */
  future = [];
  seconds = 0;
  /** @type {SavePoint[]} */
  savePoints = [];
  /** @type {number[] | null} The only solution, once it is known. */
  solution = null;

  /** @param {Position} position */
  constructor(position) {
    this.position = position;
    this.state = firstState(position, position.givens);
  }

  /** @param {SavedGame} saved */
  static from({ position, state, past, future, seconds, savePoints }) {
    return Object.assign(new Game(position), { state, past, future, seconds, savePoints });
  }

  /** @returns {SavedGame} */
  saved() {
    const { position, state, past, future, seconds, savePoints } = this;
    return { position, state, past, future, seconds, savePoints, saved: Date.now() };
  }

  get rules() {
    return this.position.rules;
  }

  get values() {
    return this.state.map((content) => content.value);
  }

  get isSolved() {
    return isSolved(this.rules, this.values);
  }

  /** @param {State} next */
  write(next) {
    const change = difference(this.state, next);
    if (change.length) {
      this.past.push(change);
      this.future = [];
      this.state = next;
    }
  }

  undo() {
    const change = this.past.pop();
    if (change) {
      this.future.push(change);
      this.state = this.#with(change.map(([cell, before]) => [cell, before]));
    }
  }

  redo() {
    const change = this.future.pop();
    if (change) {
      this.past.push(change);
      this.state = this.#with(change.map(([cell, , after]) => [cell, after]));
    }
  }

  restart() {
    this.write(firstState(this.position, this.position.givens));
  }

  /** Writes every candidate as a centre mark. */
  fillCandidates() {
    const possible = candidates(this.rules, this.values, this.position.candidates);
    const blanks = this.#blanks();
    const list = (/** @type {number} */ cell) => possible[cell] ?? [];
    let next = [...this.state];
    blanks.forEach((cell) => (next[cell] = { ...at(this.state, cell), centre: list(cell) }));
    this.write(next);
  }

  /** Removes the marks that a value in one of their houses forbids. */
  cleanCandidates() {
    const possible = candidates(this.rules, this.values, this.position.candidates);
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

  /** @param {[number, CellState][]} contents */
  #with(contents) {
    const next = [...this.state];
    contents.forEach(([cell, content]) => (next[cell] = content));
    return next;
  }
}

/**
 * The initial state: the givens, and restricted candidates as centre marks.
 * @param {{rules: import("../board/types.js").Rules, candidates: number[][] | null}} puzzle
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

/**
 * @param {State} before
 * @param {State} after
 * @returns {Change}
 */
function difference(before, after) {
  return after.flatMap((content, cell) => {
    const old = before[cell] ?? EMPTY;
    return sameCell(old, content) ? [] : [[cell, old, content]];
  });
}
