/** The texts of the on-screen keys. */

import { t, term } from "./i18n.js";

/** @returns {import("../board/pad.js").PadWords} */
export function padWords() {
  return {
    pad: t("pad.pad"),
    modes: t("pad.modes"),
    mode: (mode) => term("mode", mode),
    means: (mode) => t(`mode.${mode} means`),
    colour: (colour) => term("colour", `${colour}`),
    key: (symbol, left) =>
      left === null ? symbol : left ? t("pad.left", { symbol, left }) : t("pad.finished", { symbol }),
    pen: t("pad.pen"),
    clear: t("pad.clear"),
  };
}
