/** The message when the puzzle is solved. */

import { button, h } from "../html.js";
import { t } from "../i18n.js";
import { showDialog } from "../dialog.js";
import { clock } from "./timer.js";

/** @param {import("../state/game.js").Game} game */
export function showFinish(game) {
  const dialog = showDialog(
    t("finish.title"),
    h("p", { class: "large" }, t("finish.time", { time: clock(game.seconds) })),
    h(
      "div",
      { class: "row" },
      h("a", { class: "button primary", href: "#new", onclick: () => dialog.close() }, t("finish.another")),
      button(t("dialog.close"), () => dialog.close()),
    ),
  );
}
