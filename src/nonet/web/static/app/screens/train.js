/** Train: positions in which a certain technique is the next step, to be found on the board. */

import { NonetBoard } from "../../board/board.js";
import { withRim } from "../../board/coordinates.js";
import { History } from "../../board/history.js";
import { remaining } from "../../board/houses.js";
import { Pad } from "../../board/pad.js";
import { withoutEnd } from "../../board/presses.js";
import { isLeftOver, undoKey } from "../../board/shortcuts.js";
import { button, h } from "../html.js";
import { boardWords, currentLanguage, t } from "../i18n.js";
import { padWords } from "../padwords.js";
import { Lens } from "../panels/lens.js";
import { Refusal } from "../server/api.js";
import { problemText } from "../server/problem.js";
import { store } from "../state/store.js";
import { doneIn, meant, stateOf, takenBack } from "../train/answer.js";
import { judged, loadTrained, made, trained } from "../train/exercises.js";
import { countSolved, countTried, endRow, mastered } from "../train/record.js";
import { scoreText, showRecord } from "../train/recordview.js";
import { PRESSES, Teaching } from "../train/teaching.js";

/** @typedef {import("../main.js").Screen} Screen */
/** @typedef {import("../train/exercises.js").Training} Training */
/** @typedef {import("../train/exercises.js").Verdict} Verdict */
/** @typedef {import("../../board/types.js").State} State */

const MODES = /** @type {const} */ (["value", "centre", "colour", "pen"]);
const FIRST = "hidden_single";

/**
 * @typedef {object} Progress How far an exercise is.
 * @property {boolean} begun Whether anything was done in it.
 * @property {number} presses For a hint.
 * @property {boolean} slipped Whether there was a mistake.
 * @property {boolean} solved
 */

/**
 * @typedef {object} Kept What survives a change of language.
 * @property {string} technique
 * @property {number | null} seed
 * @property {Progress} progress
 * @property {State} state
 */

/** Loads what the screen needs besides its scripts, and returns what makes it. */
export async function prepared() {
  await loadTrained();
  return trainScreen;
}

/** @param {Kept} [kept] */
function trainScreen(kept) {
  return new Exercising(kept).screen;
}

class Exercising {
  #board = new NonetBoard();
  #lens = new Lens(this.#board);
  #teaching = new Teaching(this.#board);
  #title = h("h1");
  #about = h("p");
  #score = h("p", { class: "hint score" });
  #undo = button(t("play.undo"), () => this.#travel("undo"));
  #redo = button(t("play.redo"), () => this.#travel("redo"));
  #hint = button(t("train.hint"), () => this.#press());
  #next = button(t("train.next"), () => this.#goOn());
  /** @type {Pad | null} */
  #pad = null;
  #keys = h("div");
  /** @type {Map<HTMLOptionElement, string>} The choices of techniques, and their titles. */
  #options = new Map();
  #technique;
  /** @type {Training | null} */
  #training = null;
  /** @type {Promise<Training> | null} The exercise after this one, which is fetched ahead. */
  #ahead = null;
  /** Whether an exercise was asked for that has not come yet. */
  #waits = false;
  /** @type {Progress} */
  #progress = fresh();
  /** @type {import("../train/exercises.js").Taught | null} The step that hints are about. */
  #taught = null;
  /** @type {State} */
  #state = [];
  #history = new History();
  #ending = new AbortController();
  /** Ends the requests for exercises on the technique. */
  #making = new AbortController();
  #judging = new AbortController();

