/** Watch: the ordered backtracking search as an animation, in one order or two side by side. */

import { Refusal, api } from "../server/api.js";
import { showExplanation } from "../watching/explain.js";
import { button, checkbox, choice, h } from "../html.js";
import { rulesName, t, term } from "../i18n.js";
import { Lane } from "../watching/lane.js";
import { Player } from "../watching/player.js";
import { problemText } from "../server/problem.js";
import { ORDERS, fragmentOf, momentOf } from "../state/moment.js";
import { draftOf, puzzleOf, session } from "../state/session.js";

/** @typedef {import("../main.js").Screen} Screen */
/** @typedef {import("../watching/lane.js").View} View */
/** @typedef {import("../watching/player.js").Unit} Unit */
/** @typedef {import("../state/session.js").Draft} Draft */

/** The puzzle that docs/course-backtracking.md explains. */
const SMALL = "boxes_2x2~3c4b2b1b3a4";
/** @type {View[]} */
const VIEWS = ["loop", "recursion", "both"];

/**
 * @typedef {object} Kept
 * @property {string} order
 * @property {boolean} all
 * @property {Draft} draft
 * @property {number} place
 * @property {View} [view]
 * @property {boolean} [isTreeOpen]
 * @property {Draft | null} [other]
 * @property {number} [speed]
 * @property {Unit} [unit]
 * @property {string[]} [problems] What is wrong with the address.
 */

/**
 * The screen at the moment that an address asks for, or at the start of the search.
 * @param {URLSearchParams} [words]
 * @returns {Promise<(kept?: Kept) => Screen>}
 */
export async function watchScreenAt(words) {
  const says = words?.get("watch") || words?.has("order") || words?.has("step");
  const asked = words && says ? await askedFor(words) : undefined;
  return (kept) => watchScreen(kept ?? asked);
}

/**
 * @param {URLSearchParams} words
 * @returns {Promise<Kept>}
 */
async function askedFor(words) {
  const { moment, wrong } = momentOf(words);
  const problems = wrong.map((part) => t(`moment.${part}`, { text: words.get(part) ?? "" }));
  const { order, all, step: place } = moment;
  try {
    const draft = moment.link ? draftOf(await api.open(moment.link)) : session.watched;
    return { order, all, place, draft, problems };
  } catch (error) {
    const problem = error instanceof Refusal ? t("error.link") : t("error.server");
    return { order, all, place: 0, draft: session.watched, problems: [problem, ...problems] };
  }
}

/**
 * @param {Kept} [kept]
 * @returns {Screen}
 */
function watchScreen(kept) {
  const watching = new Watching(kept);
  return {
    element: watching.element,
    close: () => watching.close(),
    keep: () => watching.kept,
  };
}

class Watching {
  element;
  #order;
  #all;
  /** @type {View} */
  #view;
  /** @type {Draft | null} The puzzle that was shown before the small one. */
  #other;
  /** @type {Lane[]} */
  #lanes = [];
  #title = h("h1");
  #stage = h("div", { class: "lanes" });
  #smallButton = button("", () => this.#showOther());
  #player;

