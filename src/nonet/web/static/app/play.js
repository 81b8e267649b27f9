/** Play: the board, the pad, and what helps. */

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
  const ending = new AbortController();
  const { game } = session;
  const board = new NonetBoard();
  board.setup({ rules: game.rules, givens: game.position.givens, words: boardWords() });
  board.state = game.state;
  const pad = makePad(board);
  const status = h("p", { class: "status" }); // which the board says aloud
  const timer = makeTimer(board);
  let solved = game.isSolved;

  const show = () => {
    board.state = session.game.state;
    flagFaults(board, status);
    flagAlike(board);
    pad.finish(finishedValues(session.game.rules, board.values));
    undo.disabled = session.game.past.length === 0;
    redo.disabled = session.game.future.length === 0;
    if (session.game.isSolved && !solved) {
      timer.stop();
      board.announce(t("finish.title"));
      showFinish(session.game);
    }
    solved = session.game.isSolved;
  };
  /** @param {() => void} act */
  const doing = (act) => () => {
    act();
    session.save();
    show();
  };
  const undo = button(t("play.undo"), doing(() => session.game.undo()));
  const redo = button(t("play.redo"), doing(() => session.game.redo()));

  board.addEventListener("change", () => {
    const next = store.options.clean ? cleaned(session.game, board.state) : board.state;
    session.game.write(next);
    session.save();
    show();
    board.announce(status.textContent ?? "");
  });
  board.addEventListener("select", () => flagAlike(board));
  addEventListener("keydown", (event) => shortcut(event, board, undo, redo), ending);
  store.watchGames((link) => {
    if (session.reload(link)) {
      show();
    }
  }, ending.signal);

  const tools = h(
    "div",
    { class: "row" },
    button(t("play.erase"), () => board.erase()),
    undo,
    redo,
  );
  const element = h(
    "div",
    { class: "screen play" },
    h(
      "section",
      { class: "stage", "aria-label": t("board.grid") },
      h("div", { class: "caption" }, h("h1", {}, rulesName(game.rules.name)), timer.element),
      board,
      status,
    ),
    h(
      "section",
      { class: "side", "aria-label": t("play.side") },
      pad.element,
      tools,
      h(
        "div",
        { class: "row" },
        button(t("play.fill"), doing(() => session.game.fillCandidates())),
        button(t("play.cleanup"), doing(() => session.game.cleanCandidates())),
      ),
      options(show),
      savePoints(doing),
      h(
        "div",
        { class: "row" },
        button(t("play.restart"), doing(() => session.game.restart())),
        button(t("play.share"), () => showShare(), { class: "quiet" }),
      ),
      keysHelp(),
    ),
  );
  show();
  learnSolution(show, ending.signal);
  return {
    element,
    start: () => board.focus(),
    close() {
      ending.abort();
      timer.stop();
      session.save();
    },
  };
}

/**
 * @param {KeyboardEvent} event
 * @param {NonetBoard} board
 * @param {HTMLButtonElement} undo
 * @param {HTMLButtonElement} redo
 */
function shortcut(event, board, undo, redo) {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) {
    return;
  }
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && (key === "z" || key === "y")) {
    event.preventDefault();
    (key === "y" || event.shiftKey ? redo : undo).click();
  } else if (event.target === document.body) {
    board.press(event);
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
  const told = [];
  if (found.size) {
    told.push(t("play.conflicts", { cells: found.size }));
  }
  if (wrong.length) {
    told.push(t("play.wrong", { cells: wrong.length }));
  }
  if (options.wrong && !game.solution) {
    told.push(t("play.no solution known"));
  }
  status.textContent = told.join(" ");
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
 * Asks for the only solution, so that wrong can be told from in conflict.
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
