/** Creates elements. */

/**
 * @param {string} label
 * @param {() => unknown} onclick
 * @param {Record<string, string | boolean>} [attributes]
 */
export function button(label, onclick, attributes = {}) {
  return h("button", { type: "button", onclick, ...attributes }, label);
}

/**
 * An element; `on…` attributes are listeners, and true or false sets or removes an attribute.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number | boolean | ((event: any) => unknown)>} [attributes]
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      element.addEventListener(name.slice(2), value);
    } else if (typeof value === "boolean") {
      element.toggleAttribute(name, value);
    } else {
      element.setAttribute(name, String(value));
    }
  }
  element.append(...children);
  return element;
}
