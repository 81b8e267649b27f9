"""The board as notebooks load it: one module, without the page."""

from __future__ import annotations

import json
from pathlib import Path

import nonet
from nonet.board.modules import joined
from nonet.drawing.layout import layout
from tests.browser.screens import Screens

BOARD = Path(nonet.__file__).parent / "board" / "static" / "board"
MODEL = """
const listeners = {};
const fields = %s;
window.model = {
  get: (name) => fields[name],
  set: (name, value) => { fields[name] = value; listeners[`change:${name}`]?.(); },
  save_changes: () => {},
  on: (event, listener) => { listeners[event] = listener; },
};
const load = async (text) => {
  const module = await import(URL.createObjectURL(new Blob([text], {type: "text/javascript"})));
  const element = document.body.appendChild(document.createElement("div"));
  module.default.render({model: window.model, el: element});
};
"""


def test_a_board_outside_of_the_page(screens: Screens) -> None:
    puzzle = nonet.parse("3... 4..2 ..1. .3.4")
    rules = layout(puzzle.rules)
    givens = list(puzzle.givens)
    model = MODEL % json.dumps({"_rules": rules, "_givens": givens, "values": givens})
    page = screens.page
    page.goto("about:blank")
    page.evaluate(f"async (text) => {{ {model}; await load(text); }}", joined(BOARD / "widget.js"))
    screens.click(1, 2)
    screens.press("2")
    assert page.evaluate("model.get('values').slice(0, 4)") == [3, 2, 0, 0]
    page.evaluate("model.set('values', [3, 1, 2, ...Array(13).fill(0)])")
    screens.until(lambda: screens.values().startswith("312."))


def test_two_boards_load_the_module_twice(screens: Screens) -> None:
    rules = layout(nonet.Rules.latin(2))
    model = MODEL % json.dumps({"_rules": rules, "_givens": [], "values": [1, 0, 0, 0]})
    page = screens.page
    page.goto("about:blank")
    text = joined(BOARD / "widget.js")
    page.evaluate(f"async (text) => {{ {model}; await load(text); await load(text); }}", text)
    assert page.get_by_role("grid").count() == 2
