/** The wishes for new puzzles: chosen, as words of an address, and as a request. */

import { rulesNamed } from "../server/registry.js";
import { rulesText, sizeOf, usualChoice } from "../forms/rulesform.js";
import { isFlag, layoutNamed } from "../server/wishable.js";

/**
 * @typedef {object} Wishes
 * @property {import("../forms/rulesform.js").Choice} rules
 * @property {string} make The constraints that are made; empty for none.
 * @property {string} cells The numbers of their cells, such as `3-5`, or empty for the usual ones.
 * @property {string} symmetry `none`, or its name.
 * @property {string} level Empty for any.
 * @property {string} er The least and the highest rating ER, such as `7.1-7.3`; empty for any.
 * @property {string} technique Empty for any.
 * @property {boolean} harder Whether harder steps than the technique are allowed.
 * @property {string[]} flags The names of those that are made or not, such as `minimal`.
 * @property {string} clues Digits, or empty for as few as possible.
 * @property {string} seed Digits, or empty for any.
 */

/** @returns {Wishes} */
export function usualWishes() {
  const nothing = { make: "", cells: "", level: "", er: "", technique: "", harder: false, clues: "", seed: "" };
  return { rules: usualChoice(), symmetry: "rotational", flags: [], ...nothing };
}

/** The words of the address of the page. */
export function addressWords() {
  return new URLSearchParams(location.hash.slice(1));
}

/**
 * The wishes that an address names, or null if it names none.
 * @param {URLSearchParams} words
 * @returns {Wishes | null}
 */
export function wishesOf(words) {
  const rules = rulesNamed(words.get("kind") ?? "");
  if (!rules) {
    return null;
  }
  const word = (/** @type {string} */ name) => words.get(name) ?? "";
  const digits = (/** @type {string} */ name) => /^[0-9]*$/.exec(word(name))?.[0] ?? "";
  return {
    rules: choiceFrom(rules, word("size"), word("also").split("+")),
    make: layoutNamed(word("make"))?.name ?? "",
    cells: word("cells"),
    symmetry: word("symmetry") || "none",
    level: word("level"),
    er: /^[0-9.-]*$/.exec(word("er"))?.[0] ?? "",
    technique: word("technique"),
    harder: word("harder") === "yes",
    flags: word("flags").split("+").filter(isFlag),
    clues: digits("clues"),
    seed: digits("seed"),
  };
}

/**
 * @param {import("../server/registry.js").NamedRules} rules
 * @param {string} wanted The size; the usual one instead of one that there is not.
 * @param {string[]} extras
 */
function choiceFrom({ name, sizes, usual }, wanted, extras) {
  const size = sizes.some((each) => each.size === wanted) ? wanted : usual;
  const suitable = sizeOf({ kind: name, size, extras }).extras;
  return { kind: name, size, extras: extras.filter((extra) => suitable.includes(extra)) };
}

/**
 * The words for an address that lead to these wishes.
 * @param {Wishes} wishes
 */
export function wordsOf({ rules, harder, flags, ...others }) {
  const { kind, size, extras } = rules;
  const lists = { also: extras.join("+"), flags: flags.join("+") };
  const words = { kind, size, ...lists, ...others, harder: harder ? "yes" : "" };
  return `${new URLSearchParams(Object.entries(words).filter(([, word]) => word))}`;
}

/**
 * The request for a puzzle. Regions that are drawn get random shapes. Puzzles with constraints cannot
 * be rated, so that no difficulty is asked of them. A rating ER counts more than a level and a technique.
 * @param {Wishes} wishes
 */
export function requestOf({ rules, make, cells, symmetry, flags, level, er, technique, harder, clues, seed }) {
  const rated = er && !make;
  const [least, most = least] = er.split("-").map(Number);
  const sizes = layoutNamed(make)?.cells && cells.trim();
  return {
    rules: { text: rulesText(rules) },
    shapes: rulesNamed(rules.kind)?.draws_regions ?? false,
    ...(symmetry === "none" ? {} : { symmetry }),
    ...Object.fromEntries(flags.map((name) => [name, true])),
    ...(make ? { make: sizes ? `${make}:${sizes}` : make } : {}),
    ...(rated ? { scale: "explainer", difficulty: [least, most] } : {}),
    ...(level && !make && !rated ? { difficulty: level } : {}),
    ...(technique && !make && !rated ? { technique: technique + (harder ? "+" : "") } : {}),
    ...(clues ? { clues: Number(clues) } : {}),
    ...(seed ? { seed: Number(seed) } : {}),
  };
}
