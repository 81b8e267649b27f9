/** The straightened picture beside the cells that were read, which a person settles. */

import { conflicts } from "../../board/houses.js";
import { cellUnder } from "../../board/lattice.js";
import { placeOf } from "../../board/cellname.js";
import { Pad } from "../../board/pad.js";
import { stateOf } from "../../board/state.js";
import { button, h } from "../html.js";
import { boardWords, rulesName, t } from "../i18n.js";
import { padWords } from "../padwords.js";
import { Lens } from "../panels/lens.js";
import { api } from "../server/api.js";
import { problemText } from "../server/problem.js";
import { opened } from "../state/drafts.js";
import { session } from "../state/session.js";
import { store } from "../state/store.js";
import { ReadBoard } from "./readboard.js";

/** @typedef {import("./review.js").Review} Review */

export class Reviewing {
  element;
  #review;
  #board = new ReadBoard();
  #lens = new Lens(this.#board);
  #title = h("h1");
  #verdict = h("p", { class: "verdict", role: "status" });
  #left = h("p", { class: "hint", role: "status" });
  #marker = h("div", { class: "marker" });
  #picture;
  #card = h("div", { class: "card" });
  #found = h("ul", { class: "found" });
  #rules = h("div", { class: "fields" });
  #play = button(t("enter.play"), () => this.#begin(), { class: "primary" });
  #asking = new AbortController();

