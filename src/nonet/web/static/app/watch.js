/** Watch: the ordered backtracking search as an animation, in one order or two side by side. */

import { button, choice, h } from "./html.js";
import { rulesName, t, term } from "./i18n.js";
import { Lane } from "./lane.js";
import { problemText } from "./problem.js";
import { session } from "./session.js";

/** @typedef {import("./main.js").Screen} Screen */

const ORDERS = ["in-order", "fewest-first"];
/** Steps per second for each position of the slider. */
const SPEEDS = [1, 2, 5, 10, 30, 60, 200, 1000, 5000, 20_000];
const USUAL_SPEED = 3;

/** @returns {Screen} */
export function watchScreen() {
  const player = new Player();
  return { element: player.element, close: () => player.close() };
}

class Player {
  element;
  /** @type {Lane[]} */
  #lanes = [];
  #stage = h("div", { class: "lanes" });
  #problem = h("p", { class: "status", role: "status" });
  #speed = USUAL_SPEED;
  #place = 0;
  #ticking = 0;
  #lastTime = 0;
  #playButton = button("", () => (this.#ticking ? this.#pause() : this.#play()), { class: "primary" });
  #slider = h("input", { type: "range", min: 0, value: 0, "aria-label": t("watch.place") });

  constructor() {
    this.#slider.addEventListener("input", () => this.#jump(Number(this.#slider.value)));
    this.element = h(
      "div",
      { class: "screen watch" },
      h(
        "div",
        { class: "caption" },
        h("h1", {}, t("watch.title", { name: rulesName(session.watched.rules.name) })),
        orderChoice((orders) => this.#begin(orders)),
      ),
      this.#stage,
      h("div", { class: "player" }, this.#slider, this.#buttons(), this.#speedChoice(), this.#problem),
    );
    this.#begin(ORDERS);
  }

  close() {
    this.#pause();
    this.#lanes.forEach((lane) => lane.search.stop());
  }

  /** @param {string[]} orders */
  #begin(orders) {
    this.close();
    const show = () => this.#show();
    this.#lanes = orders.map((order) => new Lane(session.watched, order, show));
    for (const lane of this.#lanes) {
      lane.search.done.catch((error) => (this.#problem.textContent = problemText(error)));
    }
    this.#stage.replaceChildren(...this.#lanes.map((lane) => lane.element));
    this.#place = 0;
    this.#show();
  }

  #buttons() {
    return h(
      "div",
      { class: "row", role: "group", "aria-label": t("watch.controls") },
      button(t("watch.first"), () => this.#jump(0)),
      button(t("watch.back"), () => this.#jump(this.#place - 1)),
      this.#playButton,
      button(t("watch.step"), () => this.#jump(this.#place + 1)),
      button(t("watch.solution"), () => this.#jumpToSolution()),
    );
  }

  #speedChoice() {
    const shown = h("output", {}, t("watch.rate", { steps: SPEEDS[USUAL_SPEED] ?? 1 }));
    const slider = h("input", {
      type: "range",
      min: 0,
      max: SPEEDS.length - 1,
      value: USUAL_SPEED,
      oninput: () => {
        this.#speed = Number(slider.value);
        shown.textContent = t("watch.rate", { steps: (SPEEDS[this.#speed] ?? 1).toLocaleString() });
      },
    });
    return h("label", { class: "speed" }, h("span", {}, t("watch.speed")), slider, shown);
  }

  #play() {
    if (this.#lanes.every((lane) => lane.search.isAtEnd)) {
      this.#place = 0;
    }
    this.#lastTime = performance.now();
    this.#ticking = requestAnimationFrame((time) => this.#tick(time));
    this.#show();
  }

  #pause() {
    cancelAnimationFrame(this.#ticking);
    this.#ticking = 0;
    this.#show();
  }

  /** @param {number} time */
  #tick(time) {
    const steps = Math.floor(((time - this.#lastTime) * (SPEEDS[this.#speed] ?? 1)) / 1000);
    if (steps > 0) {
      this.#lastTime = time;
      this.#place = Math.min(this.#place + steps, this.#known);
      this.#show();
    }
    if (this.#lanes.every((lane) => lane.search.isAtEnd)) {
      this.#pause();
    } else {
      this.#ticking = requestAnimationFrame((next) => this.#tick(next));
    }
  }

  /** The number of steps known of the longest search. */
  get #known() {
    return Math.max(0, ...this.#lanes.map((lane) => lane.search.steps.length));
  }

  /** @param {number} place */
  #jump(place) {
    this.#pause();
    this.#place = Math.max(0, Math.min(place, this.#known));
    this.#show();
  }

  /** Goes to the next step at which one of the searches finds a solution. */
  #jumpToSolution() {
    const places = this.#lanes.map(({ search }) =>
      search.steps.findIndex(({ kind }, index) => kind === "solution" && index >= this.#place),
    );
    const found = places.filter((place) => place >= 0);
    this.#jump(found.length ? Math.min(...found) + 1 : this.#known);
  }

  #show() {
    for (const lane of this.#lanes) {
      lane.search.goTo(this.#place);
      lane.show();
    }
    this.#slider.max = String(this.#known);
    this.#slider.value = String(this.#place);
    this.#playButton.textContent = this.#ticking ? t("watch.pause") : t("watch.play");
  }
}

/** @param {(orders: string[]) => void} chosen */
function orderChoice(chosen) {
  /** @type {[string, string][]} */
  const choices = [["both", t("watch.both")], ...ORDERS.map(named)];
  return choice(t("watch.order"), choices, "both", (order) =>
    chosen(order === "both" ? ORDERS : [order]),
  );
}

/**
 * @param {string} order
 * @returns {[string, string]}
 */
function named(order) {
  return [order, term("order", order)];
}
