/** Keys that are not for the cells: undo and redo, and keys that a button does not use. */

/**
 * What a key asks for; null for anything else, and in a text field, which has its own undo.
 * @param {KeyboardEvent} event
 * @returns {"undo" | "redo" | null}
 */
export function undoKey({ target, key, ctrlKey, metaKey, shiftKey }) {
  const letter = key.toLowerCase();
  const inField = target instanceof Element && target.matches("input, textarea");
  if (inField || !(ctrlKey || metaKey) || (letter !== "z" && letter !== "y")) {
    return null;
  }
  return letter === "y" || shiftKey ? "redo" : "undo";
}

/**
 * Whether a button beside the board has the focus but no use for the key, which is then for the
 * board.
 * @param {KeyboardEvent} event
 */
export function isLeftOver({ target, key }) {
  const beside = target instanceof HTMLButtonElement && !target.closest("dialog, header");
  return beside && key !== " " && key !== "Enter";
}
