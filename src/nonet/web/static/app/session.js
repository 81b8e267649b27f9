/** What the screens share: the game being played, the puzzle being entered, the one watched. */

import { api } from "./api.js";
import { Game } from "./game.js";
import { progressWord, withProgress } from "./progress.js";
import { store } from "./store.js";

/** @typedef {import("./api.js").Position} Position */
/** @typedef {import("./api.js").PuzzleIn} PuzzleIn */
/** @typedef {{rules: import("../board/types.js").Rules, values: number[], candidates: number[][] | null}} Draft */

/** The puzzle of Wikipedia's article on Sudoku: what one sees first. */
const FIRST = "classic~5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";

class Session {
  /** @type {Game | null} */
  #game = null;
  /** @type {Draft | null} */
  #watched = null;

  /**
   * @returns {Game}
   */
  get game() {
    if (!this.#game) {
      throw new Error("no game has been opened");
    }
    return this.#game;
  }

  get hasGame() {
    return this.#game !== null;
  }

  /** The puzzle to watch: the one asked for, else the one being played. */
  get watched() {
    return this.#watched ?? draftOf(this.game.position);
  }

  /** @param {Draft | null} draft Null for the puzzle being played. */
  watch(draft) {
    this.#watched = draft;
  }

  /**
   * Goes on with the puzzle where it was left, or begins it.
   * @param {Position} position
   */
  play(position) {
    const saved = store.game(position.link);
    this.#game = saved ? Game.from(saved) : new Game(position);
    this.#watched = null;
    this.save();
  }

  save() {
    store.saveGame(this.game.saved());
  }

  /**
   * Opens the game of a link.
   * @param {string | null} link
   * @param {string | null} progress What somebody else had written into it.
   */
  async open(link, progress) {
    const wanted = link ?? store.lastLink ?? FIRST;
    if (this.#game?.position.link !== wanted) {
      const saved = store.game(wanted);
      this.play(saved ? saved.position : await api.open(wanted));
    }
    if (progress) {
      this.game.write(withProgress(this.game.state, progress));
      this.save();
    }
  }

  /**
   * Takes over what another tab has written into the same puzzle.
   * @param {string} link
   */
  reload(link) {
    const saved = this.#game?.position.link === link ? store.game(link) : null;
    if (saved) {
      this.#game = Object.assign(Game.from(saved), { solution: this.game.solution });
    }
    return saved !== null;
  }

  /** The address of the puzzle and all that is written into it. */
  get address() {
    const { position, state } = this.game;
    const progress = progressWord(state, position.givens);
    return `#p=${position.link}${progress ? `&s=${progress}` : ""}`;
  }
}

export const session = new Session();

/**
 * @param {Position} position
 * @returns {Draft}
 */
export function draftOf({ rules, givens, candidates }) {
  return { rules, values: givens, candidates };
}

/**
 * @param {Draft} draft
 * @returns {PuzzleIn}
 */
export function puzzleOf({ rules, values, candidates }) {
  return { rules, values, candidates };
}
