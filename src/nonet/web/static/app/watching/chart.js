/** The counts of a search over its steps, as a chart; a click in it goes to the step. */

import { svg } from "../../board/svg.js";
import { h } from "../html.js";
import { t, term } from "../i18n.js";

/** @typedef {import("../state/curve.js").Curve} Curve */
/** @typedef {import("../state/curve.js").Sample} Sample */
/** @typedef {{steps: number, count: number, depth: number}} Scale The ends of the axes. */

const WIDTH = 300;
const HEIGHT = 110;
/** The part for the counts; below it is that for the depth. */
const COUNTS = 70;
const DEPTH = 30;
const LINES = /** @type {const} */ (["place", "reject", "back"]);
const NAMES = { place: "place", reject: "reject", back: "back up" };

/**
 * The scale in which all searches are drawn, so that they can be compared.
 * @param {Curve[]} curves
 * @returns {Scale}
 */
export function scaleOf(curves) {
  const samples = curves.flatMap((curve) => curve.samples);
  return {
    steps: Math.max(1, ...curves.map((curve) => curve.steps)),
    count: Math.max(1, ...samples.map(({ place, reject, back }) => Math.max(place, reject, back))),
    depth: Math.max(1, ...samples.map(({ most }) => most)),
  };
}

export class Chart {
  element;
  #band = svg("path", { class: "depth" });
  #lines = LINES.map((name) => svg("path", { class: name }));
  #cursor = svg("path", { class: "cursor" });
  #picture = svg(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img" },
    svg("path", { class: "axis", d: `M0 ${COUNTS}H${WIDTH}M0 ${HEIGHT}H${WIDTH}` }),
    this.#band,
    ...this.#lines,
    this.#cursor,
  );
  #most = h("span", {});
  #steps = h("span", {});
  /** @type {Scale} */
  #scale = { steps: 1, count: 1, depth: 1 };

  /** @param {(place: number) => void} onpick */
  constructor(onpick) {
    this.#picture.addEventListener("click", (event) => {
      const { left, width } = this.#picture.getBoundingClientRect();
      const share = Math.max(0, Math.min(1, (event.clientX - left) / width));
      onpick(Math.round(share * this.#scale.steps));
    });
    const names = [...LINES.map((name) => [name, term("counter", NAMES[name])]), ["depth", t("chart.depth")]];
    this.element = h(
      "figure",
      { class: "chart" },
      h("div", { class: "ends", "aria-hidden": "true" }, this.#most, this.#steps),
      this.#picture,
      h("figcaption", {}, ...names.map(([name, text]) => h("span", { class: `curve ${name}` }, text ?? ""))),
    );
  }

  /**
   * @param {Curve} curve
   * @param {number} place
   * @param {Scale} scale
   */
  show(curve, place, scale) {
    this.#scale = scale;
    const { samples } = curve;
    const across = (/** @type {number} */ steps) => round((Math.min(steps, curve.steps) / scale.steps) * WIDTH);
    const ends = samples.map((_, index) => across((index + 1) * curve.every));
    for (const [index, name] of LINES.entries()) {
      const points = samples.map((sample, at) => `${ends[at]} ${round(COUNTS * (1 - sample[name] / scale.count))}`);
      this.#lines[index]?.setAttribute("d", ["M0 " + COUNTS, ...points].join("L"));
    }
    this.#band.setAttribute("d", bandOf(samples, ends, scale));
    const x = across(place);
    this.#cursor.setAttribute("d", `M${x} 0V${HEIGHT}`);
    this.#most.textContent = scale.count.toLocaleString();
    this.#steps.textContent = t("chart.steps", { steps: scale.steps.toLocaleString() });
    this.#picture.setAttribute("aria-label", described(samples.at(-1), curve.steps));
  }
}

/**
 * The range of the depth, as a closed path.
 * @param {Sample[]} samples
 * @param {number[]} ends
 * @param {Scale} scale
 */
function bandOf(samples, ends, scale) {
  const down = (/** @type {number} */ depth) => round(HEIGHT - (DEPTH * depth) / scale.depth);
  const upper = samples.map(({ most }, at) => `${ends[at]} ${down(most)}`);
  const lower = samples.map(({ least }, at) => `${ends[at]} ${down(least)}`);
  return samples.length ? `M0 ${HEIGHT}L${[...upper, ...lower.reverse()].join("L")}Z` : "";
}

/**
 * @param {Sample | undefined} last
 * @param {number} steps
 */
function described(last, steps) {
  const { place = 0, reject = 0, back = 0 } = last ?? {};
  return t("chart.described", { steps, place, reject, back });
}

/** @param {number} coordinate */
function round(coordinate) {
  return Math.round(coordinate * 10) / 10;
}
