/** Play: the board, the on-screen keys and the tools. */

import { NonetBoard } from "../../board/board.js";
import { withRim } from "../../board/coordinates.js";
import { remaining } from "../../board/houses.js";
import { iconButton } from "../../board/icons.js";
import { Judging } from "../../board/judging.js";
import { Pad } from "../../board/pad.js";
import { isLeftOver, undoKey } from "../../board/shortcuts.js";
import { changed, difference } from "../../board/state.js";
import { checked, learnSolution } from "../server/checking.js";
import { flagDone, flagFaults, flagRelated } from "../panels/flags.js";
import { cleaned } from "../state/game.js";
import { button, h } from "../html.js";
import { boardWords, loadRoom, rulesName, t } from "../i18n.js";
import { LaterHints } from "../panels/laterhints.js";
import { Lens } from "../panels/lens.js";
import { levelRow } from "../panels/levels.js";
import { optionList } from "../panels/options.js";
import { padWords } from "../padwords.js";
import { listenForPaste } from "../forms/pasting.js";
import { ratingText } from "../panels/rating.js";
import { told } from "../server/messages.js";
import { problemText } from "../server/problem.js";
import { judge, possible } from "../server/reasoning.js";
import { savePoints } from "../panels/savepoints.js";
import { session } from "../state/session.js";
import { store } from "../state/store.js";
import { makeTimer } from "../panels/timer.js";

/** @typedef {import("../main.js").Screen} Screen */

// Loaded when they are asked for, so that the board appears sooner.
const finishing = () => worded(import("../panels/finish.js"));
const helping = () => import("../panels/help.js");
const opening = () => worded(import("../panels/opening.js"));
const sharing = () => worded(import("../panels/share.js"));

/**
 * @typedef {object} Kept What survives a change of language, besides the game.
 * @property {import("../../board/types.js").Mode} mode
 * @property {number} brush
 * @property {number} cursor
 * @property {number[]} selection
 * @property {boolean} paused
 * @property {number} hint How much of the next step is told.
 */

/**
 * @param {Kept} [kept]
 * @returns {Screen}
 */
export function playScreen(kept) {
  return new Playing(kept).screen;
}

