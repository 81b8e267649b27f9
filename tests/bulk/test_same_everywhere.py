"""Answers depend only on the row, not on threads, shared lanes or other rows."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from nonet import House, Rules, bulk
from nonet.engines.core import search
from nonet.rules import Shape
from tests.bulk.test_bulk import INSTRUCTION_SETS, MIXED, SEVENTEEN, rows, told
from tests.selection import rest_long

pytestmark = pytest.mark.core

CLASSIC = Rules.classic()
BY_HOUSES = Rules(9, [*CLASSIC.houses, House("house", 1, (0,))])
LIMITS = [1, 2, 3, 1000]


def crossing(order: int, rows: int, columns: int, *houses: tuple[int, int, int]) -> Rules:
    """Rules of a few houses, each a range of cells: start, end and step."""
    return Rules(order, [range(*house) for house in houses], shape=Shape(rows, columns))


# Found at random. For an empty grid under any of these, lanes alone take more than a second, but
# the search for one puzzle takes less than a millisecond.
IN_VAIN = [
    crossing(20, 2, 20, (0, 20, 1), (20, 40, 1), (2, 40, 4), (3, 40, 2), (11, 25, 2)),
    crossing(
        23, 4, 15, (0, 23, 1), (23, 46, 1), (46, 60, 1), (23, 60, 5), (53, 60, 1), (26, 60, 2)
    ),
    crossing(
        22,
        7,
        15,
        *((22 * k, min(105, 22 * k + 22), 1) for k in range(5)),
        (78, 105, 6),
        (71, 105, 2),
        (35, 105, 4),
    ),
    crossing(
        19, 17, 3, (0, 19, 1), (19, 38, 1), (38, 51, 1), (25, 51, 6), (23, 51, 2), (30, 49, 1)
    ),
]


def hard_rows() -> NDArray[np.uint8]:
    """Rows with no, one and many solutions; most take many guesses."""
    chance = random.Random(8)
    kept = rows([*MIXED, *SEVENTEEN[20:40]])
    for row in kept[10:25]:
        row[chance.sample([cell for cell in range(81) if row[cell]], 4)] = 0
    return kept


def limit_to(seconds: float) -> Callable[[int], None]:
    """Returns a progress callback that ends the work after this much CPU time."""
    start = time.process_time()

    def end_late(_: int) -> None:
        if time.process_time() - start > seconds:
            raise TimeoutError

    return end_late


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("rules", [CLASSIC, BY_HOUSES, Rules.windows()], ids=["classic", "9", "w"])
def test_answers_and_guesses_depend_on_the_row_alone(
    rules: Rules, limit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzles = hard_rows()
    order = np.random.default_rng(3).permutation(len(puzzles))
    alone = [
        bulk.solve(row[None], rules=rules, limit=limit, threads=1, guesses=True) for row in puzzles
    ]
    expected = [b"".join(parts) for parts in zip(*map(told, alone), strict=True)]
    for name in INSTRUCTION_SETS:
        monkeypatch.setattr(search, "instruction_set", lambda name=name: name)
        for threads in (1, 2, 5):
            mixed = bulk.solve(
                puzzles[order], rules=rules, limit=limit, threads=threads, guesses=True
            )
            assert mixed.guesses is not None
            back = np.argsort(order)
            arrays = (mixed.grids, mixed.counts, mixed.status, mixed.guesses)
            assert [array[back].tobytes() for array in arrays] == expected


@pytest.mark.parametrize("limit", rest_long(LIMITS))
@pytest.mark.parametrize("rules", IN_VAIN, ids=[str(rules.order) for rules in IN_VAIN])
def test_rows_that_are_hard_for_lanes_are_solved_by_the_other_search(
    rules: Rules, limit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This takes well under a hundredth of a second, and the grid is the same everywhere."""
    answers: set[tuple[bytes, ...]] = set()
    for name in INSTRUCTION_SETS:
        monkeypatch.setattr(search, "instruction_set", lambda name=name: name)
        for number in (1, 40):
            empty = np.zeros((number, rules.cells), np.uint8)
            solved = bulk.solve(
                empty, rules=rules, limit=limit, guesses=True, progress=limit_to(1.0)
            )
            assert bulk.verify(empty, solved.grids, rules=rules).all()
            assert (solved.grids == solved.grids[0]).all()
            assert set(solved.counts) == {limit}
            assert solved.guesses is not None
            answers.add((solved.grids[0].tobytes(), *solved.guesses.astype(bytes).tolist()[:1]))
    assert len(answers) == 1


@pytest.mark.parametrize("limit", [1, 2])
@pytest.mark.parametrize(
    "rules",
    [Rules.latin(20), Rules.boxes(4, 4), Rules.boxes(5, 5), Rules.diagonal(4, 4), Rules.latin(40)],
    ids=repr,
)
def test_nearly_empty_grids_are_filled(rules: Rules, limit: int) -> None:
    chance = random.Random(5)
    puzzles = np.zeros((12, rules.cells), np.uint8)
    for row in puzzles[2:]:
        for _ in range(3):
            row[chance.randrange(rules.cells)] = chance.randint(1, rules.order)
    solved = bulk.solve(puzzles, rules=rules, limit=limit, progress=limit_to(5.0))
    right = bulk.verify(puzzles, solved.grids, rules=rules)
    assert list(right) == list(solved.counts == limit)
    assert right[:2].all()
