/** Watch: the ordered backtracking search as an animation, in one order or two side by side. */

import { api } from "../server/api.js";
import { showExplanation } from "../panels/explain.js";
import { button, checkbox, choice, h } from "../html.js";
import { rulesName, t, term } from "../i18n.js";
import { Lane } from "../panels/lane.js";
import { Player } from "../panels/player.js";
import { problemText } from "../server/problem.js";
import { draftOf, session } from "../state/session.js";

/** @typedef {import("../main.js").Screen} Screen */
/** @typedef {import("../state/session.js").Draft} Draft */

const ORDERS = ["in-order", "fewest-first"];
/** The puzzle that docs/course-backtracking.md explains. */
const SMALL = "boxes_2x2~3c4b2b1b3a4";

/**
 * @typedef {object} Kept
 * @property {string} order
 * @property {boolean} all
 * @property {Draft} draft
 * @property {Draft | null} other
 * @property {number} place
 * @property {number} speed
 */

/**
 * @param {Kept} [kept]
 * @returns {Screen}
 */
export function watchScreen(kept) {
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
  /** @type {Draft | null} The puzzle that was shown before the small one. */
  #other;
  #title = h("h1");
  #stage = h("div", { class: "lanes" });
  #smallButton = button("", () => this.#showOther());
  #player;

  /** @param {Kept} [kept] */
  constructor(kept) {
    this.#order = kept?.order ?? "in-order";
    this.#all = kept?.all ?? false;
    this.#other = kept?.other ?? null;
    this.#player = new Player(() => this.#begin(), kept?.speed);
    this.element = h(
      "div",
      { class: "screen watch" },
      h("div", { class: "caption" }, this.#title, this.#options()),
      this.#stage,
      this.#player.element,
    );
    if (kept) {
      session.watch(kept.draft);
    }
    this.#begin(kept?.place);
  }

  /** @returns {Kept} */
  get kept() {
    const { place, speed } = this.#player;
    const draft = session.watched;
    return { order: this.#order, all: this.#all, draft, other: this.#other, place, speed };
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

  /** @param {number} [place] */
  #begin(place) {
    const draft = session.watched;
    this.#title.textContent = t("watch.title", { name: rulesName(draft.rules.name) });
    this.#smallButton.textContent = this.#other ? t("watch.other") : t("watch.small");
    const orders = this.#order === "both" ? ORDERS : [this.#order];
    const lanes = orders.map(
      (order) => new Lane(draft, { order, all: this.#all }, () => this.#player.arrived()),
    );
    for (const lane of lanes) {
      lane.search.done.catch((error) => this.#player.tell(problemText(error)));
    }
    this.#stage.replaceChildren(...lanes.map((lane) => lane.element));
    this.#stage.classList.toggle("two", lanes.length > 1);
    this.#player.load(lanes, place);
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
}
