/**
 * The header: a few screens in words, and a menu of what is needed less often. The screen that is
 * shown stands out.
 */

import { icon, iconButton } from "../board/icons.js";
import { pictureButton } from "./forms/pasting.js";
import { button, h } from "./html.js";
import { otherLanguage, t } from "./i18n.js";
import { session } from "./state/session.js";
import { store } from "./state/store.js";

const SCREENS = ["play", "new", "enter", "train", "watch"];
const IN_MENU = ["history", "print"];
const THEMES = /** @type {const} */ (["auto", "light", "dark", "contrast"]);

/**
 * @param {string} current The name of the screen that is shown.
 * @param {() => unknown} changeLanguage
 */
export function header(current, changeLanguage) {
  const lang = otherLanguage() === "zh" ? "zh-Hans" : "en";
  const other = { class: "quiet language", lang };
  const photo = pictureButton(icon("photo"), true);
  photo.classList.add("quiet");
  photo.title = t("nav.photo means");
  photo.querySelector("input")?.setAttribute("aria-label", t("nav.photo"));
  return h(
    "header",
    {},
    h("span", { class: "brand" }, "nonet"),
    h("nav", { "aria-label": t("nav.label") }, ...SCREENS.map((name) => link(name, current))),
    h(
      "div",
      { class: "choices" },
      photo,
      button(t("language.other"), changeLanguage, other),
      ...menu(current),
    ),
  );
}

/**
 * @param {string} name
 * @param {string} current
 */
function link(name, current) {
  return h(
    "a",
    {
      href: name === "play" ? `#p=${session.game.position.link}` : `#${name}`,
      title: t(/** @type {"nav.play means"} */ (`nav.${name} means`)),
      ...(name === current ? { "aria-current": "page" } : {}),
    },
    t(/** @type {"nav.play"} */ (`nav.${name}`)),
  );
}

/**
 * A button and the menu that it opens, which closes on Escape, on a press elsewhere, and with a choice.
 * @param {string} current
 */
function menu(current) {
  const close = (/** @type {MouseEvent & {currentTarget: HTMLElement}} */ { target, currentTarget }) =>
    target instanceof HTMLAnchorElement && currentTarget.hidePopover();
  const attributes = { class: "menu", id: "menu", popover: "auto", onclick: close };
  const list = h("div", attributes, ...IN_MENU.map((name) => link(name, current)), themeChoice());
  return [iconButton("menu", t("nav.menu"), { class: "quiet", popovertarget: "menu" }), list];
}

function themeChoice() {
  const select = h(
    "select",
    {
      onchange: () => {
        store.theme = select.value;
        applyTheme();
      },
    },
    ...THEMES.map((theme) =>
      h("option", { value: theme, selected: theme === store.theme }, t(`theme.${theme}`)),
    ),
  );
  return h("label", {}, t("theme.label"), select);
}

/** Shows the page in the theme that was chosen. */
export function applyTheme() {
  const { theme } = store;
  document.documentElement.dataset["theme"] = theme;
  const dark = /** @type {HTMLLinkElement} */ (document.querySelector("#dark"));
  const always = theme === "dark" ? "all" : "not all";
  dark.media = theme === "auto" ? "(prefers-color-scheme: dark)" : always;
}