class Playing {
  #board = new NonetBoard();
  #status = h("p", { class: "status" }); // announced by the board, not here
  #undo = iconButton("undo", t("play.undo"), {
    title: t("play.undo means"),
    onclick: this.#doing(() => session.game.undo()),
  });
  #redo = iconButton("redo", t("play.redo"), {
    title: t("play.redo means"),
    onclick: this.#doing(() => session.game.redo()),
  });
  #lens = new Lens(this.#board);
  #hints = new LaterHints(this.#board);
  #learning = learning();
  #judging = new Judging(judge);
  #ending = new AbortController();
  #wasSolved = session.game.isSolved;
  /** The value whose cells are lit whatever is selected; 0 for none. */
  #filter = 0;
  #timer;
  #pad;

  /** @param {Kept} [kept] */
  constructor(kept) {
    const { game } = session;
    const rules = withRim(game.rules);
    this.#board.setup({ rules, givens: game.position.givens, words: boardWords() });
    this.#lens.fit();
    this.#timer = makeTimer(this.#board, kept?.paused ?? false);
    this.#pad = new Pad(this.#board, padWords());
    if (kept) {
      this.#restore(kept);
    }
    this.#listen();
    this.#choose();
    learnSolution(game, this.#ending.signal).then(
      () => this.#show(),
      () => undefined, // the checks say so when they are asked for
    );
  }

  /** @returns {Screen} */
  get screen() {
    const name = h("h1", {}, rulesName(session.game.rules.name));
    const title = h("div", { class: "title" }, name, ratingText(this.#ending.signal));
    const stage = h(
      "section",
      { class: "stage", "aria-label": t("board.grid") },
      levelRow((text) => this.#say(text), this.#ending.signal),
      h("div", { class: "caption" }, title, this.#lens.buttons, this.#timer.element),
      this.#lens.element,
      this.#status,
    );
    return {
      element: h("div", { class: "screen play" }, stage, this.#side()),
      start: () => this.#board.focus(),
      close: () => this.#close(),
      keep: () => this.#kept(),
    };
  }

  /** @returns {Kept} */
  #kept() {
    const { mode, brush, cursor, selection } = this.#board;
    return { mode, brush, cursor, selection, paused: this.#timer.paused, hint: this.#hints.presses };
  }

  /** @param {Kept} kept */
  #restore({ mode, brush, cursor, selection, hint }) {
    this.#board.goTo(cursor);
    this.#board.selection = selection;
    this.#board.mode = mode;
    this.#board.brush = brush;
    if (hint) {
      this.#hint(hint);
    }
  }

  #side() {
    const row = (/** @type {Node[]} */ ...buttons) => h("div", { class: "row" }, ...buttons);
    return h(
      "section",
      { class: "side", "aria-label": t("play.side") },
      this.#pad.element,
      h(
        "div",
        { class: "row tools" },
        iconButton("erase", t("play.erase"), {
          title: t("play.erase means"),
          onclick: () => this.#board.erase(),
        }),
        this.#undo,
        this.#redo,
        button(t("play.check"), () => this.#check(), { title: t("play.check means") }),
        button(t("hint.title"), () => this.#hint(), { class: "primary", title: t("hint.means") }),
      ),
      this.#hints.element,
      row(
        button(t("play.fill"), () => this.#mark("fillCandidates"), { title: t("play.fill means") }),
        button(t("play.cleanup"), () => this.#mark("cleanCandidates"), { title: t("play.cleanup means") }),
      ),
      optionList(() => this.#choose()),
      savePoints((act) => this.#doing(act)),
      row(
        quiet("restart", this.#doing(() => session.game.restart())),
        quiet("share", async () => (await sharing()).showShare()),
        quiet("open", async () => (await opening()).showOpen()),
      ),
      row(
        quiet("rules", async () => (await helping()).showRules(session.game)),
        quiet("keys", async () => (await helping()).showKeys()),
      ),
      ...madeNote(session.game.position),
      ...leftOutNote(session.game.position),
    );
  }

  #listen() {
    const { signal } = this.#ending;
    this.#board.addEventListener("change", () => this.#written());
    this.#board.addEventListener("select", () => this.#flagRelated());
    this.#board.addEventListener("brush", () => this.#flagRelated());
    addEventListener("keydown", (event) => this.#shortcut(event), { signal });
    listenForPaste(async (text) => this.#say(await (await opening()).openText(text)), signal);
    session.addEventListener("reload", () => this.#reloaded(), { signal });
  }

  /** Shows what another tab has saved. If it has filled the grid, it also says how that went. */
  #reloaded() {
    this.#wasSolved = !session.game.values.includes(0);
    this.#show();
  }

  #written() {
    const { game } = session;
    const change = difference(game.state, this.#board.state);
    session.reload();
    const before = game.values;
    const state = changed(game.state, change);
    game.write(store.options.clean ? cleaned(game, state) : state);
    session.save();
    this.#show();
    flagDone(this.#board, game.rules, before, game.values);
    this.#board.announce(this.#status.textContent ?? "");
  }

  /**
   * A listener that performs an action, then saves and shows the game.
   * @param {() => void} act
   */
  #doing(act) {
    return () => {
      session.reload();
      act();
      session.save();
      this.#show();
    };
  }

  /**
   * Writes or removes marks, unless the game changes before the possible values are known.
   * @param {"fillCandidates" | "cleanCandidates"} how
   */
  async #mark(how) {
    const { game } = session;
    const before = game.state;
    try {
      const found = await possible(game, this.#ending.signal);
      if (game.state === before) {
        this.#doing(() => game[how](found))();
      }
    } catch (error) {
      this.#say(problemText(error));
    }
  }

  /** Applies the options. */
  #choose() {
    const { digitFirst, inPlace, numbered, oneRow } = store.options;
    this.#pad.element.classList.toggle("one-row", oneRow);
    this.#board.inPlace = inPlace;
    this.#pad.digitFirst = digitFirst;
    this.#hints.numbered = numbered;
    if (learning() !== this.#learning) {
      this.#learning = learning();
      this.#hints.close();
    }
    this.#show();
  }

  #show() {
    const { game } = session;
    const { past, future } = game.history;
    this.#board.state = game.state;
    this.#hints.check();
    this.#flagRelated();
    this.#pad.left = remaining(game.rules, game.values);
    this.#undo.disabled = past.length === 0;
    this.#redo.disabled = future.length === 0;
    this.#judging.judge(game.rules, game.values, (verdict) => this.#showFaults(verdict));
  }

  #flagRelated() {
    flagRelated(this.#board, session.game, this.#filter);
  }

  /** @param {import("../../board/judging.js").Verdict} verdict */
  #showFaults(verdict) {
    const { game } = session;
    const faultless = verdict.complete && !verdict.cells.size;
    if (faultless && game.rules.constrained && game.faultless !== game.state) {
      game.faultless = game.state;
      session.save();
    }
    this.#status.textContent = flagFaults(this.#board, game, verdict);
    if (verdict.texts.length) {
      this.#board.announce(this.#status.textContent);
    }
    if (game.isSolved && !this.#wasSolved) {
      this.#board.announce(t("finish.title"));
      finishing().then(({ showFinish }) => showFinish(game, (text) => this.#say(text)));
    }
    if (verdict.complete || game.values.includes(0)) {
      this.#wasSolved = game.isSolved;
    }
  }

  /** @param {number} [presses] How much to tell; by default one press more than before. */
  async #hint(presses) {
    session.game.hints += presses || this.#hints.presses ? 0 : 1;
    session.save();
    await this.#hints.press(presses).catch(() => this.#say(t("error.server")));
  }

  async #check() {
    const { text, wrong } = await checked(session.game, this.#ending.signal);
    this.#board.flag("wrong", wrong);
    this.#say(text);
  }

  /** @param {string} text */
  #say(text) {
    this.#status.textContent = text;
    this.#board.announce(text);
  }

  /** @param {KeyboardEvent} event */
  #shortcut(event) {
    const asked = undoKey(event);
    const filter = isElsewhere(event) ? 0 : filterKey(event);
    if (asked) {
      event.preventDefault();
      (asked === "undo" ? this.#undo : this.#redo).click();
    } else if (filter && filter <= session.game.rules.order) {
      event.preventDefault();
      this.#filter = this.#filter === filter ? 0 : filter;
      this.#flagRelated();
    } else if (event.target === document.body || isLeftOver(event)) {
      this.#board.press(event);
    }
    if (!event.defaultPrevented && isPlainKey(event, "h")) {
      this.#hint();
    } else if (!event.defaultPrevented && isPlainKey(event, "?")) {
      helping().then(({ showKeys }) => showKeys());
    }
  }

  #close() {
    this.#ending.abort();
    this.#hints.close();
    this.#judging.stop();
    this.#timer.stop();
    session.save();
  }
}

/**
 * A module whose texts are loaded with it.
 * @template T
 * @param {Promise<T>} module
 */
async function worded(module) {
  return (await Promise.all([module, loadRoom("later")]))[0];
}

/**
 * A button for what is done now and then.
 * @param {"restart" | "share" | "open" | "rules" | "keys"} name
 * @param {() => unknown} act
 */
function quiet(name, act) {
  return button(t(`play.${name}`), act, { class: "quiet", title: t(`play.${name} means`) });
}

/**
 * The value that Alt and its digit light; 0 for other keys.
 * @param {KeyboardEvent} event
 */
function filterKey({ altKey, ctrlKey, metaKey, code }) {
  return altKey && !ctrlKey && !metaKey ? Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? 0) : 0;
}

/**
 * Whether a key is pressed alone on the board; the board takes it first if it is a symbol.
 * @param {KeyboardEvent} event
 * @param {string} wanted
 */
function isPlainKey(event, wanted) {
  const { key, ctrlKey, altKey, metaKey } = event;
  return key.toLowerCase() === wanted && !(isElsewhere(event) || ctrlKey || altKey || metaKey);
}

/**
 * Whether a key is meant for a field or a dialog.
 * @param {KeyboardEvent} event
 */
function isElsewhere({ target }) {
  return target instanceof Element && target.matches("input, textarea, select, dialog, dialog *");
}

/**
 * What was made, if the puzzle is a new one.
 * @param {import("../server/api.js").Position} position
 */
function madeNote({ givens, seed }) {
  const clues = givens.filter(Boolean).length;
  return seed === undefined ? [] : [h("p", { class: "hint" }, t("play.made", { clues, seed }))];
}

/**
 * What was not read of the text although it may be a rule.
 * @param {import("../server/api.js").Position} position
 */
function leftOutNote({ left_out }) {
  const problem = (left_out ?? []).map((fault) => told(fault)).join(" ");
  return problem ? [h("p", { class: "hint" }, t("play.part", { problem }))] : [];
}

/** The options that decide which hint there is. */
function learning() {
  const { unique, known } = store.options;
  return `${unique} ${known}`;
}
