/**
 * The constraints of the puzzle being entered: a form for one more or for one that is changed, made
 * of the fields that its kind declares, and a list of those there are.
 */

import { cellName } from "../../board/cellname.js";
import { button, h } from "../html.js";
import { currentLanguage, rulesSummary, rulesTitle, t } from "../i18n.js";
import { api } from "../server/api.js";
import { meant } from "./entering.js";
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
  /** @type {number | null} The place of the constraint that is edited; null for a new one. */
  #edited = null;
  /** @type {{path: string, cells: number[]} | null} Its selection, and its cells, some maybe repeated. */
  #before = null;
  #search = h("input", { type: "search", list: "kinds", autocomplete: "off" });
  #fields = h("div", { class: "fields" });
  #hint = h("p", { class: "hint" });
  #submit = h("button", { type: "submit" });
  #cancel = button(t("constraints.cancel"), () => this.#edit(null));
  #status = h("p", { class: "status", role: "status" });
  #list = h("ul", { class: "constraints" });

  /**
   * @param {import("../../board/board.js").NonetBoard} board On which the cells are selected.
   * @param {(rules: Rules) => void} changed Called with the rules after a person has changed them.
   */
  constructor(board, changed) {
    this.#board = board;
    this.#changed = changed;
    /** @param {SubmitEvent} event */
    const onsubmit = (event) => {
      event.preventDefault();
      this.#put();
    };
    /** @param {KeyboardEvent} event */
    const onkeydown = ({ key }) => {
      if (key === "Escape" && this.#edited !== null) {
        this.#edit(null);
        this.#board.focus();
      }
    };
    const form = h(
      "form",
      { class: "fields", onsubmit, onkeydown },
      h("label", { class: "field" }, h("span", {}, t("constraints.kind")), this.#search),
      listOfKinds(),
      this.#fields,
      this.#hint,
      h("div", { class: "row" }, this.#submit, this.#cancel),
    );
    this.element = h(
      "details",
      { open: true },
      h("summary", {}, t("constraints.title")),
      form,
      this.#status,
      this.#list,
    );
    this.#listen();
    this.#edit(null);
    this.#choose(this.#kind);
  }

  /** The kind that is chosen. */
  get kind() {
    return this.#kind;
  }

  set kind(kind) {
    this.#choose(kind);
  }

  /**
   * Shows the constraints of rules.
   * @param {Rules | null} rules Null while there is no puzzle, which hides the form.
   */
  show(rules) {
    this.#rules = rules;
    this.element.hidden = rules === null;
    this.#edit(null);
    this.#list.replaceChildren(...this.#items());
    this.#showCells();
  }

  /**
   * Removes a constraint.
   * @param {number} place Its place among those of the rules.
   */
  remove(place) {
    this.#request((all) => all.filter((_, index) => index !== place));
  }

  #listen() {
    this.#board.addEventListener("select", () => this.#showCells());
    this.#board.addEventListener("clue", (event) => {
      this.#begin(/** @type {CustomEvent<number>} */ (event).detail);
    });
    this.#search.addEventListener("focus", () => this.#search.select());
    this.#search.addEventListener("input", () => {
      const kind = kindCalled(this.#search.value);
      if (kind) {
        this.#choose(kind);
      }
    });
    this.#search.addEventListener("change", () => {
      this.#choose(kindCalled(this.#search.value) ?? kindLike(this.#search.value) ?? this.#kind);
    });
    this.#search.addEventListener("keydown", (event) => {
      if (event.key === "Enter") {
        event.preventDefault(); // or an empty constraint would be added
        this.#search.blur();
        (this.#inputs[0] ?? this.#board).focus();
      }
    });
  }

  get #inputs() {
    return [...this.#fields.querySelectorAll(/** @type {"input"} */ ("input, textarea"))];
  }

  get #declared() {
    return rulesNamed(this.#kind)?.fields ?? [];
  }

  /** @param {string} kind */
  #choose(kind) {
    if (kind !== this.#kind || !this.#hint.textContent) {
      this.#kind = kind;
      const enter = this.#declared.some(isOfCells) && rulesNamed(kind)?.enter;
      const drawn = enter ? t(`enter.${enter}`) : "";
      this.#fields.replaceChildren(...this.#declared.map(fieldOf));
      this.#hint.textContent = t("constraints.about", { summary: rulesSummary(kind), drawn });
    }
    if (document.activeElement !== this.#search) {
      this.#search.value = rulesTitle(kind);
    }
    this.#showCells();
  }

  /** The cells that the selection means for the chosen kind; as they were until others are selected. */
  get #cells() {
    if (this.#before && this.#board.path.join() === this.#before.path) {
      return this.#before.cells;
    }
    const kind = rulesNamed(this.#kind);
    return this.#rules && kind ? meant(kind, this.#rules, this.#board) : [];
  }

  /** Shows the names of the cells in the fields for them, and marks those beyond the selection. */
  #showCells() {
    const cells = this.#cells;
    const names = this.#rules ? namesOf(this.#rules, cells) : "";
    this.#fields.querySelectorAll("output").forEach((output) => (output.value = names));
    const selected = new Set(this.#board.path);
    this.#board.flag("meant", this.#rules ? cells.filter((cell) => !selected.has(cell)) : []);
  }

  /**
   * Begins to change a constraint as a person has asked to, and shows the form.
   * @param {number} place
   */
  #begin(place) {
    this.#edit(place);
    const [first] = this.#inputs;
    first?.select();
    (first ?? this.#submit).focus();
    this.#submit.scrollIntoView({ block: "nearest" }); // which the focus does not do on phones
  }

  /**
   * Makes the form one for changing a constraint: it has its fields, and its cells are selected.
   * @param {number | null} place Its place among those of the rules; null to enter a new one.
   */
  #edit(place) {
    const constraint = place === null ? null : this.#at(place);
    this.#edited = place;
    this.#before = null;
    this.#status.textContent = "";
    this.#submit.textContent = t(constraint ? "constraints.change" : "constraints.add");
    this.#cancel.hidden = constraint === null;
    if (constraint) {
      this.#choose(String(constraint["kind"]));
      const field = this.#declared.find(isOfCells);
      if (field) {
        const cells = /** @type {number[]} */ (constraint[field.name]);
        this.#board.selection = cells;
        this.#before = { path: this.#board.path.join(), cells };
        this.#showCells();
      }
    }
    for (const input of this.#inputs) {
      const type = this.#declared.find(({ name }) => name === input.name)?.type ?? "text";
      const inside = type === "constraints" ? this.#rules?.inside[place ?? -1] : null;
      const value = inside ?? constraint?.[input.name];
      input.value = this.#rules ? writtenIn(this.#rules, type, value) : "";
    }
  }

  /** Adds the constraint that is entered, or puts it in the place of the one that is edited. */
  #put() {
    const inputs = this.#inputs.filter(({ value }) => value.trim());
    const written = inputs.map(({ name, value }) => [name, this.#read(name, value)]);
    const cells = this.#declared.filter(isOfCells).map(({ name }) => [name, this.#cells]);
    const made = { kind: this.#kind, ...Object.fromEntries([...cells, ...written]) };
    const edited = this.#edited;
    this.#request((all) => (edited === null ? [...all, made] : all.with(edited, made)));
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
    const asked = change(before.constraints);
    try {
      const rules = await api.rules({ ...before, constraints: asked });
      if (this.#rules !== before) {
        return; // the puzzle has changed since
      }
      if (rules.constraints.length < asked.length) {
        this.#status.textContent = t("constraints.twice");
      } else {
        this.#edit(null);
        this.#changed(rules);
      }
    } catch (error) {
      this.#status.textContent = problemText(error);
    }
  }

  /** A line for each constraint, and one for all of each kind that no form enters, such as decorations. */
  #items() {
    const constraints = this.#rules?.constraints ?? [];
    const isEntered = (/** @type {Constraint} */ { kind }) => rulesNamed(String(kind)) !== undefined;
    const others = new Set(constraints.filter((each) => !isEntered(each)).map(({ kind }) => String(kind)));
    return [
      ...constraints.flatMap((each, place) => (isEntered(each) ? [this.#item(each, place)] : [])),
      ...[...others].map((kind) => this.#itemOf(kind)),
    ];
  }

  /**
   * @param {Constraint} constraint
   * @param {number} place
   */
  #item(constraint, place) {
    const text = this.#rules ? textOf(this.#rules, constraint) : "";
    const edit = { "aria-label": t("constraints.edit", { constraint: text }) };
    return item(text, [button("✎", () => this.#begin(place), edit)], () => this.remove(place));
  }

  /** @param {string} kind */
  #itemOf(kind) {
    const number = this.#rules?.constraints.filter((each) => each["kind"] === kind).length ?? 0;
    const text = t("constraints.number", { kind: rulesTitle(kind), number });
    return item(text, [], () => this.#request((all) => all.filter((each) => each["kind"] !== kind)));
  }

  /**
   * @param {number} place
   * @returns {Constraint}
   */
  #at(place) {
    return this.#rules?.constraints[place] ?? {};
  }
}

/**
 * A line of the list, with a button that removes what it is about.
 * @param {string} text
 * @param {HTMLElement[]} buttons
 * @param {() => void} remove
 */
function item(text, buttons, remove) {
  const label = { "aria-label": t("constraints.remove", { constraint: text }) };
  const all = [...buttons, button("×", remove, label)];
  return h("li", {}, h("span", {}, text), h("div", { class: "row" }, ...all));
}

/** The names of all kinds, which the browser offers while one is typed. */
function listOfKinds() {
  const names = kindsOfConstraints().map(({ name }) => h("option", { value: rulesTitle(name) }));
  return h("datalist", { id: "kinds" }, ...names);
}

/**
 * The kind with exactly this title or word.
 * @param {string} text
 */
function kindCalled(text) {
  const wanted = text.trim().toLowerCase();
  return kindsOfConstraints().find(({ name }) => [name, rulesTitle(name).toLowerCase()].includes(wanted))?.name;
}

/**
 * The first kind with a title or word that contains the text.
 * @param {string} text
 */
function kindLike(text) {
  const wanted = text.trim().toLowerCase();
  return kindsOfConstraints().find(({ name }) => `${name} ${rulesTitle(name).toLowerCase()}`.includes(wanted))?.name;
}

/**
 * The value of a field, as a person would write it.
 * @param {Rules} rules
 * @param {Field["type"]} type
 * @param {any} value
 * @returns {string}
 */
function writtenIn(rules, type, value) {
  if (value === null || value === undefined) {
    return "";
  }
  return type === "groups" ? SHOWN["groups"]?.(rules, value) ?? "" : [value].flat().join(", ");
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
    : field.type === "constraints"
      ? h("textarea", { name: field.name, rows: 3, spellcheck: "false", placeholder })
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
