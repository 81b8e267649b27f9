"""Random complete grids under any rules, by search, many at once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nonet.generating.board import Peers
from nonet.generating.draws import Draws
from nonet.generating.judging import Report, Values

_STEPS = 3
"""Steps of a search per cell before it starts again with other draws."""
_STARTS = 40
"""How often a search starts again before it is given up."""


_ONE = np.uint32(1 << 16)
"""A candidate in a key."""
_HELD = np.uint32(1 << 31)
"""The key of a cell that has a value."""


def searched_grids(
    order: int, peers: Peers, draws: Draws, report: Report, starts: int = _STARTS
) -> tuple[Values, NDArray[np.bool_]]:
    """Returns a random grid for each row, and whether one was found.

    ``peers`` are those of each row, or of all rows.

    A search gives the cell with the fewest candidates a random one of them, and goes back when a
    cell has none. After some steps it starts again. Every grid can occur, but not all are equally
    likely. It is a search of its own because the result must not depend on an engine, and because
    it must not take long under shapes that allow no grid.
    """
    cells = peers.shape[1]
    grids = np.zeros((len(draws), cells), np.uint8)
    found = np.zeros(len(draws), np.bool_)
    rows = np.arange(len(draws))
    for start in range(starts):
        of_rows = peers if len(peers) == 1 else peers[rows]
        search = _Search(order, of_rows, draws[rows].stream(start))
        search.run(_STEPS * cells, report)
        found[rows] = search.solved
        grids[rows] = search.grids
        rows = rows[~(search.solved | search.exhausted)]
        if not len(rows):
            break
    return grids, found


class _Search:
    """One search per row, all of them a step at a time."""

    def __init__(self, order: int, peers: Peers, draws: Draws) -> None:
        number, cells = len(draws), peers.shape[1]
        self._order = order
        self._peers = peers
        self._draws = draws
        self.grids = np.zeros((number, cells), np.uint8)
        self.solved = np.zeros(number, np.bool_)
        self.exhausted = np.zeros(number, np.bool_)
        kind = np.min_scalar_type(2**order - 1)
        self._left = np.full((number, cells), 2**order - 1, kind)
        """The candidates of each cell as bits, 0 for a cell with a value."""
        # The number of candidates; ties are broken by a random order of the cells of each row.
        self._keys = draws.stream(0).permutations(cells).astype(np.uint32) + np.uint32(order) * _ONE
        """The cell with the least key is next."""
        self._stack = np.empty((cells, number, cells), kind)
        """The candidates before each value was placed, by depth; the keys likewise."""
        self._stacked_keys = np.empty((cells, number, cells), np.uint32)
        self._path = np.zeros((cells, number), np.intp)
        """The cells in the order in which they got values."""
        self._depth = np.zeros(number, np.intp)

    def run(self, steps: int, report: Report) -> None:
        """Searches until every row is finished, at most for a number of steps."""
        rows = np.arange(len(self.grids))
        for step in range(1, steps + 1):
            report()
            cells = self._keys[rows].argmin(axis=1)
            least = self._keys[rows, cells]
            dead, full = least < _ONE, least >= _HELD
            self.solved[rows[full]] = True
            self._go_back(rows[dead])
            on = ~(dead | full)
            self._place(rows[on], cells[on], step)
            rows = rows[~(full | self.exhausted[rows])]
            if not len(rows):
                break

    def _place(self, rows: NDArray[np.intp], cells: NDArray[np.intp], step: int) -> None:
        """Gives cells random candidates."""
        left, keys, depth = self._left[rows], self._keys[rows], self._depth[rows]
        values = _choice(self._draws[rows].stream(step), left[np.arange(len(rows)), cells], self._order)
        self._stack[depth, rows] = left
        self._stacked_keys[depth, rows] = keys
        self._path[depth, rows] = cells
        self._depth[rows] += 1
        self.grids[rows, cells] = values
        bits = (np.uint64(1) << (values - np.uint64(1))).astype(left.dtype)
        left[np.arange(len(rows)), cells] = 0
        peers = self._peers[rows % len(self._peers), cells]
        lost = peers * (left & bits[:, None])
        self._left[rows] = left ^ lost
        keys -= (lost > 0) * _ONE
        keys[np.arange(len(rows)), cells] = _HELD
        self._keys[rows] = keys

    def _go_back(self, rows: NDArray[np.intp]) -> None:
        """Takes back the last value of each row, and rules it out in its cell."""
        self.exhausted[rows[self._depth[rows] == 0]] = True
        rows = rows[self._depth[rows] > 0]
        self._depth[rows] -= 1
        depth = self._depth[rows]
        cells = self._path[depth, rows]
        self._left[rows] = self._stack[depth, rows]
        self._keys[rows] = self._stacked_keys[depth, rows]
        values = self.grids[rows, cells]
        self.grids[rows, cells] = 0
        self._left[rows, cells] ^= (np.uint64(1) << (values - np.uint64(1))).astype(self._left.dtype)
        self._keys[rows, cells] -= _ONE


def _choice(draws: Draws, left: NDArray[np.unsignedinteger], order: int) -> NDArray[np.uint8]:
    """Returns a random one of the candidates of each row."""
    words = draws.bits(order) | np.uint64(1)
    words *= (left.astype(np.uint64)[:, None] >> np.arange(order, dtype=np.uint64)) & np.uint64(1)
    return (words.argmax(axis=1) + 1).astype(np.uint8)
