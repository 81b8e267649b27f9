"""Rules with few grids: a grid is made, or it is proven that there is none."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

import nonet
from nonet import PuzzleError, Rules, Shape
from nonet.draws import Draws
from nonet.generating.grids import completing
from nonet.generating.grids.completing import completed_grids
from nonet.logic import HODOKU, Level
from tests.selection import rest_long

EXTENSIONS = ("diagonal", "windows", "disjoint-groups", "anti-knight", "anti-king")


def _together(*bases: str) -> list[str]:
    """Returns the bases with one to three extensions that fit them."""
    every = [
        "+".join((base, *more))
        for base in bases
        for number in (1, 2, 3)
        for more in combinations(EXTENSIONS, number)
    ]
    return [text for text in every if _fits(text)]


def _fits(text: str) -> bool:
    try:
        nonet.parse_rules(text)
    except PuzzleError:
        return False
    return True


SMALL = _together("boxes:2x2", "boxes:2x3", "latin:4", "latin:5", "latin:6", "pandiagonal:5")
NINE = _together("classic", "toroidal", "latin:7", "latin:8", "boxes:2x4")


def _draws(number: int) -> Draws:
    return Draws.of(1, np.arange(number), np.zeros(number, np.int64))


def _grids(text: str) -> int:
    """Returns how many grids there are, up to one."""
    rules = nonet.parse_rules(text)
    return nonet.count(nonet.Puzzle(rules, [0] * rules.cells), limit=1)


@pytest.mark.core
@pytest.mark.parametrize("text", [*SMALL, *rest_long(NINE, 12)])
def test_there_is_a_puzzle_exactly_when_there_is_a_grid(text: str) -> None:
    if _grids(text):
        assert nonet.count(nonet.generate(text, seed=1), limit=2) == 1
    else:
        with pytest.raises(PuzzleError) as found:
            nonet.generate(text, seed=1)
        assert found.value.code == "no-grid"


@pytest.mark.long
@pytest.mark.core
@pytest.mark.parametrize("text", [text for text in _together("classic") if _grids(text)])
@pytest.mark.parametrize("level", HODOKU.levels, ids=lambda level: level.name)
def test_a_difficulty_that_is_not_met_is_not_told_as_rules_without_grids(
    text: str, level: Level
) -> None:
    made = nonet.bulk.generate(1, text, difficulty=level, seed=1, timeout=0.5)
    assert not made.unmet
    assert len(made) == int(made.complete)
    assert made.columns()["level"] == [level.name] * len(made)


@pytest.mark.core
@pytest.mark.long
@pytest.mark.parametrize("text", ["diagonal+anti-knight", "windows+anti-knight"])
def test_seeds_make_different_puzzles_under_rules_with_few_grids(text: str) -> None:
    # Up to the names of values, there are 36 grids with diagonals and 32 with windows.
    puzzles = list(nonet.generate_many(8, text, seed=1))
    patterns = {_up_to_names(puzzle.solution.values) for puzzle in puzzles}
    assert len(patterns) > 4
    assert all(nonet.count(puzzle, limit=2) == 1 for puzzle in puzzles)
    threads = nonet.bulk.generate(3, text, seed=1, start=5, threads=3)
    assert threads.generated() == puzzles[5:]


def _up_to_names(values: bytes) -> tuple[int, ...]:
    names = list(dict.fromkeys(values))
    return tuple(names.index(value) for value in values)


@pytest.mark.parametrize(
    "text",
    ["boxes:2x2", "latin:5+diagonal", pytest.param("boxes:2x3+diagonal", marks=pytest.mark.core)],
)
def test_every_grid_occurs(text: str) -> None:
    rules = nonet.parse_rules(text)
    made = completed_grids(rules, _draws(600), lambda: None)
    every = nonet.solutions(nonet.Puzzle(rules, [0] * rules.cells))
    expected = {_up_to_names(grid.values) for grid in every}
    assert {_up_to_names(row.tobytes()) for row in made} == expected


@pytest.mark.core
def test_a_grid_does_not_depend_on_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    from nonet.engines import plain, policy

    rules = nonet.parse_rules("boxes:2x3+anti-king")
    by_core = completed_grids(rules, _draws(10), lambda: None)
    monkeypatch.setattr(policy, "search_engine", lambda: plain)
    assert (completed_grids(rules, _draws(10), lambda: None) == by_core).all()


@pytest.mark.core
def test_questions_that_take_too_long_are_answered_by_a_known_grid(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(completing, "_MOST_SLICES", 1)
    monkeypatch.setattr(completing, "_PATIENCE", 1)
    rules = nonet.parse_rules("diagonal+anti-knight")
    for grid in completed_grids(rules, _draws(5), lambda: None):
        assert not nonet.check(nonet.Grid(rules, grid.tobytes())).conflicts


def test_the_search_for_a_grid_can_be_ended() -> None:
    with pytest.raises(PuzzleError, match=r"nothing found in 0\.5 seconds"):
        nonet.generate("boxes:5x5+windows", seed=1, timeout=0.5)


def test_a_pattern_under_rules_without_grids_is_not_tried() -> None:
    with pytest.raises(PuzzleError, match="there is no grid under these rules"):
        nonet.generate("boxes:2x2+anti-king", pattern="xxxx xxxx .... ....", seed=1)


def test_a_puzzle_may_have_nothing_but_givens() -> None:
    assert nonet.generate(Rules(9, [[0, 1]], shape=Shape(1, 2)), clues=2, seed=1).clues == 2


def test_rows_that_are_no_houses_may_be_given_entirely() -> None:
    # A pair of cells that differ leaves all others free: they are givens in every puzzle.
    puzzle = nonet.generate(Rules(3, [[0, 1]]), clues=9, minimal=True, seed=1)
    assert puzzle.clues == 9


def test_lines_that_may_be_equal_need_no_given() -> None:
    # Each cell of rows 1 and 2 has the value of row 3 in its column, so one given row is enough.
    others = [{6, 7, 8} - {6 + cell % 3} for cell in range(6)]
    rules = Rules(3, [[6, 7, 8], *([cell, *sorted(rest)] for cell, rest in enumerate(others))])
    puzzle = nonet.generate(rules, pattern={6, 7, 8}, seed=1)
    assert nonet.count(puzzle) == 1
