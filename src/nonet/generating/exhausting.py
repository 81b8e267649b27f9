"""All puzzles of a pattern, under rules with few grids: one of them is chosen, or there is none."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from nonet.draws import Draws
from nonet.errors import PuzzleError
from nonet.generating.counting import Counter, Values
from nonet.generating.houses import indices
from nonet.generating.progress import Progress
from nonet.puzzle import Puzzle
from nonet.rules import Frame, Rules
from nonet.solving import count, solutions

_LARGEST_ORDER = 6
_MOST = 50_000
"""The most grids, up to the names of values, that are looked at one by one."""


def every_puzzle(
    rules: Rules, cells: NDArray[np.intp], minimal: bool, progress: Progress
) -> tuple[Values, int] | None:
    """Returns the grids whose values in these cells allow no other grid, and the number of grids.

    They are grids up to the names of values. With ``minimal``, no given can be removed. Returns
    None if the rules allow too many grids to look at each. Raises PuzzleError if they allow none.
    """
    grids = _every_grid(rules.frame)
    if grids is None:
        return None
    if not len(grids):
        raise PuzzleError("no-grid")
    counter = Counter(rules, progress)
    puzzles = np.zeros_like(grids)
    puzzles[:, cells] = grids[:, cells]
    unique = counter.counts(puzzles, indices(len(grids))) == 1
    for cell in cells if minimal else ():
        left = np.flatnonzero(unique)
        tests = puzzles[left]
        tests[:, cell] = 0
        unique[left] = counter.counts(tests, left) > 1
    return grids[unique], len(grids)


def renamed(grids: Values, order: int, draws: Draws) -> Values:
    """Returns a random one of the grids for each row of draws, with random names of values."""
    chosen = grids[draws.stream(0).below(len(grids), 1)[:, 0]]
    names = draws.stream(1).permutations(order).astype(np.uint8) + np.uint8(1)
    return np.take_along_axis(names, chosen.astype(np.intp) - 1, axis=1)


@lru_cache(maxsize=8)
def _every_grid(frame: Frame) -> Values | None:
    """Returns all grids whose first house of n cells holds the values in order, sorted."""
    full = [cells for cells in frame.cell_sets if len(cells) == frame.order]
    if frame.order > _LARGEST_ORDER or not full:
        return None
    givens = [0] * frame.cells
    for value, cell in enumerate(sorted(full[0]), start=1):
        givens[cell] = value
    puzzle = Puzzle(frame, givens)
    if count(puzzle, limit=_MOST + 1) > _MOST:
        return None
    # Sorted, since engines find them in different orders.
    found = sorted(grid.values for grid in solutions(puzzle))
    return np.frombuffer(b"".join(found), np.uint8).reshape(-1, frame.cells)
