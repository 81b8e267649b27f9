/** Hints: the panel that tells the next step in three presses, and leads to all steps and the path. */

import { api } from "./api.js";
import { button, h } from "./html.js";
import { t } from "./i18n.js";
import { problemText } from "./problem.js";
import { positionIn, stateAfter } from "./reasoning.js";
import { session } from "./session.js";

/** @typedef {import("../board/board.js").NonetBoard} NonetBoard */
/** @typedef {import("../board/types.js").State} State */
/** @typedef {import("./api.js").Hinted} Hinted */
/** @typedef {import("./api.js").LogicStep} LogicStep */
/** @typedef {import("./reasoning.js").Known} Known */
/** @typedef {{title: string, text: string, buttons?: HTMLElement[], more?: HTMLElement}} Told */

const FULL = 3;

export class Hints {
  element = h("section", { class: "hints", "aria-label": t("hint.title"), hidden: true });
  #board;
  #presses = 0;
  /** @type {Hinted | null} */
  #hinted = null;
  /** @type {State | null} The state that the panel is about. */
  #state = null;
  #asking = new AbortController();

  /** @param {NonetBoard} board */
  constructor(board) {
    this.#board = board;
  }

  /** How much has been told: 0 for nothing, 3 for everything. */
  get presses() {
    return this.#presses;
  }

  /**
   * Tells more of the next step.
   * @param {number} [presses] How much to tell; by default one press more than before.
   */
  async press(presses = Math.min(FULL, this.#presses + 1)) {
    this.#presses = presses;
    if (!this.#hinted) {
      this.#hinted = await this.#asked((signal) => api.hint(positionIn(session.game), signal));
    }
    if (this.#hinted) {
      this.#tell(this.#hinted);
    }
  }

  /** Closes the panel if it is about another state than that of the game. */
  check() {
    if (this.#state && this.#state !== session.game.state) {
      this.close();
    }
  }

  close() {
    this.#forget();
    const inside = this.element.contains(document.activeElement);
    this.element.hidden = true;
    if (inside) {
      this.#board.focus();
    }
  }

  #forget() {
    this.#asking.abort();
    this.#asking = new AbortController();
    this.#presses = 0;
    this.#hinted = null;
    this.#state = null;
    this.#board.notes = null;
    this.#board.flag("different", []);
  }

  /**
   * The answer to a question about the position of the game; null if it came too late or never.
   * @template T
   * @param {(signal: AbortSignal) => Promise<T>} ask
   * @returns {Promise<T | null>}
   */
  async #asked(ask) {
    this.#state = session.game.state;
    const { signal } = this.#asking;
    try {
      const found = await ask(signal);
      return signal.aborted ? null : found;
    } catch (error) {
      if (!signal.aborted) {
        this.#show({ title: t("hint.title"), text: problemText(error) });
      }
      return null;
    }
  }

  /** @param {Hinted} hinted */
  #tell({ step, trouble, message, candidates }) {
    if (step) {
      this.#tellStep(step, { values: session.game.values, candidates });
    } else if (trouble) {
      const named = this.#presses > 1;
      this.#board.flag("different", named ? trouble.cells : []);
      const buttons = named || !trouble.cells.length ? [] : [this.#more()];
      this.#show({ title: t("hint.title"), text: named ? trouble.named : trouble.text, buttons });
    } else {
      this.#show({ title: t("hint.title"), text: message ?? "" });
    }
  }

  /**
   * @param {LogicStep} step
   * @param {Known} known
   */
  #tellStep(step, known) {
    if (this.#presses < FULL) {
      const text = this.#presses > 1 ? step.place : t("hint.more means");
      this.#show({ title: step.title, text, buttons: [this.#more()] });
    } else {
      this.#board.notes = { ...known, marks: step.marks };
      const apply = button(t("hint.apply"), () => this.#apply(step), { class: "primary" });
      this.#show({ title: step.title, text: step.text, buttons: [apply] });
    }
  }

  /** @param {LogicStep} step */
  #apply(step) {
    const { candidates } = /** @type {Hinted} */ (this.#hinted);
    this.#board.write(stateAfter(session.game, step, candidates));
    this.#board.focus();
  }

  #more() {
    return button(t("hint.more"), () => this.press(), { class: "primary" });
  }

  /** @param {Told} told */
  #show({ title, text, buttons = [], more }) {
    const inside = this.element.contains(document.activeElement);
    const close = button(t("dialog.close"), () => this.close());
    this.element.hidden = false;
    this.element.replaceChildren(
      h("h2", {}, title),
      h("p", {}, text),
      h("div", { class: "row" }, ...buttons, close),
      ...(more ? [more] : []),
    );
    this.#board.announce(`${title} ${text}`);
    if (inside) {
      /** @type {HTMLElement | null} */ (this.element.querySelector("button"))?.focus();
    }
  }
}
