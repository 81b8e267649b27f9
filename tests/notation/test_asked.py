"""What a caller may give where a puzzle or rules are asked for."""

from __future__ import annotations

import array
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import nonet
from nonet import Grid, Puzzle, PuzzleError, Rules
from nonet.notation import puzzle_of

# The example of Wikipedia's article "Sudoku".
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLE = nonet.parse(LINE)
VALUES = list(PUZZLE.givens)
ROWS = [VALUES[start : start + 9] for start in range(0, 81, 9)]


SAME: dict[str, Any] = {
    "text": LINE,
    "text with a line end": LINE + "\n",
    "a puzzle": PUZZLE,
    "a grid": PUZZLE.grid,
    "a flat list": VALUES,
    "a flat tuple": tuple(VALUES),
    "rows": ROWS,
    "rows with None": [[value or None for value in row] for row in ROWS],
    "rows of texts": [LINE[start : start + 9] for start in range(0, 81, 9)],
    "cells as texts": list(LINE),
    "rows of cells as texts": [list(LINE[start : start + 9]) for start in range(0, 81, 9)],
    "rows of texts and numbers": [[value or "" for value in row] for row in ROWS],
    "an array from the standard library": array.array("B", VALUES),
    "rows that are arrays": [np.array(row) for row in ROWS],
    "an array of objects": np.array([[str(value) for value in row] for row in ROWS], object),
} | {
    f"{dtype} {shape}": np.array(VALUES, dtype).reshape(shape)
    for dtype in ("uint8", "int8", "int16", "int32", "int64", "uint64")
    for shape in ((9, 9), (81,))
}


@pytest.mark.parametrize("asked", SAME.values(), ids=SAME)
def test_every_form_is_the_same_puzzle(asked: Any) -> None:
    assert puzzle_of(asked) == PUZZLE


def test_every_verb_takes_them() -> None:
    solution = nonet.solve(PUZZLE)
    assert nonet.solve(ROWS) == solution
    assert list(nonet.solutions(ROWS)) == [solution]
    assert nonet.count(np.array(ROWS)) == 1
    assert nonet.check(ROWS).unique
    assert nonet.write(ROWS, "line") == LINE + "\n"
    assert nonet.render.svg(ROWS) == nonet.render.svg(PUZZLE)


def test_every_verb_takes_rules_as_values_and_as_text() -> None:
    text = "diagonal"
    empty = "." * 81
    rules = Rules.diagonal()
    for wanted in (text, rules):
        grid = nonet.solve(empty, rules=wanted)
        assert grid is not None
        assert grid.rules == rules
        assert nonet.check(grid, rules=wanted).unique
        assert next(nonet.solutions(empty, rules=wanted)).rules == rules
        assert nonet.parse(empty, rules=wanted).rules == rules
    assert nonet.count([0] * 16, rules="latin:4") == 576  # https://oeis.org/A002860
    assert Puzzle("latin:2", [0] * 4) == Puzzle(Rules.latin(2), [0] * 4)
    assert Grid("latin:2", [0] * 4) == Grid(Rules.latin(2), [0] * 4)


def test_rules_replace_those_of_a_puzzle_and_of_a_grid() -> None:
    latin = Puzzle(Rules.latin(4), [1, *[0] * 15], [[1, 2, 3, 4]] * 16)
    boxes = Rules.boxes(2, 2)
    assert puzzle_of(latin, boxes) == Puzzle(boxes, latin.givens, latin.candidates)
    assert puzzle_of(latin.grid, boxes) == Puzzle(boxes, latin.givens)
    with pytest.raises(PuzzleError, match="16 values; expected 81"):
        nonet.solve(latin, rules="classic")


def test_overlapping_grids_may_come_with_their_holes() -> None:
    rules = Rules.samurai()
    places = [0] * 441
    places[0] = 5
    assert puzzle_of(np.array(places).reshape(21, 21), rules).givens[0] == 5
    places[9] = 1
    with pytest.raises(PuzzleError, match="'1' at r1c10, where there is no cell; expected 0"):
        puzzle_of(places, rules)


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ([], "0 values; expected n × n"),
        ([1] * 80, "80 values; expected n × n"),
        ([*ROWS[:3], ROWS[3][:8], *ROWS[4:]], "row 4 has 8 values; expected 9"),
        (ROWS[:8], "row 1 has 9 values; expected 8"),
        ([*ROWS[:8], 5], "row 9 is not a list; expected a list"),
        (np.zeros((2, 9, 9), int), "lists within rows; expected one puzzle .nonet.bulk"),
        ([10] + [0] * 80, "value 10 at r1c1; expected 0 to 9"),
        ([-1] + [0] * 80, "expected 0 to 9"),
        (["53", "7."], "'5' at r1c1; expected"),
    ],
)
def test_values_that_are_not_one_puzzle(asked: Any, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        nonet.solve(asked)


def kind(value: object) -> str:
    """Returns an id that is the same in every process."""
    return type(value).__name__


@pytest.mark.parametrize(
    "asked", [None, 5, 5.0, b"12", {1: 2}, {1, 2}, Path("a.txt"), object(), iter([1])], ids=kind
)
def test_anything_else_is_refused_with_what_to_call(asked: Any) -> None:
    with pytest.raises(TypeError, match=r"nonet\.parse takes text .*, nonet\.read a file"):
        nonet.solve(asked)


@pytest.mark.parametrize("value", [True, 1.0, float("nan"), object()], ids=kind)
def test_a_value_is_an_integer(value: Any) -> None:
    with pytest.raises(TypeError, match=r"a value of type .*; expected integers"):
        nonet.solve([value, *[0] * 80])


def test_text_is_asked_for_where_only_text_will_do() -> None:
    with pytest.raises(TypeError, match="a text of type list; expected str"):
        nonet.parse(ROWS)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a puzzle of type str; expected a Puzzle"):
        next(nonet.backtracking.search(LINE))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="rules of type int; expected Rules, or text"):
        nonet.solve(LINE, rules=9)  # type: ignore[arg-type]


@pytest.mark.parametrize("value", [PUZZLE, PUZZLE.grid, nonet.check(PUZZLE), PUZZLE.rules])
@pytest.mark.parametrize("name", ["givens", "rules", "unknown"])
def test_frozen_values_say_so(value: object, name: str) -> None:
    with pytest.raises(AttributeError, match=f"frozen: {name} cannot be set"):
        setattr(value, name, 1)
    with pytest.raises(AttributeError, match=f"frozen: {name} cannot be deleted"):
        delattr(value, name)
