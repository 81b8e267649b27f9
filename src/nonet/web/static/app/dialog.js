/** Dialogs: the browser's own, which keeps the focus inside and closes on Escape. */

import { h } from "./html.js";

/**
 * @param {string} title
 * @param {Node[]} content
 */
export function showDialog(title, ...content) {
  const heading = h("h2", { id: "dialog-title" }, title);
  const dialog = h("dialog", { "aria-labelledby": "dialog-title" }, heading, ...content);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
