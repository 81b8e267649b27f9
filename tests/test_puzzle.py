"""Facts about puzzles and grids as values."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError

import numpy as np
import pytest
from hypothesis import given

from nonet import Grid, House, Puzzle, PuzzleError, Rules
from tests import facts, strategies


def test_iterating_a_grid_gives_its_values_back() -> None:
    values = [int(character) for character in facts.POJ_SOLUTION]
    grid = Grid(Rules.classic(), values)
    assert list(grid) == values
    assert Grid(Rules.classic(), grid) == grid
    assert Puzzle(Rules.classic(), grid).grid == grid


def test_a_grid_accepts_arrays_of_any_integers() -> None:
    values = np.array([1, 2, 2, 1], dtype=np.int64)
    assert Grid(Rules.latin(2), values) == Grid(Rules.latin(2), [1, 2, 2, 1])


def test_a_grid_is_complete_when_no_cell_is_empty() -> None:
    assert Grid(Rules.latin(2), [1, 2, 2, 1]).complete
    assert not Grid(Rules.latin(2), [1, 2, 2, 0]).complete


def test_a_grid_shows_the_symbols_of_its_rules() -> None:
    rules = Rules.jigsaw("1122 1122 3344 3344", symbols="ABCD")
    assert Grid(rules, [1, 2, 3, 4] * 4).rows[0] == ("A", "B", "C", "D")


@given(strategies.puzzles())
def test_repr_makes_an_equal_puzzle(puzzle: Puzzle) -> None:
    names = {"Grid": Grid, "House": House, "Puzzle": Puzzle, "Rules": Rules}
    assert eval(repr(puzzle), names) == puzzle
    assert eval(repr(puzzle.grid), names) == puzzle.grid


@given(strategies.puzzles())
def test_puzzles_are_hashed_copied_and_pickled_by_value(puzzle: Puzzle) -> None:
    assert {puzzle, copy.copy(puzzle), pickle.loads(pickle.dumps(puzzle))} == {puzzle}


def test_puzzles_differ_by_their_candidates() -> None:
    rules = Rules.latin(2)
    assert Puzzle(rules, [0] * 4) != Puzzle(rules, [0] * 4, [[1, 2]] * 4)


def test_puzzles_and_grids_are_immutable() -> None:
    puzzle = Puzzle(Rules.latin(2), [0] * 4)
    with pytest.raises(FrozenInstanceError):
        puzzle.givens = b"1"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        puzzle.grid.values = b"1"  # type: ignore[misc]


def test_candidates_are_kept_sorted_and_once_each() -> None:
    puzzle = Puzzle(Rules.latin(2), [0] * 4, [[2, 1, 2], [], [1], [2]])
    assert puzzle.candidates == ((1, 2), (), (1,), (2,))


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ([1, 2, 1], "3 values; expected 4, one for each cell of order 2"),
        ([1, 3, 0, 0], "value 3 at r1c2; expected 0 to 2"),
        ([1, -1, 0, 0], "a value below 0 or above 255; expected 0 to 2 for each cell"),
        ([1, 256, 0, 0], "a value below 0 or above 255; expected 0 to 2 for each cell"),
        ("1200", "values that are not integers; expected 0 to 2 for each cell"),
    ],
)
def test_wrong_values_are_refused(values: list[int], message: str) -> None:
    for kind in (Grid, Puzzle):
        with pytest.raises(PuzzleError) as error:
            kind(Rules.latin(2), values)
        assert str(error.value) == message


@pytest.mark.parametrize(
    ("candidates", "message"),
    [
        ([[1]], "candidates for 1 cell; expected 4"),
        ([[1], [2, 3], [], []], "candidates 2, 3 at r1c2; expected values 1 to 2"),
        ([[0], [], [], []], "candidates 0 at r1c1; expected values 1 to 2"),
        ([[10**5000], [], [], []], "candidates ≈ 2^16609 at r1c1; expected values 1 to 2"),
        (
            [["1"], [], [], []],
            "candidates that are not integers; expected 1 to 2 for each cell",
        ),
        (
            [[1, 1.5], [], [], []],
            "candidates that are not integers; expected 1 to 2 for each cell",
        ),
    ],
)
def test_wrong_candidates_are_refused(candidates: list[list[int]], message: str) -> None:
    with pytest.raises(PuzzleError) as error:
        Puzzle(Rules.latin(2), [0] * 4, candidates)
    assert str(error.value) == message


def test_errors_keep_their_place_when_pickled() -> None:
    text = "\0" * 100
    error = PuzzleError("rules-file", text=text, source="a.txt", line=3, case=2)
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error)
    assert str(again).startswith(r"a.txt, line 3, case 2: rules '\x00\x00")
    assert (again.code, again.fields) == (error.code, error.fields)
    assert (again.source, again.line, again.case) == ("a.txt", 3, 2)
