/** Play: the board, the on-screen keys and the tools. */

import { NonetBoard } from "../board/board.js";
import { api } from "./api.js";
import { showFinish } from "./finish.js";
import { cleaned } from "./game.js";
import { conflicts, finishedValues } from "./houses.js";
import { button, checkbox, h } from "./html.js";
import { boardWords, rulesName, t } from "./i18n.js";
import { makePad } from "./pad.js";
import { savePoints } from "./savepoints.js";
import { puzzleOf, draftOf, session } from "./session.js";
import { showShare } from "./share.js";
import { store } from "./store.js";
import { makeTimer } from "./timer.js";

/** @typedef {import("./main.js").Screen} Screen */

/** @returns {Screen} */
export function playScreen() {
  return new Playing().screen;
}

class Playing {
  #board = new NonetBoard();
  #status = h("p", { class: "status" }); // announced by the board, not here
  #undo = button(t("play.undo"), this.#doing(() => session.game.undo()));
  #redo = button(t("play.redo"), this.#doing(() => session.game.redo()));
  #ending = new AbortController();
  #wasSolved = session.game.isSolved;
  #timer;
  #pad;

  constructor() {
    const { rules, position } = session.game;
    this.#board.setup({ rules, givens: position.givens, words: boardWords() });
    this.#timer = makeTimer(this.#board);
    this.#pad = makePad(this.#board);
    this.#listen();
    this.#show();
    learnSolution(() => this.#show(), this.#ending.signal);
  }

  /** @returns {Screen} */
  get screen() {
    const title = h("h1", {}, rulesName(session.game.rules.name));
    const stage = h(
      "section",
      { class: "stage", "aria-label": t("board.grid") },
      h("div", { class: "caption" }, title, this.#timer.element),
      this.#board,
      this.#status,
    );
    return {
      element: h("div", { class: "screen play" }, stage, this.#side()),
      start: () => this.#board.focus(),
      close: () => this.#close(),
    };
  }

  #side() {
    const row = (/** @type {Node[]} */ ...buttons) => h("div", { class: "row" }, ...buttons);
    return h(
      "section",
      { class: "side", "aria-label": t("play.side") },
      this.#pad.element,
      row(
        button(t("play.erase"), () => this.#board.erase()),
        this.#undo,
        this.#redo,
      ),
      row(
        button(t("play.fill"), this.#doing(() => session.game.fillCandidates())),
        button(t("play.cleanup"), this.#doing(() => session.game.cleanCandidates())),
      ),
      options(() => this.#show()),
      savePoints((act) => this.#doing(act)),
      row(
        button(t("play.restart"), this.#doing(() => session.game.restart())),
        button(t("play.share"), () => showShare()),
      ),
      keysHelp(),
      ...seedNote(session.game.position.seed),
    );
  }

  #listen() {
    this.#board.addEventListener("change", () => this.#written());
    this.#board.addEventListener("select", () => flagAlike(this.#board));
    addEventListener("keydown", (event) => this.#shortcut(event), { signal: this.#ending.signal });
    store.watchGames((link) => {
      if (session.reload(link)) {
        this.#show();
      }
    }, this.#ending.signal);
  }

  #written() {
    const { state } = this.#board;
    session.game.write(store.options.clean ? cleaned(session.game, state) : state);
    session.save();
    this.#show();
    this.#board.announce(this.#status.textContent ?? "");
  }

  /**
   * A listener that performs an action, then saves and shows the game.
   * @param {() => void} act
   */
  #doing(act) {
    return () => {
      act();
      session.save();
      this.#show();
    };
  }

  #show() {
    const { game } = session;
    this.#board.state = game.state;
    flagFaults(this.#board, this.#status);
    flagAlike(this.#board);
    this.#pad.finish(finishedValues(game.rules, this.#board.values));
    this.#undo.disabled = game.past.length === 0;
    this.#redo.disabled = game.future.length === 0;
    if (game.isSolved && !this.#wasSolved) {
      this.#board.announce(t("finish.title"));
      showFinish(game);
    }
    this.#wasSolved = game.isSolved;
  }

  /** @param {KeyboardEvent} event */
  #shortcut(event) {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) {
      return;
    }
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && (key === "z" || key === "y")) {
      event.preventDefault();
      (key === "y" || event.shiftKey ? this.#redo : this.#undo).click();
    } else if (event.target === document.body) {
      this.#board.press(event);
    }
  }

  #close() {
    this.#ending.abort();
    this.#timer.stop();
    session.save();
  }
}

/**
 * @param {NonetBoard} board
 * @param {HTMLElement} status
 */
function flagFaults(board, status) {
  const { game } = session;
  const { options } = store;
  const found = options.conflicts ? conflicts(game.rules, board.values) : new Set();
  const wrong = options.wrong ? wrongCells(board.values, game.solution) : [];
  board.flag("conflict", found);
  board.flag("wrong", wrong);
  const messages = [];
  if (found.size) {
    messages.push(t("play.conflicts", { cells: found.size }));
  }
  if (wrong.length) {
    messages.push(t("play.wrong", { cells: wrong.length }));
  }
  if (options.wrong && !game.solution) {
    messages.push(t("play.no solution known"));
  }
  status.textContent = messages.join(" ");
}

/**
 * @param {number[]} values
 * @param {number[] | null} solution
 */
function wrongCells(values, solution) {
  return values.flatMap((value, cell) =>
    solution && value && value !== solution[cell] ? [cell] : [],
  );
}

/** @param {NonetBoard} board */
function flagAlike(board) {
  const value = board.selection.length === 1 ? board.values[board.cursor] : 0;
  const alike = store.options.same && value ? board.values : [];
  board.flag("same", alike.flatMap((other, cell) => (other === value ? [cell] : [])));
}

/** @param {() => void} show */
function options(show) {
  const { options } = store;
  const box = (/** @type {keyof import("./store.js").Options} */ name) =>
    checkbox(t(`option.${name}`), options[name], (checked) => {
      store.options = { ...store.options, [name]: checked };
      show();
    });
  return h(
    "details",
    {},
    h("summary", {}, t("play.options")),
    box("conflicts"),
    box("wrong"),
    box("same"),
    box("clean"),
  );
}

/** @param {number} [seed] The seed that reproduces the puzzle. */
function seedNote(seed) {
  return seed === undefined ? [] : [h("p", { class: "hint" }, t("play.seed", { seed }))];
}

function keysHelp() {
  const rows = /** @type {const} */ (["move", "value", "corner", "centre", "colour", "mode", "many", "undo"]);
  return h(
    "details",
    { class: "wide" },
    h("summary", {}, t("play.keys")),
    h(
      "dl",
      { class: "help" },
      ...rows.flatMap((row) => [
        h("dt", {}, t(`keys.${row}`)),
        h("dd", {}, t(`keys.${row} means`)),
      ]),
    ),
  );
}

/**
 * Requests the only solution, so that wrong values can be shown and not only conflicts.
 * @param {() => void} show
 * @param {AbortSignal} signal
 */
async function learnSolution(show, signal) {
  const { game } = session;
  if (game.solution) {
    return;
  }
  const report = await api.check(puzzleOf(draftOf(game.position)), signal).catch(() => null);
  if (report?.solutions === 1 && !report.timed_out) {
    game.solution = report.first;
    show();
  }
}
