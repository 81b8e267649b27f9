/** The search as a function that calls itself: the calls that have not returned, the first outermost. */

import { h } from "../html.js";
import { t } from "../i18n.js";

/** @typedef {import("../server/api.js").Step} Step */

export class Calls {
  element = h("ol", { class: "calls", "aria-label": t("watch.calls"), tabindex: 0 });

  /**
   * @param {{stack: readonly number[], values: readonly number[], last: Step | null}} state
   * @param {(cell: number) => string} nameOf
   * @param {(value: number) => string} symbolOf
   */
  show({ stack, values, last }, nameOf, symbolOf) {
    const calls = stack.map((cell) => {
      const value = values[cell];
      return `fill(${nameOf(cell)})${value ? ` → ${symbolOf(value)}` : ""}`;
    });
    if (last?.kind === "reject" && calls.length) {
      calls.push(`${calls.pop()} ✗ ${symbolOf(last.value)}`);
    }
    if (last?.kind === "back up") {
      calls.push(t("calls.returns", { call: `fill(${nameOf(last.cell)})` }));
    }
    if (last?.kind === "solution") {
      calls.push(t("calls.solution", { call: "fill()" }));
    }
    const entries = calls.map((text, depth) => {
      const entry = h("li", {}, text);
      entry.style.setProperty("--depth", `${depth}`);
      return entry;
    });
    entries.at(-1)?.classList.add(last?.kind === "back up" ? "returned" : "running");
    this.element.replaceChildren(...entries);
    this.element.scrollTop = this.element.scrollHeight;
  }
}