  /** @param {Kept} [kept] */
  constructor(kept) {
    this.#technique = kept?.technique ?? technique();
    this.#board.addEventListener("change", (event) => this.#written(/** @type {CustomEvent<State>} */ (event).detail));
    addEventListener("keydown", (event) => this.#shortcut(event), { signal: this.#ending.signal });
    this.#begin(kept);
  }

  /** @returns {Screen} */
  get screen() {
    const stage = h(
      "section",
      { class: "stage", "aria-label": t("board.grid") },
      h("div", { class: "caption" }, h("div", { class: "title" }, this.#title), this.#lens.buttons),
      this.#lens.element,
    );
    return {
      element: h("div", { class: "screen play train" }, stage, this.#side()),
      start: () => this.#training && this.#board.focus(),
      close: () => this.#close(),
      keep: () => this.#kept(),
    };
  }

  #side() {
    const chooser = this.#chooser();
    this.#showScore();
    return h(
      "section",
      { class: "side", "aria-label": t("train.side") },
      this.#teaching.element,
      h("div", { class: "row tools" }, this.#undo, this.#redo, this.#hint, this.#next),
      this.#keys,
      chooser,
      this.#score,
      h("details", {}, h("summary", {}, t("train.how")), this.#about),
      h("div", { class: "row" }, button(t("train.record.title"), () => showRecord(() => this.#showScore()))),
      h("p", { class: "hint" }, t("train.keys")),
    );
  }

  /** The list of techniques, family by family. */
  #chooser() {
    const language = currentLanguage();
    const families = new Map();
    for (const each of trained()) {
      const family = each.families[language] ?? "";
      const title = t("train.option", { title: each.titles[language] ?? "", level: each.levels[language] ?? "" });
      const option = h("option", { value: each.name, selected: each.name === this.#technique }, title);
      this.#options.set(option, title);
      families.set(family, [...(families.get(family) ?? []), option]);
    }
    const groups = [...families].map(([label, options]) => h("optgroup", { label }, ...options));
    const select = h("select", {}, ...groups);
    select.addEventListener("change", () => {
      this.#leave();
      this.#technique = select.value;
      this.#making.abort();
      this.#making = new AbortController();
      this.#ahead = null;
      this.#begin();
      history.replaceState(null, "", `#train=${select.value}`);
    });
    return h("label", { class: "field tall" }, h("span", {}, t("train.technique")), select);
  }

  /** @returns {Kept | undefined} */
  #kept() {
    const seed = this.#training?.exercise.seed ?? null;
    return { technique: this.#technique, seed, progress: this.#progress, state: this.#state };
  }

  /**
   * Shows the next exercise, and fetches the one after it.
   * @param {Kept} [kept] The exercise to go on with.
   */
  async #begin(kept) {
    const { signal } = this.#making;
    const goesOn = kept && kept.seed !== null;
    const wish = { technique: this.#technique, ...(goesOn ? { seed: kept.seed } : {}) };
    const coming = this.#ahead ?? made(wish, signal);
    this.#judging.abort();
    this.#ahead = null;
    this.#training = null;
    this.#progress = fresh();
    this.#waits = true;
    this.#showScore();
    this.#showTools();
    const name = trained().find((each) => each.name === this.#technique);
    this.#title.textContent = name?.titles[currentLanguage()] ?? this.#technique;
    this.#teaching.say(t("train.making"), "");
    try {
      const training = await coming;
      if (!signal.aborted) {
        this.#show(training, kept);
        this.#fetchAhead();
      }
    } catch (error) {
      if (!signal.aborted) {
        this.#teaching.say(t("train.unmade"), unmadeText(error));
      }
    }
    if (!signal.aborted) {
      this.#waits = false;
      this.#showTools();
    }
  }

  /** Fetches the exercise after this one. */
  #fetchAhead() {
    const ahead = made({ technique: this.#technique }, this.#making.signal);
    this.#ahead = ahead;
    ahead.catch(() => {
      // It is asked for again when it is needed.
      this.#ahead = this.#ahead === ahead ? null : this.#ahead;
    });
  }

  /**
   * @param {Training} training
   * @param {Kept} [kept]
   */
  #show(training, kept) {
    const { rules, exercise } = training;
    const hadFocus = this.#board.matches(":focus-within") || document.activeElement === this.#next;
    this.#training = training;
    this.#taught = exercise.taught;
    this.#history = new History();
    this.#state = stateOf(exercise);
    this.#board.setup({ rules: withRim(rules), givens: training.givens, words: boardWords() });
    this.#board.coordinates = true;
    this.#lens.fit();
    this.#board.mode = exercise.taught.step.placements.length ? "value" : "centre";
    this.#pad = new Pad(this.#board, keyWords(), MODES);
    this.#pad.digitFirst = store.options.digitFirst;
    this.#keys.replaceChildren(this.#pad.element);
    this.#about.textContent = exercise.explanation;
    if (kept && kept.seed === exercise.seed) {
      this.#progress = kept.progress;
      this.#state = kept.state;
    }
    this.#draw();
    this.#task();
    if (this.#progress.solved) {
      this.#judge();
    } else if (this.#progress.presses) {
      this.#teaching.hint(exercise.title, exercise.taught, this.#progress.presses);
    }
    if (hadFocus) {
      this.#board.focus();
    }
  }

  /** Says what to find. */
  #task() {
    if (this.#training) {
      const { title, taught } = this.#training.exercise;
      const places = taught.step.placements.length > 0;
      this.#teaching.say(t("train.find", { title }), t(places ? "train.task.place" : "train.task.remove"));
    }
  }

  /** @param {State} before */
  #written(before) {
    const training = this.#training;
    if (!training || this.#progress.solved) {
      this.#board.state = before;
      return;
    }
    const next = meant(training.exercise, before, this.#board.state, this.#board.selection);
    this.#state = this.#history.write(before, next);
    this.#draw();
    this.#judge();
  }

  /** @param {"undo" | "redo"} way */
  #travel(way) {
    if (this.#training && !this.#progress.solved) {
      this.#state = this.#history[way](this.#state);
      this.#draw();
      this.#judge();
    }
  }

  /** Asks what was done is worth, and takes back what is not right. */
  async #judge() {
    const training = /** @type {Training} */ (this.#training);
    this.#judging.abort();
    this.#judging = new AbortController();
    const { signal } = this.#judging;
    const done = doneIn(training.exercise, this.#state);
    if (!done.placements.length && !done.eliminations.length) {
      this.#taught = training.exercise.taught;
      this.#task();
      return;
    }
    this.#touch();
    try {
      const verdict = await judged(training, done, signal);
      if (!signal.aborted) {
        this.#tell(training, verdict);
      }
    } catch (error) {
      if (!signal.aborted) {
        this.#teaching.say(t("train.unjudged"), problemText(error));
      }
    }
  }

  /**
   * @param {Training} training
   * @param {Verdict} verdict
   */
  #tell({ exercise }, { kind, told, found, wrong, others, taught }) {
    if (kind === "nothing") {
      this.#task();
      return;
    }
    if (kind === "wrong" && !this.#progress.slipped) {
      this.#progress.slipped = true;
      endRow(exercise.technique);
    }
    if (kind === "wrong" || kind === "other") {
      this.#state = takenBack(this.#state, [wrong, others]);
      this.#history = new History(); // or what was taken back would return
      this.#draw();
    }
    this.#taught = taught ?? exercise.taught;
    const mood = kind === "wrong" ? "wrong" : found || kind === "partial" ? "right" : "";
    this.#teaching.say(t(found ? "train.verdict.found" : `train.verdict.${kind}`), told.text, told.names, mood);
    if (found && taught) {
      if (!this.#progress.solved) {
        const { presses, slipped } = this.#progress;
        countSolved(exercise.technique, presses, slipped);
        this.#progress.solved = true;
      }
      const { values } = this.#board;
      const candidates = exercise.candidates.map((all, cell) => (values[cell] ? [] : all));
      const step = taught.step.placements.length ? withoutEnd(taught.step) : taught.step;
      this.#board.notes = { values, candidates, step };
      this.#next.focus();
    }
    this.#showScore();
    this.#showTools();
  }

  /** Tells more of the step. */
  #press() {
    const taught = this.#taught;
    if (this.#training && taught && !this.#progress.solved) {
      const { technique: name, title } = this.#training.exercise;
      this.#touch();
      if (!this.#progress.presses) {
        endRow(name);
      }
      this.#progress.presses = Math.min(PRESSES, this.#progress.presses + 1);
      this.#teaching.hint(title, taught, this.#progress.presses);
      this.#showScore();
    }
  }

  #goOn() {
    if (!this.#waits) {
      this.#leave();
      this.#begin();
    }
  }

  /** Counts that the exercise was begun. */
  #touch() {
    if (!this.#progress.begun && this.#training) {
      this.#progress.begun = true;
      countTried(this.#training.exercise.technique);
      this.#showScore();
    }
  }

  /** Ends the row if the exercise was begun, but not solved. */
  #leave() {
    const { begun, solved } = this.#progress;
    if (this.#training && begun && !solved) {
      endRow(this.#training.exercise.technique);
    }
  }

  #draw() {
    const { rules } = /** @type {Training} */ (this.#training);
    this.#board.state = this.#state;
    this.#teaching.plain();
    if (this.#pad) {
      this.#pad.left = remaining(rules, this.#state.map(({ value }) => value));
    }
    this.#showTools();
  }

  #showScore() {
    this.#score.textContent = scoreText(this.#technique);
    const known = mastered();
    for (const [option, title] of this.#options) {
      option.textContent = known.includes(option.value) ? `★ ${title}` : title;
    }
  }

  #showTools() {
    const isOpen = this.#training !== null && !this.#progress.solved;
    this.#undo.disabled = !isOpen || !this.#history.past.length;
    this.#redo.disabled = !isOpen || !this.#history.future.length;
    this.#hint.disabled = !isOpen;
    this.#next.classList.toggle("primary", this.#progress.solved);
  }

  /** @param {KeyboardEvent} event */
  #shortcut(event) {
    const asked = undoKey(event);
    if (asked) {
      event.preventDefault();
      this.#travel(asked);
    } else if (this.#training && (event.target === document.body || isLeftOver(event))) {
      this.#board.press(event);
    }
    const { target, key, ctrlKey, altKey, metaKey, defaultPrevented } = event;
    const inField = target instanceof Element && target.matches("input, textarea, select, dialog *");
    if (!defaultPrevented && !inField && !(ctrlKey || altKey || metaKey)) {
      if (key.toLowerCase() === "h") {
        this.#press();
      } else if (key.toLowerCase() === "n") {
        this.#goOn();
      }
    }
  }

  #close() {
    this.#ending.abort();
    this.#making.abort();
    this.#judging.abort();
  }
}

/** The texts of the keys, which call centre marks what they are here. */
function keyWords() {
  const words = padWords();
  const mode = (/** @type {import("../../board/types.js").Mode} */ name) =>
    name === "centre" ? t("train.mode") : words.mode(name);
  return { ...words, mode };
}

/** @returns {Progress} */
function fresh() {
  return { begun: false, presses: 0, slipped: false, solved: false };
}

/** The technique of the address, however it is written, or else the first one to train. */
function technique() {
  const asked = new URLSearchParams(location.hash.slice(1)).get("train") ?? "";
  const name = asked.toLowerCase().replace(/[\s-]+/g, "_");
  return trained().some((each) => each.name === name) ? name : FIRST;
}

/** @param {unknown} error */
function unmadeText(error) {
  const isLate = error instanceof Refusal && error.fault.code === "time-over";
  return isLate ? t("train.unmade.late") : problemText(error);
}
