/** The form of the wishes for new puzzles. */

import { checkbox, choice, h } from "../html.js";
import { currentLanguage, t, term } from "../i18n.js";
import { told } from "../server/messages.js";
import { choiceOf, rulesForm } from "./rulesform.js";
import { usualWishes } from "../state/wishes.js";
import { allLevels, layoutNamed, techniquesByLevel, wishable } from "../server/wishable.js";

/** @typedef {import("../state/wishes.js").Wishes} Wishes */

/**
 * The fields, which write into the wishes: what most people choose, and the others behind a press.
 * @param {Wishes} wishes
 */
export function wishesForm(wishes) {
  const [rules, level, technique, others] = [0, 1, 2, 3].map(() => h("div", { class: "fields" }));
  const drawTechnique = () => technique?.replaceChildren(...techniqueFields(wishes));
  const draw = () => {
    rules?.replaceChildren(rulesOf(wishes));
    level?.replaceChildren(...levelFields(wishes, drawTechnique));
    drawTechnique();
    others?.replaceChildren(
      ...cellsField(wishes),
      symmetryChoice(wishes),
      ...wishable().flags.map(({ name, titles }) => flagBox(wishes, name, titleOf(titles))),
      ...erField(wishes),
      numberField(wishes, "clues", t(wishes.make ? "new.needed" : "new.usual")),
      numberField(wishes, "seed", t("new.any")),
    );
  };
  draw();
  const about = h("span", { class: "hint" }, t("new.advanced means"));
  const open = hasAdvanced(wishes);
  const advanced = h("details", { open }, h("summary", {}, t("new.advanced"), " ", about));
  // Or the browser could not show what is wrong in a field.
  advanced.addEventListener("invalid", () => (advanced.open = true), { capture: true });
  const places = [rules, layoutChoice(wishes, draw), level, advanced];
  advanced.append(...[technique, others].flatMap((place) => place ?? []));
  return h("div", { class: "fields" }, ...places.flatMap((place) => place ?? []));
}

/**
 * Whether anything is wished for that the first fields do not show.
 * @param {Wishes} wishes
 */
function hasAdvanced({ cells, er, technique, symmetry, flags, clues, seed }) {
  const isUsual = symmetry === usualWishes().symmetry;
  return Boolean(cells || er || technique || flags.length || clues || seed || !isUsual);
}

/**
 * A list of the constraints that can be made. Choosing some chooses their usual rules.
 * @param {Wishes} wishes
 * @param {() => void} chosen
 */
function layoutChoice(wishes, chosen) {
  const names = ["none", ...wishable().layouts.map(({ name }) => name)];
  return choice(
    t("new.constraints"),
    names.map((each) => [each, term("make", each)]),
    wishes.make || "none",
    (name) => {
      const layout = layoutNamed(name);
      wishes.make = layout?.name ?? "";
      wishes.rules = layout ? choiceOf({ name: layout.rules }) : wishes.rules;
      chosen();
    },
  );
}

/**
 * A field for the numbers of cells of each constraint, where these can be chosen.
 * @param {Wishes} wishes
 */
function cellsField(wishes) {
  const usual = layoutNamed(wishes.make)?.cells;
  return usual ? [textField(wishes, "cells", { placeholder: usual.join("-") })] : [];
}

/** @param {Wishes} wishes */
function rulesOf(wishes) {
  /** @param {import("../server/registry.js").NamedRules} rules */
  const most = ({ generated, draws_regions }) => (wishes.make && draws_regions ? 0 : generated);
  return rulesForm({ most, chosen: (choice) => (wishes.rules = choice) }, wishes.rules);
}

/**
 * The level, or why it cannot be chosen; nothing for puzzles that cannot be rated.
 * @param {Wishes} wishes
 * @param {() => void} chosen
 */
