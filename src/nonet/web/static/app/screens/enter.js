/** Enter: type, paste, open or draw a puzzle, which is checked at once. */

import { NonetBoard } from "../../board/board.js";
import { iconButton } from "../../board/icons.js";
import { Pad } from "../../board/pad.js";
import { stateOf } from "../../board/state.js";
import { undoKey } from "../../board/shortcuts.js";
import { Drafts, blank, moved, opened } from "../state/drafts.js";
import { firstState } from "../state/game.js";
import { button, h } from "../html.js";
import { ConstraintsForm } from "../forms/constraintsform.js";
import { Desk } from "../panels/desk.js";
import { boardWords, rulesName, t } from "../i18n.js";
import { Importer } from "../forms/importer.js";
import { Lens } from "../panels/lens.js";
import { padWords } from "../padwords.js";
import { Painting, paintPad } from "../panels/painting.js";
import { listenForPaste } from "../forms/pasting.js";
import { problemText } from "../server/problem.js";
import { makeReport } from "../panels/report.js";
import { RulesChoice } from "../forms/ruleschoice.js";
import { draftOf, session } from "../state/session.js";

/** @typedef {import("../main.js").Screen} Screen */
/** @typedef {import("../state/session.js").Draft} Draft */

/**
 * @typedef {object} Kept What survives a change of language.
 * @property {Drafts} drafts
 * @property {import("../forms/ruleschoice.js").Chosen} chosen
 * @property {{rules: Draft["rules"], regions: number[], region: number} | null} painted
 * @property {import("../server/api.js").Parsed | null} parsed
 * @property {number} cursor
 * @property {string} kind The kind of constraint that is chosen.
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
  #lens = new Lens(this.#board);
  #drafts = new Drafts();
  #rules = new RulesChoice(() => this.#choose());
  #constraints = new ConstraintsForm(this.#board, (rules) => this.#constrain(rules));
  /** @type {Painting | null} */
  #painting = null;
  /** How often rules have been requested. */
  #asked = 0;
  #title = h("h1");
  #padPlace = h("div");
  #problem = h("p", { class: "status", role: "status" });
  #undo = iconButton("undo", t("play.undo"), {
    title: t("play.undo means"),
    onclick: () => this.#goBack(() => this.#drafts.undo()),
  });
  #redo = iconButton("redo", t("play.redo"), {
    title: t("play.redo means"),
    onclick: () => this.#goBack(() => this.#drafts.redo()),
  });
  #tools = h("div", { class: "row tools" });
  #actions = h("div", { class: "row" });
  #desk = new Desk(this.#board, (clue) => this.#spare(clue));
  #report = makeReport(
    (grid, differences) => this.#showSolution(grid, differences),
    (solutions) => this.#desk.learn(solutions),
  );
  #ending = new AbortController();
  #importer;

  /** @param {Kept} [kept] */
  constructor(kept) {
    this.#importer = new Importer((position) => this.#take(draftOf(position)), kept?.parsed);
    const erase = iconButton("erase", t("play.erase"), {
      title: t("play.erase means"),
      onclick: () => this.#board.erase(),
    });
    this.#tools.append(erase, this.#undo, this.#redo);
    this.#listen();
    if (kept) {
      this.#restore(kept);
    } else if (this.#drafts.current) {
      this.#goTo(this.#drafts.current);
    } else {
      this.#choose();
    }
  }

  /** @returns {Screen} */
  get screen() {
    const stage = h(
      "section",
      { class: "stage", "aria-label": t("board.grid") },
      h("div", { class: "caption" }, this.#title, this.#lens.buttons),
      this.#lens.element,
      this.#problem,
    );
    const side = h(
      "section",
      { class: "side", "aria-label": t("enter.side") },
      this.#padPlace,
      this.#tools,
      this.#report.element,
      this.#desk.element,
      this.#actions,
      h("details", { open: true }, h("summary", {}, t("enter.rules")), this.#rules.element),
      this.#constraints.element,
      this.#importer.element,
    );
    return {
      element: h("div", { class: "screen enter" }, stage, side),
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
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      const asked = undoKey(event);
      if (asked) {
        event.preventDefault();
        (asked === "undo" ? this.#undo : this.#redo).click();
      }
    };
    addEventListener("keydown", press, { signal });
    listenForPaste(async (text) => {
      this.#problem.textContent = await this.#importer.read(text);
    }, signal);
  }

  /** @returns {Kept | undefined} Nothing as long as there is no board. */
  #kept() {
    const painting = this.#painting;
    if (!painting && !this.#drafts.current) {
      return undefined;
    }
    const { rules } = this.#board.config;
    return {
      drafts: this.#drafts,
      chosen: this.#rules.now,
      painted: painting && { rules, regions: painting.regions, region: painting.region },
      parsed: this.#importer.parsed,
      cursor: this.#board.cursor,
      kind: this.#constraints.kind,
    };
  }

  /** @param {Kept} kept */
  #restore({ drafts, chosen, painted, cursor, kind }) {
    this.#constraints.kind = kind;
    this.#drafts = drafts;
    this.#rules.now = chosen;
    if (painted) {
      this.#paint(painted.rules, painted.regions);
      this.#painting?.choose(painted.region);
    } else if (drafts.current) {
      this.#show(drafts.current);
    }
    this.#board.goTo(cursor);
  }

  /** Goes on under the chosen rules, with what the puzzle has if its grid is the same. */
  async #choose() {
    const asked = (this.#asked += 1);
    this.#problem.textContent = "";
    this.#board.setAttribute("aria-busy", "true");
    try {
      const rules = await this.#rules.rules();
      if (asked !== this.#asked) {
        return; // other rules have been chosen since
      }
      if (this.#rules.drawsRegions) {
        this.#paint(rules);
      } else {
        this.#add(await moved(this.#drafts.current, rules));
      }
    } catch (error) {
      this.#drafts.current && this.#rules.adopt(this.#drafts.current.rules);
      this.#problem.textContent = problemText(error);
    }
    this.#board.removeAttribute("aria-busy");
  }

  /**
   * Adds a puzzle, under any rules.
   * @param {Draft} draft
   */
  #take(draft) {
    this.#drafts.add(draft);
    this.#goTo(draft);
  }

  /**
   * Adds a puzzle under the chosen rules.
   * @param {Draft} draft
   */
  #add(draft) {
    this.#drafts.add(draft);
    this.#show(draft);
  }

  /**
   * Goes on with the same values under rules with other constraints.
   * @param {Draft["rules"]} rules
   */
  #constrain(rules) {
    const { values, candidates = null } = this.#drafts.current ?? blank(rules);
    this.#add({ rules, values, candidates });
  }

  /**
   * Removes a clue.
   * @param {import("../../board/schema.js").ClueRecord} clue
   */
  #spare({ cells, constraint }) {
    if (constraint !== null) {
      this.#constraints.remove(constraint);
    } else {
      this.#board.selection = cells;
      this.#board.erase();
    }
  }

  /** @param {() => void} move */
  #goBack(move) {
    if (!this.#painting) {
      move();
      this.#drafts.current && this.#goTo(this.#drafts.current);
    }
  }

  /** @param {Draft} draft */
  #goTo(draft) {
    this.#rules.adopt(draft.rules);
    this.#show(draft);
  }

  /** @param {Draft} draft */
  #show(draft) {
    this.#painting = null;
    this.#title.textContent = rulesName(draft.rules.name);
    this.#board.setup({ rules: draft.rules, words: boardWords() });
    this.#lens.fit();
    this.#constraints.show(draft.rules);
    this.#board.state = firstState(draft, draft.values);
    this.#focus();
    this.#padPlace.replaceChildren(new Pad(this.#board, padWords(), ["value"]).element);
    this.#tools.hidden = false;
    this.#actions.replaceChildren(
      button(t("enter.play"), () => this.#play(), { class: "primary" }),
      button(t("enter.watch"), () => this.#watch()),
      button(t("enter.clear"), () => this.#add(blank(draft.rules))),
      button(t("enter.current"), () => this.#take(draftOf(session.game.position))),
      ...(this.#rules.drawsRegions ? [button(t("enter.shapes"), () => this.#choose())] : []),
    );
    this.#inspect();
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
    this.#desk.stop();
    this.#desk.element.hidden = true;
    this.#constraints.show(null);
    this.#actions.replaceChildren();
    this.#tools.hidden = true;
    const painted = async (/** @type {string} */ map) => {
      this.#add(blank(await this.#rules.rulesOf(map)));
      this.#board.focus();
    };
    this.#painting = new Painting(this.#board, painted, regions);
    this.#padPlace.replaceChildren(paintPad(this.#painting));
  }

  #written() {
    const draft = this.#drafts.current;
    const { values } = this.#board;
    if (draft && !this.#painting && values.join() !== draft.values.join()) {
      this.#drafts.add({ ...draft, values });
      this.#inspect();
    }
  }

  #inspect() {
    const { current, past, future } = this.#drafts;
    this.#problem.textContent = "";
    this.#undo.disabled = past.length === 0;
    this.#redo.disabled = future.length === 0;
    if (current) {
      this.#board.flag("different", []);
      this.#desk.element.hidden = false;
      this.#desk.change(current);
      this.#report.inspect(current, (conflicts) => this.#board.flag("conflict", conflicts));
    }
  }

  /**
   * @param {number[] | null} grid Null for the entered puzzle.
   * @param {number[]} differences
   */
  #showSolution(grid, differences) {
    const draft = this.#drafts.current;
    const values = draft?.values ?? [];
    this.#desk.release();
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
    this.#desk.stop();
  }
}
