/** Painting the regions of a jigsaw cell by cell. */

import { lookup } from "../../board/lattice.js";
import { EMPTY } from "../../board/state.js";
import { h } from "../html.js";
import { t } from "../i18n.js";

/** @typedef {import("../../board/board.js").NonetBoard} NonetBoard */

const LABELS = "0123456789abcdefghijklmnopqrstuvwxyz";
const COLOURS = 9;

export class Painting extends EventTarget {
  /** The region being painted, from 1. */
  region = 1;
  #board;
  #finished;
  #lines;
  /** @type {number[]} The region of each cell, 0 for none. */
  #regions;

  /**
   * @param {NonetBoard} board
   * @param {(map: string) => void} finished Called when every region has all its cells.
   * @param {number[]} [regions] What was painted before.
   */
  constructor(board, finished, regions) {
    super();
    this.#board = board;
    this.#finished = finished;
    this.#lines = board.config.rules.lines;
    this.#regions = regions ?? board.config.rules.positions.map(() => 0);
    this.#show();
  }

  get regions() {
    return this.#regions;
  }

  get order() {
    return this.#board.config.rules.order;
  }

  /**
   * The number of cells in the region.
   * @param {number} region
   */
  size(region) {
    return this.#regions.filter((other) => other === region).length;
  }

  /**
   * @param {number[]} cells
   * @param {number} region 0 for the region being painted.
   */
  paint(cells, region) {
    const wanted = region || this.region;
    for (const cell of cells) {
      if (this.size(wanted) < this.order || this.#regions[cell] === wanted) {
        this.#regions[cell] = wanted;
      }
    }
    this.choose(wanted);
    this.#show();
    if (this.#regions.every(Boolean)) {
      this.#finished(this.#regions.map((each) => LABELS[each - 1]).join(""));
    }
  }

  /**
   * Selects this region for painting, or the next incomplete one if it is full.
   * @param {number} wanted
   */
  choose(wanted) {
    const full = this.size(wanted) === this.order;
    const all = Array.from({ length: this.order }, (_, index) => index + 1);
    this.region = (full && all.find((region) => this.size(region) < this.order)) || wanted;
    this.dispatchEvent(new CustomEvent("choice"));
  }

  clear() {
    this.#regions = this.#regions.map(() => 0);
    this.choose(1);
    this.#show();
  }

  #show() {
    const { rules } = this.#board.config;
    this.#board.reshape({ ...rules, lines: [...this.#lines, this.#walls()] });
    this.#board.state = this.#regions.map((region) =>
      region ? { ...EMPTY, colours: [((region - 1) % COLOURS) + 1] } : EMPTY,
    );
    const message = t("paint.left", { region: this.region, cells: this.order - this.size(this.region) });
    this.#board.announce(message);
  }

  /**
   * The edges between cells of different regions.
   * @returns {import("../../board/types.js").Ink}
   */
  #walls() {
    const { rules } = this.#board.config;
    const at = lookup(rules);
    /** @type {import("../../board/types.js").Point[][]} */
    const lines = [];
    rules.positions.forEach(([row, column], cell) => {
      const isOther = (/** @type {number | null} */ next) =>
        next !== null && this.#regions[next] !== this.#regions[cell];
      if (isOther(at(row, column + 1))) {
        lines.push([[column + 1, row], [column + 1, row + 1]]);
      }
      if (isOther(at(row + 1, column))) {
        lines.push([[column, row + 1], [column + 1, row + 1]]);
      }
    });
    return { kind: "path", style: "wall", lines, curved: false };
  }
}

/** @param {Painting} painting */
export function paintPad(painting) {
  const keys = h("div", { class: "keys" });
  const draw = () => {
    const regions = Array.from({ length: painting.order }, (_, index) => index + 1);
    keys.replaceChildren(...regions.map((region) => regionKey(painting, region)));
  };
  painting.addEventListener("choice", draw);
  draw();
  return h(
    "div",
    { class: "pad", role: "group", "aria-label": t("paint.pad") },
    h("p", { class: "hint" }, t("paint.hint", { order: painting.order })),
    keys,
    h("button", { type: "button", onclick: () => painting.clear() }, t("paint.clear")),
  );
}

/**
 * @param {Painting} painting
 * @param {number} region
 */
function regionKey(painting, region) {
  const left = painting.order - painting.size(region);
  return h(
    "button",
    {
      type: "button",
      class: `key swatch swatch-${((region - 1) % COLOURS) + 1}`,
      "aria-pressed": `${painting.region === region}`,
      "aria-label": t("paint.left", { region, cells: left }),
      onclick: () => painting.choose(region),
    },
    left ? String(left) : "✓",
  );
}
