"""Random complete grids under any rules, by search, many at once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nonet.draws import Draws
from nonet.engines import policy
from nonet.generating.counting import Values
from nonet.generating.houses import Houses
from nonet.generating.progress import Progress

_STEPS = 1.5
"""Steps of a search per cell before it starts again with other draws."""
_STARTS = 40
"""How often a search starts again before it is given up."""
_TOGETHER = 16
"""The searches that run side by side where only one was asked for."""


Bits = NDArray[np.unsignedinteger]

_ONE = np.uint32(1 << 16)
"""A candidate in a key."""
_HELD = np.uint32(1 << 31)
"""The key of a cell that has a value."""


def searched_grids(
    houses: Houses, draws: Draws, progress: Progress, starts: int = _STARTS
) -> tuple[Values, NDArray[np.bool_]]:
    """Returns a random grid for each row, and whether one was found.

    A search gives the cell with the fewest candidates a random one of them; a cell that is the only
    one of a house for a value comes first. It goes back when a cell has no candidate or a house
    lacks a value. After some steps it starts again. Every grid can occur, but not all are equally
    likely. It is a search of its own because the result must not depend on an engine, and because
    it must not take long under shapes that allow no grid.
    """
    grids = np.zeros((len(draws), houses.peers.shape[1]), np.uint8)
    found = np.zeros(len(draws), np.bool_)
    maker = policy.grid_maker()
    if maker:
        peers, full = (
            np.ascontiguousarray(houses.peers),
            np.ascontiguousarray(houses.full, np.int64),
        )
        maker.searched_grids(peers, full, starts, draws.keys, grids, found, progress)
    else:
        _search(houses, draws, progress, starts, grids, found)
    return grids, found


def _search(
    houses: Houses,
    draws: Draws,
    progress: Progress,
    starts: int,
    grids: Values,
    found: NDArray[np.bool_],
) -> None:
    cells = houses.peers.shape[1]
    rows = np.arange(len(draws))
    start = 0
    while len(rows) and start < starts:
        # A step takes hardly longer for many searches, so the next starts of few rows run together.
        width = min(max(max(len(draws), _TOGETHER) // len(rows), 1), starts - start)
        tried = np.repeat(rows, width)
        numbers = np.tile(np.arange(start, start + width), len(rows))
        search = _Search(houses.of(tried), draws[tried].streams(numbers))
        search.run(int(_STEPS * cells), progress)
        places = np.flatnonzero(search.solved)
        solved, firsts = np.unique(tried[places], return_index=True)
        found[solved] = True
        grids[solved] = search.grids()[places[firsts]]
        rows = np.setdiff1d(rows, tried[search.solved | search.exhausted])
        start += width


class _Search:
    """One search per row, all of them a step at a time."""

    def __init__(self, houses: Houses, draws: Draws) -> None:
        number, cells, order = len(draws), houses.peers.shape[1], houses.order
        self._houses = houses
        self._draws = draws
        self.solved = np.zeros(number, np.bool_)
        self.exhausted = np.zeros(number, np.bool_)
        self._kind = np.min_scalar_type(2**order - 1)
        self._every = self._kind.type(2**order - 1)
        self._left = np.full((number, cells), self._every)
        """The candidates of each cell as bits; the value alone where there is one."""
        # The number of candidates; ties are broken by a random order of the cells of each row.
        self._keys = draws.stream(0).permutations(cells).astype(np.uint32) + np.uint32(order) * _ONE
        """The cell with the least key is next."""
        self._stack = np.empty((cells, number, cells), self._kind)
        """The candidates before each guess, by depth; the keys likewise."""
        self._stacked_keys = np.empty((cells, number, cells), np.uint32)
        self._path = np.zeros((cells, number), np.intp)
        """The cells of the guesses, and their values as bits."""
        self._guessed = np.zeros((cells, number), self._kind)
        self._depth = np.zeros(number, np.intp)
        full = houses.full.shape[1]
        self._missing = np.full((number, full), self._every)
        """The values that each house still lacks."""
        self._stacked_missing = np.empty((cells, number, full), self._kind)

    def grids(self) -> Values:
        """Returns the grids of the rows that are solved, zeros for the others."""
        values = np.zeros(self._left.shape, np.uint8)
        for value in range(1, self._houses.order + 1):
            values[self._left == 1 << value - 1] = value
        return values * self.solved[:, None]

    def run(self, steps: int, progress: Progress) -> None:
        """Searches until every row is finished, at most for a number of steps."""
        rows = np.arange(len(self._left))
        for step in range(1, steps + 1):
            progress()
            rows = self._step(rows, step)
            if not len(rows):
                break

    def _step(self, rows: NDArray[np.intp], step: int) -> NDArray[np.intp]:
        """Places or takes back a value in each row; returns the rows that are not finished."""
        keys, every = self._keys[rows], np.arange(len(rows))
        cells = keys.argmin(axis=1)
        least = keys[every, cells]
        candidates = self._left[rows, cells]
        lacking, single, value = self._singles(rows)
        full = least >= _HELD
        dead = (least < _ONE) | lacking
        prefer = (value > 0) & (least >= 2 * _ONE)
        cells, candidates = np.where(prefer, single, cells), np.where(prefer, value, candidates)
        self.solved[rows[full]] = True
        self._go_back(rows[dead])
        on = ~(dead | full)
        self._place(rows[on], cells[on], candidates[on], step)
        unfinished: NDArray[np.intp] = rows[~(full | self.exhausted[rows])]
        return unfinished

    def _singles(self, rows: NDArray[np.intp]) -> tuple[NDArray[np.bool_], NDArray[np.intp], Bits]:
        """Returns which rows have a house that lacks a place for a value, and single places.

        A single place is a cell and the value, as a bit, that has no other place in a house; the
        bit is 0 where there is none.
        """
        houses, left = self._houses.full, self._left[rows]
        houses = houses if len(houses) == 1 else houses[rows]
        every = np.arange(len(rows))
        if not houses.shape[1]:
            return np.zeros(len(rows), np.bool_), every, np.zeros(len(rows), self._kind)
        once = np.zeros((len(rows), houses.shape[1]), self._kind)
        twice = np.zeros_like(once)
        for place in range(houses.shape[2]):
            bits = left[every[:, None], houses[:, :, place]]
            twice |= once & bits
            once |= bits
        lacking = (once != self._every).any(axis=1)
        once &= ~twice & self._missing[rows]
        house = (once > 0).argmax(axis=1)
        value = once[every, house]
        value &= ~value + self._kind.type(1)
        cells = houses[every % len(houses), house]
        place = (left[every[:, None], cells] & value[:, None]).argmax(axis=1)
        return lacking, cells[every, place], value

    def _place(
        self, rows: NDArray[np.intp], cells: NDArray[np.intp], candidates: Bits, step: int
    ) -> None:
        """Gives cells random candidates; where there are several, that is a guess."""
        every, houses = np.arange(len(rows)), self._houses
        bits = _choice(self._draws[rows].stream(step), candidates, houses.order)
        guesses = bits != candidates
        self._push(rows[guesses], cells[guesses], bits[guesses])
        left, keys, bits = self._left[rows], self._keys[rows], bits[:, None]
        shared = rows % len(houses.peers)
        lost = houses.peers[shared, cells] * (left & bits)
        left ^= lost
        left[every, cells] = bits[:, 0]
        self._left[rows] = left
        self._missing[rows] ^= houses.inside[shared, cells] * bits
        keys -= (lost > 0) * _ONE
        keys[every, cells] = _HELD
        self._keys[rows] = keys

    def _push(self, rows: NDArray[np.intp], cells: NDArray[np.intp], bits: Bits) -> None:
        """Keeps what is known before a guess."""
        depth = self._depth[rows]
        self._stack[depth, rows] = self._left[rows]
        self._stacked_keys[depth, rows] = self._keys[rows]
        self._stacked_missing[depth, rows] = self._missing[rows]
        self._path[depth, rows] = cells
        self._guessed[depth, rows] = bits
        self._depth[rows] += 1

    def _go_back(self, rows: NDArray[np.intp]) -> None:
        """Takes back the last guess of each row and what followed, and rules it out."""
        self.exhausted[rows[self._depth[rows] == 0]] = True
        rows = rows[self._depth[rows] > 0]
        self._depth[rows] -= 1
        depth = self._depth[rows]
        cells = self._path[depth, rows]
        self._left[rows] = self._stack[depth, rows]
        self._keys[rows] = self._stacked_keys[depth, rows]
        self._missing[rows] = self._stacked_missing[depth, rows]
        self._left[rows, cells] ^= self._guessed[depth, rows]
        self._keys[rows, cells] -= _ONE


def _choice(draws: Draws, left: Bits, order: int) -> Bits:
    """Returns a random one of the candidates of each row."""
    words = draws.bits(order) | np.uint64(1)
    words *= (left.astype(np.uint64)[:, None] >> np.arange(order, dtype=np.uint64)) & np.uint64(1)
    places = words.argmax(axis=1).astype(left.dtype)
    chosen: Bits = np.left_shift(left.dtype.type(1), places, dtype=left.dtype)
    return chosen
