"""The board as notebooks load it: one module, without the page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet.board.modules import joined
from nonet.drawing.layout import layout
from tests.browser.screens import Screens
from tests.browser.test_page import faults

PUZZLE = nonet.parse("3... 4..2 ..1. .3.4")
BOARD = Path(nonet.__file__).parent / "board" / "static" / "board"
NOTEBOOK = '<html lang="en"><title>Notebook</title><main><h1>Notebook</h1></main></html>'
MODEL = """
const listeners = {};
const fields = %s;
window.model = {
  get: (name) => fields[name],
  set: (name, value) => { fields[name] = value; listeners[`change:${name}`]?.(); },
  // As the kernel sends several: each listener sees all of them.
  fields: (changed) => {
    Object.assign(fields, changed);
    Object.keys(changed).forEach((name) => listeners[`change:${name}`]?.());
  },
  save_changes: () => {},
  on: (event, listener) => { listeners[event] = listener; },
};
const load = async (text) => {
  const module = await import(URL.createObjectURL(new Blob([text], {type: "text/javascript"})));
  const element = document.querySelector("main").appendChild(document.createElement("div"));
  module.default.render({model: window.model, el: element});
};
"""


@pytest.fixture
def board(screens: Screens) -> Screens:
    """A widget without the page, under `window.model`."""
    givens = list(PUZZLE.givens)
    fields: dict[str, Any] = {
        "_rules": layout(PUZZLE.rules),
        "_givens": givens,
        "values": givens,
        "_marks": {},
    }
    page = screens.page
    page.goto("about:blank")
    page.set_content(NOTEBOOK)
    page.evaluate(
        f"async (text) => {{ {MODEL % json.dumps(fields)}; await load(text); }}",
        joined(BOARD / "widget.js"),
    )
    return screens


def test_a_board_outside_of_the_page(board: Screens) -> None:
    screens, page = board, board.page
    screens.click(1, 2)
    screens.press("2")
    assert page.evaluate("model.get('values').slice(0, 4)") == [3, 2, 0, 0]
    page.evaluate("model.set('values', [3, 1, 2, ...Array(13).fill(0)])")
    screens.until(lambda: screens.values().startswith("312."))


def test_keys_conflicts_and_undo(board: Screens) -> None:
    keys = board.page.get_by_role("group", name="Keys")
    board.click(1, 2)
    keys.get_by_role("button", name="3, 2 left").click()
    assert "conflict" in board.label(1, 1)
    assert "conflict" in board.label(1, 2)
    assert board.page.evaluate("model.get('values').slice(0, 4)") == [3, 3, 0, 0]
    board.button("Undo").click()
    assert board.values() == "3...4..2..1..3.4"
    assert "conflict" not in board.label(1, 1)
    assert board.button("Undo").is_disabled()
    board.click(1, 2)
    board.press("Control+y")
    assert board.values().startswith("33..")
    board.button("Erase").click()
    assert board.page.evaluate("model.get('values').slice(0, 4)") == [3, 0, 0, 0]
    assert faults(board.page) == []


def test_marks_are_in_the_model(board: Screens) -> None:
    board.click(1, 2)
    board.button("Corner").click()
    board.page.get_by_role("button", name="2, 3 left").click()
    board.press("Control+Digit1")
    assert board.page.evaluate("model.get('_marks')") == {
        "1": {"corner": [2], "centre": [1], "colours": []}
    }
    board.page.evaluate("model.set('_marks', {2: {centre: [4]}})")
    board.until(lambda: board.label(1, 3) == "row 1 column 3, blank, centre 4")
    assert board.label(1, 2) == "row 1 column 2, blank"


def test_true_candidates_are_asked_of_python(board: Screens) -> None:
    kernel: Any = nonet.Board(PUZZLE)
    board.page.evaluate("model.set('values', [3, 0, 0, 0, 4, 0, 0, 2, ...Array(8).fill(0)])")
    kernel.set_state({"values": board.page.evaluate("model.get('values')")})
    board.button("True candidates").click()
    for limit in (1, 8):
        board.until(lambda limit=limit: board.page.evaluate("model.get('_asked')?.limit") == limit)
        kernel.set_state({"_asked": board.page.evaluate("model.get('_asked')")})
        board.page.evaluate("answer => model.set('_told', answer)", kernel.get_state()["_told"])
    board.page.get_by_text("leave one solution each").wait_for()
    found = nonet.true_candidates(kernel.puzzle)
    symbols = " ".join(map(str, found.candidates[1]))
    assert board.label(1, 2).startswith(f"row 1 column 2, blank, candidates {symbols}")
    assert faults(board.page) == []
    board.button("True candidates").click()
    assert board.label(1, 2) == "row 1 column 2, blank"


def answered(board: Screens) -> str:
    """Answers the question in the model as Python does, and returns the text of the panel."""
    kernel: Any = nonet.Board(PUZZLE)  # a widget, which declares only part of its types
    kernel.set_state({"values": board.page.evaluate("model.get('values')")})
    kernel.set_state({"_asked": board.page.evaluate("model.get('_asked')")})
    board.page.evaluate("answer => model.set('_told', answer)", kernel.get_state()["_told"])
    return board.page.get_by_role("region", name="Hint").inner_text()


def asked(board: Screens) -> str:
    """Presses Hint and returns the text of the panel once it is answered."""
    before = board.page.evaluate("model.get('_asked')?.number")
    board.button("Hint").click()
    if board.page.evaluate("model.get('_asked').number") != before:
        return answered(board)
    return board.page.get_by_role("region", name="Hint").inner_text()


@pytest.mark.core
def test_a_tree_keeps_its_lines(board: Screens) -> None:
    told = "r1c2 is 2 or 4. In each case r2c1 is 1.\nIf r1c2 = 2:\n  r2c1 = 1 (box 1)"
    board.button("Hint").click()
    kernel: Any = nonet.Board(PUZZLE)
    kernel.set_state({"_asked": board.page.evaluate("model.get('_asked')")})
    answer = kernel.get_state()["_told"]
    answer = {**answer, "step": {**answer["step"], "text": told}}
    board.page.evaluate("answer => model.set('_told', answer)", answer)
    for _ in range(4):
        board.button("Hint").click()
    board.page.locator(".treeline").first.wait_for()
    assert board.page.locator(".said p").first.inner_text() == told


@pytest.mark.core
def test_five_presses_and_apply(board: Screens) -> None:
    step = nonet.hint(PUZZLE, scale="people").step
    assert step is not None
    assert "Singles" in asked(board)
    assert step.technique.title() in asked(board)
    assert step.focus() in asked(board)
    assert step.pattern() in asked(board)
    assert str(step) in asked(board)
    assert board.page.locator("nonet-board .spot-placed").count() == 1
    assert faults(board.page) == []
    board.button("Apply").click()
    [(cell, value)] = step.placements
    assert board.page.evaluate("model.get('values')")[cell] == value
    assert board.page.get_by_role("region", name="Hint").count() == 0
    board.button("Undo").click()
    assert board.values() == "3...4..2..1..3.4"


@pytest.mark.core
def test_all_steps_in_the_position(board: Screens) -> None:
    steps = nonet.logic.find_all(PUZZLE, scale="people")
    asked(board)
    board.button("All steps").click()
    assert f"Steps in this position: {len(steps)}." in answered(board)
    assert board.page.locator("details").count() == len({step.technique for step in steps})
    [(cell, value)] = steps[0].placements
    name = f"r{cell // 4 + 1}c{cell % 4 + 1} = {value}"
    board.page.get_by_role("button", name=name).first.click()
    panel = board.page.get_by_role("region", name="Hint")
    assert str(steps[0]) in panel.inner_text()
    assert board.page.locator("nonet-board .spot-placed").count() == 1
    assert faults(board.page) == []
    board.button("Apply").click()
    assert board.page.evaluate("model.get('values')")[cell] == value
    assert panel.count() == 0


@pytest.mark.core
def test_the_path_can_be_walked(board: Screens) -> None:
    path = nonet.explain(PUZZLE, scale="people")
    asked(board)
    board.button("Path to the solution").click()
    told = answered(board)
    assert f"1/{len(path)} {path[0].technique.title()}" in told
    assert str(path[0]) in told
    assert str(path.rating) in told
    panel = board.page.get_by_role("region", name="Hint")
    board.button("Next").click()
    assert str(path[1]) in panel.inner_text()
    assert faults(board.page) == []
    panel.get_by_role("slider", name="Steps done").press("End")
    assert f"The solution. The whole path: {path.rating}." in panel.inner_text()
    assert board.button("Next").is_disabled()
    assert board.page.evaluate("model.get('values')") == list(PUZZLE.givens)
    board.click(1, 2)
    board.press("2")
    assert panel.count() == 0


@pytest.mark.core
def test_a_late_answer_is_not_shown(board: Screens) -> None:
    asked(board)
    board.button("Path to the solution").click()
    board.click(1, 2)
    board.press("2")
    board.page.evaluate("model.set('_told', {number: model.get('_asked').number, steps: []})")
    assert board.page.get_by_role("region", name="Hint").count() == 0


@pytest.mark.core
def test_a_mistake_is_named_on_the_second_press(board: Screens) -> None:
    board.click(1, 2)
    board.press("1")
    assert "r1c2" not in asked(board)
    assert "r1c2" in asked(board)
    assert "different" in board.label(1, 2)
    board.press("Control+z")
    assert "different" not in board.label(1, 2)
    assert "again" in asked(board)


def test_a_program_shows_another_puzzle(board: Screens) -> None:
    rules = layout(nonet.Rules.latin(2))
    board.page.evaluate(
        """rules => {
          model.fields({_rules: rules, _givens: [1, 0, 0, 0], values: [1, 0, 0, 0], _marks: {}});
        }""",
        rules,
    )
    board.until(lambda: board.values() == "1...")
    assert board.button("Undo").is_disabled()
    assert board.page.locator(".key").count() == 2


def test_two_boards_load_the_module_twice(screens: Screens) -> None:
    rules = layout(nonet.Rules.latin(2))
    model = MODEL % json.dumps({"_rules": rules, "_givens": [], "values": [1, 0, 0, 0]})
    page = screens.page
    page.goto("about:blank")
    page.set_content(NOTEBOOK)
    text = joined(BOARD / "widget.js")
    page.evaluate(f"async (text) => {{ {model}; await load(text); await load(text); }}", text)
    assert page.get_by_role("grid").count() == 2
