/** The commands of keys. Nothing here changes the board. */

/** @typedef {import("./types.js").Mode} Mode */

/**
 * @typedef {{kind: "move", rows: number, columns: number, extend: boolean}
 *   | {kind: "edge", end: boolean}
 *   | {kind: "type", character: string, mode: Mode | null}
 *   | {kind: "erase"} | {kind: "next mode", back: boolean} | {kind: "mode", mode: Mode}
 *   | {kind: "all"} | {kind: "none"} | {kind: "brush"}} Command
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
/** @type {Record<string, [number, number]>} */
const LETTER_ARROWS = { w: [-1, 0], s: [1, 0], a: [0, -1], d: [0, 1] };
/** @type {Record<string, Mode>} */
const MODE_LETTERS = { z: "value", x: "corner", c: "centre", v: "colour", b: "pen" };

/**
 * The command of a key, or null if the board does not use it. Letters that are symbols type them;
 * other letters move the cursor (WASD) or choose a mode (ZXCVB). With Ctrl, letters are left to the
 * browser, except Ctrl + A.
 * @param {KeyboardEvent} event
 * @param {readonly string[]} symbols
 * @returns {Command | null}
 */
export function commandOf(event, symbols) {
  const control = event.ctrlKey || event.metaKey;
  const arrow = ARROWS[event.key];
  if (arrow) {
    return moved(arrow, event.shiftKey || control);
  }
  if (event.altKey) {
    return null;
  }
  const character = characterOf(event);
  if (character && isTyped(character, symbols) && !(control && /\D/.test(character))) {
    return { kind: "type", character, mode: modeOf(event.shiftKey, control) };
  }
  return control ? withControl(event) : plain(event);
}

/**
 * @param {KeyboardEvent} event
 * @returns {Command | null}
 */
function withControl(event) {
  return event.key.toLowerCase() === "a" ? { kind: "all" } : null;
}

/**
 * @param {KeyboardEvent} event
 * @returns {Command | null}
 */
function plain(event) {
  const letter = event.key.toLowerCase();
  const arrow = LETTER_ARROWS[letter];
  const mode = MODE_LETTERS[letter];
  if (arrow) {
    return moved(arrow, event.shiftKey);
  }
  if (mode) {
    return { kind: "mode", mode };
  }
  switch (event.key) {
    case " ":
      return { kind: "next mode", back: event.shiftKey };
    case "Backspace":
    case "Delete":
    case "0":
    case ".":
      return { kind: "erase" };
    case "Home":
    case "End":
      return { kind: "edge", end: event.key === "End" };
    case "Enter":
      return { kind: "brush" };
    case "Escape":
      return { kind: "none" };
    default:
      return null;
  }
}

/**
 * The digit or letter on the key, regardless of Shift.
 * @param {KeyboardEvent} event
 */
function characterOf(event) {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
  if (digit?.[1]) {
    return digit[1];
  }
  return event.key.length === 1 && event.key !== " " && event.key !== "." ? event.key : "";
}

/**
 * @param {string} character
 * @param {readonly string[]} symbols
 */
function isTyped(character, symbols) {
  const wanted = character.toUpperCase();
  return symbols.some((symbol) => symbol.toUpperCase().includes(wanted)) || /[1-9]/.test(character);
}

/**
 * @param {boolean} shift
 * @param {boolean} control
 * @returns {Mode | null}
 */
function modeOf(shift, control) {
  if (control) {
    return shift ? "colour" : "centre";
  }
  return shift ? "corner" : null;
}

/**
 * @param {[number, number]} arrow
 * @param {boolean} extend
 * @returns {Command}
 */
function moved([rows, columns], extend) {
  return { kind: "move", rows, columns, extend };
}
