/** A choice among the puzzles of one text. */

import { showDialog } from "../dialog.js";
import { button, h } from "../html.js";
import { rulesName, t } from "../i18n.js";
import { thumbnail } from "../panels/thumbnail.js";

/** @typedef {import("../server/api.js").Position} Position */

/**
 * @param {Position[]} positions
 * @param {(position: Position) => void} chosen
 */
export function showChooser(positions, chosen) {
  const items = positions.map((position, index) => {
    const { rules, givens } = position;
    const choose = () => {
      dialog.close();
      chosen(position);
    };
    const label = h(
      "span",
      {},
      h("b", {}, t("import.number", { number: index + 1 })),
      h("br"),
      rulesName(rules.name),
      h("br"),
      t("choose.givens", { givens: givens.filter(Boolean).length }),
    );
    const item = h("button", { type: "button", onclick: choose }, label);
    item.prepend(thumbnail(rules, givens));
    return h("li", {}, item);
  });
  const dialog = showDialog(
    t("import.choose"),
    h("ul", { class: "puzzles" }, ...items),
    h("div", { class: "row" }, button(t("dialog.close"), () => dialog.close())),
  );
}
