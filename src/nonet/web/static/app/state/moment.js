/** The address of a moment of a search: a puzzle, an order and a number of steps. */

export const ORDERS = ["in-order", "fewest-first"];
const BOTH = "both";
/** Beyond it, no step has a number that a script represents exactly. */
const MOST = Number.MAX_SAFE_INTEGER;

/**
 * @typedef {object} Moment
 * @property {string} link The link of the puzzle, or empty for the one that is shown.
 * @property {string} order One of the orders, or both.
 * @property {number} step
 * @property {boolean} all Whether all solutions are wanted.
 */

/**
 * The moment that an address asks for, and the parts of the address that say nothing.
 * @param {URLSearchParams} words
 * @returns {{moment: Moment, wrong: ("order" | "step")[]}}
 */
export function momentOf(words) {
  const order = words.get("order") ?? "in-order";
  const step = words.get("step") ?? "0";
  const isOrder = [...ORDERS, BOTH].includes(order);
  const isStep = /^\d+$/.test(step);
  return {
    moment: {
      link: words.get("watch") ?? "",
      order: isOrder ? order : "in-order",
      step: isStep ? Math.min(Number(step), MOST) : 0,
      all: (words.get("all") ?? "0") !== "0",
    },
    wrong: [...(isOrder ? [] : [/** @type {const} */ ("order")]), ...(isStep ? [] : [/** @type {const} */ ("step")])],
  };
}

/**
 * The fragment of an address.
 * @param {Moment} moment
 */
export function fragmentOf({ link, order, step, all }) {
  return `#watch=${link}&order=${order}&step=${step}${all ? "&all=1" : ""}`;
}
