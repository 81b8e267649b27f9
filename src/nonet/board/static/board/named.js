/** Texts in which names of cells and houses light up what they name. */

import { h } from "./html.js";

/** @typedef {Readonly<Record<string, readonly number[]>>} Names The cells that names stand for. */

/**
 * A text, with its names as elements that show their cells on the board: under the mouse, or after a
 * press until the next one. If it has several lines, each is an element.
 * @param {string} text
 * @param {Names} names
 * @param {(cells: readonly number[]) => void} show
 * @returns {(HTMLElement | string)[]}
 */
export function lighting(text, names, show) {
  const lines = text.split("\n").map((line) => lit(line, names, show));
  return lines.length > 1 ? lines.map((line) => h("span", { class: "treeline" }, ...line)) : lines.flat();
}

/**
 * @param {string} text
 * @param {Names} names
 * @param {(cells: readonly number[]) => void} show
 */
function lit(text, names, show) {
  const sought = Object.keys(names).sort((one, other) => other.length - one.length);
  if (!sought.length) {
    return [text];
  }
  // The longest first, and no part of a longer one: r1c1 is not in r1c12, nor row 1 in row 12.
  const pattern = new RegExp(`(${sought.map(escaped).join("|")})(?![0-9])`, "g");
  const name = (/** @type {string} */ part) =>
    h("span", { class: "name", ...listeners(names[part] ?? [], show) }, part);
  return text.split(pattern).map((part, index) => (index % 2 ? name(part) : part));
}

/**
 * @param {readonly number[]} cells
 * @param {(cells: readonly number[]) => void} show
 */
function listeners(cells, show) {
  return { onpointerenter: () => show(cells), onclick: () => show(cells), onpointerleave: leave };

  /** @param {PointerEvent} event */
  function leave({ pointerType }) {
    if (pointerType === "mouse") {
      show([]);
    }
  }
}

/** @param {string} name */
function escaped(name) {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
