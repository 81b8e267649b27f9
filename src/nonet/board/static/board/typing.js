/** Typing symbols of several characters, such as 12, one character after another. */

const PATIENCE = 1000;

export class Typing {
  #typed = "";
  #time = 0;

  /**
   * The value of the characters typed so far, 0 for none: after "1" the value of 1, then after a
   * quick "2" the value of 12 if it is a symbol, else that of 2.
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
