/** The texts of the page, in the chosen language. */

import { loadMessages, word } from "./server/messages.js";
import { notationNamed, rulesNamed, summaryIn, titleIn } from "./server/registry.js";
import { store } from "./state/store.js";

/** @typedef {keyof typeof import("../../../languages/en/page.json")} PageKey */
/** @typedef {keyof typeof import("../../../languages/en/watch.json")} WatchKey */
/** @typedef {keyof typeof import("../../../languages/en/train.json")} TrainKey */
/** @typedef {keyof typeof import("../../../languages/en/photo.json")} PhotoKey */
/** @typedef {keyof typeof import("../../../languages/en/enter.json")} EnterKey */
/** @typedef {keyof typeof import("../../../languages/en/help.json")} HelpKey */
/** @typedef {keyof typeof import("../../../languages/en/history.json")} HistoryKey */
/** @typedef {keyof typeof import("../../../languages/en/later.json")} LaterKey */
/** @typedef {keyof typeof import("../../../languages/en/new.json")} NewKey */
/** @typedef {EnterKey | HelpKey | HistoryKey | LaterKey | NewKey | PageKey | PhotoKey | TrainKey | WatchKey} Key */
/** @typedef {Record<Key, string>} Words Those of the loaded rooms. */
/** @typedef {"en" | "zh"} Language */

/**
 * What is said of a grid besides its named rules, by its word.
 * @type {Record<string, Key>}
 */
const PARTS = { numbers: "rules.numbers", variables: "rules.variables" };

/** @type {Language} */
let language = "en";
/** @type {Words} */
let words;
/** The parts of the page whose texts are loaded. */
const rooms = ["page"];

export async function startLanguage() {
  const known = store.language ?? navigator.language.slice(0, 2);
  await chooseLanguage(known === "zh" ? "zh" : "en");
}

export function currentLanguage() {
  return language;
}

/** @returns {Language} */
export function otherLanguage() {
  return language === "en" ? "zh" : "en";
}

/** Changes to the other language, and keeps the choice. */
export async function changeLanguage() {
  store.language = otherLanguage();
  await chooseLanguage(otherLanguage());
}

/**
 * Loads the texts of a part of the page that has its own.
 * @param {string} room
 */
export async function loadRoom(room) {
  if (!rooms.includes(room)) {
    const loaded = await wordsIn(language, room);
    rooms.push(room);
    words = { ...words, ...loaded };
  }
}

/** @param {Language} chosen */
async function chooseLanguage(chosen) {
  const [chosenWords] = await Promise.all([wordsOf(chosen), loadMessages(chosen)]);
  language = chosen;
  words = chosenWords;
  document.documentElement.lang = chosen === "zh" ? "zh-Hans" : "en";
}

/**
 * @param {Language} language
 * @returns {Promise<Words>}
 */
async function wordsOf(language) {
  return Object.assign({}, ...(await Promise.all(rooms.map((room) => wordsIn(language, room)))));
}

/**
 * @param {Language} language
 * @param {string} room
 */
async function wordsIn(language, room) {
  const answer = await fetch(`languages/${language}/${room}.json`);
  return answer.json();
}

/**
 * A text of the page, with its `{gaps}` filled.
 * @param {Key} key
 * @param {Record<string, string | number>} [gaps]
 */
export function t(key, gaps = {}) {
  return filled(words[key], gaps);
}

/**
 * A text with its gaps filled: `{cells}` with a number or word, `{cells:is|are}` with one of two words.
 * @param {string} text
 * @param {Record<string, string | number>} gaps
 */
export function filled(text, gaps) {
  return text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (whole, gap, one, many) => {
    const value = gaps[gap] ?? whole;
    return String(one === undefined ? value : value === 1 ? one : many);
  });
}

/**
 * The translation of a word of a fixed set, such as a kind of house; unknown words are returned.
 * @param {string} group
 * @param {string} word
 */
export function term(group, word) {
  const key = `${group}.${word}`;
  return key in words ? t(/** @type {Key} */ (key)) : word;
}

/**
 * The name of a house: row 3, grid 2 row 1.
 * @param {{kind: string, number: number, grid: number}} house
 */
export function houseName({ kind, number, grid }) {
  const house = t("house.numbered", { kind: word("kind", kind), number });
  return grid ? t("house.in grid", { grid, house }) : house;
}

/**
 * The name of rules, made of the title and the size of each word: "boxes:2x3" is "Sudoku 6 × 6".
 * @param {string} name
 */
export function rulesName(name) {
  const titles = name.split("+").map((word) => {
    const [kind = "", size = ""] = word.split(":");
    const part = PARTS[kind];
    return part ? t(part, { size }) : `${rulesTitle(kind)} ${gridSize(size)}`.trim();
  });
  return titles.join(t("list.comma"));
}

/**
 * The size of a grid, from that of its boxes or of itself: both "2x3" and "6" become "6 × 6".
 * @param {string} size
 */
function gridSize(size) {
  const order = size.split("x").reduce((product, side) => product * Number(side), 1);
  return size && (Number.isInteger(order) ? `${order} × ${order}` : size);
}

/**
 * The title of one word for rules.
 * @param {string} word
 */
export function rulesTitle(word) {
  const named = rulesNamed(word);
  return named ? titleIn(named, language) : term("rules", word);
}

/** @param {string} word */
export function rulesSummary(word) {
  const named = rulesNamed(word);
  return named ? summaryIn(named, language) : "";
}

/** @param {string} name */
export function notationTitle(name) {
  const named = notationNamed(name);
  return named ? titleIn(named, language) : name;
}

/** @returns {import("../board/types.js").Words} */
export function boardWords() {
  return {
    grid: t("board.grid"),
    cell(place, { symbol, given, corner, centre, colours, lines, flags, notes }) {
      const parts = [placeText(place)];
      parts.push(symbol ? (given ? t("board.given", { symbol }) : symbol) : t("board.blank"));
      if (!symbol && corner.length) {
        parts.push(t("board.corner", { marks: corner.join(" ") }));
      }
      if (!symbol && centre.length) {
        parts.push(t("board.centre", { marks: centre.join(" ") }));
      }
      if (colours.length) {
        parts.push(t("board.colour", { marks: colours.map((c) => term("colour", `${c}`)).join(" ") }));
      }
      parts.push(...lines.map((to) => t("board.line", { place: placeText(to) })));
      parts.push(...notes.map(({ name, symbols }) => `${term("note", name)} ${symbols.join(" ")}`));
      const said = flags.filter((flag) => `flag.${flag}` in words);
      return [...parts, ...said.map((flag) => term("flag", flag))].join(t("list.comma"));
    },
  };
}

/** @param {import("../board/types.js").Place} place */
function placeText(place) {
  return t(place.variable ? "board.variable" : "board.cell", place);
}
