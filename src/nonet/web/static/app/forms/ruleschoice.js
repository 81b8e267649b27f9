/** The rules of the puzzle being entered: the form to choose them in, and their symbols. */

import { api } from "../server/api.js";
import { choice, h } from "../html.js";
import { t } from "../i18n.js";
import { rulesNamed } from "../server/registry.js";
import { choiceOf, rulesForm, rulesText, sizeOf, usualChoice } from "./rulesform.js";

/** @typedef {import("../../board/types.js").Rules} Rules */
/** @typedef {import("./rulesform.js").Choice} Choice */
/** @typedef {{choice: Choice, symbols: string, variables: number}} Chosen */

const MOST_VARIABLES = 1000;

export class RulesChoice {
  element = h("div", { class: "fields" });
  /** @type {Chosen} */
  #now = { choice: usualChoice(), symbols: "digits", variables: 0 };
  #chosen;

  /** @param {() => void} chosen Called when a person has chosen. */
  constructor(chosen) {
    this.#chosen = chosen;
    this.#show();
  }

  get now() {
    return this.#now;
  }

  set now(now) {
    this.#now = now;
    this.#show();
  }

  /** Whether a person draws the regions. */
  get drawsRegions() {
    return rulesNamed(this.#now.choice.kind)?.draws_regions ?? false;
  }

  /**
   * Chooses the rules of a puzzle.
   * @param {Rules} rules
   */
  adopt(rules) {
    this.now = {
      choice: choiceOf(rules),
      symbols: rules.symbols[0] === "A" ? "letters" : "digits",
      variables: rules.variables,
    };
  }

  /** Requests the chosen rules, without the regions that a person draws. */
  rules() {
    const { choice, variables } = this.#now;
    const text = this.drawsRegions ? sizeOf(choice).text : rulesText(choice);
    return this.#requested({ text: variables && !this.drawsRegions ? `${text}+variables:${variables}` : text });
  }

  /**
   * Requests the chosen rules with these regions.
   * @param {string} map
   */
  rulesOf(map) {
    const also = this.#now.choice.extras.join("+");
    return this.#requested(also ? { map, also } : { map });
  }

  /** @param {{text?: string, map?: string, also?: string}} rules */
  async #requested(rules) {
    const made = await api.rules(rules);
    if (this.#now.symbols === "digits") {
      return made;
    }
    const letters = made.symbols.map((_, index) => String.fromCharCode(65 + index));
    return api.rules({ ...rules, symbols: letters });
  }

  #show() {
    const { choice: first, symbols, variables } = this.#now;
    /** @type {[string, string][]} */
    const alphabets = [
      ["digits", t("enter.digits")],
      ["letters", t("enter.letters")],
    ];
    /** @param {Partial<Chosen>} change */
    const change = (change) => {
      this.#now = { ...this.#now, ...change };
      this.#chosen();
    };
    this.element.replaceChildren(
      rulesForm({ chosen: (choice) => change({ choice }) }, first),
      choice(t("enter.symbols"), alphabets, symbols, (wanted) => change({ symbols: wanted })),
      ...(this.drawsRegions ? [] : [numberOfVariables(variables, (wanted) => change({ variables: wanted }))]),
    );
  }
}

/**
 * @param {number} variables
 * @param {(wanted: number) => void} chosen
 */
function numberOfVariables(variables, chosen) {
  const input = h("input", { type: "number", min: 0, max: MOST_VARIABLES, value: variables });
  input.addEventListener("change", () => {
    if (input.reportValidity()) {
      chosen(input.valueAsNumber || 0);
    }
  });
  return h("label", { class: "field" }, h("span", {}, t("enter.variables")), input);
}
