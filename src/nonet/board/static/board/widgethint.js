/**
 * Reasoning in a notebook, which Python does: the next step in three presses, all steps in the
 * position, and the path to the solution.
 */

import { crossedOut, stateAfter } from "./crossing.js";
import { button, h } from "./html.js";
import { PRESSES, toldAfter } from "./presses.js";
import { stepList } from "./steplist.js";
import { Walk } from "./walk.js";
import { HINT_ENGLISH, WALK_ENGLISH } from "./words.js";

/** @typedef {import("./board.js").NonetBoard} NonetBoard */
/** @typedef {import("./types.js").Explained} Explained */
/** @typedef {import("./types.js").Hinted} Hinted */
/** @typedef {import("./types.js").Listed} Listed */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./widget.js").Model} Model */

export class WidgetHint {
  element = h("section", { class: "hints", "aria-label": HINT_ENGLISH.hint, hidden: true });
  #model;
  /** @type {NonetBoard | null} */
  #board = null;
  /** The number of the last question; only its answer is shown. */
  #number = 0;
  /** @type {((answer: any) => void) | null} Shows the answer to it; null if it is to be ignored. */
  #show = null;
  #presses = 0;
  /** @type {Hinted | null} */
  #hinted = null;
  #title = h("strong");
  #text = h("p");
  #buttons = h("div", { class: "tools" });
  #more = h("div");

  /** @param {Model} model */
  constructor(model) {
    this.#model = model;
    model.on("change:_told", () => this.#receive());
    const others = h(
      "div",
      { class: "tools" },
      button(HINT_ENGLISH.steps, () => this.#ask("steps", (listed) => this.#list(listed))),
      button(HINT_ENGLISH.path, () => this.#ask("path", (path) => this.#walk(path))),
    );
    this.element.append(this.#title, this.#text, this.#buttons, this.#more, others);
  }

  /**
   * Tells more of the next step.
   * @param {NonetBoard} board
   */
  press(board) {
    this.#board = board;
    this.#presses = Math.min(PRESSES, this.#presses + 1);
    if (this.#hinted) {
      this.#hint(this.#hinted);
    } else if (this.#presses === 1) {
      this.#ask("hint", (hinted) => {
        this.#hinted = hinted;
        this.#hint(hinted);
      });
    }
  }

  close() {
    if (this.#board && this.#show) {
      this.#board.notes = null;
      this.#board.flag("different", []);
    }
    this.#presses = 0;
    this.#hinted = null;
    this.#show = null;
    this.element.hidden = true;
  }

  /**
   * @param {"hint" | "steps" | "path"} what
   * @param {(answer: any) => void} show
   */
  #ask(what, show) {
    const board = this.#board;
    if (board) {
      this.#show = show;
      this.#number = (this.#model.get("_asked")?.number ?? 0) + 1;
      const crossed_out = crossedOut(board.config.rules, board.state, null);
      this.#model.set("_asked", { number: this.#number, what, crossed_out });
      this.#model.save_changes();
    }
  }

  #receive() {
    const told = this.#model.get("_told");
    if (told.number === this.#number) {
      this.#show?.(told);
    }
  }

  /** @param {Hinted} hinted */
  #hint(hinted) {
    const { title, text, cells, step } = toldAfter(hinted, this.#presses, HINT_ENGLISH);
    this.#more.replaceChildren();
    this.#board?.flag("different", cells);
    if (step) {
      this.#step(step, hinted.candidates);
    } else {
      this.#tell(title, text);
    }
  }

  /**
   * Shows the full reasoning, with its drawing on the board.
   * @param {Step} step
   * @param {number[][]} candidates
   */
  #step(step, candidates) {
    const board = this.#board;
    if (board) {
      const apply = () => board.write(stateAfter(board.state, step, candidates));
      board.notes = { values: board.values, candidates, marks: step.marks };
      this.#tell(step.title, step.text, button(HINT_ENGLISH.apply, apply));
    }
  }

  /** @param {Listed} listed */
  #list(listed) {
    const board = this.#board;
    if (board) {
      const steps = Object.values(listed.counts).reduce((sum, count) => sum + count, 0);
      const show = (/** @type {Step} */ step) => this.#step(step, listed.candidates);
      board.notes = null;
      this.#tell(HINT_ENGLISH.steps, listed.message ?? HINT_ENGLISH.count(steps));
      this.#more.replaceChildren(stepList(board.config.rules, listed, show, HINT_ENGLISH.rest));
    }
  }

  /** @param {Explained} path */
  #walk({ values, candidates, steps, message, rating }) {
    const board = this.#board;
    if (!board || !steps.length) {
      this.#more.replaceChildren();
      this.#tell(HINT_ENGLISH.path, message ?? "");
      return;
    }
    const show = (/** @type {import("./walk.js").Stop} */ { place, step, known }) => {
      board.notes = { ...known, marks: step?.marks ?? [] };
      const title = step ? `${place + 1}/${steps.length} ${step.title}` : HINT_ENGLISH.path;
      this.#tell(title, step?.text ?? message ?? HINT_ENGLISH.end(rating.text));
    };
    const walk = new Walk(board.config.rules, { values, candidates }, steps, show, WALK_ENGLISH);
    const rated = message === null ? [h("p", {}, HINT_ENGLISH.rated(rating.text))] : [];
    this.#more.replaceChildren(...rated, walk.element);
    walk.goTo(0);
  }

  /**
   * @param {string} title
   * @param {string} text
   * @param {HTMLElement[]} buttons
   */
  #tell(title, text, ...buttons) {
    this.element.hidden = false;
    this.#title.textContent = title;
    this.#text.textContent = text;
    this.#buttons.replaceChildren(...buttons);
    this.#board?.announce(`${title}. ${text}`);
  }
}
