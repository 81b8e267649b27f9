/** Faults as people are told of them. */

import { Refusal } from "./api.js";
import { currentLanguage, t } from "./i18n.js";

/**
 * What went wrong. The server speaks English; in Chinese only the place is told.
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
  if (currentLanguage() === "en") {
    return line === null ? message : t("error.line", { line, message });
  }
  return line === null ? t("error.refused") : t("error.line", { line, message: t("error.refused") });
}
