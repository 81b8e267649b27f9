/** A way through a list of texts, one after another. */

import { button, h } from "./html.js";

/**
 * @typedef {object} WalkWords
 * @property {string} title
 * @property {string} place
 * @property {string} back
 * @property {string} next
 * @property {[back: string, next: string]} [signs] What the buttons show, if not their names.
 */
/** @typedef {(Node | string)[]} Label */

export class Walk {
  /** The buttons and the slider. */
  controls;
  /** The texts, to choose from. */
  list;
  #show;
  #place = 0;
  #last;
  #slider;
  #items;
  #back;
  #next;

  /**
   * @param {readonly Label[]} labels
   * @param {(place: number) => void} show Shows what belongs to a text, or, after the last, the end.
   * @param {WalkWords} words
   */
  constructor(labels, show, words) {
    this.#show = show;
    this.#last = labels.length;
    const [back, next] = words.signs ?? [words.back, words.next];
    this.#back = button(back, () => this.goTo(this.#place - 1), { "aria-label": words.back });
    const attributes = { class: "primary", "aria-label": words.next };
    this.#next = button(next, () => this.goTo(this.#place + 1), attributes);
    this.#slider = h("input", { type: "range", min: 0, "aria-label": words.place });
    this.#slider.max = String(this.#last);
    this.#slider.addEventListener("input", () => this.goTo(Number(this.#slider.value)));
    this.#items = labels.map((label, place) => {
      const choose = h("button", { type: "button", onclick: () => this.goTo(place) }, ...label);
      return h("li", {}, choose);
    });
    this.controls = h("div", { class: "walk row" }, this.#back, this.#next, this.#slider);
    const title = { class: "steps", tabindex: 0, "aria-label": words.title };
    this.list = h("ol", title, ...this.#items);
  }

  /** @param {number} place The number of texts passed. */
  goTo(place) {
    this.#place = Math.max(0, Math.min(place, this.#last));
    this.#slider.value = String(this.#place);
    this.#back.disabled = this.#place === 0;
    this.#next.disabled = this.#place === this.#last;
    this.#items.forEach((item, index) =>
      item.setAttribute("aria-current", index === this.#place ? "step" : "false"),
    );
    const item = this.#items[this.#place];
    if (item) {
      this.#reveal(item);
    }
    this.#show(this.#place);
  }

  /**
   * Scrolls the list, or what it stands in, to a text. One that is seen stays: it may be under the
   * mouse.
   * @param {HTMLElement} item
   */
  #reveal(item) {
    const scrolled = this.list.closest(".said") ?? this.list;
    const { top, bottom } = item.getBoundingClientRect();
    const around = scrolled.getBoundingClientRect();
    if (top < around.top || bottom > around.bottom) {
      scrolled.scrollTop += (top + bottom - around.top - around.bottom) / 2;
    }
  }
}
