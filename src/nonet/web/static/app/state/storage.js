/** The storages of the browser, and what replaces one that the browser refuses. */

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Kept What is used of a storage. */

/** A storage that forgets with the page. */
class Memory {
  getItem(/** @type {string} */ key) {
    return /** @type {Record<string, string>} */ (/** @type {unknown} */ (this))[key] ?? null;
  }

  setItem(/** @type {string} */ key, /** @type {string} */ value) {
    Object.assign(this, { [key]: value });
  }

  removeItem(/** @type {string} */ key) {
    delete (/** @type {Record<string, string>} */ (/** @type {unknown} */ (this))[key]);
  }
}

/** Shared by all tabs and kept. */
export const local = storageNamed("localStorage");
/** That of this tab. */
export const tab = storageNamed("sessionStorage");

/**
 * @param {"localStorage" | "sessionStorage"} name
 * @returns {Kept}
 */
function storageNamed(name) {
  try {
    return window[name] ?? new Memory();
  } catch {
    return new Memory(); // a browser that stores nothing throws an error
  }
}

/**
 * The value of a key; null without one, or if it cannot be read.
 * @param {Kept} storage
 * @param {string} key
 */
export function read(storage, key) {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Keeps a text, and returns whether there was room for it: a full storage must not stop a game.
 * @param {Kept} storage
 * @param {string} key
 * @param {string} value
 */
export function keep(storage, key, value) {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
