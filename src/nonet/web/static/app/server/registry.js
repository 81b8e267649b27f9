/** The named rules and the notations of the server. */

import { api } from "./api.js";

/**
 * @typedef {{title: string, summary: string, houses: Record<string, string>}} Texts
 *
 * @typedef {object} Size
 * @property {string} size `2x3` or `5`; empty if there is only one.
 * @property {string} text The text of the rules, without extras.
 * @property {number} order
 * @property {string[]} extras The extensions that suit it.
 *
 * @typedef {object} NamedRules
 * @property {string} name
 * @property {"grid" | "extension" | "layout" | "constraint"} kind
 * @property {Record<string, Texts>} texts By language.
 * @property {string} same_as Other words for the same rules, or empty.
 * @property {Size[]} sizes
 * @property {string} usual
 * @property {boolean} draws_regions
 * @property {number} generated The highest order of a new puzzle.
 * @property {import("../../board/schema.js").NamedRules["enter"]} enter How cells are entered.
 * @property {boolean} closes Whether a line that ends in its first cell is closed.
 * @property {import("../../board/schema.js").FieldJson[]} fields What a constraint of this kind needs.
 *
 * @typedef {{name: string, texts: Record<string, Texts>, usual: boolean}} Notation
 */

/** @type {NamedRules[]} */
let rules = [];
/** @type {Notation[]} */
let notations = [];

/** Asks the server. Without an answer, the lists are empty. */
export async function loadRegistry() {
  [rules, notations] = await Promise.all([api.namedRules(), api.notations()]).catch(() => [[], []]);
}

/** The kinds of rules to choose from. */
export function rulesToChoose() {
  return rules.filter(({ sizes, same_as }) => sizes.length && !same_as);
}

export function kindsOfConstraints() {
  return rules.filter(({ kind }) => kind === "constraint");
}

/** @param {string} name */
export function rulesNamed(name) {
  return rules.find((each) => each.name === name);
}

export function allNotations() {
  return notations;
}

/** @param {string} name */
export function notationNamed(name) {
  return notations.find((each) => each.name === name);
}

/**
 * The title of rules or of a notation.
 * @param {{texts: Record<string, Texts>}} named
 * @param {string} language
 */
export function titleIn({ texts }, language) {
  return (texts[language] ?? texts["en"])?.title ?? "";
}

/**
 * The line that describes rules.
 * @param {{texts: Record<string, Texts>}} named
 * @param {string} language
 */
export function summaryIn({ texts }, language) {
  return (texts[language] ?? texts["en"])?.summary ?? "";
}

/**
 * The name of a kind of house that named rules bring; undefined for other kinds.
 * @param {string} kind
 * @param {string} language
 */
export function houseKindIn(kind, language) {
  return rules.map(({ texts }) => texts[language]?.houses[kind]).find(Boolean);
}
