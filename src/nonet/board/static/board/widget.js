/**
 * The board in a notebook, as an anywidget module: with keys, undo, and conflicts. The model has
 * `_rules`, `_givens`, `values` and `_marks`. What a person writes is copied to `values` and
 * `_marks`, and what a program sets is shown. `_asked` asks for a hint, all steps, the path to the
 * solution, true candidates or what the values break, and `_told` has the answer.
 */

import { Asking } from "./asking.js";
import "./board.js";
import { withRim } from "./coordinates.js";
import { crossedOut } from "./crossing.js";
import { guardDoubleClicks } from "./doubleclick.js";
import { Hints } from "./hints.js";
import { History } from "./history.js";
import { remaining } from "./houses.js";
import { button, h } from "./html.js";
import { Judging } from "./judging.js";
import { Pad } from "./pad.js";
import { PAD_SHEET } from "./padstyle.js";
import { EMPTY } from "./state.js";
import { Support } from "./support.js";
import { isLeftOver, undoKey } from "./shortcuts.js";
import { WIDGET_SHEET } from "./widgetstyle.js";
import { HINT_ENGLISH, PAD_ENGLISH, SUPPORT_ENGLISH, TOOLS_ENGLISH } from "./words.js";

/** @typedef {import("./board.js").NonetBoard} NonetBoard */
/** @typedef {import("./types.js").State} State */
/** @typedef {Record<string, Partial<import("./types.js").CellState>>} Marks By cell, where there are any. */

/**
 * @typedef {object} Model
 * @property {(name: string) => any} get
 * @property {(name: string, value: any) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, listener: () => void) => void} on
 */

class Widget {
  element = h("div", { class: "widget" });
  #model;
  /** @type {NonetBoard} */
  #board;
  #history = new History();
  #undo = button(TOOLS_ENGLISH.undo, () => this.#go(this.#history.undo(this.#board.state)));
  #redo = button(TOOLS_ENGLISH.redo, () => this.#go(this.#history.redo(this.#board.state)));
  #asking;
  #judging;
  /** @type {Hints} */
  #hints;
  /** @type {Pad} */
  #pad;
  /** @type {Support} */
  #support;
  /** What the values break. */
  #faults = h("p", { class: "faults", role: "status" });
  /** Whether the model is being changed from here. */
  #sending = false;

  /** @param {Model} model */
  constructor(model) {
    this.#model = model;
    this.#asking = new Asking(model);
    this.#judging = new Judging(async (_, signal) => (await this.#asking.ask("judge", {}, signal)).broken);
    [this.#board, this.#pad, this.#hints, this.#support] = this.#setUp();
    guardDoubleClicks(this.element);
    this.element.addEventListener("keydown", (event) => this.#shortcut(event));
    const renew = () => {
      this.#hints.close();
      this.#support.stop();
      [this.#board, this.#pad, this.#hints, this.#support] = this.#setUp();
      this.#receive();
    };
    model.on("change:_rules", renew);
    model.on("change:_givens", renew);
    model.on("change:values", () => this.#receive());
    model.on("change:_marks", () => this.#receive());
    this.#receive();
  }

  /**
   * Shows an empty board with its keys and hints, for the rules of the model.
   * @returns {[NonetBoard, Pad, Hints, Support]}
   */
  #setUp() {
    const rules = this.#model.get("_rules");
    const board = /** @type {NonetBoard} */ (document.createElement("nonet-board"));
    board.setup({ rules: withRim(rules), givens: this.#model.get("_givens") });
    board.state = stateIn(this.#model);
    board.addEventListener("change", (event) => {
      this.#history.write(/** @type {CustomEvent<State>} */ (event).detail, board.state);
      this.#send();
    });
    this.#history = new History();
    const pad = new Pad(board, PAD_ENGLISH);
    const erase = button(TOOLS_ENGLISH.erase, () => board.erase());
    const ask = (/** @type {string} */ what) => (/** @type {AbortSignal} */ signal) => {
      const crossed_out = crossedOut(rules, board.state, null);
      return this.#asking.ask(what, { crossed_out }, signal);
    };
    const asks = {
      hint: ask("hint"),
      why: ask("why"),
      steps: ask("steps"),
      path: ask("path"),
      practice: null,
      promise: null,
    };
    const hints = new Hints(board, asks, HINT_ENGLISH);
    const count = (/** @type {number} */ limit, /** @type {AbortSignal} */ signal) =>
      this.#asking.ask("candidates", { limit }, signal);
    const support = new Support(board, count, SUPPORT_ENGLISH);
    support.element.addEventListener("click", () => hints.close()); // both draw on the board
    const press = () => {
      support.release();
      hints.press();
    };
    const hint = button(HINT_ENGLISH.hint, press);
    const tools = h("div", { class: "tools" }, erase, this.#undo, this.#redo, hint);
    const side = h("div", { class: "side" }, pad.element, tools, support.element, this.#faults, hints.element);
    this.element.replaceChildren(board, side);
    this.element.style.setProperty("--columns", rules.columns);
    return [board, pad, hints, support];
  }

  /** Shows what a program or another view of the board has written. */
  #receive() {
    if (!this.#sending) {
      const next = stateIn(this.#model);
      this.#history.write(this.#board.state, next);
      this.#board.state = next;
      this.#show();
    }
  }

  /** @param {State} state */
  #go(state) {
    this.#board.state = state;
    this.#send();
  }

  #send() {
    this.#sending = true;
    this.#model.set("values", this.#board.values);
    this.#model.set("_marks", marksIn(this.#board.state));
    this.#model.save_changes();
    this.#sending = false;
    this.#show();
  }

  /** Shows a position that has just changed. */
  #show() {
    const { values, config } = this.#board;
    this.#hints.check();
    this.#support.changed();
    this.#judging.judge(config.rules, values, ({ cells, texts }) => {
      this.#board.flag("conflict", cells);
      this.#faults.textContent = texts.join(" · ");
    });
    this.#undo.disabled = this.#history.past.length === 0;
    this.#redo.disabled = this.#history.future.length === 0;
    this.#pad.left = remaining(config.rules, values);
  }

  /** @param {KeyboardEvent} event */
  #shortcut(event) {
    const asked = undoKey(event);
    if (asked) {
      event.preventDefault();
      (asked === "undo" ? this.#undo : this.#redo).click();
    } else if (isLeftOver(event)) {
      this.#board.press(event);
    }
    event.stopPropagation(); // or the notebook would take keys as its commands
  }
}

/**
 * @param {Model} model
 * @returns {State}
 */
function stateIn(model) {
  /** @type {number[]} */
  const values = model.get("values");
  /** @type {Marks} */
  const marks = model.get("_marks") ?? {};
  return values.map((value, cell) => ({ ...EMPTY, ...marks[cell], value }));
}

/**
 * @param {State} state
 * @returns {Marks}
 */
function marksIn(state) {
  /** @type {Marks} */
  const found = {};
  state.forEach(({ value: _, ...marks }, cell) => {
    if (Object.values(marks).some((list) => list.length)) {
      found[cell] = marks;
    }
  });
  return found;
}

/** @param {{model: Model, el: HTMLElement}} place */
function render({ model, el }) {
  const place = h("div", { "data-lm-suppress-shortcuts": "true" });
  const root = place.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [PAD_SHEET, WIDGET_SHEET];
  root.append(new Widget(model).element);
  el.append(place);
}

export default { render };
