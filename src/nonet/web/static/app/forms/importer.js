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
      h("div", { class: "row" }, button(t("import.read"), () => this.#tell()), ...this.#file()),
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
    this.#status.textContent = parsed ? summary(parsed) : "";
    this.#showMany();
  }

  /** @param {File} [file] */
  async #open(file) {
    if (file && isPicture(file)) {
      session.photograph(file);
    } else {
      this.#text.value = (await file?.text()) ?? "";
      await this.#tell();
    }
  }

  /**
   * Reads a text that was pasted elsewhere, and returns what to say about it there.
   * @param {string} text
   */
  async read(text) {
    this.#text.value = text;
    return this.#read();
  }

  /** Reads the text, and says how that went under the buttons, where it is seen. */
  async #tell() {
    this.#status.textContent = await this.#read();
    if (!this.parsed) {
      this.#status.scrollIntoView({ block: "nearest" });
    }
  }

  async #read() {
    this.parsed = null;
    this.#status.textContent = "";
    this.#showMany();
    try {
      [this.parsed] = await Promise.all([api.parse(this.#text.value), loadNotations()]);
      this.#showMany();
      this.#choose();
      return summary(this.parsed);
    } catch (error) {
      return problemText(error);
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

  #showMany() {
    const several = (this.parsed?.puzzles.length ?? 0) > 1;
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
