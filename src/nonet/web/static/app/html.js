/** Parts of the page. */

import { button, h } from "../board/html.js";

export { button, h };

/**
 * A select element; each pair is a value and its text.
 * @param {string} label
 * @param {[string, string][]} choices
 * @param {string} chosen
 * @param {(value: string) => unknown} onchange
 */
export function choice(label, choices, chosen, onchange) {
  const select = h(
    "select",
    {},
    ...choices.map(([value, text]) => h("option", { value, selected: value === chosen }, text)),
  );
  select.addEventListener("change", () => onchange(select.value));
  return h("label", { class: "field" }, h("span", {}, label), select);
}

/**
 * @param {string} label
 * @param {boolean} checked
 * @param {(checked: boolean) => unknown} onchange
 */
export function checkbox(label, checked, onchange) {
  const input = h("input", { type: "checkbox", checked });
  input.addEventListener("change", () => onchange(input.checked));
  return h("label", { class: "check" }, input, label);
}

/**
 * A button that acts if it is pressed twice, and not by a double click or a key held down: after the
 * first press it asks.
 * @param {string} label
 * @param {string} sure What it asks.
 * @param {() => unknown} act
 */
export function sureButton(label, sure, act) {
  const press = (/** @type {MouseEvent} */ { detail }) => {
    const asked = element.textContent === sure;
    if (detail < 2 || !asked) {
      element.textContent = asked ? label : sure;
      asked && act();
    }
  };
  const element = h("button", { type: "button", onclick: press }, label);
  element.addEventListener("keydown", (event) => event.repeat && event.preventDefault());
  element.addEventListener("blur", () => (element.textContent = label));
  return element;
}
