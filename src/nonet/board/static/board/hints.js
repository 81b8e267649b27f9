/**
 * Hints: the panel that tells the next step in five presses, and leads to all steps in the position
 * and the path to the solution. Whoever shows it says what answers its questions, and its words.
 *
 * Its controls never move under the mouse: what they tell is below them, in a place of constant
 * height. Names in it light up cells, and one can go through the statements of a proof, while the
 * picture grows.
 */

import { after, stateAfter } from "./crossing.js";
import { button, h } from "./html.js";
import { lighting } from "./named.js";
import { PRESSES, toldAfter } from "./presses.js";
import { difference } from "./state.js";
import { conclusion, stepList } from "./steplist.js";
import { Walk } from "./walk.js";

/** @typedef {import("./board.js").NonetBoard} NonetBoard */
/** @typedef {import("./types.js").Explained} Explained */
/** @typedef {import("./types.js").Hinted} Hinted */
/** @typedef {import("./types.js").Listed} Listed */
/** @typedef {import("./types.js").Proof} Proof */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./crossing.js").Known} Known */

/**
 * @typedef {object} Ask What answers the questions of the panel about the position on the board. The
 *     signal says that an answer is no longer wanted.
 * @property {(signal: AbortSignal) => Promise<Hinted>} hint
 * @property {(signal: AbortSignal) => Promise<import("./types.js").Why>} why
 * @property {(signal: AbortSignal) => Promise<Listed>} steps
 * @property {(signal: AbortSignal) => Promise<Explained>} path
 * @property {((link: string, technique: string) => HTMLElement) | null} practice What opens a puzzle
 *     to practise with.
 * @property {(() => HTMLElement) | null} promise What leaves out steps that rely on one solution.
 *
 * @typedef {object} HintWords
 * @property {string} hint
 * @property {string} again What to do for more.
 * @property {string} apply
 * @property {string} why
 * @property {string} steps
 * @property {string} path
 * @property {string} close
 * @property {(steps: number) => string} count
 * @property {(left: number) => string} rest What to say of steps that are not listed.
 * @property {((rating: string) => string) | null} rated The rating of a path, told before its steps.
 * @property {(rating: string) => string} end
 * @property {(error: unknown) => string} fault What to say if there is no answer.
 * @property {import("./walk.js").WalkWords} walk Of the path.
 * @property {import("./walk.js").WalkWords} proof Of the statements of a proof.
 */

export class Hints {
  element;
  #board;
  #ask;
  #words;
  #presses = 0;
  /** @type {Promise<Hinted | null> | null} The answer, once it has been asked for. */
  #hinted = null;
  /** Whether rows and columns are numbered without a hint too. */
  #numbered = false;
  /** @type {State | null} What the panel is about. */
  #about = null;
  #asking = new AbortController();
  #said = h("div", { class: "said", tabindex: "0" });
  #title = h("h2");
  #text = h("p");
  #more = h("div");
  #statements = h("div");
  #proving = h("div", { class: "proving" });
  /** What the button to apply does; null while there is nothing to apply. */
  #write = /** @type {(() => void) | null} */ (null);
  #apply;
  #walking = h("div");
  #list = h("div", { class: "steplist" });

