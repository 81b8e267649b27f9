/** What is pasted, dropped or chosen on the page, outside of its text fields: texts and pictures. */

import { h } from "../html.js";
import { session } from "../state/session.js";

const FIELDS = "input, textarea, select";

/**
 * Calls `pasted` with the text, or the text of the file, that is pasted or dropped.
 * @param {(text: string) => unknown} pasted
 * @param {AbortSignal} signal Ends the listening.
 */
export function listenForPaste(pasted, signal) {
  /** @param {ClipboardEvent | DragEvent} event */
  const listener = async (event) => {
    const { target } = event;
    if ((target instanceof Element && target.closest(FIELDS)) || document.querySelector("dialog")) {
      return;
    }
    event.preventDefault();
    const data = dataOf(event);
    const text = data?.getData("text/plain") || (await data?.files[0]?.text());
    if (text?.trim()) {
      await pasted(text);
    }
  };
  document.addEventListener("paste", listener, { signal });
  document.addEventListener("drop", listener, { signal });
}

/** Reads pictures that are pasted or dropped anywhere, before anything else sees them. */
export function listenForPictures() {
  /** @param {ClipboardEvent | DragEvent} event */
  const listener = (event) => {
    const files = [...(dataOf(event)?.files ?? [])];
    const picture = files.find(isPicture);
    const text = event.type === "paste" && dataOf(event)?.getData("text/plain").trim();
    // Tables are copied as a text and its picture; file managers add the name of the file.
    if (picture && (!text || text.endsWith(picture.name))) {
      event.stopImmediatePropagation();
      event.preventDefault();
      session.photograph(picture);
    } else if (files.length && event.type === "drop") {
      event.preventDefault(); // or the browser leaves the page
    }
  };
  document.addEventListener("paste", listener);
  document.addEventListener("drop", listener);
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) {
      event.preventDefault();
    }
  });
}

/** @param {File} file */
export function isPicture({ type, name }) {
  return /^image\/|\.hei[cf]$/i.test(type || name);
}

/**
 * A button to choose a picture of a puzzle.
 * @param {Node | string} shown
 * @param {boolean} camera Whether a telephone opens its camera.
 */
export function pictureButton(shown, camera) {
  const input = h("input", { type: "file", accept: "image/*", class: "hidden" });
  if (camera && hasCamera()) {
    input.setAttribute("capture", "environment");
  }
  input.addEventListener("change", () => input.files?.[0] && session.photograph(input.files[0]));
  return h("label", { class: "button" }, shown, input);
}

/** Whether the page is likely to be on a telephone. */
export function hasCamera() {
  return matchMedia("(pointer: coarse)").matches;
}

/** @param {ClipboardEvent | DragEvent} event */
function dataOf(event) {
  return "clipboardData" in event ? event.clipboardData : event.dataTransfer;
}
