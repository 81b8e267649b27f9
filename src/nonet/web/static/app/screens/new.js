/** New puzzle: a form with the wishes for it. */

import { button, h } from "../html.js";
import { t } from "../i18n.js";
import { Maker } from "../server/making.js";
import { session } from "../state/session.js";
import { addressWords, usualWishes, wishesOf, wordsOf } from "../state/wishes.js";
import { wishesForm } from "../forms/wishesform.js";

/** @typedef {import("../main.js").Screen} Screen */
/** @typedef {import("../server/api.js").Made} Made */
/** @typedef {import("../state/wishes.js").Wishes} Wishes */

/** The number of puzzles to print. */
const SHEET = 12;

/** @type {Wishes | null} What was wished for last. */
let last = null;

/** @returns {Screen} */
export function newScreen() {
  const wishes = wishesOf(addressWords()) ?? last ?? usualWishes();
  last = wishes;
  const maker = new Maker();
  const rest = h("div", { class: "row" });

  const make = async (/** @type {number} */ number) => {
    // The way back leads to the form as it was.
    history.replaceState(null, "", `#new&${wordsOf(wishes)}`);
    rest.replaceChildren();
    const puzzles = await maker.make(wishes, number);
    if (puzzles.length === number) {
      show(wishes, puzzles);
    } else if (puzzles.length) {
      const text = t("new.print", { made: puzzles.length });
      rest.replaceChildren(button(text, () => print(wishes, puzzles)));
    }
  };
  const onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    make(Number(event.submitter?.getAttribute("value") ?? 1));
  };
  const element = h(
    "form",
    { class: "screen narrow", onsubmit },
    h("h1", {}, t("nav.new")),
    wishesForm(wishes),
    h("p", { class: "hint" }, t("new.hint")),
    h(
      "div",
      { class: "row" },
      h("button", { class: "primary", value: 1 }, t("new.make")),
      h("button", { value: SHEET }, t("new.sheet")),
    ),
    maker.element,
    rest,
  );
  return { element, close: () => maker.close() };
}

/**
 * Plays one puzzle; prints several.
 * @param {Wishes} wishes
 * @param {Made[]} puzzles
 */
function show(wishes, puzzles) {
  const [first] = puzzles;
  if (puzzles.length === 1 && first) {
    session.playMade(first);
  } else {
    print(wishes, puzzles);
  }
}

/**
 * Shows the puzzles on Print. Its address makes them again.
 * @param {Wishes} wishes
 * @param {Made[]} puzzles
 */
function print(wishes, puzzles) {
  const words = wordsOf({ ...wishes, seed: `${puzzles[0]?.seed}` });
  const address = `#print&${words}&n=${puzzles.length}`;
  session.made = { address, puzzles };
  location.hash = address;
}
