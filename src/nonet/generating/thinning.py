"""Removes givens from many complete grids at once, in random orders."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from nonet.draws import Draws
from nonet.engines import policy
from nonet.engines.core.thinning import Removal, thin
from nonet.generating.counting import Counter, Values
from nonet.generating.houses import indices
from nonet.generating.wishes import Wishes
from nonet.rules import Rules

_HOUSES = 2
"""The houses that are emptied first."""

Groups = NDArray[np.intp]
"""``(cells,)``: the number of the group each cell belongs to."""
Orders = NDArray[np.intp]
"""``(N, groups)``: the groups of each row, from the one that is tried first."""


def even_orders(wishes: Wishes, draws: Draws) -> Orders:
    """Returns a random order for each row."""
    return draws.permutations(int(wishes.groups.max()) + 1)


def uneven_orders(wishes: Wishes, grids: Values, draws: Draws) -> Orders:
    """Returns random orders in which some houses and values come first.

    The puzzles then have few givens in these houses and of these values. Large subsets, large fish
    and chains of one value need that: in a house with fewer empty cells, or for a value with fewer
    empty places, a smaller pattern leads to the same.
    """
    orders = even_orders(wishes, draws)
    groups, (rows, cells) = wishes.groups, grids.shape
    every = indices(rows)[:, None]
    first = np.zeros((rows, cells), np.bool_)
    order = wishes.rules.order
    for value in (1 + draws.stream(0).below(order, order // 3)).T:
        first |= grids == value[:, None]
    houses = np.zeros((len(wishes.rules.cell_sets), cells), np.bool_)
    for number, house in enumerate(wishes.rules.cell_sets):
        houses[number, list(house)] = True
    for number in draws.stream(1).below(len(houses), _HOUSES).T:
        first |= houses[number]
    early = np.zeros(orders.shape, np.bool_)
    np.logical_or.at(early, (every, groups), first)
    late = ~early[every, orders]
    return np.take_along_axis(orders, late.argsort(axis=1, kind="stable"), axis=1)


def thinned(
    grids: Values,
    groups: Groups,
    orders: Orders | Draws,
    fewest: NDArray[np.int64],
    counter: Counter,
    solutions: Values | None = None,
) -> Values:
    """Returns the puzzles left when groups of givens are removed from grids.

    Each row of ``orders`` is the order in which the groups of the row's grid are tried; of draws,
    it is a permutation of them. A group stays if removing it would allow a second solution or leave
    fewer than ``fewest`` givens. If the grids are not complete, ``solutions`` are.
    """
    rules = counter.rules if isinstance(counter.rules, Sequence) else [counter.rules]
    if not policy.info().compiled or any(each.constraints for each in rules):
        if isinstance(orders, Draws):
            orders = orders.permutations(int(groups.max()) + 1)
        return thinned_by_counting(grids, groups, orders, fewest, counter)
    if not isinstance(counter.rules, Rules):
        parts = [grids[:0]]
        for row, each in enumerate(rules):
            one, own = np.array([row]), Counter(each, counter.progress)
            full = None if solutions is None else solutions[one]
            parts.append(thinned(grids[one], groups, orders[one], fewest[one], own, full))
        return np.concatenate(parts)
    puzzles = np.empty_like(grids)
    removal = Removal(
        np.ascontiguousarray(grids if solutions is None else solutions),
        None if solutions is None else np.ascontiguousarray(grids),
        groups.astype(np.uint16),
        None if isinstance(orders, Draws) else orders.astype(np.uint16),
        orders.keys if isinstance(orders, Draws) else None,
        fewest.astype(np.uint64),
        puzzles,
    )
    thin(counter.rules.frame, removal, lambda _: counter.progress())
    return puzzles


def thinned_by_counting(
    grids: Values,
    groups: Groups,
    orders: Orders,
    fewest: NDArray[np.int64],
    counter: Counter,
) -> Values:
    """Returns what :func:`thinned` returns, by counting solutions: without the core.

    The result is that of testing one group after another. Fewer givens never have fewer solutions,
    so a test of many groups at once that leaves one solution settles all of them, and a test that
    fails is repeated with half of them. Early tests nearly all succeed and late ones nearly all
    fail; the steps are chosen so that about half of them succeed.
    """
    work = _Thinning(grids, groups, orders, fewest)
    rows = work.limited(np.arange(len(grids)))
    while len(rows):
        tests = work.tests(rows)
        unique = counter.counts(tests, rows) == 1
        rows = work.next(rows, tests, unique)
    return work.left


class _Thinning:
    """The state of all rows: what is left, and which groups are tried next."""

    def __init__(
        self,
        grids: Values,
        groups: Groups,
        orders: NDArray[np.intp],
        fewest: NDArray[np.int64],
    ) -> None:
        self.left = grids.copy()
        number = orders.shape[1]
        # The place of each cell's group in the order of its row.
        ranks = np.empty(orders.shape, np.uint8 if number < 256 else np.uint16)
        np.put_along_axis(ranks, orders, np.arange(number, dtype=ranks.dtype), 1)
        self._ranks = np.ascontiguousarray(ranks[:, groups])
        sizes = np.bincount(groups)[orders]
        self._removed = np.zeros((len(grids), number + 1), np.int64)
        np.cumsum(sizes, axis=1, out=self._removed[:, 1:])
        self._spare = grids.shape[1] - fewest
        """How many givens may still be removed."""
        self._number = number
        self._steps = _steps(number)
        self._at = np.zeros(len(grids), np.int64)
        """The place of the first group that is not decided."""
        self._until = self._at + self._steps[0]
        """The place after the last group of the current test."""
        self._known = np.full(len(grids), -1, np.int64)
        """The place after a group with which the test is known to fail, or −1."""

    def tests(self, rows: NDArray[np.intp]) -> Values:
        """Returns what is left of the rows without the groups of their current tests."""
        ranks, kind = self._ranks[rows], self._ranks.dtype
        # Both ends in one comparison, as numbers without a sign.
        first, size = self._at[rows], self._until[rows] - self._at[rows]
        ranks -= first.astype(kind)[:, None]
        left: Values = self.left[rows] * (ranks >= size.astype(kind)[:, None])
        return left

    def next(
        self, rows: NDArray[np.intp], tests: Values, unique: NDArray[np.bool_]
    ) -> NDArray[np.intp]:
        """Moves on to the next test of each row; returns the rows that are not finished."""
        good, bad = rows[unique], rows[~unique]
        self.left[good] = tests[unique]
        self._spare[good] -= self._size(good)
        self._at[good] = self._until[good]
        self._known[bad] = self._until[bad]
        # A test of one group that fails decides it, and so does a test that succeeds with all but
        # the last group of a test that failed.
        decided = self._known[rows] == self._at[rows] + 1
        self._at[rows[decided]] += 1
        self._known[rows[decided]] = -1
        rows = rows[self._at[rows] < self._number]
        step = self._steps[self._at[rows]]
        halved = (self._known[rows] - self._at[rows]) // 2
        self._until[rows] = self._at[rows] + np.where(self._known[rows] >= 0, halved, step)
        return self.limited(rows)

    def limited(self, rows: NDArray[np.intp]) -> NDArray[np.intp]:
        """Shortens tests that would remove too many givens; returns the rows with a test left."""
        over = rows[self._size(rows) > self._spare[rows]]
        while len(over):
            length = self._until[over] - self._at[over]
            skipped = over[length == 1]
            self._at[skipped] += 1
            self._until[over] = self._at[over] + np.maximum(length // 2, 1)
            over = over[self._at[over] < self._number]
            over = over[self._size(over) > self._spare[over]]
        undecided: NDArray[np.intp] = rows[self._at[rows] < self._number]
        return undecided

    def _size(self, rows: NDArray[np.intp]) -> NDArray[np.int64]:
        """Returns how many givens the current tests remove."""
        until, at = self._until[rows], self._at[rows]
        sizes: NDArray[np.int64] = self._removed[rows, until] - self._removed[rows, at]
        return sizes


def _steps(number: int) -> NDArray[np.int64]:
    """Returns how many groups to remove at once when the first ones have been decided."""
    places = np.arange(number)
    steps = np.ones(number, np.int64)
    for share, parts in ((0.58, 40), (0.50, 24), (0.40, 14), (0.25, 8), (0.15, 4)):
        early = places < share * number
        steps[early] = max(number // parts, 1)
    return np.minimum(steps, number - places)
