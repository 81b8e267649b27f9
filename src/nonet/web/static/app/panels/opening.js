/** Opening another puzzle on Play: from the clipboard, a text, a file, or the recent ones. */

import { api } from "../server/api.js";
import { showChooser } from "../forms/chooser.js";
import { showDialog } from "../dialog.js";
import { button, h } from "../html.js";
import { t } from "../i18n.js";
import { Importer } from "../forms/importer.js";
import { faultText, problemText } from "../server/problem.js";
import { recentList } from "../state/recent.js";
import { session } from "../state/session.js";

/** A link of this page, wherever it is served. */
const LINK = /^\S+#(?:[^\s#]*&)?(p=\S+)$/;

/**
 * Plays a puzzle.
 * @param {import("../server/api.js").Position} position
 */
export function playPosition(position) {
  if (!session.hasGame || session.game.position.link !== position.link) {
    session.play(position);
    location.hash = `p=${position.link}`;
  }
}

/**
 * Plays the puzzle of a text, or the one chosen from several, and returns what went wrong.
 * @param {string} text
 */
export async function openText(text) {
  const link = LINK.exec(text.trim())?.[1];
  if (link) {
    location.hash = link;
    return "";
  }
  try {
    const { puzzles, errors } = await api.parse(text);
    if (puzzles.length > 1) {
      showChooser(puzzles, playPosition);
    } else if (puzzles[0]) {
      playPosition(puzzles[0]);
    }
    return puzzles.length ? "" : errors.slice(0, 1).map(faultText).join("");
  } catch (error) {
    return t("open.failed", { problem: problemText(error) });
  }
}

export function showOpen() {
  const importer = new Importer((position) => {
    dialog.close();
    playPosition(position);
  });
  const dialog = showDialog(
    t("open.title"),
    importer.element,
    h("details", { open: true }, h("summary", {}, t("recent.title")), recentList(false)),
    h(
      "div",
      { class: "row" },
      button(t("dialog.close"), () => dialog.close()),
      h("a", { class: "button quiet", href: "#history", onclick: () => dialog.close() }, t("nav.history")),
    ),
  );
}
