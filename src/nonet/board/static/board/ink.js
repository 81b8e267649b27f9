/** Ink as SVG: paths, discs and texts, each with a style. They come in units of a cell. */

import { CELL } from "./lattice.js";
import { svg } from "./svg.js";

/** @typedef {import("./types.js").Ink} Ink */

/** @param {readonly Ink[]} ink */
export function drawn(ink) {
  return ink.map(element);
}

/**
 * @param {Ink} ink
 * @returns {SVGElement}
 */
function element(ink) {
  if (ink.kind === "path") {
    const path = svg("path", { class: ink.style, d: ink.lines.map((line) => data(line, ink.curved)).join("") });
    if (ink.own) {
      colour(path, ink.own);
    }
    return path;
  }
  const { style, x, y } = ink;
  if (ink.kind === "disc") {
    return svg("circle", { class: style, cx: scaled(x), cy: scaled(y), r: scaled(ink.radius) });
  }
  const place = { x: scaled(x), y: scaled(y), dy: "0.36em" };
  return svg("text", { class: style, "font-size": scaled(ink.size), ...place }, ink.text);
}

/**
 * Gives a path its own colour on light and on dark ground, and its own width.
 * @param {SVGPathElement} path
 * @param {import("./schema.js").OwnRecord} own
 */
function colour({ style }, { colour, dark, width }) {
  style.color = colour;
  style.color = `light-dark(${colour}, ${dark})`; // older browsers keep the first one
  if (width) {
    style.strokeWidth = `${scaled(width)}`;
  }
}

/**
 * The path data of a line, which is closed if it ends where it begins.
 * @param {readonly import("./types.js").Point[]} line
 * @param {boolean} curved
 */
function data(line, curved) {
  const [first = "", ...others] = line.map(([x, y]) => `${scaled(x)} ${scaled(y)}`);
  if (curved) {
    return `M${first}Q${others.join(" ")}`;
  }
  const closed = others.length > 1 && others.at(-1) === first;
  return `M${first}L${(closed ? others.slice(0, -1) : others).join("L")}${closed ? "Z" : ""}`;
}

/** @param {number} length */
export function scaled(length) {
  return Math.round(100 * CELL * length) / 100;
}
