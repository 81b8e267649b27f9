/** Symbols of several characters, such as 12, are typed one character after the other. */

const PATIENCE = 1000;

export class Typing {
  #typed = "";
  #time = 0;

  /**
   * The value that the characters typed so far mean, 0 for none: after "1" that of 1, after a quick
   * "2" that of 12 if there is such a symbol, else that of 2.
   * @param {string} character
   * @param {readonly string[]} symbols
   * @param {number} now Milliseconds.
   */
  value(character, symbols, now) {
    const longer = now - this.#time < PATIENCE ? this.#typed + character : character;
    this.#typed = begins(longer, symbols) ? longer : character;
    this.#time = now;
    return symbols.findIndex((symbol) => same(symbol, this.#typed)) + 1;
  }
}

/**
 * @param {string} text
 * @param {readonly string[]} symbols
 */
function begins(text, symbols) {
  return symbols.some((symbol) => same(symbol.slice(0, text.length), text));
}

/**
 * @param {string} one
 * @param {string} other
 */
function same(one, other) {
  return one.toUpperCase() === other.toUpperCase();
}
