/** The choice of rules: a kind, its size, and what else must hold. */

import { checkbox, choice, h } from "./html.js";
import { t, term } from "./i18n.js";

const EXTRAS = ["diagonal", "windows", "disjoint-groups", "anti-knight", "anti-king"];
const BOXES = ["2x2", "2x3", "2x4", "3x3", "2x5", "3x4", "4x4", "4x5", "5x5"];

/** @type {Record<string, string[]>} The sizes of each kind; none where there is but one. */
const SIZES = {
  boxes: BOXES,
  latin: numbers(2, 25),
  jigsaw: numbers(4, 12),
  toroidal: [],
  pandiagonal: ["5", "7", "11", "13"],
  samurai: [],
  butterfly: [],
  flower: [],
  twin: [],
};
/** @type {Record<string, string>} */
const USUAL = { boxes: "3x3", latin: "5", jigsaw: "6", pandiagonal: "5" };

/**
 * @typedef {object} Choice
 * @property {string} kind
 * @property {string} size
 * @property {string[]} extras
 */

/**
 * @param {{kinds: string[], most: (kind: string) => number, chosen: (choice: Choice) => void}} wishes
 * @param {Choice} first What is chosen first.
 */
export function rulesForm({ kinds, most, chosen }, first) {
  let now = first;
  const element = h("div", { class: "fields" });
  const sizes = () => (SIZES[now.kind] ?? []).filter((size) => orderOf(size) <= most(now.kind));
  /** @param {Partial<Choice>} change */
  const choose = (change) => {
    now = { ...now, ...change };
    now.extras = now.extras.filter((extra) => suits(extra, now));
    draw();
    chosen(now);
  };
  const draw = () => {
    const place = fieldsIn(element).findIndex((field) => field === document.activeElement);
    element.replaceChildren(
      choiceOfKind(kinds, now.kind, (kind) => choose({ kind, size: USUAL[kind] ?? "" })),
      ...choiceOfSize(sizes(), now.size, (size) => choose({ size })),
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
 * The choice that leads to rules of this name.
 * @param {import("../board/types.js").Rules} rules
 * @returns {Choice}
 */
export function choiceOf({ name, order }) {
  const words = name.split("+").map((word) => word.split(":"));
  const [kind = "boxes", size = ""] = words.find(([word = ""]) => word in SIZES) ?? [];
  const extras = EXTRAS.filter((extra) => words.some(([word]) => word === extra));
  return { kind, size: size || (kind === "jigsaw" ? `${order}` : (USUAL[kind] ?? "")), extras };
}

/**
 * The words that the server knows the rules by.
 * @param {Choice} choice
 */
export function rulesText({ kind, size, extras }) {
  return [size ? `${kind}:${size}` : kind, ...extras].join("+");
}

/**
 * @param {string} size Of boxes or of the grid.
 */
export function orderOf(size) {
  return size.split("x").reduce((product, side) => product * Number(side), 1);
}

/**
 * @param {string[]} kinds
 * @param {string} kind
 * @param {(kind: string) => void} chosen
 */
function choiceOfKind(kinds, kind, chosen) {
  return choice(t("rules.kind"), kinds.map((each) => [each, term("rules", each)]), kind, chosen);
}

/**
 * @param {string[]} sizes
 * @param {string} size
 * @param {(size: string) => void} chosen
 */
function choiceOfSize(sizes, size, chosen) {
  return sizes.length
    ? [choice(t("rules.size"), sizes.map((each) => [each, sizeName(each)]), size, chosen)]
    : [];
}

/** @param {string} size */
function sizeName(size) {
  const order = orderOf(size);
  const grid = `${order} × ${order}`;
  return size.includes("x") ? t("rules.boxed", { grid, boxes: size.replace("x", " × ") }) : grid;
}

/**
 * @param {Choice} choice
 * @param {(extras: string[]) => void} chosen
 */
function choiceOfExtras(choice, chosen) {
  const boxes = EXTRAS.filter((extra) => suits(extra, choice)).map((extra) =>
    checkbox(term("rules", extra), choice.extras.includes(extra), (checked) => {
      const others = choice.extras.filter((other) => other !== extra);
      chosen(checked ? [...others, extra] : others);
    }),
  );
  return boxes.length
    ? [h("fieldset", { class: "checks" }, h("legend", {}, t("rules.extras")), ...boxes)]
    : [];
}

/**
 * Whether there are such houses in a grid of this kind and size.
 * @param {string} extra
 * @param {Choice} choice
 */
function suits(extra, { kind, size }) {
  if (extra === "diagonal" || extra.startsWith("anti")) {
    return ["boxes", "latin", "jigsaw"].includes(kind);
  }
  const [rows, columns] = size.split("x");
  return kind === "boxes" && (extra === "disjoint-groups" || rows === columns);
}

/**
 * @param {number} first
 * @param {number} last
 */
function numbers(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}
