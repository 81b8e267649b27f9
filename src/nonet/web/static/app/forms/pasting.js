/** Pasting on a screen, outside of its text fields. */

const FIELDS = "input, textarea, select";

/**
 * Calls `pasted` with the text, or the text of the file, that is pasted.
 * @param {(text: string) => unknown} pasted
 * @param {AbortSignal} signal Ends the listening.
 */
export function listenForPaste(pasted, signal) {
  /** @param {ClipboardEvent} event */
  const listener = async (event) => {
    const { target, clipboardData } = event;
    if ((target instanceof Element && target.closest(FIELDS)) || document.querySelector("dialog")) {
      return;
    }
    event.preventDefault();
    const text = clipboardData?.getData("text/plain") || (await clipboardData?.files[0]?.text());
    if (text?.trim()) {
      await pasted(text);
    }
  };
  document.addEventListener("paste", listener, { signal });
}
