/** The path to the solution, step by step. */

import { after } from "./crossing.js";
import { button, h } from "./html.js";
import { conclusion } from "./steplist.js";

/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./crossing.js").Known} Known */
/** @typedef {{place: number, step: Step | undefined, known: Known}} Stop Without a step at the end. */
/** @typedef {{title: string, place: string, back: string, next: string}} WalkWords */

export class Walk {
  /** The buttons and the slider. */
  controls;
  /** The steps, to choose from. */
  list;
  #positions;
  #steps;
  #show;
  #place = 0;
  #slider;
  #items;
  #back;
  #next;

  /**
   * @param {Rules} rules
   * @param {Known} start
   * @param {readonly Step[]} steps
   * @param {(stop: Stop) => void} show
   * @param {WalkWords} words
   */
  constructor(rules, start, steps, show, words) {
    this.#steps = steps;
    this.#show = show;
    this.#positions = [start];
    for (const step of steps) {
      this.#positions.push(after(rules, /** @type {Known} */ (this.#positions.at(-1)), step));
    }
    this.#back = button(words.back, () => this.goTo(this.#place - 1));
    this.#next = button(words.next, () => this.goTo(this.#place + 1), { class: "primary" });
    this.#slider = h("input", { type: "range", min: 0, "aria-label": words.place });
    this.#slider.max = String(steps.length);
    this.#slider.addEventListener("input", () => this.goTo(Number(this.#slider.value)));
    this.#items = steps.map((step, place) => {
      const label = `${place + 1}. ${step.title}: ${conclusion(rules, step)}`;
      return h("li", {}, button(label, () => this.goTo(place)));
    });
    this.controls = h("div", { class: "walk row" }, this.#back, this.#next, this.#slider);
    const title = { class: "steps", tabindex: 0, "aria-label": words.title };
    this.list = h("ol", title, ...this.#items);
  }

  /** @param {number} place The number of steps done. */
  goTo(place) {
    this.#place = Math.max(0, Math.min(place, this.#steps.length));
    this.#slider.value = String(this.#place);
    this.#back.disabled = this.#place === 0;
    this.#next.disabled = this.#place === this.#steps.length;
    this.#items.forEach((item, index) =>
      item.setAttribute("aria-current", index === this.#place ? "step" : "false"),
    );
    const item = this.#items[this.#place];
    if (item) {
      this.#reveal(item);
    }
    const known = /** @type {Known} */ (this.#positions[this.#place]);
    this.#show({ place: this.#place, step: this.#steps[this.#place], known });
  }

  /**
   * Scrolls the list to a step. A step that is seen stays: it may be under the mouse.
   * @param {HTMLElement} item
   */
  #reveal({ offsetTop, offsetHeight }) {
    const { scrollTop, clientHeight } = this.list;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) {
      this.list.scrollTop = offsetTop - clientHeight / 2;
    }
  }
}
