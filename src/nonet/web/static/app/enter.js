/** Enter: type, paste, open or draw a puzzle, which is checked at once. */

import { NonetBoard } from "../board/board.js";
import { Pad } from "../board/pad.js";
import { stateOf } from "../board/state.js";
import { api } from "./api.js";
import { importer } from "./importer.js";
import { button, choice, h } from "./html.js";
import { firstState } from "./game.js";
import { boardWords, rulesName, t } from "./i18n.js";
import { padWords } from "./padwords.js";
import { Painting, paintPad } from "./painting.js";
import { problemText } from "./problem.js";
import { makeReport } from "./report.js";
import { choiceOf, rulesForm, rulesText } from "./rulesform.js";
import { puzzleOf, session } from "./session.js";
import { store } from "./store.js";

/** @typedef {import("./main.js").Screen} Screen */
/** @typedef {import("./session.js").Draft} Draft */
/** @typedef {import("./rulesform.js").Choice} Choice */

const KINDS = [
  "boxes",
  "latin",
  "jigsaw",
  "toroidal",
  "pandiagonal",
  "samurai",
  "butterfly",
  "flower",
  "twin",
];
/** @type {Choice} */
const USUAL = { kind: "boxes", size: "3x3", extras: [] };

/** @returns {Screen} */
export function enterScreen() {
  return new Entering().screen;
}

class Entering {
  #board = new NonetBoard();
  /** @type {Draft | null} */
  #draft = store.draft;
  /** @type {Choice} */
  #choice = { ...USUAL };
  #symbols = "digits";
  /** @type {Painting | null} */
  #painting = null;
  #title = h("h1");
  #padPlace = h("div");
  #rulesPlace = h("div", { class: "fields" });
  #problem = h("p", { class: "status", role: "status" });
  #actions = h("div", { class: "row" });
  #report = makeReport((grid, differences) => this.#showSolution(grid, differences));

