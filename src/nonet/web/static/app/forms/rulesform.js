/** The choice of rules: a kind, its size, and what else must hold. */

import { checkbox, choice, h } from "../html.js";
import { rulesTitle, t } from "../i18n.js";
import { rulesNamed, rulesToChoose } from "../server/registry.js";

/** @typedef {import("../server/registry.js").NamedRules} NamedRules */
/** @typedef {import("../server/registry.js").Size} Size */

/**
 * @typedef {object} Choice
 * @property {string} kind
 * @property {string} size
 * @property {string[]} extras
 */

/**
 * @typedef {object} Wishes
 * @property {(rules: NamedRules) => number} [most] The highest order to offer; 0 for none.
 * @property {(choice: Choice) => void} chosen
 */

/**
 * @param {Wishes} wishes
 * @param {Choice} first What is chosen first.
 */
export function rulesForm({ most = () => Infinity, chosen }, first) {
  let now = first;
  const element = h("div", { class: "fields" });
  /** @param {NamedRules | undefined} rules */
  const sizesOf = (rules) => (rules ? rules.sizes.filter(({ order }) => order <= most(rules)) : []);
  const kinds = rulesToChoose().filter((rules) => sizesOf(rules).length);
  /** @param {Partial<Choice>} change */
  const choose = (change) => {
    now = { ...now, ...change };
    now.extras = now.extras.filter((extra) => sizeOf(now).extras.includes(extra));
    draw();
    chosen(now);
  };
  const draw = () => {
    const place = fieldsIn(element).findIndex((field) => field === document.activeElement);
    element.replaceChildren(
      choiceOfKind(kinds, now.kind, (kind) => choose({ kind, size: rulesNamed(kind)?.usual ?? "" })),
      ...choiceOfSize(sizesOf(rulesNamed(now.kind)), now.size, (size) => choose({ size })),
      ...choiceOfExtras(now, (extras) => choose({ extras })),
    );
    fieldsIn(element)[place]?.focus();
  };
  draw();
  return element;
}

/**
 * @param {HTMLElement} form
 * @returns {HTMLElement[]}
 */
function fieldsIn(form) {
  return [...form.querySelectorAll(/** @type {"input"} */ ("select, input"))];
}

/**
 * What is chosen at first.
 * @returns {Choice}
 */
export function usualChoice() {
  const [first] = rulesToChoose();
  return { kind: first?.name ?? "", size: first?.usual ?? "", extras: [] };
}

/**
 * The choice that leads to rules of this name.
 * @param {{name: string, order?: number}} rules
 * @returns {Choice}
 */
export function choiceOf({ name, order }) {
  const words = name.split("+").map((word) => (rulesNamed(word)?.same_as || word).split(":"));
  const [kind = "", size = ""] = words.find(([word = ""]) => rulesNamed(word)?.sizes.length) ?? [];
  const extras = words.map(([word = ""]) => word).filter(isExtension);
  const rules = rulesNamed(kind);
  if (!rules) {
    return { ...usualChoice(), extras };
  }
  const ofOrder = rules.sizes.find((each) => each.order === order)?.size;
  return { kind, size: size || (ofOrder ?? rules.usual), extras };
}

/** @param {string} word */
function isExtension(word) {
  return rulesNamed(word)?.kind === "extension";
}

/**
 * The text of the rules for the server.
 * @param {Choice} choice
 */
export function rulesText(choice) {
  return [sizeOf(choice).text, ...choice.extras].join("+");
}

/**
 * The size that is chosen; of rules that came from elsewhere it may not be among those offered.
 * @param {Choice} choice
 * @returns {Size}
 */
export function sizeOf({ kind, size }) {
  const found = rulesNamed(kind)?.sizes.find((each) => each.size === size);
  return found ?? { size, text: size ? `${kind}:${size}` : kind, order: 0, extras: [] };
}

/**
 * @param {NamedRules[]} kinds
 * @param {string} kind
 * @param {(kind: string) => void} chosen
 */
function choiceOfKind(kinds, kind, chosen) {
  return choice(t("rules.kind"), kinds.map(({ name }) => [name, rulesTitle(name)]), kind, chosen);
}

/**
 * @param {Size[]} sizes
 * @param {string} size
 * @param {(size: string) => void} chosen
 */
function choiceOfSize(sizes, size, chosen) {
  return sizes.length > 1
    ? [choice(t("rules.size"), sizes.map((each) => [each.size, sizeName(each)]), size, chosen)]
    : [];
}

/** @param {Size} size */
function sizeName({ size, order }) {
  const grid = `${order} × ${order}`;
  return size.includes("x") ? t("rules.boxed", { grid, boxes: size.replace("x", " × ") }) : grid;
}

/**
 * @param {Choice} choice
 * @param {(extras: string[]) => void} chosen
 */
function choiceOfExtras(choice, chosen) {
  const boxes = sizeOf(choice).extras.map((extra) =>
    checkbox(rulesTitle(extra), choice.extras.includes(extra), (checked) => {
      const others = choice.extras.filter((other) => other !== extra);
      chosen(checked ? [...others, extra] : others);
    }),
  );
  return boxes.length
    ? [h("fieldset", { class: "checks" }, h("legend", {}, t("rules.extras")), ...boxes)]
    : [];
}
