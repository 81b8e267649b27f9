/** Print: one or more puzzles, with a chosen number per page, and their answers at the end. */

import { api } from "../server/api.js";
import { button, checkbox, choice, h } from "../html.js";
import { t } from "../i18n.js";
import { Maker } from "../server/making.js";
import { problemText } from "../server/problem.js";
import { draftOf, puzzleOf, session } from "../state/session.js";
import { answerSheets, puzzleSheets, usualPerPage } from "../panels/sheets.js";
import { addressWords, wishesOf } from "../state/wishes.js";

/** @typedef {import("../main.js").Screen} Screen */
/** @typedef {import("../panels/sheets.js").Printed} Printed */

/**
 * @typedef {object} Kept What survives a change of language.
 * @property {Printed[]} puzzles
 * @property {number} perPage
 * @property {boolean} written Whether the entries of the person are printed.
 * @property {boolean} answers
 */

const PER_PAGE = ["1", "2", "4", "6", "12"];
/** The most puzzles that an address makes. */
const MOST = 60;

/**
 * @param {Kept} [kept]
 * @returns {Screen}
 */
export function printScreen(kept) {
  return new Printing(kept).screen;
}

class Printing {
  #maker = new Maker();
  #sheets = h("div", { class: "sheets" });
  #fields = h("div", { class: "fields" });
  #status = h("p", { class: "status", role: "status" });
  #text = h("textarea", { rows: 4, spellcheck: "false", placeholder: t("print.placeholder") });
  #ending = new AbortController();
  #complete = true; // false while puzzles are being made
  #now;

  /** @param {Kept} [kept] */
  constructor(kept) {
    const puzzles = [draftOf(session.game.position)];
    this.#now = kept ?? { puzzles, perPage: 1, written: false, answers: false };
    if (!kept) {
      this.#open();
    }
    this.#drawFields();
    this.#show();
  }

  /** @returns {Screen} */
  get screen() {
    return {
      element: h("div", { class: "screen print" }, this.#side(), this.#sheets),
      close: () => {
        this.#ending.abort();
        this.#maker.close();
      },
      keep: () => (this.#complete ? this.#now : undefined),
    };
  }

  #side() {
    const { written, answers } = this.#now;
    return h(
      "section",
      { class: "side", "aria-label": t("nav.print") },
      h("h1", {}, t("nav.print")),
      this.#fields,
      h(
        "div",
        {},
        checkbox(t("print.answers"), answers, (checked) => this.#change({ answers: checked })),
        checkbox(t("print.written"), written, (checked) => this.#change({ written: checked })),
      ),
      h("label", { class: "field tall" }, h("span", {}, t("print.many")), this.#text),
      h(
        "div",
        { class: "row" },
        button(t("import.read"), () => this.#read()),
        button(t("print.print"), () => print(), { class: "primary" }),
      ),
      this.#status,
      this.#maker.element,
    );
  }

  #drawFields() {
    const numbers = PER_PAGE.map((each) => /** @type {[string, string]} */ ([each, each]));
    const chosen = (/** @type {string} */ number) => this.#change({ perPage: Number(number) });
    const { perPage } = this.#now;
    this.#fields.replaceChildren(choice(t("print.per page"), numbers, `${perPage}`, chosen));
  }

  /** Shows the new puzzles of the address, if it names any, and makes them if need be. */
  async #open() {
    const words = addressWords();
    const wishes = wishesOf(words);
    const number = Math.min(Number(words.get("n")), MOST);
    if (!wishes || !(number > 0)) {
      return;
    }
    this.#complete = false;
    this.#now = { ...this.#now, puzzles: [], answers: true };
    const { made } = session;
    const known = made?.address === location.hash;
    const found = known ? made.puzzles : await this.#maker.make(wishes, number);
    const puzzles = found.map((each) => ({ ...each, ...draftOf(each) }));
    this.#complete = true;
    this.#change({ puzzles, perPage: usualPerPage(puzzles).puzzles });
    this.#drawFields();
  }

  async #read() {
    try {
      const text = this.#text.value;
      const { puzzles } = text.trim() ? await api.parse(text) : { puzzles: [session.game.position] };
      this.#change({ puzzles: puzzles.map(draftOf) });
    } catch (error) {
      this.#status.textContent = problemText(error);
    }
  }

  /** @param {Partial<Kept>} change */
  async #change(change) {
    this.#now = { ...this.#now, ...change };
    this.#show();
    if (this.#now.answers) {
      try {
        await learnSolutions(this.#now.puzzles, this.#ending.signal);
        this.#show();
      } catch (error) {
        this.#status.textContent = problemText(error);
      }
    }
  }

  #show() {
    const { puzzles, perPage, written, answers } = this.#now;
    const { position, state } = session.game;
    const own = puzzles.length === 1 && puzzles[0]?.values === position.givens;
    const sheets = puzzleSheets(puzzles, perPage, written && own ? state : null);
    sheets.push(...(answers ? answerSheets(puzzles) : []));
    this.#sheets.replaceChildren(...sheets);
    this.#status.textContent = t("print.pages", { puzzles: puzzles.length, pages: sheets.length });
  }
}

/**
 * Requests the solutions that are not known.
 * @param {Printed[]} puzzles
 * @param {AbortSignal} signal
 */
async function learnSolutions(puzzles, signal) {
  for (const puzzle of puzzles) {
    if (puzzle.solution === undefined) {
      const { solutions, timed_out, first } = await api.check(puzzleOf(puzzle), signal);
      puzzle.solution = solutions === 1 && !timed_out ? first : null;
    }
  }
}
