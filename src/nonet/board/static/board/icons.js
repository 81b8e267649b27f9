/** Icons: strokes in a square of 24 units, drawn for the page. */

import { h } from "./html.js";
import { svg } from "./svg.js";

const ICONS = {
  undo: "M9 5 4 10l5 5M4 10h9.5a5.5 5.5 0 0 1 0 11H10",
  redo: "M15 5l5 5-5 5M20 10h-9.5a5.5 5.5 0 0 0 0 11H14",
  erase: "M9 5h12v14H9L3 12zM12 9.5l5 5M17 9.5l-5 5",
  menu: "M4 7h16M4 12h16M4 17h16",
  photo: "M4 8h4l1.5-3h5L16 8h4v11H4zM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0",
  // A cell with what each mode writes into it.
  value: "M4 4h16v16H4zM10 9.5 12.5 8v8.5M10 16.5h5",
  corner: "M4 4h16v16H4zM8 7.5v3M12 7.5v3M16 7.5v3",
  centre: "M4 4h16v16H4zM8 10.5v3M12 10.5v3M16 10.5v3",
  colour: "M4 4h16v16H4zM4 12l8-8M4 19.5 19.5 4M12 20l8-8",
  pen: "M4 20l1-4.5L15.5 5l3.5 3.5L8.5 19zM13 7.5 16.5 11",
};

/**
 * A picture that screen readers skip; a text beside it must say what it means.
 * @param {keyof typeof ICONS} name
 */
export function icon(name) {
  const picture = svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" });
  picture.append(svg("path", { d: ICONS[name] }));
  return picture;
}

/**
 * A button with a picture, whose name is also its tooltip unless the attributes have another one.
 * @param {keyof typeof ICONS} picture
 * @param {string} name
 * @param {Parameters<typeof h>[1]} attributes
 */
export function iconButton(picture, name, attributes) {
  return h("button", { type: "button", "aria-label": name, title: name, ...attributes }, icon(picture));
}
