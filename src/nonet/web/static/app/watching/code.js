/** The algorithm in words, as a loop or as a function that calls itself, with the line the search is at. */

import { h } from "../html.js";
import { t } from "../i18n.js";

/** The lines and how far each is indented; docs/course-backtracking.md shows the same. */
const LOOP = /** @type {const} */ ([
  ["start", 0],
  ["while", 0],
  ["empty", 1],
  ["try", 1],
  ["reject", 2],
  ["place", 2],
  ["back up", 1],
  ["next", 1],
  ["solution", 1],
]);
const RECURSION = /** @type {const} */ ([
  ["function", 0],
  ["solution", 1],
  ["take", 1],
  ["try", 1],
  ["reject", 2],
  ["place", 2],
  ["back up", 1],
  ["start", 0],
]);

/** @typedef {"start" | import("../server/api.js").Step["kind"]} Line A line at which a step happens. */

export class Code {
  element;
  #lines;

  /** @param {"loop" | "recursion"} form */
  constructor(form) {
    this.#lines =
      form === "loop"
        ? LOOP.map(([name, depth]) => ({ name, line: lineOf(t(`code.${name}`), depth) }))
        : RECURSION.map(([name, depth]) => ({ name, line: lineOf(t(`recursion.${name}`), depth) }));
    const label = form === "loop" ? t("watch.code") : t("watch.recursion");
    this.element = h("ol", { class: `code ${form}`, "aria-label": label }, ...this.#lines.map(({ line }) => line));
  }

  /**
   * Highlights the line at which a step happens.
   * @param {Line} current
   */
  show(current) {
    for (const { name, line } of this.#lines) {
      if (name === current) {
        line.setAttribute("aria-current", "step");
      } else {
        line.removeAttribute("aria-current");
      }
    }
  }
}

/**
 * @param {string} text
 * @param {number} depth
 */
function lineOf(text, depth) {
  return h("li", { class: `indent-${depth}` }, text);
}
