"""Hints in grids that overlap, and of order 25."""

from __future__ import annotations

import re
import time

import pytest

import nonet
from nonet import PuzzleError, Rules
from nonet.logic import HODOKU, TECHNIQUES, Position
from nonet.logic.engine import Finder

pytestmark = pytest.mark.core


@pytest.mark.parametrize("word", ["samurai", "butterfly", "flower", "twin"])
def test_each_step_of_overlapping_grids_agrees_with_the_solution(word: str) -> None:
    puzzle = nonet.generate(word, seed=1)
    (solution,) = nonet.solutions(puzzle)
    path = nonet.explain(puzzle)
    assert path.solved
    assert len(path) > 100
    for step in path:
        assert all(solution[cell] == value for cell, value in step.placements)
        assert all(solution[cell] != value for cell, value in step.eliminations)


def test_the_lines_of_a_samurai_are_named_with_their_grid() -> None:
    path = nonet.explain(nonet.generate("samurai", seed=1))
    hidden = [str(step) for step in path if step.technique.name == "hidden_single"]
    in_lines = [text for text in hidden if "In row" in text or "In column" in text]
    assert in_lines
    assert all(re.match(r"In (row|column) \d of grid [1-5], ", text) for text in in_lines)


def _of_order_25(givens: int) -> nonet.Puzzle:
    """Returns a grid of which every few cells are given; it may have several solutions."""
    rows = [
        [(5 * (row % 5) + row // 5 + column) % 25 + 1 for column in range(25)] for row in range(25)
    ]
    cells = [value for row in rows for value in row]
    # Cells that are far apart in all directions.
    kept = {place * 257 % 625 for place in range(givens)}
    return nonet.Puzzle(
        Rules.boxes(5, 5), [value if cell in kept else 0 for cell, value in enumerate(cells)]
    )


@pytest.mark.parametrize("givens", [560, 330, 120])
def test_every_technique_answers_within_seconds_in_order_25(givens: int) -> None:
    puzzle = _of_order_25(givens)
    for name in HODOKU.usual:
        if not TECHNIQUES[name].guesses:
            start = time.process_time()
            Finder(Position(puzzle), HODOKU.settings).next([name])
            assert time.process_time() - start < 30, name


def test_a_grid_of_order_25_is_explained() -> None:
    puzzle = _of_order_25(560)
    path = nonet.explain(puzzle)
    assert path.solved
    assert path[0].text() in path.text()


def test_larger_grids_are_refused() -> None:
    with pytest.raises(PuzzleError, match="expected at most order 25, 640 cells and 255 full"):
        nonet.hint(nonet.Puzzle(Rules.boxes(5, 6), [0] * 900))
