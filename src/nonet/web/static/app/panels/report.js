/** The report on a puzzle while it is entered: its conflicts and the number of solutions. */

import { api } from "../server/api.js";
import { conflicts } from "../../board/houses.js";
import { h } from "../html.js";
import { currentLanguage, t } from "../i18n.js";
import { problemText } from "../server/problem.js";
import { puzzleOf } from "../state/session.js";

/** @typedef {import("../state/session.js").Draft} Draft */

const PATIENCE = 200;
const MOST_COUNTED = 10_000;
/** Of two estimates: the first one comes soon, the second one is better. */
const WALKS = [10, 100];
const MOST_TOLD = 4;

/**
 * @param {(grid: number[] | null, differences: number[]) => void} showGrid Called to show a
 *     solution, or null to show the entered puzzle again.
 * @param {(solutions: number) => void} learn Called with the number of solutions, 2 for several.
 */
export function makeReport(showGrid, learn) {
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
   * @param {Draft} draft
   * @param {(cells: Set<number>) => void} flagConflicts
   * @param {AbortSignal} signal
   */
  const ask = async (draft, flagConflicts, signal) => {
    try {
      const puzzle = { ...puzzleOf(draft), language: currentLanguage() };
      const report = await api.check(puzzle, signal);
      const { broken, solutions, timed_out } = report;
      verdict.dataset["solutions"] = timed_out ? "" : String(solutions);
      verdict.textContent = verdictOf(report);
      details.replaceChildren(...faultList(broken.map(({ text }) => text)), ...viewer(report, showGrid));
      if (broken.length) {
        flagConflicts(new Set(broken.flatMap(({ cells }) => cells)));
      } else if (!solutions && !timed_out) {
        const { clues } = await api.conflict(puzzle, signal);
        flagConflicts(new Set((clues ?? []).flatMap(({ cells }) => cells)));
        details.replaceChildren(...contradiction(clues ?? []));
      }
      learn(timed_out ? 0 : solutions);
      if (solutions === 2) {
        for await (const text of numbers(puzzle, signal)) {
          verdict.textContent = text;
        }
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

/**
 * What is said of the number of solutions, better and better.
 * @param {import("../server/api.js").PuzzleIn} puzzle
 * @param {AbortSignal} signal
 */
async function* numbers(puzzle, signal) {
  const { count, complete } = await api.count(puzzle, MOST_COUNTED, signal);
  const counted = complete ? "report.count" : count < MOST_COUNTED ? "report.least" : "report.more";
  yield t(counted, { count: count.toLocaleString() });
  let late = complete;
  for (const walks of WALKS) {
    if (late) {
      return;
    }
    const { number, error, timed_out } = await api.estimate(puzzle, walks, signal);
    late = timed_out;
    if (number && error !== null) {
      yield t("report.about", { count: rounded(number), error: Math.ceil((100 * error) / number) });
    }
  }
}

/**
 * Two digits of a number, which people can read at every size: 12,000 and 6.7 × 10²¹.
 * @param {number} number
 */
function rounded(number) {
  const [digits, power] = number.toExponential(1).split("e+");
  return Number(power) < 6
    ? number.toLocaleString(undefined, { maximumSignificantDigits: 2 })
    : `${digits} × 10${[...(power ?? "")].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("")}`;
}

/** @param {import("../server/api.js").Report} report */
function verdictOf({ solutions, timed_out, legal }) {
  if (timed_out) {
    return t(solutions ? "report.some" : "report.unknown");
  }
  if (!legal) {
    return t("report.illegal");
  }
  return t(/** @type {const} */ (["report.none", "report.one", "report.several"])[solutions] ?? "report.none");
}

/** @param {import("../../board/schema.js").ClueRecord[]} clues */
function contradiction(clues) {
  const texts = clues.map(({ text }) => text);
  return texts.length ? [h("p", { class: "hint" }, t("report.contradict")), ...faultList(texts)] : [];
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
