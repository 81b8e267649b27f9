/** Hints: the panel that tells the next step in three presses, and leads to all steps and the path. */

import { stateAfter } from "../board/crossing.js";
import { PRESSES, toldAfter } from "../board/presses.js";
import { difference } from "../board/state.js";
import { api } from "./api.js";
import { button, h } from "./html.js";
import { t } from "./i18n.js";
import { problemText } from "./problem.js";
import { positionIn } from "./reasoning.js";
import { session } from "./session.js";
import { store } from "./store.js";

/** @typedef {import("../board/board.js").NonetBoard} NonetBoard */
/** @typedef {import("../board/types.js").State} State */
/** @typedef {import("./api.js").Hinted} Hinted */
/** @typedef {import("./api.js").LogicStep} LogicStep */

export class Hints {
  element = h("section", { class: "hints", "aria-label": t("hint.title"), hidden: true });
  #board;
  #presses = 0;
  /** @type {Hinted | null} */
  #hinted = null;
  /** @type {{state: State, unique: boolean} | null} What the panel is about. */
  #about = null;
  #asking = new AbortController();
  #title = h("h2");
  #text = h("p");
  #buttons = h("div", { class: "row" });
  #more = h("div");

  /** @param {NonetBoard} board */
  constructor(board) {
    this.#board = board;
    const others = h(
      "div",
      { class: "row" },
      button(t("hint.steps"), () => this.#showSteps()),
      button(t("hint.path"), () => this.#showPath()),
    );
    const close = button("×", () => this.close(), { class: "quiet", "aria-label": t("dialog.close") });
    const head = h("div", { class: "head" }, this.#title, close);
    this.element.append(head, this.#text, this.#buttons, this.#more, others);
  }

  /** How much has been told of the next step: 0 for nothing, 3 for everything. */
  get presses() {
    return this.#presses;
  }

  /**
   * Tells more of the next step.
   * @param {number} [presses] How much to tell; by default one press more than before.
   */
  async press(presses = Math.min(PRESSES, this.#presses + 1)) {
    this.#presses = presses;
    this.#hinted ??= await this.#asked((signal) => api.hint(positionIn(session.game), signal));
    if (this.#hinted) {
      this.#tell(this.#hinted);
    }
  }

  /** Closes the panel if the game or the techniques to use have changed. */
  check() {
    const { state, unique } = this.#about ?? {};
    const changed = state && difference(state, session.game.state).length > 0;
    if (changed || (state && unique !== store.options.unique)) {
      this.close();
    }
  }

  close() {
    const inside = this.element.contains(document.activeElement);
    this.#forget();
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
    this.#about = null;
    this.#board.notes = null;
    this.#board.flag("different", []);
    this.#more.replaceChildren();
  }

  /**
   * The answer to a question about the game; null if it came too late or never.
   * @template T
   * @param {(signal: AbortSignal) => Promise<T>} ask
   * @returns {Promise<T | null>}
   */
  async #asked(ask) {
    this.#about = { state: session.game.state, unique: store.options.unique };
    const { signal } = this.#asking;
    try {
      const found = await ask(signal);
      return signal.aborted ? null : found;
    } catch (error) {
      if (!signal.aborted) {
        this.#show(t("hint.title"), problemText(error));
      }
      return null;
    }
  }

  /** @param {Hinted} hinted */
  #tell(hinted) {
    const words = { hint: t("hint.title"), again: t("hint.more means") };
    const { title, text, cells, more, step } = toldAfter(hinted, this.#presses, words);
    this.#more.replaceChildren();
    this.#board.notes = null;
    this.#board.flag("different", cells);
    if (step) {
      this.#showStep(step, hinted.candidates);
    } else {
      const press = button(t("hint.more"), () => this.press(), { class: "primary" });
      this.#show(title, text, more ? [press] : []);
    }
  }

  /**
   * Shows the full reasoning, with its drawing on the board.
   * @param {LogicStep} step
   * @param {number[][]} candidates
   */
  #showStep(step, candidates) {
    const apply = () => {
      this.#board.write(stateAfter(session.game.state, step, candidates));
      this.#board.focus();
    };
    this.#board.notes = { values: session.game.values, candidates, marks: step.marks };
    this.#show(step.title, step.text, [button(t("hint.apply"), apply, { class: "primary" })]);
  }

  async #showSteps() {
    const [found, { stepList }] = await Promise.all([
      this.#asked((signal) => api.steps(positionIn(session.game), signal)),
      import("../board/steplist.js"),
    ]);
    if (found) {
      const { candidates, counts, message } = found;
      const steps = Object.values(counts).reduce((sum, count) => sum + count, 0);
      this.#board.notes = null;
      this.#show(t("hint.steps"), message ?? t("hint.count", { steps: steps.toLocaleString() }));
      const show = (/** @type {LogicStep} */ step) => this.#showStep(step, candidates);
      const rest = (/** @type {number} */ left) => t("report.rest", { rest: left });
      this.#more.replaceChildren(stepList(session.game.rules, found, show, rest));
    }
  }

  async #showPath() {
    const [found, { Walk }] = await Promise.all([
      this.#asked((signal) => api.path(positionIn(session.game), signal)),
      import("../board/walk.js"),
    ]);
    if (found) {
      this.#more.replaceChildren();
      if (found.steps.length) {
        this.#walk(found, Walk);
      } else {
        this.#show(t("hint.path"), found.message ?? "");
      }
    }
  }

  /**
   * @param {import("./api.js").Explained} found
   * @param {typeof import("../board/walk.js").Walk} Walk
   */
  #walk({ values, candidates, steps, message, rating }, Walk) {
    const { rules } = session.game;
    const words = {
      title: t("walk.title"),
      place: t("walk.place"),
      back: t("walk.back"),
      next: t("walk.next"),
    };
    const show = (/** @type {import("../board/walk.js").Stop} */ { place, step, known }) => {
      this.#board.notes = { ...known, marks: step?.marks ?? [] };
      const number = t("walk.number", { place: place + 1, steps: steps.length });
      const end = message ?? t("walk.end", { rating: rating.text });
      this.#show(step ? `${number} ${step.title}` : t("hint.path"), step?.text ?? end);
    };
    const walk = new Walk(rules, { values, candidates }, steps, show, words);
    this.#more.replaceChildren(walk.element);
    walk.goTo(0);
  }

  /**
   * @param {string} title
   * @param {string} text
   * @param {HTMLElement[]} [buttons]
   */
  #show(title, text, buttons = []) {
    const inside = this.#buttons.contains(document.activeElement);
    this.element.hidden = false;
    this.#title.textContent = title;
    this.#text.textContent = text;
    this.#buttons.replaceChildren(...buttons);
    for (const shown of [this.#title, this.#board]) {
      shown.scrollIntoView({ block: "nearest" });
    }
    this.#board.announce(`${title}. ${text}`);
    if (inside) {
      buttons[0]?.focus();
    }
  }
}
