"""What holds for arrays whatever engine solves them, on grids small enough for the plain search."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import pytest

from nonet import PuzzleError, Rules, bulk

RULES = Rules.boxes(2, 2)
PUZZLES = np.zeros((4, 16), np.uint8)
PUZZLES[:, :2] = [[1, 0], [2, 2], [4, 3], [0, 5]]


@pytest.mark.parametrize("shift", [0, 16, -16, 1, -1, 48])
def test_out_may_overlap_the_puzzles(shift: int) -> None:
    expected = bulk.solve(PUZZLES, rules=RULES, limit=300)
    memory = np.zeros(3 * PUZZLES.size, np.uint8)
    puzzles, out = (
        memory[first : first + PUZZLES.size].reshape(PUZZLES.shape)
        for first in (PUZZLES.size, PUZZLES.size + shift)
    )
    puzzles[:] = PUZZLES
    solved = bulk.solve(puzzles, rules=RULES, limit=300, out=out)
    assert (out == expected.grids).all()
    assert list(solved.counts) == list(expected.counts) == [72, 0, 24, 0]


def test_texts_may_come_from_an_iterator() -> None:
    counts = bulk.count(cast(Any, iter(["1" + "." * 15, "x"])), rules=RULES)
    assert list(counts) == [72, 0]


@pytest.mark.parametrize("puzzles", [None, 5, object()])
def test_what_holds_no_puzzles_is_refused(puzzles: Any) -> None:
    with pytest.raises(PuzzleError, match="expected an array, texts, bytes or an Arrow column"):
        bulk.count(puzzles)
