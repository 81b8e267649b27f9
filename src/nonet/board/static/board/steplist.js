/** The list of steps in a position. */

import { cellName } from "./cellname.js";
import { button, h } from "./html.js";

/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./types.js").Candidate} Candidate */

/**
 * Buttons for the steps, technique by technique.
 * @param {Rules} rules
 * @param {import("./types.js").Listed} listed
 * @param {(step: Step) => void} choose
 * @param {(left: number) => string} rest What to say of steps that are not listed.
 */
export function stepList(rules, { steps, counts }, choose, rest) {
  /** @type {HTMLElement[]} */
  const buttons = [];
  const choice = (/** @type {Step} */ step) => {
    const one = button(conclusion(rules, step), () => {
      buttons.forEach((each) => each.setAttribute("aria-pressed", `${each === one}`));
      choose(step);
    });
    one.setAttribute("aria-pressed", "false");
    buttons.push(one);
    return h("li", {}, one);
  };
  const groups = Object.entries(counts).map(([technique, count]) => {
    const group = steps.filter((step) => step.technique === technique);
    const left = count - group.length;
    const summary = h("summary", {}, `${group[0]?.title} (${count})`);
    return h("details", {}, summary, h("ul", {}, ...group.map(choice), ...(left ? [h("li", {}, rest(left))] : [])));
  });
  groups[0]?.toggleAttribute("open", true);
  return h("div", { class: "steps" }, ...groups);
}

/**
 * What follows from a step, in signs: "r8c6 = 1" or "r1c2 r1c5 ≠ 4".
 * @param {Rules} rules
 * @param {Step} step
 */
export function conclusion(rules, { placements, eliminations }) {
  return [...told(rules, placements, "="), ...told(rules, eliminations, "≠")].join(", ");
}

/**
 * @param {Rules} rules
 * @param {Candidate[]} candidates
 * @param {string} sign
 */
function told(rules, candidates, sign) {
  return [...new Set(candidates.map(({ value }) => value))].map((value) => {
    const cells = candidates.flatMap((each) => (each.value === value ? [each.cell] : []));
    const names = cells.map((cell) => cellName(rules, cell)).join(" ");
    return `${names} ${sign} ${rules.symbols[value - 1] ?? "?"}`;
  });
}
