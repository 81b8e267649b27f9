/** The controls that move searches forward and back, all of them by the same number of steps. */

import { button, choice, h } from "../html.js";
import { t, term } from "../i18n.js";
import { scaleOf } from "./chart.js";

/** @typedef {import("./lane.js").Lane} Lane */
/** @typedef {"step" | import("../server/api.js").Step["kind"]} Unit How far a press of Step goes. */

/** Steps per second for each position of the slider. */
const SPEEDS = [1, 2, 5, 10, 30, 60, 200, 1000, 5000, 20_000];
const USUAL_SPEED = 2;
/** Milliseconds between two messages on the progress, which screen readers read aloud. */
const MESSAGE_EVERY = 1000;
/** @type {Unit[]} */
const UNITS = ["step", "place", "back up", "solution"];

export class Player {
  element;
  /** @type {Lane[]} */
  #lanes = [];
  #place = 0;
  /** A place beyond the known steps that was asked for. */
  #wanted = 0;
  /** @type {"paused" | "playing" | "skipping"} */
  #mode = "paused";
  /** @type {() => number} The place to skip to, or infinity while it is not known. */
  #goal = () => Infinity;
  /** Whether what is beyond the end is said to be so. */
  #isExact = false;
  /** @type {Unit} */
  #unit;
  #speed;
  #frame = 0;
  #lastTime = 0;
  #restart;
  #status = h("p", { class: "status", role: "status" });
  #playButton = button("", () => this.#togglePlay(), { class: "primary" });
  #skipButton = button("", () => (this.#mode === "skipping" ? this.#pause() : this.#skip("solution")));
  #slider = h("input", { type: "range", min: 0, value: 0, "aria-label": t("watch.place") });

  /**
   * @param {(place: number) => void} restart Called to begin anew where the first steps are forgotten.
   * @param {{speed?: number | undefined, unit?: Unit | undefined}} kept The position of the slider for the
   *     speed, and how far a press goes.
   */
  constructor(restart, { speed = USUAL_SPEED, unit = "step" }) {
    this.#restart = restart;
    this.#speed = speed;
    this.#unit = unit;
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
    this.goTo(place);
  }

  /**
   * Shows any place; where steps are forgotten or not yet known, searches go there without drawing them.
   * @param {number} place
   */
  goTo(place) {
    if (place < this.#first) {
      this.#restart(place);
    } else if (place <= this.#known) {
      this.#jump(place);
    } else {
      this.#start("skipping");
      this.#goal = () => place;
      this.#isExact = true;
    }
  }

  /** The choice of how far a press of Step or Back goes. */
  unitChoice() {
    /** @type {[string, string][]} */
    const units = UNITS.map((unit) => [unit, term("unit", unit)]);
    return choice(t("watch.unit"), units, this.#unit, (unit) => (this.#unit = /** @type {Unit} */ (unit)));
  }

  /** The number of steps shown. */
  get place() {
    return this.#place;
  }

  /** The position of the slider for the speed. */
  get speed() {
    return this.#speed;
  }

  /** How far a press of Step goes. */
  get unit() {
    return this.#unit;
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
      button(t("watch.back"), () => this.#goBack()),
      this.#playButton,
      button(t("watch.step"), () => this.#goOn()),
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

  #togglePlay() {
    if (this.#mode === "playing") {
      this.#pause();
      return;
    }
    if (this.#isAtEnd) {
      this.#toStart();
    }
    this.#start("playing");
  }

  /**
   * Goes to the next step of a kind, in the first of the searches that comes to one.
   * @param {import("../server/api.js").Step["kind"]} kind
   */
  #skip(kind) {
    if (this.#isAtEnd) {
      this.#toStart();
    }
    const from = this.#place;
    this.#start("skipping");
    this.#goal = () => Math.min(...this.#lanes.map(({ search }) => search.next(kind, from)));
  }

  #goOn() {
    if (this.#unit === "step") {
      // Presses that come before their steps add up.
      this.#jump(Math.max(this.#place, this.#wanted) + 1);
    } else if (!this.#isAtEnd) {
      this.#skip(this.#unit);
    }
  }

  #goBack() {
    const { kind, from } = { kind: this.#unit, from: this.#place };
    if (kind === "step") {
      this.#jump(from - 1);
    } else {
      this.#jump(Math.max(...this.#lanes.map(({ search }) => search.previous(kind, from))));
    }
  }

  /** @param {"playing" | "skipping"} mode */
  #start(mode) {
    this.#pause();
    this.#mode = mode;
    this.#isExact = false;
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
      return;
    }
    const isBeyond = this.#mode === "skipping" && this.#isExact && this.#place < this.#goal();
    this.#pause();
    if (isBeyond) {
      this.#status.textContent = t("watch.beyond", { steps: this.#place.toLocaleString() });
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
   * Goes on to the goal without drawing the steps.
   * @param {number} time
   */
  #skipOn(time) {
    const known = this.#known;
    const next = this.#goal();
    this.#place = Math.min(next, known);
    this.#lanes.forEach(({ search }) => search.goTo(this.#place));
    const scale = scaleOf(this.#lanes.map(({ search }) => search.curve));
    this.#lanes.forEach((lane) => lane.showProgress(scale));
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
      this.#restart(0);
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
    this.#lanes.forEach(({ search }) => search.goTo(this.#place));
    const scale = scaleOf(this.#lanes.map(({ search }) => search.curve));
    this.#lanes.forEach((lane) => lane.show(scale));
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
