"""The Python side of the notebook board; ``tests/browser`` tests its JavaScript side."""

# pyright: basic
# Widgets declare only part of their types.

from __future__ import annotations

from collections import Counter
from typing import Any
from xml.etree import ElementTree

import pytest

import nonet
from nonet import Grid, Puzzle, Rules
from nonet.constraints import Cage
from nonet.logic.record import of_step
from tests.facts import POJ_SAMPLE, POJ_SOLUTION

pytest.importorskip("anywidget")
from traitlets import TraitError

from nonet import Board

pytestmark = pytest.mark.long

PUZZLE = Puzzle(Rules.classic(), map(int, POJ_SAMPLE))


def test_the_puzzle_can_be_read_back() -> None:
    assert Board(POJ_SAMPLE).puzzle == Board(PUZZLE).puzzle == PUZZLE


def test_a_grid_is_shown_too() -> None:
    grid = Grid(Rules.classic(), map(int, POJ_SOLUTION))
    assert Board(grid).values == list(grid)


def test_entries_can_be_read_and_observed() -> None:
    board = Board(PUZZLE)
    seen: list[list[int]] = []
    board.observe(lambda change: seen.append(change["new"]), "values")
    # As the kernel receives it from the page.
    board.set_state({"values": [*map(int, POJ_SOLUTION)]})
    assert board.puzzle == Puzzle(Rules.classic(), map(int, POJ_SOLUTION))
    assert seen == [board.values]


def test_another_puzzle_is_shown_by_the_same_board() -> None:
    board = Board(PUZZLE)
    another = nonet.parse("3... 4..2 ..1. .3.4")
    board.puzzle = another
    assert board.puzzle == another
    state = board.get_state()
    assert state["_rules"]["order"] == 4
    assert state["_givens"] == state["values"] == list(another.givens)


def test_restrictions_are_kept() -> None:
    puzzle = Puzzle(Rules.latin(2), [0, 0, 0, 0], [[1], [1, 2], [1, 2], [1, 2]])
    assert Board(puzzle).puzzle == puzzle


def test_restricted_candidates_are_shown_as_marks() -> None:
    puzzle = Puzzle(Rules.latin(2), [0, 0, 0, 0], [[1], [1, 2], [1, 2], [1, 2]])
    assert Board(puzzle).get_state()["_marks"] == {
        "0": {"corner": [], "centre": [1], "colours": []}
    }


def test_front_ends_without_widgets_show_a_picture() -> None:
    board = Board("3... 4..2 ..1. .3.4")
    board.values = [3, 2, *board.values[2:]]
    data, _ = board._repr_mimebundle_() or ({}, {})
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/plain"].splitlines()[0] == "3 2 | . ."
    root = ElementTree.fromstring(data["image/svg+xml"])
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    given = nonet.Grid(board.puzzle.rules, board.values)
    assert data["image/svg+xml"] == nonet.render.svg(
        given, puzzle=nonet.parse("3... 4..2 ..1. .3.4")
    )


@pytest.mark.parametrize(
    ("values", "message"),
    [([1] * 80, "80 values; expected 81"), ([10] * 81, "value 10 in cell 0; expected 0 to 9")],
)
def test_values_that_do_not_fit_are_refused(values: list[int], message: str) -> None:
    board = Board(PUZZLE)
    with pytest.raises(TraitError, match=message):
        board.values = values
    assert board.puzzle == PUZZLE


def test_the_page_gets_one_module_without_imports() -> None:
    module = Board(PUZZLE).get_state()["_esm"]
    assert "export default { render };" in module
    assert "import " not in {line[:7] for line in module.splitlines()}


def test_values_are_judged() -> None:
    board = Board("3... 4..2 ..1. .3.4")
    assert answer(board, "judge", number=2)["broken"] == []
    board.set_state({"values": [3, 3, *board.values[2:]]})
    [in_row, in_column, in_box] = answer(board, "judge")["broken"]
    assert in_row == {"cells": [0, 1], "text": "3 twice in row 1: r1c1, r1c2"}
    assert (in_column["cells"], in_box["cells"]) == ([1, 13], [0, 1])


