/**
 * What a setter may ask of the puzzle that is entered: true candidates, and clues that could go, which
 * a press removes.
 */

import { Support } from "../../board/support.js";
import { button, h } from "../html.js";
import { currentLanguage, t } from "../i18n.js";
import { api } from "../server/api.js";
import { problemText } from "../server/problem.js";
import { puzzleOf } from "../state/session.js";

/** @typedef {import("../state/session.js").Draft} Draft */
/** @typedef {import("../../board/schema.js").ClueRecord} Clue */

export class Desk {
  element;
  #board;
  #remove;
  #support;
  /** @type {Draft | null} */
  #draft = null;
  #unnecessary = button(t("desk.unnecessary"), () => this.#findUnnecessary(), { hidden: true });
  #status = h("p", { class: "hint", role: "status" });
  #list = h("ul", { class: "conflicts" });
  #asking = new AbortController();
  /** Whether to ask again which clues are unnecessary, because one of them has been removed. */
  #again = false;

  /**
   * @param {import("../../board/board.js").NonetBoard} board
   * @param {(clue: Clue) => void} remove Called when a person removes a clue.
   */
  constructor(board, remove) {
    this.#board = board;
    this.#remove = remove;
    this.#support = new Support(board, (limit, signal) => this.#count(limit, signal), {
      title: t("desk.candidates"),
      asking: t("desk.asking"),
      none: t("report.none"),
      late: t("report.unknown"),
      single: (number) => t(number ? "desk.single" : "desk.no single", { number }),
      legend: t("desk.legend"),
      fault: problemText,
    });
    const { element } = this.#support;
    element.append(this.#unnecessary);
    this.element = h("div", { class: "desk" }, element, this.#status, this.#list);
  }

  /**
   * Shows a puzzle that has changed.
   * @param {Draft} draft
   */
  change(draft) {
    this.stop();
    this.#draft = draft;
    this.#support.changed();
  }

  /**
   * Learns what the report found out.
   * @param {number} solutions
   */
  learn(solutions) {
    this.#unnecessary.hidden = solutions !== 1;
    if (this.#again) {
      this.#again = false;
      solutions === 1 && this.#findUnnecessary();
    }
  }

  /** Shows the cells as they are. */
  release() {
    this.#support.release();
  }

  /** Drops all questions and their answers. */
  stop() {
    this.#asking.abort();
    this.#asking = new AbortController();
    this.#support.stop();
    this.#unnecessary.hidden = true;
    this.#tell("", []);
  }

  /**
   * @param {number} limit
   * @param {AbortSignal} signal
   */
  #count(limit, signal) {
    return api.candidates(puzzleOf(/** @type {Draft} */ (this.#draft)), limit, signal);
  }

  async #findUnnecessary() {
    const { signal } = this.#asking;
    const draft = /** @type {Draft} */ (this.#draft);
    this.#tell(t("desk.asking"), []);
    try {
      const asked = { ...puzzleOf(draft), language: currentLanguage() };
      const { clues } = await api.unnecessary(asked, signal);
      const found = clues?.length ? "desk.could go" : "desk.all needed";
      this.#tell(t(clues ? found : "report.unknown"), clues ?? []);
    } catch (error) {
      if (!signal.aborted) {
        this.#tell(problemText(error), []);
      }
    }
  }

  /**
   * @param {string} text
   * @param {Clue[]} clues
   */
  #tell(text, clues) {
    this.#status.textContent = text;
    this.#list.replaceChildren(...clues.map((clue) => this.#item(clue)));
    this.#board.flag("spare", clues.flatMap(({ cells }) => cells));
  }

  /** @param {Clue} clue */
  #item(clue) {
    const remove = () => {
      this.#remove(clue);
      this.#again = true;
    };
    return h("li", {}, button(t("constraints.remove", { constraint: clue.text }), remove));
  }
}
