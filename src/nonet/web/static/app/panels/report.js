/** The report on a puzzle while it is entered: its conflicts and the number of solutions. */

import { api } from "../server/api.js";
import { conflicts } from "../../board/houses.js";
import { h } from "../html.js";
import { currentLanguage, houseName, t } from "../i18n.js";
import { problemText } from "../server/problem.js";
import { puzzleOf } from "../state/session.js";

/** @typedef {import("../state/session.js").Draft} Draft */

const PATIENCE = 200;
const MOST_COUNTED = 10_000;
const MOST_TOLD = 4;

/**
 * @param {(grid: number[] | null, differences: number[]) => void} showGrid Called to show a
 *     solution, or null to show the entered puzzle again.
 */
export function makeReport(showGrid) {
  const verdict = h("p", { class: "verdict", role: "status" });
  const details = h("div");
  let asking = new AbortController();
  let waiting = 0;

  const stop = () => {
    clearTimeout(waiting);
    asking.abort();
    asking = new AbortController();
    verdict.textContent = "";
    details.replaceChildren();
  };
  /**
   * @param {Draft} draft
   * @param {(cells: Set<number>) => void} flagConflicts
   */
  const inspect = (draft, flagConflicts) => {
    stop();
    flagConflicts(conflicts(draft.rules, draft.values));
    waiting = setTimeout(ask, PATIENCE, draft, flagConflicts, asking.signal);
  };
  /**
   * Shows what values break under constraints, with which the server does not count solutions.
   * @param {import("../server/api.js").Report["broken"]} broken
   * @param {(cells: Set<number>) => void} flagConflicts
   */
  const showBroken = (broken, flagConflicts) => {
    flagConflicts(new Set(broken.flatMap(({ cells }) => cells)));
    verdict.dataset["solutions"] = broken.length ? "0" : "";
    verdict.textContent = t(broken.length ? "report.illegal" : "report.unsearched");
    details.replaceChildren(...faultList(broken.map(({ text }) => text)));
  };
  /**
   * @param {Draft} draft
   * @param {(cells: Set<number>) => void} flagConflicts
   * @param {AbortSignal} signal
   */
  const ask = async (draft, flagConflicts, signal) => {
    try {
      const puzzle = puzzleOf(draft);
      if (draft.rules.constrained) {
        showBroken(await api.judge({ ...puzzle, language: currentLanguage() }, signal), flagConflicts);
        return;
      }
      const report = await api.check(puzzle, signal);
      verdict.dataset["solutions"] = String(report.solutions);
      verdict.textContent = verdictOf(report);
      details.replaceChildren(...conflictList(report, draft), ...viewer(report, showGrid));
      if (report.solutions === 2) {
        const { count, complete } = await api.count(puzzle, MOST_COUNTED, signal);
        const text = complete ? t("report.count", { count: count.toLocaleString() }) : t("report.more", { count: count.toLocaleString() });
        verdict.textContent = text;
      }
    } catch (error) {
      if (!signal.aborted) {
        verdict.textContent = problemText(error);
      }
    }
  };
  const element = h("div", { class: "report" }, verdict, details);
  return { element, inspect, stop };
}

/** @param {import("../server/api.js").Report} report */
function verdictOf({ solutions, timed_out, legal }) {
  if (timed_out) {
    return t("report.unknown");
  }
  if (!legal) {
    return t("report.illegal");
  }
  return t(/** @type {const} */ (["report.none", "report.one", "report.several"])[solutions] ?? "report.none");
}

/**
 * @param {import("../server/api.js").Report} report
 * @param {Draft} draft
 */
function conflictList(report, draft) {
  const texts = report.conflicts.map((conflict) => {
    const symbol = draft.rules.symbols[conflict.value - 1] ?? "";
    return t("report.conflict", { symbol, house: houseName(conflict) });
  });
  return faultList(texts);
}

/** @param {string[]} texts */
function faultList(texts) {
  const lines = texts.slice(0, MOST_TOLD).map((text) => h("li", {}, text));
  const rest = texts.length - lines.length;
  if (rest > 0) {
    lines.push(h("li", {}, t("report.rest", { rest })));
  }
  return lines.length ? [h("ul", { class: "conflicts" }, ...lines)] : [];
}

/**
 * Buttons that show the entered puzzle and its solutions.
 * @param {import("../server/api.js").Report} report
 * @param {(grid: number[] | null, differences: number[]) => void} showGrid
 */
function viewer({ first, second, differences }, showGrid) {
  if (!first) {
    return [];
  }
  /** @type {[string, number[] | null][]} */
  const views = second
    ? [
        [t("report.entered"), null],
        [t("report.first"), first],
        [t("report.second"), second],
      ]
    : [
        [t("report.entered"), null],
        [t("report.solution"), first],
      ];
  const buttons = views.map(([label, grid], index) => {
    const onclick = () => {
      buttons.forEach((other, place) => other.setAttribute("aria-pressed", `${place === index}`));
      showGrid(grid, grid ? differences : []);
    };
    return h("button", { type: "button", "aria-pressed": `${index === 0}`, onclick }, label);
  });
  return [h("div", { class: "modes", role: "group", "aria-label": t("report.show") }, ...buttons)];
}
