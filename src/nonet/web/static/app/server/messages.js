/** What the server says, in the language of the person: by a code and its fields. */

import { houseKindIn } from "./registry.js";
import { wishTitleIn } from "./wishable.js";

/**
 * @typedef {object} Message
 * @property {string} code
 * @property {{[name: string]: Field}} fields
 *
 * @typedef {string | number | Message} Value
 * @typedef {Value | Value[]} Field
 */

/**
 * A language, as nonet.messages has it.
 * @typedef {object} Table
 * @property {Record<string, string>} messages
 * @property {Record<string, Record<string, string>>} words By the name of a field.
 * @property {string} comma
 * @property {string} semicolon
 */

/** @type {Table | null} Null for English, in which the server says everything itself. */
let table = null;
let spoken = "en";

/** @param {string} language */
export async function loadMessages(language) {
  table = language === "en" ? null : await fetched(language);
  spoken = language;
}

/** @param {string} language */
async function fetched(language) {
  const answer = await fetch(`languages/${language}/messages.json`).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

/**
 * The message in the language of the person, or else in English.
 * @param {Message & {message: string}} fault
 */
export function told(fault) {
  return table?.messages[fault.code] ? worded(table, fault) : fault.message;
}

/**
 * A word of the language, such as a kind of house; the text itself if there is none.
 * @param {string} field
 * @param {string} text
 */
export function word(field, text) {
  const known = table?.words[field]?.[text] ?? wishTitleIn(field, text, spoken);
  return known ?? (field === "kind" ? houseKindIn(text, spoken) : undefined) ?? text;
}

/**
 * @param {Table} table
 * @param {Message} message
 * @returns {string}
 */
function worded(table, { code, fields }) {
  const template = table.messages[code] ?? code;
  return template.replace(/\{(\w+)(?::([^}]*))?\}/g, (_, name, last) =>
    shown(table, name, fields[name] ?? "", last),
  );
}

/**
 * @param {Table} table
 * @param {string} name
 * @param {Field} value
 * @param {string} [last] What stands before the last item of a list.
 * @returns {string}
 */
function shown(table, name, value, last) {
  if (typeof value === "string") {
    return word(name, value);
  }
  if (typeof value === "number") {
    return value.toLocaleString("en");
  }
  if (!Array.isArray(value)) {
    return worded(table, value);
  }
  const between = value.some((item) => typeof item === "object") ? table.semicolon : table.comma;
  const items = value.map((item) => shown(table, name, item));
  const end = last && items.length > 1 ? ` ${last} ${items.pop()}` : "";
  return items.join(between) + end;
}
