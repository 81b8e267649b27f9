/** What the panel of hints asks the server on Play, and its words. */

import { api } from "../server/api.js";
import { t } from "../i18n.js";
import { problemText } from "../server/problem.js";
import { positionIn } from "../server/reasoning.js";
import { session } from "../state/session.js";

/** @type {import("../../board/hints.js").Ask} */
export const ASK = {
  hint: (signal) => api.hint(positionIn(session.game), signal),
  steps: (signal) => api.steps(positionIn(session.game), signal),
  path: (signal) => api.path(positionIn(session.game), signal),
};

/** @returns {import("../../board/hints.js").HintWords} */
export function hintWords() {
  return {
    hint: t("hint.title"),
    again: t("hint.again"),
    apply: t("hint.apply"),
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
