/** The texts of Train, which the other screens do not load. */

import { currentLanguage, filled } from "../i18n.js";

/** @typedef {typeof import("../../../../languages/en/train.json")} Words */

/** @type {Words} */
let words;

/** Loads the texts in the language of the page. */
export async function loadWords() {
  words = await (await fetch(`languages/${currentLanguage()}/train.json`)).json();
}

/**
 * A text, with its `{gaps}` filled.
 * @param {keyof Words} key
 * @param {Record<string, string | number>} [gaps]
 */
export function said(key, gaps = {}) {
  return filled(words[key], gaps);
}