  /** @param {Kept} [kept] */
  constructor(kept) {
    this.#order = kept?.order ?? "in-order";
    this.#all = kept?.all ?? false;
    this.#view = kept?.view ?? "loop";
    this.#other = kept?.other ?? null;
    this.#player = new Player((place) => this.#begin(place), { speed: kept?.speed, unit: kept?.unit });
    this.element = h(
      "div",
      { class: "screen watch" },
      ...(kept?.problems ?? []).map((problem) => h("p", { class: "problem", role: "alert" }, problem)),
      h("div", { class: "caption" }, this.#title, this.#options()),
      this.#tools(),
      this.#stage,
      this.#player.element,
    );
    if (kept) {
      session.watch(kept.draft);
    }
    this.#begin(kept?.place);
    this.#lanes.forEach((lane) => (lane.isTreeOpen = kept?.isTreeOpen ?? false));
  }

  /** @returns {Kept} */
  get kept() {
    const { place, speed, unit } = this.#player;
    const isTreeOpen = this.#isTreeOpen;
    const draft = session.watched;
    const [order, all, view, other] = [this.#order, this.#all, this.#view, this.#other];
    return { order, all, view, draft, other, place, speed, unit, isTreeOpen };
  }

  get #isTreeOpen() {
    return this.#lanes.some((lane) => lane.isTreeOpen);
  }

  close() {
    this.#player.close();
    if (this.#other) {
      session.watch(this.#other);
    }
  }

  #options() {
    /** @type {[string, string][]} */
    const orders = ORDERS.map((order) => [order, term("order", order)]);
    return h(
      "div",
      { class: "row" },
      choice(t("watch.order"), [...orders, ["both", t("watch.both")]], this.#order, (order) => {
        this.#order = order;
        this.#begin();
      }),
      checkbox(t("watch.all"), this.#all, (all) => {
        this.#all = all;
        this.#begin();
      }),
      this.#smallButton,
      button(t("watch.explain"), showExplanation),
    );
  }

  /** What is wanted now and then, and the board can do without. */
  #tools() {
    /** @type {[string, string][]} */
    const views = VIEWS.map((view) => [view, term("view", view)]);
    const number = h("input", { type: "number", min: 0, step: 1 });
    number.addEventListener("change", () => {
      if (number.value !== "" && number.validity.valid) {
        this.#player.goTo(Number(number.value));
      }
      number.value = "";
    });
    return h(
      "div",
      { class: "row tools", role: "group", "aria-label": t("watch.tools") },
      choice(t("watch.view"), views, this.#view, (view) => {
        this.#view = /** @type {View} */ (view);
        this.#lanes.forEach((lane) => (lane.view = this.#view));
      }),
      this.#player.unitChoice(),
      h("label", { class: "field" }, h("span", {}, t("watch.go to")), number),
      button(t("watch.link"), () => this.#copyLink()),
      button(t("watch.pictures"), () => this.#showPictures()),
    );
  }

  /** @param {number} [place] */
  #begin(place) {
    const draft = session.watched;
    const isTreeOpen = this.#isTreeOpen;
    this.#title.textContent = t("watch.title", { name: rulesName(draft.rules.name) });
    this.#smallButton.textContent = this.#other ? t("watch.other") : t("watch.small");
    const options = { all: this.#all, view: this.#view };
    this.#lanes = this.#orders.map((order) => {
      const onpick = (/** @type {number} */ picked) => this.#player.goTo(picked);
      return new Lane(draft, { order, ...options }, () => this.#player.arrived(), onpick);
    });
    for (const lane of this.#lanes) {
      lane.search.done.catch((error) => this.#player.tell(problemText(error)));
      lane.isTreeOpen = isTreeOpen;
    }
    this.#stage.replaceChildren(...this.#lanes.map((lane) => lane.element));
    this.#stage.classList.toggle("two", this.#lanes.length > 1);
    this.#player.load(this.#lanes, place);
  }

  get #orders() {
    return this.#order === "both" ? ORDERS : [this.#order];
  }

  /** Shows the small puzzle, or the one that was shown before. */
  async #showOther() {
    const shown = session.watched;
    try {
      const next = this.#other ?? draftOf(await api.open(SMALL));
      if (this.element.isConnected) {
        session.watch(next);
        this.#other = this.#other ? null : shown;
        this.#begin();
      }
    } catch (error) {
      this.#player.tell(problemText(error));
    }
  }

  /** Copies the address of what is shown, and makes it that of the page. */
  async #copyLink() {
    try {
      const { text: link } = await api.write(puzzleOf(session.watched), "link");
      const moment = { link, order: this.#order, step: this.#player.place, all: this.#all };
      const fragment = fragmentOf(moment);
      if (location.hash !== fragment) {
        history.pushState(null, "", fragment);
      }
      this.#player.tell((await copied(location.href)) ? t("moment.copied") : t("moment.in address"));
    } catch (error) {
      this.#player.tell(problemText(error));
    }
  }

  async #showPictures() {
    try {
      const { showPictures } = await import("../watching/pictures.js");
      const [place, all] = [this.#player.place, this.#all];
      showPictures(puzzleOf(session.watched), { orders: this.#orders, all, place });
    } catch {
      this.#player.tell(t("error.server"));
    }
  }
}

/**
 * Copies a text, and says whether that was possible.
 * @param {string} text
 */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // closed to pages from other machines without encryption
  }
}
