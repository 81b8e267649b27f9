/** Reading puzzles from text, pasted or in a file. */

import { api } from "../server/api.js";
import { showChooser } from "./chooser.js";
import { button, h } from "../html.js";
import { notationTitle, t } from "../i18n.js";
import { faultText, problemText } from "../server/problem.js";
import { loadNotations } from "../server/registry.js";
import { session } from "../state/session.js";
import { isPicture } from "./pasting.js";

/** @typedef {import("../server/api.js").Position} Position */
/** @typedef {import("../server/api.js").Parsed} Parsed */

let files = 0;

export class Importer {
  element;
  /** @type {Parsed | null} */
  parsed;
  #chosen;
  #text = h("textarea", { rows: 5, spellcheck: "false", placeholder: t("import.placeholder") });
  #status = h("p", { class: "status", role: "status" });
  #many = h("div");

  /**
   * @param {(position: Position) => void} chosen Called with the puzzle read, or with the one chosen
   *     from several.
   * @param {Parsed | null} parsed What was read before.
   */
  constructor(chosen, parsed = null) {
    this.#chosen = chosen;
    this.parsed = parsed;
    this.element = h(
      "details",
      { open: true },
      h("summary", {}, t("import.title")),
      h("label", { class: "field tall" }, h("span", {}, t("import.text")), this.#text),
      h("div", { class: "row" }, button(t("import.read"), () => this.#read()), ...this.#file()),
      this.#status,
      this.#many,
    );
    this.element.addEventListener("drop", (event) => {
      const file = event.dataTransfer?.files[0];
      if (file && !isPicture(file)) {
        event.preventDefault();
        event.stopPropagation();
        this.#open(file);
      }
    });
    this.#show();
  }

  /** @param {File} [file] */
  async #open(file) {
    if (file && isPicture(file)) {
      session.photograph(file);
    } else {
      await this.read((await file?.text()) ?? "");
    }
  }

  /**
   * Reads a text as if it had been typed here.
   * @param {string} text
   */
  async read(text) {
    this.#text.value = text;
    await this.#read();
  }

  async #read() {
    this.parsed = null;
    this.#show();
    try {
      [this.parsed] = await Promise.all([api.parse(this.#text.value), loadNotations()]);
      this.#show();
      this.#choose();
    } catch (error) {
      this.#status.textContent = problemText(error);
    }
  }

  #choose() {
    const puzzles = this.parsed?.puzzles ?? [];
    if (puzzles.length > 1) {
      showChooser(puzzles, this.#chosen);
    } else if (puzzles[0]) {
      this.#chosen(puzzles[0]);
    }
  }

  #show() {
    const several = (this.parsed?.puzzles.length ?? 0) > 1;
    this.#status.textContent = this.parsed ? summary(this.parsed) : "";
    this.#many.replaceChildren(
      ...(several ? [button(t("import.choose"), () => this.#choose())] : []),
    );
  }

  #file() {
    const id = `file-${(files += 1)}`;
    const file = h("input", { type: "file", id, class: "hidden" });
    file.addEventListener("change", () => this.#open(file.files?.[0]));
    return [h("label", { class: "button", for: id }, t("import.file"), file)];
  }
}

/** @param {Parsed} parsed */
function summary({ puzzles, errors }) {
  const notation = puzzles[0]?.notation;
  const read = notation
    ? t("import.result", { notation: notationTitle(notation), puzzles: puzzles.length })
    : "";
  const faults = errors.slice(0, 3).map(faultText);
  return [read, ...faults].filter(Boolean).join(" ");
}
