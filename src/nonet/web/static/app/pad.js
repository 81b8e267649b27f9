/** The on-screen keys: modes, symbols and colours. They act like the keyboard. */

import { COLOURS, MODES } from "../board/state.js";
import { h } from "./html.js";
import { t, term } from "./i18n.js";

/** @typedef {import("../board/board.js").NonetBoard} NonetBoard */
/** @typedef {import("../board/types.js").Mode} Mode */

/**
 * @typedef {object} Pad
 * @property {HTMLElement} element
 * @property {(values: number[]) => void} finish Shows these values as finished.
 */

/**
 * @param {NonetBoard} board
 * @param {boolean} modes Whether marks and colours can be written too.
 * @returns {Pad}
 */
export function makePad(board, modes = true) {
  const keys = h("div", { class: "keys" });
  const switches = MODES.map((mode) => modeKey(board, mode));
  /** @type {number[]} */
  let finished = [];

  const draw = () => {
    switches.forEach((key, index) => key.setAttribute("aria-pressed", `${MODES[index] === board.mode}`));
    const made = board.mode === "colour" ? colourKeys(board) : symbolKeys(board, finished);
    keys.replaceChildren(...made);
    keys.classList.toggle("many", made.length > 9);
  };
  board.addEventListener("mode", draw);
  draw();
  const group = h("div", { class: "modes", role: "group", "aria-label": t("pad.modes") }, ...switches);
  const element = h("div", { class: "pad", role: "group", "aria-label": t("pad.pad") }, keys);
  if (modes) {
    element.prepend(group);
  }
  return {
    element,
    finish(values) {
      if (values.join() !== finished.join()) {
        finished = values;
        draw();
      }
    },
  };
}

/**
 * @param {NonetBoard} board
 * @param {Mode} mode
 */
function modeKey(board, mode) {
  const onclick = () => {
    board.mode = mode;
  };
  return h("button", { type: "button", class: `mode mode-${mode}`, onclick }, term("mode", mode));
}

/**
 * @param {NonetBoard} board
 * @param {number[]} finished
 */
function symbolKeys(board, finished) {
  return board.config.rules.symbols.map((symbol, index) => {
    const done = finished.includes(index + 1);
    const name = done ? t("pad.finished", { symbol }) : symbol;
    const label = h("span", { class: `as-${board.mode}` }, symbol);
    return h(
      "button",
      {
        type: "button",
        class: done ? "key finished" : "key",
        "aria-label": name,
        onclick: () => board.enter(index + 1),
      },
      label,
    );
  });
}

/** @param {NonetBoard} board */
function colourKeys(board) {
  return Array.from({ length: COLOURS }, (_, index) =>
    h("button", {
      type: "button",
      class: `key swatch swatch-${index + 1}`,
      "aria-label": term("colour", `${index + 1}`),
      onclick: () => board.enter(index + 1),
    }),
  );
}
