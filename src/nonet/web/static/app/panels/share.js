/** Share: a link with the whole position, and the puzzle in any notation. */

import { api } from "../server/api.js";
import { showDialog } from "../dialog.js";
import { button, choice, h } from "../html.js";
import { notationTitle, t } from "../i18n.js";
import { download, pictureOf } from "./picture.js";
import { problemText } from "../server/problem.js";
import { allNotations, loadNotations } from "../server/registry.js";
import { draftOf, puzzleOf, session } from "../state/session.js";

/** Names of this machine, at which no other one can reach the page. */
const LOCAL = /^(localhost|.*\.localhost|127\..*|\[::1\])$/;

export async function showShare() {
  await loadNotations();
  const link = h("input", { readonly: true, value: location.origin + location.pathname + session.address });
  const text = h("textarea", { readonly: true, rows: 6, spellcheck: "false", "aria-label": t("share.text") });
  const status = h("p", { role: "status", class: "status" });
  const notations = allNotations();

  // One after another, because a slow answer must not replace a later one.
  let writing = Promise.resolve();
  const write = (/** @type {string} */ notation) => {
    writing = writing.then(async () => {
      text.ariaBusy = "true"; // again, because the text before has just come
      const puzzle = puzzleOf(draftOf(session.game.position));
      const answer = await api.write(puzzle, notation).catch(() => null);
      text.value = answer?.text ?? "";
      text.ariaBusy = "false";
      status.textContent = answer ? "" : t("share.cannot", { notation });
    });
    text.ariaBusy = "true";
    return writing;
  };
  const copy = (/** @type {HTMLInputElement | HTMLTextAreaElement} */ field) => async () => {
    await writing;
    await copied(field);
    status.textContent = t("share.copied");
  };
  const save = async () => {
    await writing;
    download(new Blob([text.value], { type: "text/plain" }), "puzzle.txt");
  };
  const picture = async () => {
    try {
      download(await pictureOf(puzzleOf(draftOf(session.game.position))), "puzzle.png");
    } catch (error) {
      status.textContent = problemText(error);
    }
  };
  /** @type {[string, string][]} */
  const choices = notations.map(({ name }) => [name, notationTitle(name)]);
  const first = notations.find(({ usual }) => usual)?.name ?? "";
  const dialog = showDialog(
    t("share.title"),
    h("label", { class: "field" }, h("span", {}, t("share.link")), link),
    ...(LOCAL.test(location.hostname) ? [h("p", { class: "hint" }, t("share.local"))] : []),
    h("div", { class: "row" }, button(t("share.copy link"), copy(link))),
    choice(t("share.notation"), choices, first, write),
    text,
    h(
      "div",
      { class: "row" },
      button(t("share.copy text"), copy(text)),
      button(t("share.save"), save),
      button(t("share.picture"), picture),
      h("a", { class: "button", href: "#print", onclick: () => dialog.close() }, t("share.print")),
      button(t("dialog.close"), () => dialog.close()),
    ),
    status,
  );
  await write(first);
}

/** @param {HTMLInputElement | HTMLTextAreaElement} field */
async function copied(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // the clipboard API is closed to pages from other machines without encryption
  }
}
