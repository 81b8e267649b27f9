/** What the panel of hints asks the server on Play, and its words. */

import { api } from "../server/api.js";
import { checkbox, h } from "../html.js";
import { t } from "../i18n.js";
import { switchOption } from "./options.js";
import { problemText } from "../server/problem.js";
import { orderedIn, positionIn } from "../server/reasoning.js";
import { session } from "../state/session.js";
import { store } from "../state/store.js";

/** @type {import("../../board/hints.js").Ask} */
export const ASK = {
  hint: (signal) => api.hint(orderedIn(session.game), signal),
  why: (signal) => api.why(orderedIn(session.game), signal),
  steps: (signal) => api.steps(positionIn(session.game), signal),
  path: (signal) => api.path(orderedIn(session.game), signal),
  practice: (link, technique) =>
    h(
      "p",
      {},
      h("a", { href: `#p=${link}`, target: "_blank" }, t("hint.practice")),
      " · ",
      h("a", { href: `#train=${technique}` }, t("nav.train")),
    ),
  promise: () => checkbox(t("option.unique"), store.options.unique, () => switchOption("unique")),
};

/** @returns {import("../../board/hints.js").HintWords} */
export function hintWords() {
  return {
    hint: t("hint.title"),
    again: t("hint.again"),
    apply: t("hint.apply"),
    why: t("hint.why"),
    steps: t("hint.steps"),
    path: t("hint.path"),
    close: t("dialog.close"),
    count: (steps) => t("hint.count", { steps: steps.toLocaleString() }),
    rest: (rest) => t("report.rest", { rest }),
    rated: null,
    end: (rating) => t("walk.end", { rating }),
    fault: problemText,
    walk: {
      title: t("walk.title"),
      place: t("walk.place"),
      back: t("walk.back"),
      next: t("walk.next"),
    },
    proof: {
      title: t("proof.title"),
      place: t("proof.place"),
      back: t("proof.back"),
      next: t("proof.next"),
      signs: ["‹", "›"],
    },
  };
}
