/** Faults as people are told of them. */

import { Refusal } from "./api.js";
import { faultInChinese } from "../i18n/zhfaults.js";
import { currentLanguage, t } from "./i18n.js";

/**
 * What went wrong.
 * @param {unknown} error
 */
export function problemText(error) {
  if (!(error instanceof Refusal)) {
    return t("error.server");
  }
  return faultText(error.message, error.line);
}

/**
 * @param {string} message
 * @param {number | null} line
 */
export function faultText(message, line) {
  const told =
    currentLanguage() === "en" ? message : (faultInChinese(message) ?? t("error.refused"));
  return line === null ? told : t("error.line", { line, message: told });
}
