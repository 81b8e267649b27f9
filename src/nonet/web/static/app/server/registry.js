/** The named rules and the notations of the server. */

import { api } from "./api.js";

/**
 * @typedef {import("../../board/schema.js").TextsJson} Texts
 * @typedef {import("../../board/schema.js").SizeJson} Size
 * @typedef {import("../../board/schema.js").NamedRules} NamedRules
 * @typedef {import("../../board/schema.js").NotationJson} Notation
 */

/** @type {NamedRules[]} */
let rules = [];
/** @type {Notation[]} */
let notations = [];

/** Asks the server for the named rules. Without an answer, there are none. */
export async function loadRules() {
  rules = await api.namedRules().catch(() => []);
}

/** Asks the server for the notations, which are told only where texts are read and written. */
export async function loadNotations() {
  if (!notations.length) {
    notations = await api.notations().catch(() => []);
  }
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
