/** Faults as people are told of them. */

import { Refusal } from "./api.js";
import { t } from "../i18n.js";
import { told } from "./messages.js";

/**
 * What went wrong.
 * @param {unknown} error
 */
export function problemText(error) {
  if (!(error instanceof Refusal)) {
    return t("error.server");
  }
  return faultText(error.fault);
}

/**
 * Why no puzzle was made.
 * @param {unknown} error
 */
export function makingProblem(error) {
  const late = error instanceof Refusal && error.fault.code === "time-over";
  return late ? t("new.late") : problemText(error);
}

/** @param {import("./api.js").Fault} fault */
export function faultText(fault) {
  const { line } = fault;
  return line ? t("error.line", { line, message: told(fault) }) : told(fault);
}
