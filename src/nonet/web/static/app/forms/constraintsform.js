/**
 * The constraints of the puzzle being entered: a form for one more, made of the fields that its kind
 * declares, and a list of those there are.
 */

import { cellName } from "../../board/cellname.js";
import { button, choice, h } from "../html.js";
import { currentLanguage, rulesTitle, t } from "../i18n.js";
import { api } from "../server/api.js";
import { problemText } from "../server/problem.js";
import { kindsOfConstraints, rulesNamed } from "../server/registry.js";

/** @typedef {import("../../board/types.js").Rules} Rules */
/** @typedef {Rules["constraints"][number]} Constraint */
/** @typedef {import("../../board/schema.js").FieldJson} Field */

/**
 * What inputs say of how to fill them in, by the type of the field.
 * @type {Partial<Record<Field["type"], import("../i18n.js").Key>>}
 */
const EXAMPLES = {
  values: "constraints.values",
  groups: "constraints.groups",
  constraints: "constraints.constraints",
};

export class ConstraintsForm {
  element;
  #board;
  #changed;
  /** @type {Rules | null} Null while there is no puzzle. */
  #rules = null;
  #kind = kindsOfConstraints()[0]?.name ?? "";
  #fields = h("div", { class: "fields" });
  #status = h("p", { class: "status", role: "status" });
  #list = h("ul", { class: "constraints" });

  /**
   * @param {import("../../board/board.js").NonetBoard} board On which the cells are selected.
   * @param {(rules: Rules) => void} changed Called with the rules after a person has changed them.
   */
  constructor(board, changed) {
    this.#board = board;
    this.#changed = changed;
    const kinds = kindsOfConstraints().map(({ name }) => /** @type {[string, string]} */ ([name, rulesTitle(name)]));
    /** @param {SubmitEvent} event */
    const onsubmit = (event) => {
      event.preventDefault();
      this.#add();
    };
    const form = h(
      "form",
      { class: "fields", onsubmit },
      choice(t("constraints.kind"), kinds, this.#kind, (kind) => this.#choose(kind)),
      this.#fields,
      h("p", { class: "hint" }, t("constraints.hint")),
      h("button", { type: "submit" }, t("constraints.add")),
    );
    this.element = h(
      "details",
      { open: true },
      h("summary", {}, t("constraints.title")),
      form,
      this.#status,
      this.#list,
    );
    this.#choose(this.#kind);
    board.addEventListener("select", () => this.#showCells());
  }

  /**
   * Shows the constraints of rules.
   * @param {Rules | null} rules Null while there is no puzzle, which hides the form.
   */
  show(rules) {
    this.#rules = rules;
    this.element.hidden = rules === null;
    this.#status.textContent = "";
    this.#list.replaceChildren(...(rules?.constraints ?? []).map((each) => this.#item(each)));
    this.#showCells();
  }

  get #declared() {
    return rulesNamed(this.#kind)?.fields ?? [];
  }

  /** @param {string} kind */
  #choose(kind) {
    this.#kind = kind;
    this.#fields.replaceChildren(...this.#declared.map(fieldOf));
    this.#showCells();
  }

  /** Shows the names of the selected cells in the fields for cells. */
  #showCells() {
    const names = this.#rules ? namesOf(this.#rules, this.#board.selection) : "";
    this.#fields.querySelectorAll("output").forEach((output) => (output.value = names));
  }

  #add() {
    const inputs = [...this.#fields.querySelectorAll("input")].filter(({ value }) => value.trim());
    const written = inputs.map(({ name, value }) => [name, this.#read(name, value)]);
    const cells = this.#declared.filter(isOfCells).map(({ name }) => [name, this.#board.selection]);
    const made = { kind: this.#kind, ...Object.fromEntries([...cells, ...written]) };
    this.#request((constraints) => [...constraints, made]);
  }

  /**
   * What is written in a field: a whole number, a list of them, or a text, which the server reads.
   * @param {string} name
   * @param {string} text
   */
  #read(name, text) {
    const type = this.#declared.find((field) => field.name === name)?.type;
    if (type === "values") {
      return text.split(/[\s,，]+/).filter(Boolean).map(wholeIn);
    }
    return type === "number" ? wholeIn(text) : text;
  }

  /**
   * Asks for the rules with other constraints.
   * @param {(constraints: Constraint[]) => Constraint[]} change
   */
  async #request(change) {
    const before = this.#rules;
    if (!before) {
      return;
    }
    this.#status.textContent = "";
    try {
      const rules = await api.rules({ ...before, constraints: change(before.constraints) });
      if (this.#rules !== before) {
        return; // the puzzle has changed since
      }
      if (rules.constraints.length === before.constraints.length) {
        this.#status.textContent = t("constraints.twice");
      } else {
        this.#fields.querySelectorAll("input").forEach((input) => (input.value = ""));
        this.#changed(rules);
      }
    } catch (error) {
      this.#status.textContent = problemText(error);
    }
  }

  /** @param {Constraint} constraint */
  #item(constraint) {
    const text = this.#rules ? textOf(this.#rules, constraint) : "";
    const remove = () => this.#request((all) => all.filter((each) => each !== constraint));
    const label = { "aria-label": t("constraints.remove", { constraint: text }) };
    return h("li", {}, h("span", {}, text), button("×", remove, label));
  }
}

/** @param {Field} field */
function fieldOf(field) {
  const title = field.titles[currentLanguage()] ?? field.titles["en"] ?? "";
  const optional = field.required ? "" : t("constraints.optional");
  const example = EXAMPLES[field.type];
  const placeholder = example ? t(example) : optional;
  const inputmode = field.type === "number" ? "numeric" : "text";
  const input = isOfCells(field)
    ? h("output")
    : h("input", { name: field.name, inputmode, autocomplete: "off", placeholder });
  return h("label", { class: "field" }, h("span", {}, title), input);
}

/** @param {Field} field */
function isOfCells({ type }) {
  return type === "cells";
}

/**
 * The whole number that is written; other texts are returned, and the server says what is expected.
 * @param {string} text
 */
function wholeIn(text) {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}

/**
 * What lists call a constraint: its kind, its numbers and texts, and its cells or other constraints.
 * @param {Rules} rules
 * @param {Constraint} constraint
 * @returns {string}
 */
function textOf(rules, constraint) {
  const kind = String(constraint["kind"]);
  const fields = (rulesNamed(kind)?.fields ?? []).filter(({ name }) => constraint[name] !== null);
  const short = fields.filter(({ type }) => !SHOWN[type]).map(({ name }) => constraint[name]);
  const long = fields.map(({ name, type }) => SHOWN[type]?.(rules, constraint[name])).filter(Boolean);
  const head = [rulesTitle(kind), ...short].join(" ");
  return long.length ? `${head}: ${long.join("; ")}` : head;
}

/**
 * How lists show fields for cells and for other constraints.
 * @type {Record<string, (rules: Rules, value: any) => string>}
 */
const SHOWN = {
  cells: namesOf,
  groups: (rules, value) => value.map((/** @type {number[]} */ each) => namesOf(rules, each)).join(" / "),
  constraints: (rules, value) => value.map((/** @type {Constraint} */ each) => textOf(rules, each)).join("; "),
};

/**
 * @param {Rules} rules
 * @param {readonly number[]} cells
 */
function namesOf(rules, cells) {
  return cells.map((cell) => cellName(rules, cell)).join(" ");
}
