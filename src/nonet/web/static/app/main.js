/** The page: which screen is shown, in which language and theme. */

import { guardDoubleClicks } from "../board/doubleclick.js";
import { PAD_SHEET } from "../board/padstyle.js";
import { Refusal } from "./server/api.js";
import { keptFields, restoreFields } from "./forms/fields.js";
import { h } from "./html.js";
import { chooseLanguage, currentLanguage, loadRoom, startLanguage, t } from "./i18n.js";
import { loadRegistry } from "./server/registry.js";
import { session } from "./state/session.js";
import { store } from "./state/store.js";
import { loadWishable } from "./server/wishable.js";

/**
 * @typedef {object} Screen
 * @property {HTMLElement} element
 * @property {() => void} [start] Called once it is on the page.
 * @property {() => void} [close]
 * @property {() => unknown} [keep] What the next screen of the kind needs to go on in another language.
 */

/**
 * The screens, each loaded when it is first shown; an address may say more than the name of one.
 * @type {Record<string, (words?: URLSearchParams) => Promise<(kept?: any) => Screen>>}
 */
const SCREENS = {
  play: async () => (await import("./screens/play.js")).playScreen,
  enter: async () => (await import("./screens/enter.js")).enterScreen,
  new: async () => (await wishful(import("./screens/new.js"))).newScreen,
  watch: async (words) => (await roomed("watch", import("./screens/watch.js"))).watchScreenAt(words),
  train: async () => (await roomed("train", import("./screens/train.js"))).prepared(),
  print: async () => (await wishful(import("./screens/print.js"))).printScreen,
};
const THEMES = /** @type {const} */ (["auto", "light", "dark", "contrast"]);

/** The styles of screens that have their own, empty until they are shown. */
const ROOM_SHEETS = { train: new CSSStyleSheet(), watch: new CSSStyleSheet() };

/** @type {Screen | null} */
let shown = null;
/** How often a screen was asked for: one that comes late is dropped. */
let turns = 0;

/**
 * A module that needs to know what can be asked of new puzzles.
 * @template T
 * @param {Promise<T>} module
 */
async function wishful(module) {
  return (await Promise.all([module, loadWishable()]))[0];
}

/**
 * A module of a screen that has texts and a style of its own.
 * @template T
 * @param {keyof typeof ROOM_SHEETS} room
 * @param {Promise<T>} module
 */
async function roomed(room, module) {
  const style = fetch(`style/${room}.css`).then((answer) => answer.text());
  const [loaded, sheet] = await Promise.all([module, style, loadRoom(room)]);
  ROOM_SHEETS[room].replaceSync(sheet);
  return loaded;
}

async function route() {
  const words = new URLSearchParams(location.hash.slice(1));
  const name = Object.keys(SCREENS).find((screen) => words.has(screen)) ?? "play";
  let problem = "";
  try {
    await session.open(words.get("p"), words.get("s"));
  } catch (error) {
    problem = error instanceof Refusal ? t("error.link") : t("error.server");
  }
  if (problem) {
    await session.open(null, null).catch(() => null);
  }
  if (session.hasGame) {
    await show(name, undefined, words).catch(() => (problem = t("error.server")));
  }
  if (problem) {
    document.querySelector("main")?.prepend(h("p", { class: "problem", role: "alert" }, problem));
  }
}

/**
 * @param {string} name
 * @param {unknown} [kept]
 * @param {URLSearchParams} [words] Of the address.
 */
async function show(name, kept, words) {
  const turn = (turns += 1);
  const makeScreen = await SCREENS[name]?.(words);
  if (turn !== turns) {
    return;
  }
  shown?.close?.();
  if (name === "play" && location.hash !== `#p=${session.game.position.link}`) {
    history.replaceState(null, "", `#p=${session.game.position.link}`);
  }
  const main = h("main", { id: "main" });
  document.title = `${t(/** @type {import("./i18n.js").Key} */ (`nav.${name}`))} · nonet`;
  document.body.replaceChildren(header(name), main);
  shown = makeScreen?.(kept) ?? null;
  if (shown) {
    main.append(shown.element);
    shown.start?.();
  }
}

/** @param {string} current */
function header(current) {
  const links = Object.keys(SCREENS).map((name) =>
    h(
      "a",
      {
        href: name === "play" ? `#p=${session.game.position.link}` : `#${name}`,
        ...(name === current ? { "aria-current": "page" } : {}),
      },
      t(/** @type {import("./i18n.js").Key} */ (`nav.${name}`)),
    ),
  );
  return h(
    "header",
    {},
    h("span", { class: "brand" }, "nonet"),
    h("nav", { "aria-label": t("nav.label") }, ...links),
    h("div", { class: "choices" }, themeChoice(), languageChoice(current)),
  );
}

function themeChoice() {
  const select = h(
    "select",
    {
      "aria-label": t("theme.label"),
      onchange: () => {
        store.theme = select.value;
        applyTheme();
      },
    },
    ...THEMES.map((theme) =>
      h("option", { value: theme, selected: theme === store.theme }, t(`theme.${theme}`)),
    ),
  );
  return select;
}

/** @param {string} current */
function languageChoice(current) {
  const other = currentLanguage() === "en" ? "zh" : "en";
  const onclick = async () => {
    store.language = other;
    await chooseLanguage(other);
    const fields = keptFields(document.body);
    await show(current, shown?.keep?.());
    restoreFields(document.body, fields);
    /** @type {HTMLElement | null} */ (document.querySelector("header button"))?.focus();
  };
  const lang = other === "zh" ? "zh-Hans" : "en";
  return h("button", { type: "button", class: "quiet", lang, onclick }, t("language.other"));
}

function applyTheme() {
  const { theme } = store;
  document.documentElement.dataset["theme"] = theme;
  const dark = /** @type {HTMLLinkElement} */ (document.querySelector("#dark"));
  const always = theme === "dark" ? "all" : "not all";
  dark.media = theme === "auto" ? "(prefers-color-scheme: dark)" : always;
}

document.adoptedStyleSheets = [PAD_SHEET, ...Object.values(ROOM_SHEETS)];
applyTheme();
guardDoubleClicks(document);
await Promise.all([loadRegistry(), startLanguage()]);
addEventListener("hashchange", route);
addEventListener("pagehide", () => shown?.close?.());
await route();
