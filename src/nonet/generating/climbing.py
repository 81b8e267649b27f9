"""Puzzles whose givens lie in particular cells, found by climbing."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nonet.draws import Draws
from nonet.generating.counting import Counter, Values
from nonet.generating.houses import Houses

WIDTH = 64
"""Climbs that search for the same puzzle side by side."""
_STEPS = 400
"""The steps of a climb before it is given up."""
_MOST = 1000
"""Solutions are counted up to this number."""


def climbed(
    starts: Values,
    cells: NDArray[np.intp],
    houses: Houses,
    counter: Counter,
    draws: Draws,
    minimal: bool,
) -> tuple[Values, NDArray[np.bool_]]:
    """Returns a puzzle with givens in exactly these cells for each group, and whether there is one.

    ``starts`` are :data:`WIDTH` complete grids for each group, of which a climb keeps the values in
    the cells. A step gives one cell another value, and is taken back if the puzzle then has no
    solution or more of them than before. The first climb of a group to reach a single solution ends
    it. With ``minimal``, no given of that puzzle can be removed.
    """
    work = _Climbs(starts, cells, houses, counter, draws)
    groups = len(starts) // WIDTH
    puzzles = np.zeros((groups, starts.shape[1]), np.uint8)
    found = np.zeros(groups, np.bool_)
    rows = np.arange(len(starts))
    for step in range(_STEPS):
        single = rows[work.counts[rows] == 1]
        if minimal and len(single):
            single = single[are_minimal(work.values[single], single, cells, counter)]
        reached, firsts = np.unique(single // WIDTH, return_index=True)
        puzzles[reached], found[reached] = work.values[single[firsts]], True
        rows = rows[~found[rows // WIDTH]]
        if not len(rows):
            break
        work.step(rows, step)
    return puzzles, found


class _Climbs:
    """The state of all climbs."""

    def __init__(
        self,
        starts: Values,
        cells: NDArray[np.intp],
        houses: Houses,
        counter: Counter,
        draws: Draws,
    ) -> None:
        self._cells = cells
        self._houses = houses
        self._counter = counter
        self._draws = draws
        self.values = np.zeros_like(starts)
        self.values[:, cells] = starts[:, cells]
        self.counts = counter.counts(self.values, np.arange(len(starts)), _MOST)

    def step(self, rows: NDArray[np.intp], step: int) -> None:
        """Gives a random given of each row another value if that leaves no more solutions."""
        draws, every = self._draws[rows].stream(step), np.arange(len(rows))
        cells = self._cells[draws.stream(0).below(len(self._cells), 1)[:, 0]]
        tests = self.values[rows]
        taken = np.zeros((len(rows), self._houses.order + 1), np.bool_)
        taken[every[:, None], tests * self._houses.peers[rows % len(self._houses.peers), cells]] = (
            True
        )
        taken[every, tests[every, cells]] = True
        taken[:, 0] = True
        words = (draws.stream(1).bits(taken.shape[1]) | np.uint64(1)) * ~taken
        values = words.argmax(axis=1).astype(np.uint8)
        some = values > 0
        rows, tests = rows[some], tests[some]
        tests[np.arange(len(rows)), cells[some]] = values[some]
        counts = self._counter.counts(tests, rows, _MOST)
        better = (counts > 0) & (counts <= self.counts[rows])
        self.values[rows[better]] = tests[better]
        self.counts[rows[better]] = counts[better]


def are_minimal(
    puzzles: Values, rows: NDArray[np.intp], cells: NDArray[np.intp], counter: Counter
) -> NDArray[np.bool_]:
    """Returns whether no given in ``cells`` can be removed from puzzles with one solution.

    ``rows`` are the rows of the counter that they belong to.
    """
    minimal = np.ones(len(puzzles), np.bool_)
    for cell in cells.tolist():
        left = np.flatnonzero(minimal)
        tests = puzzles[left]
        tests[:, cell] = 0
        minimal[left] = counter.counts(tests, rows[left], 2) > 1
    return minimal