  /**
   * @param {NonetBoard} board
   * @param {Ask} ask
   * @param {HintWords} words
   */
  constructor(board, ask, words) {
    this.#board = board;
    this.#ask = ask;
    this.#words = words;
    this.#apply = button(words.apply, () => this.#write?.(), { class: "primary unused" });
    const steps = button(words.steps, () => this.#showSteps());
    const path = button(words.path, () => this.#showPath());
    const close = button("×", () => this.close(), { class: "quiet", "aria-label": words.close });
    const controls = h("div", { class: "row" }, steps, path, this.#apply, close);
    this.#said.append(this.#title, this.#text, this.#more, this.#statements);
    const attributes = { class: "hints", "aria-label": words.hint, hidden: true };
    const parts = [controls, this.#proving, this.#walking, this.#said, this.#list];
    this.element = h("section", attributes, ...parts);
  }

  /** Whether it tells something. */
  get isOpen() {
    return !this.element.hidden;
  }

  /** Whether rows and columns are numbered all the time, and not only beside a hint. */
  set numbered(/** @type {boolean} */ numbered) {
    this.#numbered = numbered;
    this.#board.coordinates = numbered || this.isOpen;
  }

  /** How much has been told of the next step: 0 for nothing, 5 for everything. */
  get presses() {
    return this.#presses;
  }

  /**
   * Tells more of the next step.
   * @param {number} [presses] How much to tell; by default one press more than before.
   */
  async press(presses = Math.min(PRESSES, this.#presses + 1)) {
    this.#presses = presses;
    this.#hinted ??= this.#asked(this.#ask.hint);
    const answer = this.#hinted;
    const hinted = await answer;
    if (hinted && answer === this.#hinted) {
      this.#tell(hinted);
    } else if (answer === this.#hinted) {
      this.#hinted = null; // so that the next press asks again
    }
  }

  /** Closes the panel if the position has changed. */
  check() {
    if (this.#about && difference(this.#about, this.#board.state).length > 0) {
      this.close();
    }
  }

  close() {
    const inside = this.element.matches(":focus-within");
    this.#asking.abort();
    this.#presses = 0;
    this.#hinted = null;
    this.#about = null;
    this.#board.notes = null;
    this.#board.named = [];
    this.#board.flag("different", []);
    this.#empty();
    this.#open(false);
    if (inside) {
      this.#board.focus();
    }
  }

  /** @param {boolean} open */
  #open(open) {
    this.element.hidden = !open;
    this.#board.coordinates = open || this.#numbered;
  }

  /** Removes what leads through several steps. */
  #empty() {
    this.#walking.replaceChildren();
    this.#list.replaceChildren();
  }

  /**
   * The answer to a question; null if it came too late or never. Only the last question counts,
   * because a slow answer must not replace what was asked for after it.
   * @template T
   * @param {(signal: AbortSignal) => Promise<T>} question
   * @returns {Promise<T | null>}
   */
  async #asked(question) {
    this.#about = this.#board.state;
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    try {
      const found = await question(signal);
      return signal.aborted ? null : found;
    } catch (error) {
      if (!signal.aborted) {
        this.#show(this.#words.hint, this.#words.fault(error));
      }
      return null;
    }
  }

  /** @param {Hinted} hinted */
  #tell(hinted) {
    const { title, text, cells, step, whole } = toldAfter(hinted, this.#presses, this.#words);
    const { candidates, proof } = hinted;
    this.#empty();
    this.#board.notes = null;
    this.#board.flag("different", cells);
    if (step && whole) {
      this.#showStep(step, candidates, proof, text);
      this.#more.append(button(this.#words.why, () => this.#showWhy(), { class: "why" }));
    } else {
      this.#board.notes = step && { values: this.#board.values, candidates, step };
      this.#show(title, text, hinted.step?.names);
    }
    const link = hinted.lesson?.link;
    if (link && this.#ask.practice && this.#presses > 1) {
      this.#more.append(this.#ask.practice(link, hinted.step?.technique ?? ""));
    }
  }

  /**
   * Shows the full reasoning, with its drawing on the board.
   * @param {Step} step
   * @param {number[][]} candidates
   * @param {Proof | null} [proof]
   * @param {string} [text] The full reasoning, maybe with more before it.
   */
  #showStep(step, candidates, proof = null, text = step.text) {
    const write = () => {
      this.#board.write(stateAfter(this.#board.state, step, candidates));
      this.#board.focus();
    };
    this.#show(step.title, text, step.names, write);
    this.#draw({ values: this.#board.values, candidates }, step, proof);
  }

  /**
   * Draws a step in a position, and offers to go through its proof while the picture grows.
   * @param {Known} known
   * @param {Step} step
   * @param {Proof | null} proof
   */
  #draw(known, step, proof) {
    this.#board.notes = { ...known, step };
    if (proof && proof.lines.length > 1) {
      const show = (/** @type {number} */ place) => {
        this.#board.notes = { ...known, step: { ...step, ...proof.lines[place] } };
      };
      const labels = proof.lines.map(({ text }, index) => [`${index + 1}. `, ...this.#lit(text, proof.names)]);
      const walk = new Walk(labels, show, this.#words.proof);
      this.#proving.replaceChildren(walk.controls);
      this.#statements.replaceChildren(walk.list);
      walk.goTo(labels.length);
    }
  }

  /** Adds why the step was chosen, and what it leads to. */
  async #showWhy() {
    const found = await this.#asked(this.#ask.why);
    if (found) {
      this.#more.querySelector(".why")?.replaceWith(
        ...(found.assumes_one_solution && this.#ask.promise ? [this.#ask.promise()] : []),
        ...found.reasons.map((reason) => h("p", {}, reason)),
      );
      this.#said.scrollTop = this.#more.offsetTop - this.#said.offsetTop;
    }
  }

  async #showSteps() {
    const found = await this.#asked(this.#ask.steps);
    if (found) {
      const { candidates, counts, message } = found;
      const steps = Object.values(counts).reduce((sum, count) => sum + count, 0);
      this.#board.notes = null;
      this.#show(this.#words.steps, message ?? this.#words.count(steps));
      const show = (/** @type {Step} */ step) => this.#showStep(step, candidates);
      this.#walking.replaceChildren();
      this.#list.replaceChildren(stepList(this.#board.config.rules, found, show, this.#words.rest));
    }
  }

  async #showPath() {
    const found = await this.#asked(this.#ask.path);
    if (found) {
      this.#empty();
      if (found.steps.length) {
        this.#walk(found);
      } else {
        this.#show(this.#words.path, found.message ?? "");
      }
    }
  }