  /**
   * @param {Review} review
   * @param {() => HTMLElement} cancel Makes the button that goes back.
   */
  constructor(review, cancel) {
    this.#review = review;
    const scan = h("img", { src: review.reading.board, alt: t("photo.board"), draggable: "false" });
    this.#picture = h("div", { class: "scan" }, scan, this.#marker);
    this.#board.setup({ rules: review.rules, words: boardWords() });
    const pad = new Pad(this.#board, padWords(), ["value"]);
    pad.element.append(button(t("photo.empty"), () => this.#board.erase()));
    this.element = h(
      "div",
      { class: "screen review" },
      h("div", { class: "caption" }, this.#title, this.#verdict, this.#lens.buttons),
      this.#picture,
      this.#lens.element,
      h(
        "section",
        { class: "side", "aria-label": t("play.side") },
        this.#left,
        this.#card,
        pad.element,
        h("div", { class: "row" }, this.#play, cancel(), button(t("photo.edit"), () => this.#edit())),
        this.#rules,
        this.#found,
        h("p", { class: "hint" }, t("photo.keys")),
      ),
    );
    this.#listen();
  }

  /** Begins once it is on the page. */
  start() {
    this.#lens.fit();
    this.#showRules();
    this.#show();
    this.#board.goTo(this.#review.next(-1) ?? 0);
    this.#check();
  }

  close() {
    this.#asking.abort();
  }

  #listen() {
    const board = this.#board;
    board.addEventListener("settle", (event) => {
      const { cell, value } = /** @type {CustomEvent} */ (event).detail;
      this.#settle(cell, value);
    });
    board.addEventListener("confirm", (event) => {
      const { cell } = /** @type {CustomEvent} */ (event).detail;
      if (this.#review.doubts.has(cell)) {
        this.#settle(cell, this.#review.values[cell] ?? 0);
      }
    });
    board.addEventListener("select", () => this.#select());
    board.addEventListener("keydown", (event) => this.#press(event), { capture: true });
    const cellAt = (/** @type {PointerEvent} */ { clientX, clientY, currentTarget }) => {
      const area = /** @type {Element} */ (currentTarget).getBoundingClientRect();
      const [x, y] = [(clientX - area.left) / area.width, (clientY - area.top) / area.height];
      return cellUnder(this.#review.rules, x, y);
    };
    for (const element of /** @type {HTMLElement[]} */ ([board, this.#picture])) {
      element.addEventListener("pointermove", (event) => {
        const cell = cellAt(event) ?? board.cursor;
        this.#mark(cell);
        board.title = this.#remark(cell);
      });
      element.addEventListener("pointerleave", () => this.#mark(board.cursor));
    }
    this.#picture.addEventListener("pointerdown", (event) => {
      const cell = cellAt(event);
      if (cell !== null && event.button === 0) {
        event.preventDefault();
        board.goTo(cell);
      }
    });
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (event.key === "Enter") {
      event.preventDefault();
      this.#begin();
    } else if (event.key === "Tab") {
      const next = this.#review.next(this.#board.cursor, event.shiftKey);
      if (next !== null) {
        event.preventDefault();
        this.#board.goTo(next);
      }
    }
  }

  /**
   * Writes a value and goes on to the next doubtful cell.
   * @param {number} cell
   * @param {number} value
   */
  #settle(cell, value) {
    const review = this.#review;
    const wasDoubtful = review.doubts.has(cell);
    review.settle(cell, value);
    this.#show();
    // A symbol of two characters may be only half typed.
    const short = review.rules.symbols.every((symbol) => symbol.length === 1);
    const next = review.next(cell) ?? review.next(-1);
    if (wasDoubtful && short && next !== null && this.#board.selection.length === 1) {
      this.#board.goTo(next);
    } else {
      this.#select();
    }
    this.#check();
  }

  #show() {
    const { values, doubts, corrected, rules } = this.#review;
    this.#title.textContent = rulesName(rules.name);
    this.#board.state = stateOf(values);
    this.#board.flag("doubtful", doubts.keys());
    this.#board.flag("corrected", [...corrected.keys()].filter((cell) => !doubts.has(cell)));
    this.#board.flag("conflict", conflicts(rules, values));
    const others = [...doubts.keys()].flatMap((cell) => {
      const other = this.#others(cell)[0];
      return other === undefined ? [] : [{ cell, value: other, text: this.#symbol(other), seen: false }];
    });
    const seen = [...corrected].filter(([cell]) => !doubts.has(cell));
    this.#board.others = [
      ...others,
      ...seen.map(([cell, value]) => ({ cell, value, text: this.#symbol(value), seen: true })),
    ];
    this.#left.textContent = doubts.size ? t("photo.left", { cells: doubts.size }) : t("photo.none left");
    const noted = [...new Set([...doubts.keys(), ...corrected.keys()])];
    this.#found.replaceChildren(
      ...noted.map((cell) => h("li", {}, button(this.#remark(cell), () => this.#board.goTo(cell)))),
    );
  }

  /** Shows what is known of the cell of the cursor. */
  #select() {
    const { cursor } = this.#board;
    const { rules, values } = this.#review;
    this.#mark(cursor);
    const remark = this.#remark(cursor);
    const choices = this.#review.choices(cursor).map((value) => {
      const pressed = `${values[cursor] === value && !this.#review.doubts.has(cursor)}`;
      const label = this.#symbol(value) || t("photo.empty");
      const choose = () => {
        this.#settle(cursor, value);
        this.#board.focus();
      };
      return button(label, choose, { "aria-pressed": pressed });
    });
    const place = t("board.cell", placeOf(rules, cursor));
    this.#card.replaceChildren(h("p", {}, remark || place), h("div", { class: "row" }, ...choices));
    if (remark) {
      this.#board.announce(remark);
    }
  }

  /**
   * A sentence on a cell that is doubtful or was corrected; empty for others.
   * @param {number} cell
   */
  #remark(cell) {
    const { rules, values, doubts, corrected } = this.#review;
    const place = t("board.cell", placeOf(rules, cell));
    const name = (/** @type {number} */ value) => this.#symbol(value) || t("photo.nothing");
    const value = name(values[cell] ?? 0);
    if (doubts.has(cell)) {
      const others = this.#others(cell).map(name).join(t("list.comma"));
      return t("photo.doubtful", { place, value, others });
    }
    const seen = corrected.get(cell);
    return seen === undefined ? "" : t("photo.corrected", { place, value, seen: name(seen) });
  }

  /**
   * What a cell may hold besides what it holds.
   * @param {number} cell
   */
  #others(cell) {
    return this.#review.choices(cell).filter((value) => value !== this.#review.values[cell]);
  }

  /** @param {number} value */
  #symbol(value) {
    return this.#review.rules.symbols[value - 1] ?? "";
  }

  /**
   * Marks the place of a cell in the picture.
   * @param {number} cell
   */
  #mark(cell) {
    const { rows, columns, positions } = this.#review.rules;
    const [row, column] = positions[cell] ?? [0, 0];
    Object.assign(this.#marker.style, {
      left: `${(100 * column) / columns}%`,
      top: `${(100 * row) / rows}%`,
      width: `${100 / columns}%`,
      height: `${100 / rows}%`,
    });
  }

  /** Asks how many solutions there are. */
  async #check() {
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    try {
      const { solutions, timed_out, legal } = await api.check(this.#draft, signal);
      const several = /** @type {const} */ (["report.none", "report.one", "report.several"])[solutions];
      const found = legal ? (several ?? "report.several") : "report.illegal";
      this.#verdict.dataset["solutions"] = timed_out ? "" : `${solutions}`;
      this.#verdict.textContent = t(timed_out && solutions < 2 ? "report.unknown" : found);
    } catch (error) {
      if (!signal.aborted) {
        this.#verdict.textContent = problemText(error);
      }
    }
  }

  /** Offers the rules under which what was read has one solution. */
  #showRules() {
    const { reading, rules } = this.#review;
    const own = reading.puzzle.rules;
    const names = [own.name, ...reading.others];
    const buttons = names.map((name) => {
      const choose = async () => {
        try {
          this.#follow(name === own.name ? own : await api.rules({ text: name }));
        } catch (error) {
          this.#verdict.textContent = problemText(error);
        }
      };
      return button(rulesName(name), choose, { "aria-pressed": `${rules.name === name}` });
    });
    const group = { class: "row", role: "group", "aria-label": t("enter.rules") };
    const shown = [h("p", {}, t("photo.rules")), h("div", group, ...buttons)];
    this.#rules.replaceChildren(...(reading.others.length ? shown : []));
  }

  /**
   * Shows the same values under other rules.
   * @param {Review["rules"]} rules
   */
  #follow(rules) {
    this.#review.rules = rules;
    this.#board.reshape(rules);
    this.#showRules();
    this.#show();
    this.#check();
  }

  get #draft() {
    const { rules, values } = this.#review;
    return { rules, values: [...values], candidates: null };
  }

  #edit() {
    store.draft = this.#draft;
    location.hash = "enter";
  }

  async #begin() {
    if (!this.#play.disabled) {
      this.#play.disabled = true;
      try {
        await opened(this.#draft);
        location.hash = `p=${session.game.position.link}`;
      } catch (error) {
        this.#verdict.textContent = problemText(error);
      }
      this.#play.disabled = false;
    }
  }
}
