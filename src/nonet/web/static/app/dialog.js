/** Dialogs: the browser's own, which keeps the focus inside and closes on Escape. */

import { h } from "./html.js";

let dialogs = 0;

/**
 * @param {string} title
 * @param {Node[]} content
 */
export function showDialog(title, ...content) {
  const id = `dialog-${(dialogs += 1)}`;
  const heading = h("h2", { id }, title);
  const dialog = h("dialog", { "aria-labelledby": id }, heading, ...content);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
