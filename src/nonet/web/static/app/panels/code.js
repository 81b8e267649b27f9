/** The algorithm in words, with the line that the search is at. */

import { h } from "../html.js";
import { t } from "../i18n.js";

/** The lines and how far each is indented; docs/course-backtracking.md shows the same. */
const LINES = /** @type {const} */ ([
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

/** @typedef {typeof LINES[number][0]} Line */

export class Code {
  element;
  #lines = LINES.map(([name, depth]) => {
    const line = h("li", { class: `indent-${depth}` }, t(`code.${name}`));
    return { name, line };
  });

  constructor() {
    const lines = this.#lines.map(({ line }) => line);
    this.element = h("ol", { class: "code", "aria-label": t("watch.code") }, ...lines);
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
