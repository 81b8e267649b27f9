/** Watch: the ordered backtracking search as an animation, in one order or two side by side. */

import { api } from "./api.js";
import { showExplanation } from "./explain.js";
import { button, checkbox, choice, h } from "./html.js";
import { rulesName, t, term } from "./i18n.js";
import { Lane } from "./lane.js";
import { Player } from "./player.js";
import { problemText } from "./problem.js";
import { draftOf, session } from "./session.js";

/** @typedef {import("./main.js").Screen} Screen */

const ORDERS = ["in-order", "fewest-first"];
/** The puzzle that docs/learn.md explains. */
const SMALL = "boxes_2x2~3c4b2b1b3a4";

/** @returns {Screen} */
export function watchScreen() {
  const watching = new Watching();
  return { element: watching.element, close: () => watching.close() };
}

class Watching {
  element;
  #orders = ORDERS.slice(0, 1);
  #all = false;
  /** @type {import("./session.js").Draft | null} The puzzle that was shown before the small one. */
  #other = null;
  #title = h("h1");
  #stage = h("div", { class: "lanes" });
  #smallButton = button("", () => this.#showOther());
  #player = new Player(() => this.#begin());

  constructor() {
    this.element = h(
      "div",
      { class: "screen watch" },
      h("div", { class: "caption" }, this.#title, this.#options()),
      this.#stage,
      this.#player.element,
    );
    this.#begin();
  }

  close() {
    this.#player.close();
  }

  #options() {
    /** @type {[string, string][]} */
    const orders = ORDERS.map((order) => [order, term("order", order)]);
    return h(
      "div",
      { class: "row" },
      choice(t("watch.order"), [...orders, ["both", t("watch.both")]], "in-order", (order) => {
        this.#orders = order === "both" ? ORDERS : [order];
        this.#begin();
      }),
      checkbox(t("watch.all"), false, (all) => {
        this.#all = all;
        this.#begin();
      }),
      this.#smallButton,
      button(t("watch.explain"), showExplanation),
    );
  }

  #begin() {
    const draft = session.watched;
    this.#title.textContent = t("watch.title", { name: rulesName(draft.rules.name) });
    this.#smallButton.textContent = this.#other ? t("watch.other") : t("watch.small");
    const lanes = this.#orders.map(
      (order) => new Lane(draft, { order, all: this.#all }, () => this.#player.arrived()),
    );
    for (const lane of lanes) {
      lane.search.done.catch((error) => this.#player.tell(problemText(error)));
    }
    this.#stage.replaceChildren(...lanes.map((lane) => lane.element));
    this.#stage.classList.toggle("two", lanes.length > 1);
    this.#player.load(lanes);
  }

  /** Shows the small puzzle, or the one that was shown before. */
  async #showOther() {
    const shown = session.watched;
    try {
      session.watch(this.#other ?? draftOf(await api.open(SMALL)));
    } catch (error) {
      this.#player.tell(problemText(error));
      return;
    }
    this.#other = this.#other ? null : shown;
    this.#begin();
  }
}
