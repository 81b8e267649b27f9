/** A search on the screen: its board, its stack, the lines of the algorithm, and its counters. */

import { NonetBoard } from "../../board/board.js";
import { stateOf } from "../../board/state.js";
import { cellName } from "../../board/cellname.js";
import { Calls } from "./calls.js";
import { Chart, scaleOf } from "./chart.js";
import { Code } from "./code.js";
import { TreeView } from "./treeview.js";
import { h } from "../html.js";
import { boardWords, houseName, t, term } from "../i18n.js";
import { Search } from "../state/search.js";
import { puzzleOf } from "../state/session.js";

/** @typedef {import("../state/session.js").Draft} Draft */
/** @typedef {import("../server/api.js").Step} Step */
/** @typedef {import("./chart.js").Scale} Scale */
/** @typedef {"loop" | "recursion" | "both"} View The forms of the algorithm that are shown. */

/** @type {{cells: number[], blocking: number[]}} */
const NO_HOUSE = { cells: [], blocking: [] };

export class Lane {
  search;
  element;
  #draft;
  #board = new NonetBoard();
  #codes = [new Code("loop"), new Code("recursion")];
  #calls = new Calls();
  #chart;
  #tree = new TreeView(({ cell, value }) => `${this.#name(cell)} = ${this.#symbol(value)}`);
  #fold = h("details", { class: "fold" }, h("summary", {}, t("watch.tree")), this.#tree.whole);
  #status = h("p", { class: "last-step" });
  #stack = h("ol", { class: "stack", "aria-label": t("watch.stack"), tabindex: 0, reversed: true });
  #counters = h("dl", { class: "counters" });

  /**
   * @param {Draft} draft
   * @param {{order: string, all: boolean, view: View}} options
   * @param {() => void} arrived
   * @param {(place: number) => void} onpick Called with the place of a click in the chart.
   */
  constructor(draft, options, arrived, onpick) {
    this.#draft = draft;
    this.search = new Search(puzzleOf(draft), options, arrived);
    this.#board.setup({ rules: draft.rules, givens: draft.values, tool: "look", words: boardWords() });
    const title = term("order", options.order);
    this.#chart = new Chart(onpick);
    const well = h("div", { class: "well" }, this.#stack, h("span", { "aria-hidden": "true" }, t("watch.stack")));
    this.#fold.addEventListener("toggle", () => this.#showTree());
    this.element = h(
      "section",
      { class: "lane", "aria-label": title },
      h("h2", {}, title),
      h("div", { class: "scene" }, this.#board, well, this.#calls.element),
      h(
        "div",
        { class: "notes" },
        this.#status,
        this.#counters,
        h("div", { class: "codes" }, ...this.#codes.map((code) => code.element)),
        this.#chart.element,
      ),
      this.#fold,
    );
    this.view = options.view;
    this.show(scaleOf([this.search.curve]));
  }

  /** @param {View} view */
  set view(view) {
    this.element.dataset["view"] = view;
  }

  /**
   * Shows the step that the search is at.
   * @param {Scale} scale
   */
  show(scale) {
    this.element.classList.remove("skipping");
    const { trail, last } = this.search;
    const { cells, blocking } = this.#house(last);
    const shown = [...trail.values];
    if (last?.kind === "reject") {
      shown[last.cell] = last.value;
    }
    this.#board.state = stateOf(shown);
    this.#board.flag("house", cells);
    this.#board.flag("blocking", blocking);
    this.#board.flag("active", last?.kind === "place" ? [last.cell] : []);
    this.#board.flag("rejected", last?.kind === "reject" || last?.kind === "back up" ? [last.cell] : []);
    this.#board.flag("same", last?.kind === "solution" ? shown.keys() : []);
    this.#status.textContent = this.#told(blocking);
    this.#codes.forEach((code) => code.show(last?.kind ?? "start"));
    this.#showStack();
    this.#calls.show({ ...trail, last }, this.#name, (value) => this.#symbol(value));
    this.#showCounters();
    this.#chart.show(this.search.curve, this.search.place, scale);
    this.#showTree();
  }

  /**
   * Shows how far the search is, and that the rest is not up to date.
   * @param {Scale} scale
   */
  showProgress(scale) {
    this.element.classList.add("skipping");
    this.#status.textContent = t("watch.skipping");
    this.#showCounters();
    this.#chart.show(this.search.curve, this.search.place, scale);
  }

  #showTree() {
    if (this.#fold.open) {
      this.#tree.show(this.search.tree, this.search.place);
    }
  }

  #showCounters() {
    const { trail, place } = this.search;
    const rows = { steps: place, ...trail.counts };
    this.#counters.replaceChildren(
      ...Object.entries(rows).map(([name, count]) =>
        h("div", {}, h("dt", {}, term("counter", name)), h("dd", {}, count.toLocaleString())),
      ),
    );
  }

  /**
   * The cells of the house that forbids a value, and those of them that hold it; or the cells of
   * the constraint that forbids it.
   * @param {Step | null} last
   */
  #house(last) {
    if (last?.kind !== "reject") {
      return NO_HOUSE;
    }
    const { houses, constraints } = this.#draft.rules;
    const house = houses[last.house ?? -1];
    if (!house) {
      const constraint = constraints[(last.house ?? -1) - houses.length];
      return { ...NO_HOUSE, cells: /** @type {number[]} */ (constraint?.["cells"] ?? []) };
    }
    const { values } = this.search.trail;
    const holds = (/** @type {number} */ cell) => cell !== last.cell && values[cell] === last.value;
    return { cells: house.cells, blocking: house.cells.filter(holds) };
  }

  /**
   * The last step in words, or why there is no other.
   * @param {number[]} blocking
   */
  #told(blocking) {
    const { last, isAtEnd, isComplete, place } = this.search;
    if (isAtEnd && !isComplete) {
      return t("watch.cut", { steps: place.toLocaleString() });
    }
    if (isAtEnd && last?.kind !== "solution") {
      return t("watch.ended");
    }
    if (!last) {
      return t("watch.start");
    }
    const cell = this.#name(last.cell);
    const symbol = this.#symbol(last.value);
    const house = this.#draft.rules.houses[last.house ?? -1];
    if (last.kind !== "reject") {
      return t(`step.${last.kind}`, { cell, symbol });
    }
    if (!house) {
      return t(last.house == null ? "step.no candidate" : "step.breaks", { cell, symbol });
    }
    return t("step.reject", { cell, symbol, house: houseName(house), other: blocking.map(this.#name).join(" ") });
  }

  /** @type {(cell: number) => string} */
  #name = (cell) => {
    return cellName(this.#draft.rules, cell);
  };

  /** @param {number} value */
  #symbol(value) {
    return this.#draft.rules.symbols[value - 1] ?? "?";
  }

  /** Whether the tree is shown. */
  get isTreeOpen() {
    return this.#fold.open;
  }

  set isTreeOpen(isOpen) {
    this.#fold.open = isOpen;
  }

  /** Shows the stack with the last blank on top, which stays in sight. */
  #showStack() {
    const { stack, values } = this.search.trail;
    const entries = stack.map((cell) =>
      h("li", {}, `${this.#name(cell)} = ${this.#symbol(values[cell] ?? 0)}`),
    );
    this.#stack.replaceChildren(...entries.reverse());
    this.#stack.scrollTop = 0;
  }
}
