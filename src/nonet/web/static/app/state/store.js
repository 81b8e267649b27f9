/** Browser storage: permanent options, games by link, and the last game and draft of this tab. */

import { keep, local, read, tab } from "./storage.js";

/** @typedef {import("./game.js").SavedGame} SavedGame */

const PREFIX = "nonet.";
const GAMES = `${PREFIX}game.`;
const SOLVED = `${PREFIX}solved`;
const MOST_GAMES = 60;

/**
 * @typedef {object} Options
 * @property {boolean} same Highlight all occurrences of the digit under the cursor.
 * @property {boolean} conflicts
 * @property {boolean} wrong
 * @property {boolean} houses Highlight the houses of the cell under the cursor.
 * @property {boolean} digitFirst Choose a digit, then the cells to write it into.
 * @property {boolean} oneRow Put up to nine keys in one row.
 * @property {boolean} clean Remove marks that a new value forbids.
 * @property {boolean} inPlace Give each centre mark its own place in the cell.
 * @property {boolean} numbered Number rows and columns, and not only beside a hint.
 * @property {boolean} unique Give hints that rely on the promise of one solution.
 * @property {string | string[]} known The technique up to which the player knows all, or those that
 *     they have mastered; empty for all.
 * @property {string} scale The program whose steps hints show, by the name of its scale; empty for
 *     the order in which people find steps.
 */

/**
 * @typedef {object} Solved The solved puzzles of one kind.
 * @property {number} count
 * @property {number} best Of their times, in seconds.
 * @property {number} total
 * @property {number} [hints] None in what an earlier version kept.
 * @property {number} [mistakes]
 */

/** @type {Options} */
const OPTIONS = {
  same: true,
  houses: false,
  conflicts: true,
  wrong: false,
  clean: true,
  digitFirst: false,
  oneRow: false,
  inPlace: false,
  numbered: false,
  unique: true,
  known: "",
  scale: "",
};

export const store = {
  get language() {
    return local.getItem(`${PREFIX}language`);
  },
  set language(language) {
    keep(local, `${PREFIX}language`, language ?? "");
  },

  get theme() {
    return local.getItem(`${PREFIX}theme`) ?? "auto";
  },
  set theme(theme) {
    keep(local, `${PREFIX}theme`, theme);
  },

  /** @returns {Options} */
  get options() {
    return { ...OPTIONS, ...read(local, `${PREFIX}options`) };
  },
  set options(options) {
    keep(local, `${PREFIX}options`, JSON.stringify(options));
  },

  /** The link of the game shown last in this tab, or else in any tab. */
  get lastLink() {
    return tab.getItem(`${PREFIX}last`) ?? local.getItem(`${PREFIX}last`);
  },

  /**
   * @param {string} link
   * @returns {SavedGame | null}
   */
  game(link) {
    return read(local, GAMES + link);
  },

  /**
   * All saved games, the latest first.
   * @returns {SavedGame[]}
   */
  games() {
    const games = gameKeys().map((key) => /** @type {SavedGame | null} */ (read(local, key)));
    return games.flatMap((game) => game ?? []).sort((one, other) => other.saved - one.saved);
  },

  /**
   * Forgets all games but one, and what was solved.
   * @param {string} link
   */
  forget(link) {
    gameKeys().filter((key) => key !== GAMES + link).forEach((key) => local.removeItem(key));
    local.removeItem(SOLVED);
  },

  /**
   * Saves a game, and returns whether there was room for it.
   * @param {SavedGame} game
   */
  saveGame(game) {
    const { link } = game.position;
    const text = JSON.stringify(game);
    let kept = keep(local, GAMES + link, text);
    if (!kept) {
      forgetOldGames(Math.floor(gameKeys().length / 2));
      kept = keep(local, GAMES + link, text);
    }
    keep(tab, `${PREFIX}last`, link);
    keep(local, `${PREFIX}last`, link);
    forgetOldGames(MOST_GAMES);
    return kept;
  },

  /**
   * The solved puzzles by the name of their rules and their level.
   * @returns {Record<string, Solved>}
   */
  get solved() {
    return read(local, SOLVED) ?? {};
  },
  set solved(solved) {
    keep(local, SOLVED, JSON.stringify(solved));
  },

  /**
   * Calls back when another tab saves a game.
   * @param {() => void} changed
   */
  watchGames(changed) {
    addEventListener("storage", ({ key }) => key?.startsWith(GAMES) && changed());
  },

  /**
   * Calls back when another tab counts a solved puzzle, or forgets all.
   * @param {() => void} changed
   * @param {AbortSignal} signal Ends the watching.
   */
  watchSolved(changed, signal) {
    addEventListener("storage", ({ key }) => key === SOLVED && changed(), { signal });
  },

  /** @returns {import("./session.js").Draft | null} */
  get draft() {
    /** @type {import("./session.js").Draft | null} */
    const draft = read(tab, `${PREFIX}draft`);
    return draft && isComplete(draft.rules) ? draft : null;
  },
  set draft(draft) {
    keep(tab, `${PREFIX}draft`, JSON.stringify(draft));
  },
};

/**
 * Whether kept rules have all that a board needs; an earlier version kept less.
 * @param {import("../../board/types.js").Rules} rules
 */
export function isComplete({ outside }) {
  return Boolean(outside);
}

function gameKeys() {
  return Object.keys(local).filter((key) => key.startsWith(GAMES));
}

/** @param {number} most How many are left. */
function forgetOldGames(most) {
  const keys = gameKeys();
  if (keys.length > most) {
    const age = (/** @type {string} */ key) => read(local, key)?.saved ?? 0;
    keys.sort((one, other) => age(one) - age(other));
    keys.slice(0, keys.length - most).forEach((key) => local.removeItem(key));
  }
}
