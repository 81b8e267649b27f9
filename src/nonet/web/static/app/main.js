/** The page: which screen is shown, in which language and theme. */

import { guardDoubleClicks } from "../board/doubleclick.js";
import { PAD_SHEET } from "../board/padstyle.js";
import { Refusal } from "./server/api.js";
import { keptFields, restoreFields } from "./forms/fields.js";
import { listenForPictures } from "./forms/pasting.js";
import { applyTheme, header } from "./header.js";
import { h } from "./html.js";
import { changeLanguage, loadRoom, startLanguage, t } from "./i18n.js";
import { loadRules } from "./server/registry.js";
import { session } from "./state/session.js";
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
  enter: async () => (await roomed(["enter"], import("./screens/enter.js"))).enterScreen,
  new: async () => (await wishful(import("./screens/new.js"))).newScreen,
  watch: async (words) => (await roomed(["watch"], import("./screens/watch.js"))).watchScreenAt(words),
  train: async () => (await roomed(["train"], import("./screens/train.js"))).prepared(),
  print: async () => (await wishful(import("./screens/print.js"))).printScreen,
  history: async () => {
    return (await Promise.all([roomed(["history"], import("./screens/history.js")), loadWishable()]))[0].historyScreen;
  },
  photo: async () => (await roomed(["enter", "photo"], import("./screens/photo.js"))).photoScreen,
};

/** The styles of screens that have their own, empty until they are shown. */
const ROOM_SHEETS = {
  enter: new CSSStyleSheet(),
  history: new CSSStyleSheet(),
  new: new CSSStyleSheet(),
  photo: new CSSStyleSheet(),
  train: new CSSStyleSheet(),
  watch: new CSSStyleSheet(),
};

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
  return (await Promise.all([roomed(["new"], module), loadWishable()]))[0];
}

/**
 * A module of a screen that has texts and a style of its own, or those of another one too.
 * @template T
 * @param {(keyof typeof ROOM_SHEETS)[]} rooms
 * @param {Promise<T>} module
 */
async function roomed(rooms, module) {
  const [loaded] = await Promise.all([module, ...rooms.map(furnish)]);
  return loaded;
}

/** @param {keyof typeof ROOM_SHEETS} room */
async function furnish(room) {
  const style = fetch(`style/${room}.css`).then((answer) => answer.text());
  const [sheet] = await Promise.all([style, loadRoom(room)]);
  ROOM_SHEETS[room].replaceSync(sheet);
}

async function route() {
  const address = location.hash;
  const words = new URLSearchParams(address.slice(1));
  const name = Object.keys(SCREENS).find((screen) => words.has(screen)) ?? "play";
  let problem = "";
  try {
    await session.open(words.get("p"), words.get("s"));
  } catch (error) {
    problem = error instanceof Refusal ? t("error.link") : t("error.server");
  }
  if (location.hash !== address) {
    return; // the route of the newer address follows
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
  const address = location.hash;
  const makeScreen = await SCREENS[name]?.(words);
  if (turn !== turns) {
    return;
  }
  shown?.close?.();
  // A newer address is left as it is: its own route follows.
  if (name === "play" && location.hash === address && address !== `#p=${session.game.position.link}`) {
    history.replaceState(null, "", `#p=${session.game.position.link}`);
  }
  const main = h("main", { id: "main" });
  document.title = `${t(/** @type {import("./i18n.js").Key} */ (`nav.${name}`))} · nonet`;
  document.body.replaceChildren(header(name, () => translate(name)), main);
  shown = makeScreen?.(kept) ?? null;
  if (shown) {
    main.append(shown.element);
    shown.start?.();
  }
}

/**
 * Shows the same screen in the other language.
 * @param {string} name
 */
async function translate(name) {
  await changeLanguage();
  const fields = keptFields(document.body);
  await show(name, shown?.keep?.());
  restoreFields(document.body, fields);
  /** @type {HTMLElement | null} */ (document.querySelector(".language"))?.focus();
}

document.adoptedStyleSheets = [PAD_SHEET, ...Object.values(ROOM_SHEETS)];
applyTheme();
guardDoubleClicks(document);
listenForPictures();
await Promise.all([loadRules(), startLanguage()]);
addEventListener("hashchange", route);
addEventListener("pagehide", () => shown?.close?.());
await route();
