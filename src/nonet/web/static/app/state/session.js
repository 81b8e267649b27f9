/** State shared by the screens: the current game, the puzzle being entered, the one to watch. */

import { api } from "../server/api.js";
import { Game } from "./game.js";
import { progressWord, withProgress } from "./progress.js";
import { isComplete, store } from "./store.js";

/** @typedef {import("../server/api.js").Position} Position */
/** @typedef {import("../server/api.js").PuzzleIn} PuzzleIn */
/** @typedef {{rules: import("../../board/types.js").Rules, values: number[], candidates: number[][] | null}} Draft */

/** The puzzle shown first, from Wikipedia's article on Sudoku. */
const FIRST = "classic~5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";

/** Dispatches "reload" when the game in play is one that another tab has saved. */
class Session extends EventTarget {
  /** @type {{address: string, puzzles: import("../server/api.js").Made[]} | null} New puzzles to print. */
  made = null;
  /** @type {import("../photo/review.js").Photo | null} The picture that is read, or was. */
  photo = null;
  /** @type {Game | null} */
  #game = null;
  /** When the game was saved that this tab has read or written last. */
  #saved = 0;
  /** @type {Draft | null} */
  #watched = null;

  constructor() {
    super();
    store.watchGames(() => this.reload());
  }

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

  /** The puzzle to watch: the requested one, or else that of the current game. */
  get watched() {
    return this.#watched ?? draftOf(this.game.position);
  }

  /** @param {Draft | null} draft Null for that of the current game. */
  watch(draft) {
    this.#watched = draft;
  }

  /**
   * Resumes the saved game of a puzzle, or starts one.
   * @param {Position} position
   */
  play(position) {
    const saved = store.game(position.link);
    this.#game = saved ? Game.from({ ...saved, position }) : new Game(position);
    this.#saved = saved?.saved ?? 0;
    this.#watched = null;
    this.save();
  }

  /**
   * Plays a new puzzle.
   * @param {import("../server/api.js").Made} made
   */
  playMade({ rules, givens, candidates, notation, link, seed }) {
    this.play({ rules, givens, candidates, notation, link, seed });
    location.hash = `p=${link}`;
  }

  /**
   * Shows a picture on the screen that reads it.
   * @param {File} file
   */
  photograph(file) {
    const from = location.hash === "#photo" ? (this.photo?.from ?? "") : location.hash;
    this.photo = { file, from, review: null };
    if (location.hash === "#photo") {
      dispatchEvent(new Event("hashchange"));
    }
    location.hash = "photo";
  }

  /** Saves the game, unless another tab has saved it since: then that one is loaded. */
  save() {
    const game = this.game.saved();
    if (!this.reload() && store.saveGame(game)) {
      this.#saved = game.saved;
    }
  }

  /**
   * Opens the game of a link, unless another address has been opened by the time it has come.
   * @param {string | null} link
   * @param {string | null} progress The entries that come with the link.
   */
  async open(link, progress) {
    const wanted = link ?? store.lastLink ?? FIRST;
    const address = location.hash;
    if (this.#game?.position.link !== wanted) {
      const saved = store.game(wanted);
      const kept = saved && isComplete(saved.position.rules) ? saved.position : null;
      const position = kept ?? (await api.open(wanted));
      if (location.hash !== address) {
        return;
      }
      this.play(position);
    }
    if (progress) {
      this.game.write(withProgress(this.game.state, progress));
      this.save();
    }
  }

  /** Loads the same puzzle as another tab has saved it since, and returns whether one has. */
  reload() {
    const game = this.#game;
    const saved = game && store.game(game.position.link);
    if (!saved || saved.saved === this.#saved) {
      return false;
    }
    this.#saved = saved.saved;
    Object.assign(game, Game.from(saved), { solution: game.solution });
    this.dispatchEvent(new Event("reload"));
    return true;
  }

  /** The URL of the puzzle with all entries. */
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
