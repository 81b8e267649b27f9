"""The order in which givens are removed."""

from __future__ import annotations

import numpy as np
import pytest

from nonet.draws import Draws
from nonet.generating import SymmetryName
from nonet.generating.attempts import attempted
from nonet.generating.houses import houses_of
from nonet.generating.thinning import even_orders, uneven_orders
from nonet.generating.wishes import checked_wishes


def draws(rows: int) -> Draws:
    return Draws.of(1, np.arange(rows), np.zeros(rows, np.int64))


@pytest.mark.parametrize("symmetry", [None, "full"])
def test_every_group_has_its_turn(symmetry: SymmetryName | None) -> None:
    wishes = checked_wishes("boxes:2x2", symmetry=symmetry)
    grids = np.tile(np.array([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1], np.uint8), (40, 1))
    number = int(wishes.groups.max()) + 1
    for orders in (even_orders(wishes, draws(40)), uneven_orders(wishes, grids, draws(40))):
        assert (np.sort(orders, axis=1) == np.arange(number)).all()


@pytest.mark.core
def test_uneven_puzzles_have_empty_houses_and_values_without_givens() -> None:
    wishes = checked_wishes()
    even, uneven = (
        attempted(wishes, 1, np.arange(200), np.zeros(200, np.int64), lambda: None, uneven=each)
        for each in (False, True)
    )
    houses = houses_of(wishes.rules.frame).full[0]

    def empty(puzzles: np.ndarray) -> int:
        """Returns how many houses have no given, and values have one at most."""
        values = [(puzzles == value).sum(axis=1) < 2 for value in range(1, 10)]
        return int((puzzles[:, houses].max(axis=2) == 0).sum() + np.sum(values))

    assert empty(uneven.puzzles) > 1.5 * empty(even.puzzles)
    assert abs(uneven.clues.mean() - even.clues.mean()) < 2