def test_constraints_are_shown_and_judged_and_hints_refuse_them() -> None:
    rules = Rules.boxes(2, 2) | Cage([0, 1], 6)
    board = Board(Puzzle(rules, [4] + [0] * 15))
    shown = board.get_state()["_rules"]
    assert shown["constrained"]
    assert shown["constraints"] == [{"kind": "cage", "cells": [0, 1], "sum": 6}]
    assert "cage" in [each["style"] for each in shown["lines"]]
    assert answer(board, "judge", number=2)["broken"] == []
    board.values = [4, 3, *board.values[2:]]
    broken = [{"cells": [0, 1], "text": "the cage at r1c1 has 7, more than 6"}]
    assert answer(board, "judge")["broken"] == broken
    message = answer(board, "hint", number=4)["message"]
    assert (
        message
        == "rules with 1 constraint for hints, explanations and ratings; expected houses alone"
    )
    picture = board._repr_mimebundle_()
    assert picture is not None
    assert "Killer cage 6: r1c1 r1c2" in picture[0]["image/svg+xml"]


def test_true_candidates_are_those_of_the_values_on_the_board() -> None:
    board = Board(Puzzle(Rules.boxes(2, 2) | Cage([0, 1], 3), [0] * 16))
    board.values = [0, 0, 3, *[0] * 13]
    expected = nonet.true_candidates(board.puzzle, 8)
    told = answer(board, "candidates", limit=8)
    assert told["candidates"] == [list(own) for own in expected.candidates]
    assert told["numbers"] == [list(own) for own in expected.numbers]
    assert (told["timed_out"], told["candidates"][2]) == (False, [3])


@pytest.mark.core
def test_true_candidates_that_take_too_long_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.notebook._MOST_SECONDS", 0)
    told = answer(Board(Puzzle(Rules.classic(), [0] * 81)), "candidates", limit=10**12)
    assert (told["candidates"], told["timed_out"]) == (None, True)


def answer(
    board: Board,
    what: str,
    crossed_out: list[list[int]] | None = None,
    number: int = 3,
    limit: int = 1,
) -> dict[str, Any]:
    """Returns the answer to a question from the page."""
    asked = {"number": number, "what": what, "crossed_out": crossed_out or [], "limit": limit}
    board.set_state({"_asked": asked})
    return board.get_state()["_told"]


@pytest.mark.core
def test_a_hint_is_found_for_what_stands_on_the_board() -> None:
    board = Board("3... 4..2 ..1. .3.4")
    board.set_state({"values": [3, 2, *board.values[2:]]})
    position = nonet.Position("3... 4..2 ..1. .3.4", board.values, [(2, 1)])
    hint = nonet.hint(position)
    assert hint.step
    assert answer(board, "hint", [[2, 1]]) == {**hint.json(), "number": 3}


@pytest.mark.core
def test_all_steps_are_found_for_what_stands_on_the_board() -> None:
    board = Board("3... 4..2 ..1. .3.4")
    position = nonet.Position("3... 4..2 ..1. .3.4")
    steps = nonet.logic.find_all(position, scale="people")
    listed = answer(board, "steps")
    assert sum(listed["counts"].values()) == len(steps)
    assert listed["steps"] == [of_step(step, "en") for step in steps]
    assert (listed["number"], listed["message"]) == (3, None)
    assert listed["candidates"] == [list(values) for values in position.candidates]


@pytest.mark.long
@pytest.mark.core
def test_of_each_technique_fifty_steps_are_listed() -> None:
    listed = answer(Board(PUZZLE), "steps")
    shown = Counter(step["technique"] for step in listed["steps"])
    assert max(listed["counts"].values()) > 50
    assert shown == {name: min(50, number) for name, number in listed["counts"].items()}


@pytest.mark.core
def test_the_path_begins_at_what_stands_on_the_board() -> None:
    board = Board("3... 4..2 ..1. .3.4")
    board.set_state({"values": [3, 2, *board.values[2:]]})
    position = nonet.Position("3... 4..2 ..1. .3.4", board.values)
    path = nonet.explain(position, scale="people")
    told = answer(board, "path")
    assert told["values"] == board.values
    assert told["steps"] == [of_step(step, "en") for step in path]
    assert told["rating"]["text"] == str(path.rating)
    assert (told["message"], told["solved"]) == (None, True)


@pytest.mark.core
@pytest.mark.parametrize("what", ["hint", "steps", "path"])
def test_a_mistake_is_reported_instead_of_steps(what: str) -> None:
    board = Board("3... 4..2 ..1. .3.4")
    board.set_state({"values": [3, 1, *board.values[2:]]})
    told = answer(board, what)
    assert told["trouble"]["cells"] == [1]
    assert "wrong" in told["message"]
    assert not told.get("step")
    assert not told.get("steps")


@pytest.mark.parametrize("what", ["hint", "steps", "path"])
def test_what_cannot_be_found_says_why(what: str) -> None:
    told = answer(Board(Puzzle(Rules.latin(26), [0] * 676)), what)
    assert (told["number"], told["step"], told["steps"]) == (3, None, [])
    assert told["message"]
