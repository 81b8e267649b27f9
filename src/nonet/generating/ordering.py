"""In which order givens are removed from complete grids."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nonet.draws import Draws
from nonet.generating.board import indices
from nonet.generating.judging import Values
from nonet.generating.wishes import Wishes

_HOUSES = 2
"""The houses that are emptied first."""

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
