/** Enter: type, paste, open or draw a puzzle, which is checked at once. */

import { NonetBoard } from "../board/board.js";
import { Pad } from "../board/pad.js";
import { stateOf } from "../board/state.js";
import { api } from "./api.js";
import { Drafts, blank, opened } from "./drafts.js";
import { Importer } from "./importer.js";
import { Lens } from "./lens.js";
import { button, choice, h } from "./html.js";
import { firstState } from "./game.js";
import { boardWords, rulesName, t } from "./i18n.js";
import { padWords } from "./padwords.js";
import { listenForPaste } from "./pasting.js";
import { Painting, paintPad } from "./painting.js";
import { problemText } from "./problem.js";
import { makeReport } from "./report.js";
import { choiceOf, rulesForm, rulesText } from "./rulesform.js";
import { draftOf, session } from "./session.js";

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

/**
 * @typedef {object} Kept What survives a change of language.
 * @property {Drafts} drafts
 * @property {Choice} choice
 * @property {string} symbols
 * @property {{rules: Draft["rules"], regions: number[], region: number} | null} painted
 * @property {import("./api.js").Parsed | null} parsed
 * @property {number} cursor
 */

/**
 * @param {Kept} [kept]
 * @returns {Screen}
 */
export function enterScreen(kept) {
  return new Entering(kept).screen;
}

class Entering {
  #board = new NonetBoard();
  #drafts = new Drafts();
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
  #undo = button(t("play.undo"), () => this.#goBack(() => this.#drafts.undo()));
  #redo = button(t("play.redo"), () => this.#goBack(() => this.#drafts.redo()));
  #tools = h("div", { class: "row tools" }, button(t("play.erase"), () => this.#board.erase()));
  #lens = new Lens(this.#board);
  #ending = new AbortController();
  #importer;

