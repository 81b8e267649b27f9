/** A window on a board: two fingers or buttons enlarge a board whose cells are small, and move it. */

import { CELL, extentOf, marginOf } from "../../board/lattice.js";
import { button, h } from "../html.js";
import { t } from "../i18n.js";

/** @typedef {import("../../board/board.js").NonetBoard} NonetBoard */
/** @typedef {{x: number, y: number}} Point */

/** The width of a cell, in pixels, below which the buttons are offered. */
const SMALL = 36;
const LARGEST = 72;
const STEP = 1.5;

export class Lens {
  element;
  buttons;
  #board;
  #zoom = 1;
  /** @type {Map<number, Point>} The fingers on the board. */
  #fingers = new Map();
  #out = button("−", () => this.#step(1 / STEP), { "aria-label": t("lens.out"), title: t("lens.out") });
  #in = button("+", () => this.#step(STEP), { "aria-label": t("lens.in"), title: t("lens.in") });

  // Shown later, because the buttons may change the size again.
  #resizing = new ResizeObserver(() => requestAnimationFrame(() => this.#show()));

  /** @param {NonetBoard} board */
  constructor(board) {
    this.#board = board;
    this.element = h("div", { class: "lens" }, board);
    this.buttons = h("div", { class: "zoom" }, this.#out, this.#in);
    board.addEventListener("select", () => this.#reveal());
    this.element.addEventListener("pointerdown", (event) => this.#touch(event));
    this.element.addEventListener("pointermove", (event) => this.#pinch(event));
    for (const end of ["pointerup", "pointercancel"]) {
      this.element.addEventListener(end, (event) => {
        this.#fingers.delete(/** @type {PointerEvent} */ (event).pointerId);
      });
    }
  }

  /** Fits the window to the rules of the board. */
  fit() {
    const [width, height] = extentOf(this.#board.config.rules);
    this.element.style.aspectRatio = `${width} / ${height}`;
    this.#zoom = 1;
    this.#show();
    this.#resizing.observe(this.element);
  }

  /** The zoom at which cells are large enough for anyone. */
  get #most() {
    return Math.max(1, LARGEST / this.#cell);
  }

  /** The width of a cell that is not enlarged. */
  get #cell() {
    const [width] = extentOf(this.#board.config.rules);
    return (this.element.clientWidth * CELL) / width;
  }

  #show() {
    this.element.classList.toggle("zoomed", this.#zoom > 1);
    this.#board.style.width = `${100 * this.#zoom}%`;
    this.buttons.hidden = this.#cell >= SMALL && this.#zoom === 1;
    this.#out.disabled = this.#zoom === 1;
    this.#in.disabled = this.#zoom >= this.#most;
  }

  /**
   * Enlarges the board and keeps a point of it in its place.
   * @param {number} zoom
   * @param {Point} point In the window.
   */
  #enlarge(zoom, point) {
    const before = this.#zoom;
    this.#zoom = Math.min(this.#most, Math.max(1, zoom));
    this.#show();
    const factor = this.#zoom / before;
    this.element.scrollLeft = (this.element.scrollLeft + point.x) * factor - point.x;
    this.element.scrollTop = (this.element.scrollTop + point.y) * factor - point.y;
  }

  /** @param {number} factor */
  #step(factor) {
    const { left, top, width } = this.#cursor();
    const { scrollLeft, scrollTop } = this.element;
    this.#enlarge(this.#zoom * factor, {
      x: left + width / 2 - scrollLeft,
      y: top + width / 2 - scrollTop,
    });
    this.#reveal();
  }

  /** Where the cell of the cursor is on the enlarged board. */
  #cursor() {
    const { rules } = this.#board.config;
    const [row, column] = rules.positions[this.#board.cursor] ?? [0, 0];
    const width = this.#cell * this.#zoom;
    const around = marginOf(rules) / CELL;
    return { left: (around + column) * width, top: (around + row) * width, width };
  }

  /** Moves the board so that the cursor is in the window. */
  #reveal() {
    if (this.#zoom > 1 && this.#fingers.size < 2) {
      const { left, top, width } = this.#cursor();
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.element;
      this.element.scrollLeft = between(left + width - clientWidth, scrollLeft, left);
      this.element.scrollTop = between(top + width - clientHeight, scrollTop, top);
    }
  }

  /** @param {PointerEvent} event */
  #touch(event) {
    if (event.pointerType === "touch") {
      this.#fingers.set(event.pointerId, this.#inside(event));
    }
  }

  /** @param {PointerEvent} event */
  #pinch(event) {
    if (!this.#fingers.has(event.pointerId)) {
      return;
    }
    const before = [...this.#fingers.values()];
    this.#fingers.set(event.pointerId, this.#inside(event));
    const [one, other] = before;
    const [oneNow, otherNow] = [...this.#fingers.values()];
    if (one && other && oneNow && otherNow) {
      const from = middle(one, other);
      const to = middle(oneNow, otherNow);
      this.element.scrollLeft -= to.x - from.x;
      this.element.scrollTop -= to.y - from.y;
      this.#enlarge((this.#zoom * distance(oneNow, otherNow)) / distance(one, other), to);
    }
  }

  /**
   * @param {PointerEvent} event
   * @returns {Point} In the window.
   */
  #inside(event) {
    const { left, top } = this.element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }
}

/**
 * @param {number} least
 * @param {number} value
 * @param {number} most
 */
function between(least, value, most) {
  return Math.min(most, Math.max(least, value));
}

/**
 * @param {Point} one
 * @param {Point} other
 */
function middle(one, other) {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/**
 * @param {Point} one
 * @param {Point} other
 */
function distance(one, other) {
  return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
}
