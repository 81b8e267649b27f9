/** A search on the screen: its board, its stack as a growing row, and its counters. */

import { NonetBoard } from "../board/board.js";
import { stateOf } from "../board/state.js";
import { h } from "./html.js";
import { boardWords, houseName, t, term } from "./i18n.js";
import { Search } from "./search.js";
import { puzzleOf } from "./session.js";

/** @typedef {import("./session.js").Draft} Draft */


export class Lane {
  search;
  element;
  #draft;
  #board = new NonetBoard();
  #status = h("p", { class: "last-step" });
  #stack = h("ol", { class: "stack", "aria-label": t("watch.stack"), tabindex: 0 });
  #counters = h("dl", { class: "counters" });

  /**
   * @param {Draft} draft
   * @param {string} order
   * @param {() => void} arrived
   */
  constructor(draft, order, arrived) {
    this.#draft = draft;
    this.search = new Search(puzzleOf(draft), order, arrived);
    this.#board.setup({ rules: draft.rules, givens: draft.values, tool: "look", words: boardWords() });
    this.element = h(
      "section",
      { class: "lane", "aria-label": term("order", order) },
      h("h2", {}, term("order", order)),
      this.#board,
      this.#status,
      this.#counters,
      this.#stack,
    );
    this.show();
  }

  show() {
    const { values, last } = this.search;
    this.#board.state = stateOf(values);
    this.#board.flag("active", last?.kind === "place" || last?.kind === "remove" ? [last.cell] : []);
    this.#board.flag("rejected", last?.kind === "reject" || last?.kind === "back up" ? [last.cell] : []);
    this.#board.flag("same", last?.kind === "solution" ? values.keys() : []);
    this.#status.textContent = this.#lastStep();
    this.#showStack();
    this.#showCounters();
  }

  /** The last step in words. */
  #lastStep() {
    const { last } = this.search;
    if (this.search.isAtEnd) {
      return t("watch.ended");
    }
    if (!last) {
      return t("watch.start");
    }
    const { rules } = this.#draft;
    const [row, column] = rules.positions[last.cell] ?? [0, 0];
    const cell = `r${row + 1}c${column + 1}`;
    const symbol = rules.symbols[last.value - 1] ?? "";
    const house = typeof last.house === "number" ? rules.houses[last.house] : undefined;
    if (last.kind === "reject") {
      return house
        ? t("step.reject", { cell, symbol, house: houseName(house) })
        : t("step.no candidate", { cell, symbol });
    }
    return t(`step.${last.kind}`, { cell, symbol });
  }

  #showStack() {
    const { stack, values } = this.search;
    const { rules } = this.#draft;
    const shown = stack.map((cell) => {
      const [row, column] = rules.positions[cell] ?? [0, 0];
      const symbol = rules.symbols[(values[cell] ?? 0) - 1] ?? "";
      const place = h("small", {}, `r${row + 1}c${column + 1}`);
      return h("li", {}, h("span", {}, symbol), place);
    });
    this.#stack.replaceChildren(...shown);
    this.#stack.scrollLeft = this.#stack.scrollWidth;
  }

  #showCounters() {
    const { counts, place } = this.search;
    const rows = { steps: place, ...counts };
    this.#counters.replaceChildren(
      ...Object.entries(rows).map(([name, count]) =>
        h("div", {}, h("dt", {}, term("counter", name)), h("dd", {}, count.toLocaleString())),
      ),
    );
  }
}