function levelFields(wishes, chosen) {
  const { trouble } = wishable();
  if (wishes.make) {
    return [];
  }
  if (trouble) {
    return [h("p", { class: "hint" }, t("new.no levels", { problem: told(trouble) }))];
  }
  const levels = allLevels();
  if (!levels.some(({ name }) => name === wishes.level)) {
    wishes.level = "";
  }
  /** @type {[string, string][]} */
  const choices = levels.map(({ name, titles }) => [name, titleOf(titles)]);
  const choose = (/** @type {string} */ level) => {
    wishes.level = level;
    chosen();
  };
  return [choice(t("new.level"), [["", t("new.any")], ...choices], wishes.level, choose)];
}

/**
 * A list of the techniques that suit the level, and whether harder ones are allowed; nothing where
 * there is no level.
 * @param {Wishes} wishes
 */
function techniqueFields(wishes) {
  if (wishes.make || wishable().trouble) {
    return [];
  }
  const groups = techniquesByLevel(wishes.level);
  const known = groups.flatMap(({ techniques }) => techniques.map(({ name }) => name));
  if (!known.includes(wishes.technique)) {
    wishes.technique = "";
  }
  const option = (/** @type {string} */ value, /** @type {string} */ text) =>
    h("option", { value, selected: value === wishes.technique }, text);
  const select = h(
    "select",
    {},
    option("", t("new.any")),
    ...groups.map(({ titles, techniques }) =>
      h(
        "optgroup",
        { label: titleOf(titles) },
        ...techniques.map(({ name, titles }) => option(name, titleOf(titles))),
      ),
    ),
  );
  select.addEventListener("change", () => {
    wishes.technique = select.value;
    harder.hidden = !wishes.technique;
  });
  const harder = checkbox(t("new.harder"), wishes.harder, (checked) => (wishes.harder = checked));
  harder.hidden = !wishes.technique;
  return [h("label", { class: "field" }, h("span", {}, t("new.technique")), select), harder];
}

/** @param {import("../server/wishable.js").Titles} titles */
function titleOf(titles) {
  return titles[currentLanguage()] ?? titles.en ?? "";
}

/** @param {Wishes} wishes */
function symmetryChoice(wishes) {
  const names = ["none", ...wishable().symmetries];
  if (!names.includes(wishes.symmetry)) {
    wishes.symmetry = "none";
  }
  return choice(
    t("new.symmetry"),
    names.map((each) => [each, term("symmetry", each)]),
    wishes.symmetry,
    (symmetry) => (wishes.symmetry = symmetry),
  );
}

/**
 * @param {Wishes} wishes
 * @param {string} name
 * @param {string} title
 */
function flagBox(wishes, name, title) {
  return checkbox(title, wishes.flags.includes(name), (checked) => {
    const others = wishes.flags.filter((each) => each !== name);
    wishes.flags = checked ? [...others, name] : others;
  });
}

/**
 * A field for the rating of Sudoku Explainer, where puzzles can be rated.
 * @param {Wishes} wishes
 */
function erField(wishes) {
  const pattern = "[0-9]+(\\.[0-9])?(-[0-9]+(\\.[0-9])?)?";
  return wishes.make || wishable().trouble
    ? []
    : [textField(wishes, "er", { pattern, placeholder: "7.1-7.3" })];
}

/**
 * @param {Wishes} wishes
 * @param {"clues" | "seed"} name
 * @param {string} placeholder
 */
function numberField(wishes, name, placeholder) {
  return textField(wishes, name, { inputmode: "numeric", pattern: "[0-9]*", placeholder });
}

/**
 * @param {Wishes} wishes
 * @param {"cells" | "er" | "clues" | "seed"} name
 * @param {Record<string, string>} attributes
 */
function textField(wishes, name, attributes) {
  const input = h("input", { ...attributes, value: wishes[name] });
  input.addEventListener("input", () => (wishes[name] = input.value));
  return h("label", { class: "field" }, h("span", {}, t(`new.${name}`)), input);
}
