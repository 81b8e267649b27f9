/** Browser storage: permanent options, games by link, and the last game and draft of this tab. */

/** @typedef {import("./game.js").SavedGame} SavedGame */

const PREFIX = "nonet.";
const GAMES = `${PREFIX}game.`;
const MOST_GAMES = 60;

/**
 * @typedef {object} Options
 * @property {boolean} same Highlight all occurrences of the digit under the cursor.
 * @property {boolean} conflicts
 * @property {boolean} wrong
 * @property {boolean} houses Highlight the houses of the cell under the cursor.
 * @property {boolean} digitFirst Choose a digit, then the cells to write it into.
 * @property {boolean} clean Remove marks that a new value forbids.
 * @property {boolean} numbered Number rows and columns, and not only beside a hint.
 * @property {boolean} unique Give hints that rely on the promise of one solution.
 * @property {string | string[]} known The technique up to which the player knows all, or those that
 *     they have mastered; empty for all.
 */

/** @type {Options} */
const OPTIONS = {
  same: true,
  houses: false,
  conflicts: true,
  wrong: false,
  clean: true,
  digitFirst: false,
  numbered: false,
  unique: true,
  known: "",
};

export const store = {
  get language() {
    return localStorage.getItem(`${PREFIX}language`);
  },
  set language(language) {
    keep(`${PREFIX}language`, language);
  },

  get theme() {
    return localStorage.getItem(`${PREFIX}theme`) ?? "auto";
  },
  set theme(theme) {
    keep(`${PREFIX}theme`, theme);
  },

  /** @returns {Options} */
  get options() {
    return { ...OPTIONS, ...read(localStorage, `${PREFIX}options`) };
  },
  set options(options) {
    keep(`${PREFIX}options`, JSON.stringify(options));
  },

  /** The link of the game shown last in this tab, or else in any tab. */
  get lastLink() {
    return sessionStorage.getItem(`${PREFIX}last`) ?? localStorage.getItem(`${PREFIX}last`);
  },

  /**
   * @param {string} link
   * @returns {SavedGame | null}
   */
  game(link) {
    return read(localStorage, GAMES + link);
  },

  /**
   * All saved games, the latest first.
   * @returns {SavedGame[]}
   */
  games() {
    const games = gameKeys().map((key) => /** @type {SavedGame | null} */ (read(localStorage, key)));
    return games.flatMap((game) => game ?? []).sort((one, other) => other.saved - one.saved);
  },

  /** @param {string} link */
  forget(link) {
    localStorage.removeItem(GAMES + link);
  },

  /** @param {SavedGame} game */
  saveGame(game) {
    const { link } = game.position;
    keep(GAMES + link, JSON.stringify(game));
    sessionStorage.setItem(`${PREFIX}last`, link);
    keep(`${PREFIX}last`, link);
    forgetOldGames();
  },

  /**
   * Calls back when another tab saves this game.
   * @param {(link: string) => void} changed
   * @param {AbortSignal} signal Ends the watching.
   */
  watchGames(changed, signal) {
    /** @param {StorageEvent} event */
    const listener = ({ key }) => {
      if (key?.startsWith(GAMES)) {
        changed(key.slice(GAMES.length));
      }
    };
    addEventListener("storage", listener, { signal });
  },

  /** @returns {import("./session.js").Draft | null} */
  get draft() {
    /** @type {import("./session.js").Draft | null} */
    const draft = read(sessionStorage, `${PREFIX}draft`);
    return draft && isComplete(draft.rules) ? draft : null;
  },
  set draft(draft) {
    sessionStorage.setItem(`${PREFIX}draft`, JSON.stringify(draft));
  },
};

/**
 * Whether kept rules have all that a board needs; an earlier version kept less.
 * @param {import("../../board/types.js").Rules} rules
 */
export function isComplete({ outside }) {
  return Boolean(outside);
}

/**
 * @param {string} key
 * @param {string | null} value
 */
function keep(key, value) {
  try {
    localStorage.setItem(key, value ?? "");
  } catch {
    // A full or forbidden storage must not stop a game.
  }
}

/**
 * @param {Storage} storage
 * @param {string} key
 */
function read(storage, key) {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function gameKeys() {
  return Object.keys(localStorage).filter((key) => key.startsWith(GAMES));
}

function forgetOldGames() {
  const keys = gameKeys();
  if (keys.length > MOST_GAMES) {
    const age = (/** @type {string} */ key) => read(localStorage, key)?.saved ?? 0;
    keys.sort((one, other) => age(one) - age(other));
    keys.slice(0, keys.length - MOST_GAMES).forEach((key) => localStorage.removeItem(key));
  }
}
