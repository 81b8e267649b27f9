/** What can be asked of a new puzzle, as the server lists it. */

import { api } from "./api.js";

/**
 * @typedef {{[language: string]: string}} Titles
 * @typedef {Omit<import("../../board/schema.js").Wishable, "trouble"> & {trouble: import("./api.js").Fault | null}} Wishable
 */

/** @type {Wishable} */
let known = { symmetries: [], flags: [], layouts: [], scales: [], trouble: null };
/** @type {Promise<void> | null} */
let asking = null;

/** Asks the server, unless it has answered. Without an answer, the lists are empty. */
export function loadWishable() {
  asking ??= api.wishable().then(
    (answer) => {
      known = answer;
    },
    () => {
      asking = null;
    },
  );
  return asking;
}

export function wishable() {
  return known;
}

/** @param {string} name */
export function isFlag(name) {
  return known.flags.some((each) => each.name === name);
}

/** @param {string} name */
export function layoutNamed(name) {
  return known.layouts.find((each) => each.name === name);
}

/** The levels of the scale that the page uses, easiest first. */
export function allLevels() {
  return known.scales[0]?.levels ?? [];
}

/** The scales of other programs, which only give ratings and steps. */
export function programs() {
  return known.scales.filter(({ measures }) => measures.length);
}

/**
 * The techniques of a scale, easiest first.
 * @param {string} scale
 */
export function techniquesFor(scale) {
  return known.scales.find(({ name }) => name === scale)?.techniques ?? [];
}

/**
 * The techniques that a puzzle of a level may need, by the level that they lead to.
 * @param {string} level The name of a level, or empty for any.
 */
export function techniquesByLevel(level) {
  const levels = allLevels();
  const last = levels.findIndex(({ name }) => name === level);
  const techniques = known.scales[0]?.techniques ?? [];
  return (last < 0 ? levels : levels.slice(0, last + 1)).map(({ name, titles }) => ({
    titles,
    techniques: techniques.filter((each) => each.level === name),
  }));
}

/**
 * The title of a level or technique; undefined for other words.
 * @param {string} field `level` or `technique`.
 * @param {string} name
 * @param {string} language
 */
export function wishTitleIn(field, name, language) {
  const scale = known.scales[0];
  const lists = { level: scale?.levels, technique: scale?.techniques };
  const list = /** @type {{[field: string]: {name: string, titles: Titles}[] | undefined}} */ (lists);
  return list[field]?.find((each) => each.name === name)?.titles[language];
}
