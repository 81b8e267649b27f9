"""Regions of random shapes, for jigsaws, many at once."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from nonet.errors import PuzzleError
from nonet.generating.board import peers_with
from nonet.generating.draws import Draws
from nonet.generating.judging import Report, Values
from nonet.generating.searching import searched_grids
from nonet.rules import Rules

# Exchanges per cell that may fray the regions: enough to leave no trace of the initial rows.
_WILD = 15
# Exchanges per cell that only round them off; more would lead to boxes.
_TIDY = 2
_ATTEMPTS = 100
# Starts of the search for a grid before other shapes are drawn: many shapes allow none.
_STARTS = 4

Regions = NDArray[np.int16]
"""``(N, (n + 2)²)``: the region of each cell, from 0, within a border of −1."""


def random_shapes(rules: Rules, draws: Draws, report: Report) -> tuple[list[Rules], Values]:
    """Returns the rules with n connected regions of random shapes, and random grids.

    Each row has its own shapes, for which a grid exists. Raises PuzzleError if none were found.
    """
    chosen = [rules] * len(draws)
    grids = np.zeros((len(draws), rules.cells), np.uint8)
    missing = np.arange(len(draws))
    for attempt in range(_ATTEMPTS):
        part = draws[missing].stream(attempt)
        regions = random_regions(rules.order, part.stream(0), report)
        useful = np.flatnonzero(_useful(regions))
        peers = peers_with(rules, regions[useful])
        starts = part.stream(1)[useful]
        filled, found = searched_grids(rules.order, peers, starts, report, starts=_STARTS)
        done = useful[found]
        for place in done.tolist():
            shape = Rules.jigsaw(regions[place].tolist(), rules.symbols)
            chosen[missing[place]] = shape | rules
        grids[missing[done]] = filled[found]
        missing = np.delete(missing, done)
        if not len(missing):
            return chosen, grids
    raise PuzzleError("shapes-unmet", attempts=_ATTEMPTS)


def random_regions(order: int, draws: Draws, report: Report) -> NDArray[np.int64]:
    """Returns ``(N, n²)``: the region of each cell, initially its row, after many exchanges."""
    side = order + 2
    inner = np.add.outer(np.arange(1, order + 1) * side, np.arange(1, order + 1)).ravel()
    regions = np.full((len(draws), side * side), -1, np.int16)
    regions[:, inner] = np.arange(order * order) // order
    work = _Exchanging(regions, inner)
    for number in range((_WILD + _TIDY) * order):
        report()
        words = draws.stream(number).bits(3 * order)
        for first in range(0, 3 * order, 3):
            work.exchange(words[:, first : first + 3], may_fray=number < _WILD * order)
    return regions[:, inner].astype(np.int64)


def _useful(regions: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Returns whether no region is a whole row or column, which would add nothing."""
    order = round(regions.shape[1] ** 0.5)
    squares = regions.reshape(-1, order, order)
    rows = (squares == squares[:, :, :1]).all(axis=2)
    columns = (squares == squares[:, :1, :]).all(axis=1)
    return ~(rows | columns).any(axis=1)


class _Exchanging:
    """Exchanges of cells between regions, one per row at a time."""

    def __init__(self, regions: Regions, inner: NDArray[np.intp]) -> None:
        self._regions = regions
        self._inner = inner
        self._side = round(regions.shape[1] ** 0.5)
        side = self._side
        self._beside = np.array([-side, 1, side, -1])
        self._ring = np.array([-side, 1 - side, 1, side + 1, side, side - 1, -1, -side - 1])

    def exchange(self, words: NDArray[np.uint64], *, may_fray: bool) -> None:
        """Exchanges two cells of neighbouring regions if both stay connected and no more frayed."""
        regions = self._regions
        rows = np.arange(len(regions))
        cells = self._inner[_below(words[:, 0], len(self._inner))]
        own = regions[rows, cells]
        other = regions[rows, cells + self._beside[_below(words[:, 1], 4)]]
        chosen = (other >= 0) & (other != own)
        chosen &= self._stays_whole(rows, cells, own)
        rows, cells, own, other = rows[chosen], cells[chosen], own[chosen], other[chosen]
        back = self._any_back(rows, cells, own, other, words[chosen, 2])
        chosen = back > 0
        rows, cells, own, other = rows[chosen], cells[chosen], own[chosen], other[chosen]
        back = back[chosen]
        before = self._touching(rows, cells, own) + self._touching(rows, back, other)
        regions[rows, cells] = other
        whole = self._stays_whole(rows, back, other)
        regions[rows, back] = own
        after = self._touching(rows, cells, other) + self._touching(rows, back, own)
        refused = ~whole if may_fray else ~whole | (after < before)
        regions[rows[refused], cells[refused]] = own[refused]
        regions[rows[refused], back[refused]] = other[refused]

    def _any_back(
        self,
        rows: NDArray[np.intp],
        cells: NDArray[np.intp],
        own: Regions,
        other: Regions,
        words: NDArray[np.uint64],
    ) -> NDArray[np.intp]:
        """Returns a random cell of the other regions beside a cell that stays, 0 if none is."""
        regions = self._regions[rows]
        stays = regions == own[:, None]
        stays[np.arange(len(rows)), cells] = False
        side = self._side
        near = np.zeros_like(stays)
        near[:, side:] |= stays[:, :-side]
        near[:, :-side] |= stays[:, side:]
        near[:, 1:] |= stays[:, :-1]
        near[:, :-1] |= stays[:, 1:]
        near &= regions == other[:, None]
        numbers = np.cumsum(near, axis=1, dtype=np.uint16)
        wanted = 1 + (((words >> np.uint64(32)) * numbers[:, -1]) >> np.uint64(32))
        found = (numbers == wanted[:, None].astype(np.uint16)).argmax(axis=1)
        return np.where(numbers[:, -1] > 0, found, 0)

    def _stays_whole(
        self, rows: NDArray[np.intp], cells: NDArray[np.intp], own: Regions
    ) -> NDArray[np.bool_]:
        """Returns whether the region stays connected, near the cell, without the cell."""
        ring = self._regions[rows[:, None], cells[:, None] + self._ring] == own[:, None]
        return _wholes()[np.packbits(ring, axis=1)[:, 0]]

    def _touching(
        self, rows: NDArray[np.intp], cells: NDArray[np.intp], own: Regions
    ) -> NDArray[np.int64]:
        """Returns how many cells of the region are beside the cell."""
        beside = self._regions[rows[:, None], cells[:, None] + self._beside]
        return np.count_nonzero(beside == own[:, None], axis=1)


def _below(words: NDArray[np.uint64], number: int) -> NDArray[np.int64]:
    half = np.uint64(32)
    return (((words >> half) * np.uint64(number)) >> half).astype(np.int64)


@lru_cache
def _wholes() -> NDArray[np.bool_]:
    """Returns whether the cells beside a cell are connected, for each ring of eight around it.

    The first bit of a ring is the cell above, the next ones follow clockwise.
    """
    return np.array([_is_whole([ring >> 7 - place & 1 for place in range(8)]) for ring in range(256)])


def _is_whole(ring: list[int]) -> bool:
    # A run of cells around the ring is connected; it matters if it has a cell beside the middle.
    runs = 0
    for place in range(0, 8, 2):
        if ring[place]:
            joined = ring[place - 1] and ring[place - 2]
            runs += not joined
    return runs == 1 or all(ring)
