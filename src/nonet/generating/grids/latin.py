"""Random Latin squares, many at once.

The method is that of :func:`nonet.latin.random`, the random walk of M. T. Jacobson and P. Matthews,
"Generating uniformly distributed random Latin squares", Journal of Combinatorial Designs 4 (1996),
405-437. Its limit is uniform; it is not proven that so many moves forget the start.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nonet.draws import Draws
from nonet.generating.counting import Values
from nonet.generating.houses import indices
from nonet.generating.progress import Progress

_MOVES_A_REPORT = 16
_TOGETHER = 1 << 20
"""The most numbers in the cubes that walk together: few enough for the caches of the processor."""

Places = NDArray[np.int64]


def latin_grids(order: int, draws: Draws, progress: Progress) -> Values:
    """Returns a random Latin square for each row."""
    grids = np.empty((len(draws), order**2), np.uint8)
    together = max(_TOGETHER // order**3, 1)
    for first in range(0, len(draws), together):
        rows = indices(len(draws))[first : first + together]
        grids[rows] = _squares(order, draws[rows], progress).reshape(len(rows), -1)
    return grids


def _squares(order: int, draws: Draws, progress: Progress) -> NDArray[np.uint8]:
    """Returns random squares after a walk and random permutations, which favour no square."""
    walk = _Walk(order, draws.stream(0))
    # Below order 4, the permutations alone lead to every square.
    if order > 3:
        walk.run(2 * order * order, progress)
    every = indices(len(draws))[:, None, None]
    rows, columns, symbols = (draws.stream(each).permutations(order) for each in (1, 2, 3))
    values = walk.cubes.argmax(axis=3)[every, rows[:, :, None], columns[:, None, :]]
    return (np.take_along_axis(symbols[:, None], values, axis=2) + 1).astype(np.uint8)


class _Walk:
    """Cubes of zeros and ones: a one at row r, column c and symbol s if s is at r and c.

    A move adds or subtracts 1 at the corners of a box, which keeps the sums of all lines. One
    corner may become −1; the next move begins there.
    """

    def __init__(self, order: int, draws: Draws) -> None:
        self._order = order
        self._draws = draws
        lines = indices(order)
        self.cubes = np.zeros((len(draws), order, order, order), np.int8)
        self.cubes[:, lines[:, None], lines, np.add.outer(lines, lines) % order] = 1
        self._corners = np.zeros((len(draws), 3), np.int64)
        """The row, column and symbol at −1 of each cube that has one."""
        self._proper = np.ones(len(draws), np.bool_)

    def run(self, squares: int, progress: Progress) -> None:
        """Walks until each cube has been without −1 so many times.

        A fixed number of moves followed by a walk to such a cube would favour some squares.
        """
        left = np.full(len(self.cubes), squares)
        rows = indices(len(left))
        number = 0
        while len(rows):
            if number % _MOVES_A_REPORT == 0:
                progress()
            self._move(rows, self._draws[rows].bits(4, 4 * number))
            left[rows] -= self._proper[rows]
            rows = rows[left[rows] > 0]
            number += 1

    def _move(self, rows: NDArray[np.intp], words: NDArray[np.uint64]) -> None:
        cubes, at = self.cubes, self._start(rows, words[:, :3])
        r, c, s = at.T
        coins = words[:, 3, None] >> np.arange(3, dtype=np.uint64) & np.uint64(1)
        r1 = self._one(cubes[rows, :, c, s], coins[:, 0])
        c1 = self._one(cubes[rows, r, :, s], coins[:, 1])
        s1 = self._one(cubes[rows, r, c], coins[:, 2])
        for place in ((r, c, s), (r, c1, s1), (r1, c, s1), (r1, c1, s)):
            cubes[rows, *place] += 1
        for place in ((r1, c, s), (r, c1, s), (r, c, s1), (r1, c1, s1)):
            cubes[rows, *place] -= 1
        self._proper[rows] = cubes[rows, r1, c1, s1] >= 0
        self._corners[rows] = np.stack([r1, c1, s1], axis=1)

    def _start(self, rows: NDArray[np.intp], words: NDArray[np.uint64]) -> Places:
        """Returns the corner at −1 of each cube, or else a random zero, all equally likely."""
        half, order = np.uint64(32), self._order
        bounds = np.array([order, order, order - 1], np.uint64)
        drawn = ((words >> half) * bounds >> half).astype(np.int64)
        own = self.cubes[rows, drawn[:, 0], drawn[:, 1]].argmax(axis=1)
        drawn[:, 2] += drawn[:, 2] >= own
        chosen: Places = np.where(self._proper[rows, None], drawn, self._corners[rows])
        return chosen

    def _one(self, lines: NDArray[np.int8], coins: NDArray[np.uint64]) -> Places:
        """Returns the place of a one on each line; where there are two, the coin decides."""
        ones = lines == 1
        last: Places = self._order - 1 - ones[:, ::-1].argmax(axis=1)
        chosen: Places = np.where(coins > 0, last, ones.argmax(axis=1))
        return chosen