  /** @param {Explained} found */
  #walk({ values, candidates, steps, proofs, message, rating }) {
    const words = this.#words;
    const { rules } = this.#board.config;
    /** @type {Known[]} */
    const positions = [{ values, candidates }];
    steps.forEach((step, place) => positions.push(after(rules, known(place), step)));
    const show = (/** @type {number} */ place) => {
      const step = steps[place];
      const title = step ? `${place + 1}/${steps.length} ${step.title}` : words.path;
      this.#show(title, step?.text ?? message ?? words.end(rating.text), step?.names);
      if (step) {
        this.#draw(known(place), step, proofs[place] ?? null);
      } else {
        this.#board.notes = { ...known(place), step: null };
      }
    };
    const labels = steps.map((step, place) => [`${place + 1}. ${step.title}: ${conclusion(rules, step)}`]);
    const walk = new Walk(labels, show, words.walk);
    const rated = words.rated && message === null ? [h("p", {}, words.rated(rating.text))] : [];
    this.#walking.replaceChildren(...rated, walk.controls);
    this.#list.replaceChildren(walk.list);
    walk.goTo(0);

    /** @param {number} place */
    function known(place) {
      return /** @type {Known} */ (positions[place]);
    }
  }

  /**
   * @param {string} title
   * @param {string} text
   * @param {import("./named.js").Names} [names] That stand in the text.
   * @param {(() => void) | null} [write] Applies what is told.
   */
  #show(title, text, names = {}, write = null) {
    this.#open(true);
    this.#title.textContent = title;
    this.#text.replaceChildren(...this.#lit(text, names));
    this.#more.replaceChildren();
    this.#statements.replaceChildren();
    this.#proving.replaceChildren();
    this.#board.named = [];
    this.#said.scrollTop = 0;
    this.#write = write;
    this.#apply.classList.toggle("unused", !write);
    this.#board.announce(`${title}. ${text}`);
  }

  /**
   * @param {string} text
   * @param {import("./named.js").Names} names
   */
  #lit(text, names) {
    return lighting(text, names, (cells) => (this.#board.named = cells));
  }
}
