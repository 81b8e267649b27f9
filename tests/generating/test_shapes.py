"""Random shapes."""

from __future__ import annotations

import numpy as np
import pytest

import nonet
from nonet import PuzzleError, backtracking
from nonet.draws import Draws
from nonet.generating.shapes import random_regions


def draws(number: int) -> Draws:
    return Draws.of(3, np.arange(number), np.zeros(number, np.int64))


@pytest.mark.parametrize("order", [1, 2, 3, 4, 5, 6, 9, 11])
def test_random_shapes_are_connected(order: int) -> None:
    for regions in random_regions(order, draws(5), lambda: None).reshape(5, order, order):
        for number in range(order):
            places = set(
                zip(*(axis.tolist() for axis in np.nonzero(regions == number)), strict=True)
            )
            assert len(places) == order
            reached = {min(places)}
            for _ in places:
                reached |= {
                    (row, column)
                    for row, column in places
                    for r, c in tuple(reached)
                    if abs(row - r) + abs(column - c) == 1
                }
            assert reached == places


def test_random_shapes_differ() -> None:
    regions = random_regions(9, draws(50), lambda: None)
    assert len(np.unique(regions, axis=0)) == 50
    # No two cells beside each other are together always, or never.
    together = (regions[:, 1:] == regions[:, :-1])[:, np.arange(80) % 9 < 8]
    assert together.any(axis=0).all()
    assert not together.all(axis=0).any()


@pytest.mark.core
def test_each_jigsaw_has_its_own_shapes_and_one_solution() -> None:
    puzzles = list(nonet.generate_many(20, "latin:9", shapes=True, seed=4))
    assert len({puzzle.rules for puzzle in puzzles}) == 20
    for puzzle in puzzles:
        assert nonet.count(puzzle, limit=2) == 1
        assert nonet.check(puzzle.solution).solutions == 1


def test_jigsaws_may_have_extensions() -> None:
    puzzle = nonet.generate("latin:5+diagonal", shapes=True, seed=2)
    assert {house.kind for house in puzzle.rules.houses} == {"row", "column", "region", "diagonal"}
    assert len(list(backtracking.solutions(puzzle))) == 1
    assert puzzle == nonet.generate("latin:5+diagonal", shapes=True, seed=2)
    assert puzzle.rules != nonet.generate("latin:5+diagonal", shapes=True, seed=3).rules


def test_small_squares_have_only_rows_and_columns() -> None:
    with pytest.raises(PuzzleError, match="no shapes"):
        nonet.generate("latin:2", shapes=True)


def test_rules_with_regions_get_no_others() -> None:
    with pytest.raises(PuzzleError, match="expected rules such as latin:9"):
        nonet.generate("classic", shapes=True)
