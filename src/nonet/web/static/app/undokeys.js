/** The keys for undo and redo. */

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
