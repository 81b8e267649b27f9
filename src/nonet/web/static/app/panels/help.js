/** What is told of Play on request: the rules of the puzzle, and the keys. */

import { NonetBoard } from "../../board/board.js";
import { showDialog } from "../dialog.js";
import { button, h } from "../html.js";
import { ratingOf, ratingSentence } from "./rating.js";
import { boardWords, loadRoom, rulesName, rulesSummary, rulesTitle, t } from "../i18n.js";

const KEYS = /** @type {const} */ ([
  "move",
  "value",
  "corner",
  "centre",
  "colour",
  "mode",
  "pen",
  "many",
  "filter",
  "undo",
  "hint",
  "paste",
  "help",
]);

/**
 * What a puzzle asks for, in sentences and with a picture, and how hard it is.
 * @param {import("../state/game.js").Game} game
 */
export async function showRules(game) {
  await loadRoom("help");
  const { rules } = game;
  const picture = new NonetBoard();
  const givens = rules.positions.map(() => 0);
  picture.setup({ rules, givens, tool: "look", words: boardWords() });
  picture.inert = true;
  const said = { first: rules.symbols[0] ?? "", last: rules.symbols.at(-1) ?? "" };
  const rated = h("p", { class: "hint rated" });
  show(
    rulesName(rules.name),
    h("p", {}, t("help.rules", said)),
    h("ul", { class: "told" }, ...sentences(rules).map((sentence) => h("li", {}, sentence))),
    h("div", { class: "picture" }, picture),
    rated,
  );
  rated.textContent = await ratingOf(game).then(
    (rating) => ratingSentence(rating, rules),
    () => "", // the rules may be too large
  );
}

export async function showKeys() {
  await loadRoom("help");
  const words = KEYS.map((key) => [h("dt", {}, t(`keys.${key}`)), h("dd", {}, t(`keys.${key} means`))]);
  show(t("play.keys"), h("dl", { class: "help" }, ...words.flat()));
}

/**
 * A dialog that only tells something.
 * @param {string} title
 * @param {Node[]} content
 */
function show(title, ...content) {
  const close = button(t("dialog.close"), () => dialog.close());
  const dialog = showDialog(title, ...content, h("div", { class: "row" }, close));
}

/**
 * A sentence on each part of the rules.
 * @param {import("../../board/types.js").Rules} rules
 */
function sentences({ name, constraints }) {
  const parts = name.split("+").map((word) => {
    const [kind = "", size = ""] = word.split(":");
    return sentence(kind, rulesName(word), sized(rulesSummary(kind), size));
  });
  const kinds = new Set(constraints.map(({ kind }) => String(kind)));
  return [...parts, ...[...kinds].map((kind) => sentence(kind, rulesTitle(kind), rulesSummary(kind)))];
}

/**
 * @param {string} kind
 * @param {string} title
 * @param {string} summary Empty for rules that have no name.
 */
function sentence(kind, title, summary) {
  return summary ? t("help.part", { title, summary }) : title || kind;
}

/**
 * A summary with its letters replaced: R × C by the size of boxes, N by the order.
 * @param {string} summary
 * @param {string} size
 */
function sized(summary, size) {
  const [rows = "", columns = rows] = size.split("x");
  return size ? summary.replace("R × C", `${rows} × ${columns}`).replace(/\bN\b/, rows) : summary;
}