  constructor() {
    this.#board.addEventListener("change", () => this.#written());
    this.#board.addEventListener("paint", (event) => {
      const { cells, value } = /** @type {CustomEvent} */ (event).detail;
      this.#painting?.paint(cells, value);
    });
    if (this.#draft) {
      this.#adopt(this.#draft);
      this.#show(this.#draft);
    } else {
      this.#offerRules();
      this.#choose(USUAL);
    }
  }

  /** @returns {Screen} */
  get screen() {
    const element = h(
      "div",
      { class: "screen enter" },
      h(
        "section",
        { class: "stage", "aria-label": t("board.grid") },
        h("div", { class: "caption" }, this.#title),
        this.#board,
        this.#problem,
      ),
      h(
        "section",
        { class: "side", "aria-label": t("enter.side") },
        this.#padPlace,
        this.#report.element,
        this.#actions,
        h("details", { open: true }, h("summary", {}, t("enter.rules")), this.#rulesPlace),
        importer((draft) => {
          this.#adopt(draft);
          this.#show(draft);
        }),
      ),
    );
    return { element, start: () => this.#focus(), close: () => this.#report.stop() };
  }

  /**
   * Chooses the rules of a puzzle.
   * @param {Draft} draft
   */
  #adopt({ rules }) {
    this.#choice = choiceOf(rules);
    this.#symbols = rules.symbols[0] === "A" ? "letters" : "digits";
    this.#offerRules();
  }

  /** Shows the current choice of rules. */
  #offerRules() {
    const chosen = (/** @type {Choice} */ choice) => this.#choose(choice);
    /** @type {[string, string][]} */
    const symbols = [
      ["digits", t("enter.digits")],
      ["letters", t("enter.letters")],
    ];
    this.#rulesPlace.replaceChildren(
      rulesForm({ kinds: KINDS, most: () => 25, chosen }, this.#choice),
      choice(t("enter.symbols"), symbols, this.#symbols, (wanted) => {
        this.#symbols = wanted;
        this.#choose(this.#choice);
      }),
    );
  }

  /** @param {Choice} choice */
  async #choose(choice) {
    this.#choice = choice;
    this.#problem.textContent = "";
    if (choice.kind === "jigsaw") {
      this.#paint(await this.#rules({ text: `latin:${choice.size}` }));
      return;
    }
    try {
      this.#show(blank(await this.#rules({ text: rulesText(choice) })));
    } catch (error) {
      this.#problem.textContent = problemText(error);
    }
  }

  /**
   * The rules, with letters as symbols if chosen.
   * @param {{text?: string, map?: string, also?: string}} rules
   */
  async #rules(rules) {
    const made = await api.rules(rules);
    if (this.#symbols === "digits") {
      return made;
    }
    const letters = made.symbols.map((_, index) => String.fromCharCode(65 + index));
    return api.rules({ ...rules, symbols: letters });
  }

  /** @param {Draft} draft */
  #show(draft) {
    this.#painting = null;
    this.#draft = draft;
    this.#title.textContent = rulesName(draft.rules.name);
    this.#board.setup({ rules: draft.rules, words: boardWords() });
    this.#board.state = firstState(draft, draft.values);
    this.#focus();
    this.#padPlace.replaceChildren(new Pad(this.#board, padWords(), ["value"]).element);
    this.#actions.replaceChildren(
      button(t("enter.play"), () => this.#play(), { class: "primary" }),
      button(t("enter.watch"), () => this.#watch()),
      button(t("enter.clear"), () => this.#show(blank(draft.rules))),
      ...(this.#choice.kind === "jigsaw"
        ? [button(t("enter.shapes"), () => this.#choose(this.#choice))]
        : []),
    );
    this.#judge();
  }

  /** Focuses the board, unless something else on the page has the focus. */
  #focus() {
    if (document.activeElement === document.body) {
      this.#board.focus();
    }
  }

  /** @param {Draft["rules"]} rules */
  #paint(rules) {
    this.#title.textContent = t("paint.title");
    this.#board.setup({ rules, tool: "paint", words: boardWords() });
    this.#report.stop();
    this.#actions.replaceChildren();
    const extras = this.#choice.extras.join("+");
    const painting = new Painting(this.#board, async (map) => {
      const also = extras ? { also: extras } : {};
      this.#show(blank(await this.#rules({ map, ...also })));
      this.#board.focus();
    });
    this.#painting = painting;
    this.#padPlace.replaceChildren(paintPad(painting));
  }

  #written() {
    if (this.#draft && !this.#painting) {
      this.#draft = { ...this.#draft, values: this.#board.values };
      this.#judge();
    }
  }

  #judge() {
    const { values } = this.#board;
    if (this.#draft) {
      store.draft = this.#draft;
      this.#board.flag("different", []);
      this.#report.judge({ ...this.#draft, values }, (conflicts) =>
        this.#board.flag("conflict", conflicts),
      );
    }
  }

  /**
   * @param {number[] | null} grid Null for the entered puzzle.
   * @param {number[]} differences
   */
  #showSolution(grid, differences) {
    const values = this.#draft?.values ?? [];
    const { rules } = this.#board.config;
    this.#board.setup({ rules, givens: grid ? values : [], tool: grid ? "look" : "write", words: boardWords() });
    this.#board.state = grid || !this.#draft ? stateOf(grid ?? []) : firstState(this.#draft, values);
    this.#board.flag("different", differences);
  }

  async #play() {
    if (this.#draft) {
      await opened(this.#draft);
      location.hash = `p=${session.game.position.link}`;
    }
  }

  #watch() {
    session.watch(this.#draft);
    location.hash = "watch";
  }
}

/**
 * Starts a game with the puzzle.
 * @param {Draft} draft
 */
async function opened(draft) {
  const { text } = await api.write(puzzleOf(draft), "link");
  session.play(await api.open(text.trim()));
}

/**
 * @param {Draft["rules"]} rules
 * @returns {Draft}
 */
function blank(rules) {
  return { rules, values: rules.positions.map(() => 0), candidates: null };
}
