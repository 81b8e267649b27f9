/** Photo: reads the puzzle in a picture, and shows what is doubtful about it, to be settled. */

import { button, h } from "../html.js";
import { t } from "../i18n.js";
import { hasCamera, pictureButton } from "../forms/pasting.js";
import { reviewOf } from "../photo/review.js";
import { Reviewing } from "../photo/reviewing.js";
import { Undecoded } from "../photo/shrinking.js";
import { problemText } from "../server/problem.js";
import { session } from "../state/session.js";

/** @typedef {import("../main.js").Screen} Screen */

/** @returns {Screen} */
export function photoScreen() {
  return new Photographing().screen;
}

class Photographing {
  #element = h("div", { class: "photo" });
  #ending = new AbortController();
  /** @type {Reviewing | null} */
  #reviewing = null;

  /** @returns {Screen} */
  get screen() {
    return {
      element: this.#element,
      start: () => this.#start(),
      close: () => {
        this.#ending.abort();
        this.#reviewing?.close();
      },
    };
  }

  #start() {
    const { photo } = session;
    if (photo?.review) {
      this.#review(photo.review);
    } else if (photo) {
      this.#read(photo);
    } else {
      this.#ask("");
    }
  }

  /** @param {import("../photo/review.js").Photo} photo */
  async #read(photo) {
    const { signal } = this.#ending;
    const address = URL.createObjectURL(photo.file);
    signal.addEventListener("abort", () => URL.revokeObjectURL(address));
    const status = h("p", { class: "status", role: "status" });
    const picture = h("img", { src: address, alt: t("photo.picture") });
    picture.addEventListener("error", () => picture.remove());
    this.#show(status, picture, h("div", { class: "row" }, this.#cancel()));
    status.textContent = t("photo.reading");
    try {
      const review = await reviewOf(photo.file, signal);
      photo.review = review;
      if (!signal.aborted) {
        this.#review(review);
      }
    } catch (error) {
      if (!signal.aborted) {
        this.#ask(error instanceof Undecoded ? t("photo.undecoded") : problemText(error));
      }
    }
  }

  /**
   * Asks for a picture, and says why the last one was not read.
   * @param {string} problem
   */
  #ask(problem) {
    const fault = problem ? [h("p", { class: "problem", role: "alert" }, problem)] : [];
    const camera = hasCamera() ? [pictureButton(t("photo.take"), true)] : [];
    const choices = [...camera, pictureButton(t("photo.choose"), false)];
    choices[0]?.classList.add("primary");
    this.#show(
      ...fault,
      h("p", {}, t("photo.how")),
      h("div", { class: "row" }, ...choices, this.#cancel()),
      h("p", { class: "hint" }, t("photo.private")),
    );
  }

  /** @param {Node[]} parts */
  #show(...parts) {
    const title = h("h1", {}, t("photo.title"));
    this.#element.replaceChildren(h("section", { class: "screen narrow" }, title, ...parts));
  }

  /** @param {import("../photo/review.js").Review} review */
  #review(review) {
    this.#reviewing = new Reviewing(review, () => this.#cancel());
    this.#element.replaceChildren(this.#reviewing.element);
    this.#reviewing.start();
  }

  #cancel() {
    return button(t("photo.cancel"), () => {
      const from = session.photo?.from;
      session.photo = null;
      location.hash = from || `p=${session.game.position.link}`;
    });
  }
}
