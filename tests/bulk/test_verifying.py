"""Facts about verify: the core and NumPy agree, whatever the rules, and tell what is wrong."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from nonet import PuzzleError, Rules, bulk, constraints
from nonet.engines import policy

RULES = [
    Rules.latin(1),
    Rules.latin(2),
    Rules.boxes(2, 3),
    Rules.classic(),
    Rules.anti_knight(3, 3),
    Rules.samurai(),
    Rules.latin(16),
    Rules.latin(17),
    Rules.latin(33),
    Rules.latin(64),
]
ROWS = 37
"""More than two blocks of lanes, and not a multiple of their size."""

Values = NDArray[np.uint8]


@pytest.fixture(params=[True, pytest.param(False, id="NumPy")])
def compiled(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether the core verifies; NumPy does so in the second run."""
    if not request.param:
        monkeypatch.setattr(policy, "chosen", lambda: policy.Info("NumPy", False, "a test"))
    return bool(request.param)


def shifted(order: int) -> Values:
    """Returns the Latin square whose rows are shifted by one cell."""
    places = np.arange(order)
    return ((places[:, None] + places) % order + 1).astype(np.uint8).reshape(1, -1)


def grids_under(rules: Rules) -> Values:
    """Returns rows of the same grid under the rules."""
    if not rules.regions:
        grid = shifted(rules.order)
    else:
        grid = bulk.solve(np.zeros((1, rules.cells), np.uint8), rules=rules, limit=1).grids
    return np.repeat(grid, ROWS, axis=0)


def right_by_definition(puzzle: Values, grid: Values, rules: Rules) -> bool:
    """Returns what verify has to say of one row under houses."""
    values: list[int] = grid.tolist()
    kept = all(given in (0, value) for given, value in zip(puzzle.tolist(), values, strict=True))
    filled = all(1 <= value <= rules.order for value in values)
    houses = ([values[cell] for cell in house] for house in rules.cell_sets)
    return kept and filled and all(len({*house}) == len(house) for house in houses)


@pytest.mark.parametrize("rules", RULES, ids=repr)
@pytest.mark.usefixtures("compiled")
def test_verify_follows_the_definition(rules: Rules) -> None:
    draws = np.random.default_rng(5)
    grids = grids_under(rules)
    puzzles = np.where(draws.random(grids.shape) < 0.3, grids, 0).astype(np.uint8)
    for row in range(7, ROWS):
        cell = draws.integers(rules.cells)
        changed = (puzzles, grids)[row % 2]
        changed[row, cell] = draws.choice([0, 1, rules.order, rules.order + 1, 255])
    expected = [right_by_definition(*row, rules) for row in zip(puzzles, grids, strict=True)]
    assert all(expected[:7])
    assert not all(expected)
    for threads in (1, 3):
        assert bulk.verify(puzzles, grids, rules=rules, threads=threads).tolist() == expected


@pytest.mark.usefixtures("compiled")
def test_the_highest_value_of_the_largest_order_may_not_be_there_three_times() -> None:
    """The third replaces a value that no other cell of its row and column has to give."""
    rules = Rules(64, [range(64)])
    grid = np.ones((1, 64 * 64), np.uint8)
    grid[0, :64] = np.arange(1, 65)
    assert bulk.verify(grid * 0, grid, rules=rules).tolist() == [True]
    grid[0, [3, 40]] = 64
    assert bulk.verify(grid * 0, grid, rules=rules).tolist() == [False]


@pytest.mark.usefixtures("compiled")
def test_nothing_is_verified_of_no_rows() -> None:
    nothing = np.zeros((0, 81), np.uint8)
    assert bulk.verify(nothing, nothing).shape == (0,)


@pytest.mark.usefixtures("compiled")
def test_an_unreadable_puzzle_or_grid_is_not_right() -> None:
    assert bulk.verify(["....", "x", "...."], ["1221", "1221", "y"], rules="latin:2").tolist() == [
        True,
        False,
        False,
    ]


@pytest.mark.usefixtures("compiled")
def test_too_many_threads_are_refused() -> None:
    with pytest.raises(PuzzleError, match="0 threads"):
        bulk.verify(["...."], ["1221"], rules="latin:2", threads=0)


@pytest.mark.usefixtures("compiled")
def test_progress_ends_the_work() -> None:
    def refuse(_: int) -> None:
        raise InterruptedError

    grids = grids_under(Rules.boxes(2, 2))
    rules = Rules.boxes(2, 2) | constraints.Cage(range(2), 3)
    with pytest.raises(InterruptedError):
        bulk.verify(grids, grids, rules=rules, progress=refuse)
