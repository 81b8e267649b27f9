/** The controls that move searches forward and back, all of them by the same number of steps. */

import { button, h } from "../html.js";
import { t } from "../i18n.js";

/** @typedef {import("./lane.js").Lane} Lane */

/** Steps per second for each position of the slider. */
const SPEEDS = [1, 2, 5, 10, 30, 60, 200, 1000, 5000, 20_000];
const USUAL_SPEED = 2;
/** Milliseconds between two messages on the progress, which screen readers read aloud. */
const MESSAGE_EVERY = 1000;

export class Player {
  element;
  /** @type {Lane[]} */
  #lanes = [];
  #place = 0;
  /** A place beyond the known steps that was asked for. */
  #wanted = 0;
  /** @type {"paused" | "playing" | "skipping"} */
  #mode = "paused";
  #speed;
  #frame = 0;
  #lastTime = 0;
  #restart;
  #status = h("p", { class: "status", role: "status" });
  #playButton = button("", () => this.#toggle("playing"), { class: "primary" });
  #skipButton = button("", () => this.#toggle("skipping"));
  #slider = h("input", { type: "range", min: 0, value: 0, "aria-label": t("watch.place") });

  /**
   * @param {() => void} restart Called to begin anew where the first steps are forgotten.
   * @param {number} [speed] The position of the slider.
   */
  constructor(restart, speed = USUAL_SPEED) {
    this.#restart = restart;
    this.#speed = speed;
    this.#slider.addEventListener("input", () => this.#jump(Number(this.#slider.value)));
    this.element = h(
      "div",
      { class: "player" },
      this.#slider,
      this.#buttons(),
      this.#speedChoice(),
      this.#status,
    );
  }

  /**
   * @param {Lane[]} lanes
   * @param {number} [place] The place to go to once its steps have arrived.
   */
  load(lanes, place = 0) {
    this.close();
    this.#lanes = lanes;
    this.#place = 0;
    this.#jump(place);
  }

  /** The number of steps shown. */
  get place() {
    return this.#place;
  }

  /** The position of the slider for the speed. */
  get speed() {
    return this.#speed;
  }

  close() {
    this.#pause();
    this.#lanes.forEach((lane) => lane.search.stop());
  }

  /** Shows that more steps have arrived, or that there are no more. */
  arrived() {
    if (this.#mode === "paused" && !this.#frame) {
      this.#frame = requestAnimationFrame(() => {
        this.#frame = 0;
        this.#place = Math.max(this.#place, Math.min(this.#wanted, this.#known));
        this.#show();
      });
    }
  }

  /** @param {string} problem */
  tell(problem) {
    this.#pause();
    this.#status.textContent = problem;
  }

  #buttons() {
    return h(
      "div",
      { class: "row", role: "group", "aria-label": t("watch.controls") },
      button(t("watch.first"), () => this.#toStart()),
      button(t("watch.back"), () => this.#jump(this.#place - 1)),
      this.#playButton,
      // Presses that come before their steps add up.
      button(t("watch.step"), () => this.#jump(Math.max(this.#place, this.#wanted) + 1)),
      this.#skipButton,
    );
  }

  #speedChoice() {
    const steps = () => (SPEEDS[this.#speed] ?? 1).toLocaleString();
    const shown = h("output", {}, t("watch.rate", { steps: steps() }));
    const slider = h("input", {
      type: "range",
      min: 0,
      max: SPEEDS.length - 1,
      value: this.#speed,
      "aria-label": t("watch.speed"),
      oninput: () => {
        this.#speed = Number(slider.value);
        shown.textContent = t("watch.rate", { steps: steps() });
      },
    });
    return h("label", { class: "speed" }, h("span", {}, t("watch.speed")), slider, shown);
  }

  /** @param {"playing" | "skipping"} mode */
  #toggle(mode) {
    if (this.#mode === mode) {
      this.#pause();
      return;
    }
    if (this.#isAtEnd) {
      this.#toStart();
    }
    this.#pause();
    this.#mode = mode;
    this.#lastTime = performance.now();
    this.#frame = requestAnimationFrame((time) => this.#tick(time));
    this.#showControls();
  }

  #pause() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#mode = "paused";
    this.#wanted = 0;
    this.#status.textContent = "";
    this.#show();
  }

  /** @param {number} time */
  #tick(time) {
    const goesOn = this.#mode === "playing" ? this.#playOn(time) : this.#skipOn(time);
    if (goesOn) {
      this.#frame = requestAnimationFrame((next) => this.#tick(next));
    } else {
      this.#pause();
    }
  }

  /** @param {number} time */
  #playOn(time) {
    const steps = Math.floor(((time - this.#lastTime) * (SPEEDS[this.#speed] ?? 1)) / 1000);
    if (steps > 0) {
      this.#lastTime = time;
      this.#place = Math.min(this.#place + steps, this.#known);
      this.#show();
    }
    return !this.#isAtEnd;
  }

  /**
   * Goes on to the next solution without drawing the steps.
   * @param {number} time
   */
  #skipOn(time) {
    const known = this.#known;
    const next = Math.min(...this.#lanes.map(({ search }) => search.solutionAfter(this.#place)));
    this.#place = Math.min(next, known);
    for (const lane of this.#lanes) {
      lane.search.goTo(this.#place);
      lane.showProgress();
    }
    if (time > this.#lastTime + MESSAGE_EVERY) {
      this.#lastTime = time;
      this.#status.textContent = t("watch.searching", { steps: this.#place.toLocaleString() });
    }
    return next > known && !this.#isAtEnd;
  }

  get #isAtEnd() {
    return this.#lanes.every((lane) => lane.search.isAtEnd);
  }

  /** The number of steps to which all searches can go that have so many. */
  get #known() {
    const searches = this.#lanes.map((lane) => lane.search);
    const open = searches.filter((search) => !search.hasEnded);
    return open.length
      ? Math.min(...open.map((search) => search.known))
      : Math.max(0, ...searches.map((search) => search.known));
  }

  /** The least number of steps to which all searches can go back. */
  get #first() {
    return Math.max(0, ...this.#lanes.map((lane) => lane.search.first));
  }

  #toStart() {
    if (this.#first) {
      this.#restart();
    } else {
      this.#jump(0);
    }
  }

  /** @param {number} place */
  #jump(place) {
    this.#place = Math.max(this.#first, Math.min(place, this.#known));
    this.#pause();
    this.#wanted = place;
  }

  #show() {
    for (const lane of this.#lanes) {
      lane.search.goTo(this.#place);
      lane.show();
    }
    this.#showControls();
  }

  #showControls() {
    this.#slider.min = String(this.#first);
    this.#slider.max = String(this.#known);
    this.#slider.value = String(this.#place);
    this.#playButton.textContent = this.#mode === "playing" ? t("watch.pause") : t("watch.play");
    this.#skipButton.textContent = this.#mode === "skipping" ? t("watch.stop") : t("watch.solution");
  }
}
