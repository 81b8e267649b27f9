/** A board whose cells are settled: what they may hold besides is beside it, and a key says which. */

import { NonetBoard } from "../../board/board.js";

const SHEET = new CSSStyleSheet();
SHEET.replaceSync(`
.value { fill: var(--board-given, #1c2026); font-weight: 500; }
.is-doubtful .ground, .is-selected.is-doubtful .ground { fill: var(--board-different, #ffe2b0); }
.is-corrected .ground, .is-selected.is-corrected .ground { fill: var(--board-colour-6, #a9cdf4); }
.others { position: absolute; inset: 0; pointer-events: none; }
.others button { position: absolute; display: flex; justify-content: flex-end; padding: 0 0.2em;
  border: 0; background: none; color: var(--board-given, #1c2026); cursor: pointer;
  font: 500 calc(36cqw / var(--columns)) / 1.15 system-ui, sans-serif; touch-action: manipulation; }
.others .chosen { pointer-events: auto; text-decoration: underline; }
.others .seen { text-decoration: line-through; }
`);

/**
 * @typedef {object} Other What stands small in the corner of a cell.
 * @property {number} cell
 * @property {number} value
 * @property {string} text
 * @property {boolean} seen Whether it is what a corrected cell looks like.
 */

export class ReadBoard extends NonetBoard {
  #others = document.createElement("div");
  #pressed = -1;

  constructor() {
    super();
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, SHEET];
    this.#others.className = "others";
    this.#others.setAttribute("aria-hidden", "true"); // the labels of cells say it
    this.addEventListener("select", () => this.#choose());
    // Before the board moves the cursor.
    const begin = () => (this.#pressed = this.selection.length === 1 ? this.cursor : -1);
    this.addEventListener("pointerdown", begin, { capture: true });
    this.addEventListener("click", ({ detail }) => {
      // The second click of two quick ones was not meant for the cell that the first one selected.
      if (detail === 1 && this.#pressed === this.cursor) {
        this.#tell("confirm", this.cursor, 0);
      }
    });
  }

  /** @param {Parameters<NonetBoard["setup"]>[0]} config */
  setup(config) {
    super.setup(config);
    this.#others.style.setProperty("--columns", `${config.rules.columns}`);
    this.shadowRoot?.append(this.#others);
  }

  /** @param {number} value */
  enter(value) {
    if (value >= 1 && value <= this.config.rules.order) {
      this.selection.forEach((cell) => this.#tell("settle", cell, value));
    }
  }

  erase() {
    this.selection.forEach((cell) => this.#tell("settle", cell, 0));
  }

  /**
   * Shows what else cells may hold.
   * @param {Other[]} others
   */
  set others(/** @type {Other[]} */ others) {
    const { rows, columns, positions } = this.config.rules;
    const buttons = others.map(({ cell, value, text, seen }) => {
      const [row, column] = positions[cell] ?? [0, 0];
      const button = document.createElement("button");
      button.tabIndex = -1;
      button.textContent = text;
      button.dataset["cell"] = `${cell}`;
      button.classList.toggle("seen", seen);
      button.style.left = `${(100 * (column + 0.55)) / columns}%`;
      button.style.top = `${(100 * row) / rows}%`;
      button.style.width = `${45 / columns}%`;
      button.style.height = `${45 / rows}%`;
      button.addEventListener("pointerdown", (event) => event.stopPropagation());
      button.addEventListener("click", (event) => {
        event.stopPropagation();
        this.#tell("settle", cell, value);
      });
      return button;
    });
    this.#others.replaceChildren(...buttons);
    this.#choose();
  }

  /** Only what is in the selected cell can be pressed, so that the first press selects. */
  #choose() {
    for (const button of /** @type {Iterable<HTMLElement>} */ (this.#others.children)) {
      button.classList.toggle("chosen", button.dataset["cell"] === `${this.cursor}`);
    }
  }

  /**
   * @param {"settle" | "confirm"} type
   * @param {number} cell
   * @param {number} value
   */
  #tell(type, cell, value) {
    this.dispatchEvent(new CustomEvent(type, { detail: { cell, value } }));
  }
}

customElements.define("nonet-read-board", ReadBoard);