  /** @param {Kept} [kept] */
  constructor(kept) {
    this.#importer = new Importer((position) => this.#take(draftOf(position)), kept?.parsed);
    this.#tools.append(this.#undo, this.#redo);
    this.#listen();
    if (kept) {
      this.#restore(kept);
    } else if (this.#drafts.current) {
      this.#adopt(this.#drafts.current);
      this.#show(this.#drafts.current);
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
        h("div", { class: "caption" }, this.#title, this.#lens.buttons),
        this.#lens.element,
        this.#problem,
      ),
      h(
        "section",
        { class: "side", "aria-label": t("enter.side") },
        this.#padPlace,
        this.#tools,
        this.#report.element,
        this.#actions,
        h("details", { open: true }, h("summary", {}, t("enter.rules")), this.#rulesPlace),
        this.#importer.element,
      ),
    );
    return {
      element,
      start: () => this.#focus(),
      close: () => this.#close(),
      keep: () => this.#kept(),
    };
  }

  #listen() {
    const { signal } = this.#ending;
    this.#board.addEventListener("change", () => this.#written());
    this.#board.addEventListener("paint", (event) => {
      const { cells, value } = /** @type {CustomEvent} */ (event).detail;
      this.#painting?.paint(cells, value);
    });
    addEventListener("keydown", (event) => this.#shortcut(event), { signal });
    listenForPaste((text) => this.#importer.read(text), signal);
  }

  /** @param {KeyboardEvent} event */
  #shortcut(event) {
    const key = event.key.toLowerCase();
    const written = event.target instanceof Element && event.target.matches("input, textarea");
    if ((event.ctrlKey || event.metaKey) && (key === "z" || key === "y") && !written) {
      event.preventDefault();
      (key === "y" || event.shiftKey ? this.#redo : this.#undo).click();
    }
  }

  /** @returns {Kept} */
  #kept() {
    const { rules } = this.#board.config;
    const painting = this.#painting;
    return {
      drafts: this.#drafts,
      choice: this.#choice,
      symbols: this.#symbols,
      painted: painting && { rules, regions: painting.regions, region: painting.region },
      parsed: this.#importer.parsed,
      cursor: this.#board.cursor,
    };
  }

  /** @param {Kept} kept */
  #restore({ drafts, choice, symbols, painted, cursor }) {
    this.#drafts = drafts;
    this.#choice = choice;
    this.#symbols = symbols;
    this.#offerRules();
    if (painted) {
      this.#paint(painted.rules, painted.regions);
      this.#painting?.choose(painted.region);
    } else if (drafts.current) {
      this.#show(drafts.current);
    }
    this.#board.goTo(cursor);
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
      this.#add(blank(await this.#rules({ text: rulesText(choice) })));
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

  /**
   * Shows another puzzle, under any rules.
   * @param {Draft} draft
   */
  #take(draft) {
    this.#adopt(draft);
    this.#add(draft);
  }

  /** @param {Draft} draft */
  #add(draft) {
    this.#drafts.add(draft);
    this.#show(draft);
  }

  /** @param {() => void} move */
  #goBack(move) {
    if (this.#painting) {
      return;
    }
    move();
    if (this.#drafts.current) {
      this.#adopt(this.#drafts.current);
      this.#show(this.#drafts.current);
    }
  }

  /** @param {Draft} draft */
  #show(draft) {
    this.#painting = null;
    this.#title.textContent = rulesName(draft.rules.name);
    this.#board.setup({ rules: draft.rules, words: boardWords() });
    this.#lens.fit();
    this.#board.state = firstState(draft, draft.values);
    this.#focus();
    this.#padPlace.replaceChildren(new Pad(this.#board, padWords(), ["value"]).element);
    this.#tools.hidden = false;
    this.#actions.replaceChildren(
      button(t("enter.play"), () => this.#play(), { class: "primary" }),
      button(t("enter.watch"), () => this.#watch()),
      button(t("enter.clear"), () => this.#add(blank(draft.rules))),
      button(t("enter.current"), () => this.#take(draftOf(session.game.position))),
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

  /**
   * @param {Draft["rules"]} rules
   * @param {number[]} [regions] What was painted before.
   */
  #paint(rules, regions) {
    this.#title.textContent = t("paint.title");
    this.#board.setup({ rules, tool: "paint", words: boardWords() });
    this.#lens.fit();
    this.#report.stop();
    this.#actions.replaceChildren();
    this.#tools.hidden = true;
    const extras = this.#choice.extras.join("+");
    const painting = new Painting(this.#board, async (map) => {
      const also = extras ? { also: extras } : {};
      this.#add(blank(await this.#rules({ map, ...also })));
      this.#board.focus();
    }, regions);
    this.#painting = painting;
    this.#padPlace.replaceChildren(paintPad(painting));
  }

  #written() {
    const draft = this.#drafts.current;
    const { values } = this.#board;
    if (draft && !this.#painting && values.join() !== draft.values.join()) {
      this.#drafts.add({ ...draft, values });
      this.#judge();
    }
  }

  #judge() {
    const { current, past, future } = this.#drafts;
    this.#undo.disabled = past.length === 0;
    this.#redo.disabled = future.length === 0;
    if (current) {
      this.#board.flag("different", []);
      this.#report.judge(current, (conflicts) => this.#board.flag("conflict", conflicts));
    }
  }

  /**
   * @param {number[] | null} grid Null for the entered puzzle.
   * @param {number[]} differences
   */
  #showSolution(grid, differences) {
    const draft = this.#drafts.current;
    const values = draft?.values ?? [];
    const { rules } = this.#board.config;
    this.#board.setup({ rules, givens: grid ? values : [], tool: grid ? "look" : "write", words: boardWords() });
    this.#board.state = grid || !draft ? stateOf(grid ?? []) : firstState(draft, values);
    this.#board.flag("different", differences);
  }

  async #play() {
    if (this.#drafts.current) {
      await opened(this.#drafts.current);
      location.hash = `p=${session.game.position.link}`;
    }
  }

  #watch() {
    session.watch(this.#drafts.current);
    location.hash = "watch";
  }

  #close() {
    this.#ending.abort();
    this.#report.stop();
  }
}
