/** New puzzle: a form with its requirements. */

import { api } from "./api.js";
import { choice, h } from "./html.js";
import { t, term } from "./i18n.js";
import { problemText } from "./problem.js";
import { rulesNamed } from "./registry.js";
import { rulesForm, rulesText, usualChoice } from "./rulesform.js";
import { session } from "./session.js";

/** @typedef {import("./main.js").Screen} Screen */

const SYMMETRIES = [
  "none",
  "rotational",
  "quarter-turn",
  "left-right",
  "top-bottom",
  "diagonal",
  "antidiagonal",
  "both",
  "full",
];

const settings = {
  /** @type {import("./rulesform.js").Choice | null} */
  rules: null,
  symmetry: "rotational",
};

/** @returns {Screen} */
export function newScreen() {
  const clues = numberField(t("new.clues"), t("new.fewest"));
  const seed = numberField(t("new.seed"), t("new.any"));
  const status = h("p", { role: "status", class: "status" });
  const form = rulesForm(
    { most: ({ generated }) => generated, chosen: (choice) => (settings.rules = choice) },
    rulesChosen(),
  );
  let making = new AbortController();

  const make = async () => {
    making.abort();
    making = new AbortController();
    status.textContent = t("new.making");
    try {
      const position = await api.generate(
        {
          ...rulesWished(),
          ...number("clues", clues.input),
          ...number("seed", seed.input),
          ...(settings.symmetry === "none" ? {} : { symmetry: settings.symmetry }),
        },
        making.signal,
      );
      session.play(position);
      location.hash = `p=${position.link}`;
    } catch (error) {
      if (!making.signal.aborted) {
        status.textContent = problemText(error);
      }
    }
  };
  const element = h(
    "form",
    {
      class: "screen narrow",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        make();
      },
    },
    h("h1", {}, t("nav.new")),
    form,
    h(
      "div",
      { class: "fields" },
      clues.element,
      symmetryChoice(),
      seed.element,
    ),
    h("p", { class: "hint" }, t("new.hint")),
    h("div", { class: "row" }, h("button", { class: "primary" }, t("new.make"))),
    status,
  );
  return { element, close: () => making.abort() };
}

function rulesChosen() {
  return settings.rules ?? usualChoice();
}

/** The rules of the request; regions that are drawn get random shapes. */
function rulesWished() {
  const chosen = rulesChosen();
  const shapes = rulesNamed(chosen.kind)?.draws_regions ?? false;
  return { rules: { text: rulesText(chosen) }, shapes };
}

function symmetryChoice() {
  return choice(
    t("new.symmetry"),
    SYMMETRIES.map((each) => [each, term("symmetry", each)]),
    settings.symmetry,
    (symmetry) => (settings.symmetry = symmetry),
  );
}

/**
 * @param {string} label
 * @param {string} placeholder
 */
function numberField(label, placeholder) {
  const input = h("input", { inputmode: "numeric", pattern: "[0-9]*", placeholder });
  return { input, element: h("label", { class: "field" }, h("span", {}, label), input) };
}

/**
 * @param {string} name
 * @param {HTMLInputElement} input
 */
function number(name, input) {
  return input.value ? { [name]: Number(input.value) } : {};
}
