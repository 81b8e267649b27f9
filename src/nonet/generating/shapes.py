"""Regions of random shapes, for jigsaws, many at once.

A square is divided into connected regions of one size: two neighbouring regions are joined, a
random tree is drawn through their cells, and an edge that halves the tree cuts them apart again.
Each cut may change both regions entirely, so the regions with which the walk begins are soon
forgotten. Compact regions have more trees, so they are likelier. The method is that of D. DeFord,
M. Duchin and J. Solomon, "Recombination: a family of Markov chains for redistricting", Harvard Data
Science Review 3 (2021).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nonet.draws import Draws
from nonet.engines import policy
from nonet.generating.counting import Values
from nonet.generating.grids import searched_grids
from nonet.generating.houses import houses_with, indices
from nonet.generating.progress import Progress
from nonet.rules import Rules

MOST_SHAPES = 100
"""The number of attempts at shapes under which there is a grid."""
_TOGETHER = 16
"""Attempts made at once when few rows are missing."""
# Starts of the search for a grid before other shapes are drawn: many shapes allow none.
_STARTS = 4
_CUTS = 12
"""Cuts that are tried per region. About one in six succeeds."""

Cells = NDArray[np.intp]

Squares = NDArray[np.int16]
"""``(N, (n + 2)²)``: the region of each cell, within a border of −1."""


class Shaped(NamedTuple):
    """Rules with random shapes, row by row."""

    rules: list[Rules]
    grids: Values
    """A random grid under the rules of each row."""
    found: NDArray[np.bool_]
    """Whether shapes were found under which there is a grid."""


def random_shapes(rules: Rules, draws: Draws, progress: Progress) -> Shaped:
    """Returns the rules with n connected regions of random shapes, of its own for each row."""
    chosen = [rules] * len(draws)
    grids = np.zeros((len(draws), rules.cells), np.uint8)
    latin = rules.cell_sets == Rules.latin(rules.order).cell_sets
    missing = np.arange(len(draws))
    attempt = 0
    while len(missing) and attempt < MOST_SHAPES:
        width = min(max(_TOGETHER // len(missing), 1), MOST_SHAPES - attempt, attempt + 1)
        tried = np.repeat(missing, width)
        part = draws[tried].streams(np.tile(np.arange(attempt, attempt + width), len(missing)))
        regions, filled, found = _attempts(rules, part, progress)
        rows, firsts = np.unique(tried[found], return_index=True)
        places = np.flatnonzero(found)[firsts]
        for row, regions_of_row in zip(rows.tolist(), regions[places].tolist(), strict=True):
            shaped = Rules.jigsaw(regions_of_row, rules.symbols)
            # The rows and columns of a Latin square are there already.
            chosen[row] = shaped if latin else shaped | rules
        grids[rows] = filled[places]
        missing = np.setdiff1d(missing, rows)
        attempt += width
    return Shaped(chosen, grids, ~np.isin(np.arange(len(draws)), missing))


def _attempts(
    rules: Rules, draws: Draws, progress: Progress
) -> tuple[NDArray[np.int64], Values, NDArray[np.bool_]]:
    """Returns random regions, a grid for each, and whether one was found."""
    regions = random_regions(rules.order, draws.stream(0), progress)
    filled, found = np.zeros(regions.shape, np.uint8), _useful(regions)
    useful = np.flatnonzero(found)
    houses, starts = houses_with(rules, regions[useful]), draws.stream(1)[useful]
    filled[useful], found[useful] = searched_grids(houses, starts, progress, _STARTS)
    return regions, filled, found


def _useful(regions: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Returns whether no region is a whole row or column, which would add nothing."""
    order = round(regions.shape[1] ** 0.5)
    squares = regions.reshape(-1, order, order)
    rows = (squares == squares[:, :, :1]).all(axis=2)
    columns = (squares == squares[:, :1, :]).all(axis=1)
    whole: NDArray[np.bool_] = (rows | columns).any(axis=1)
    return ~whole


def random_regions(order: int, draws: Draws, progress: Progress) -> NDArray[np.int64]:
    """Returns ``(N, n²)``: the region of each cell of N squares, from 0 in order of first cells."""
    maker = policy.grid_maker()
    if maker:
        made = np.empty((len(draws), order * order), np.uint8)
        maker.random_regions(order, _start(order).astype(np.uint8), draws.keys, made, progress)
        return made.astype(np.int64)
    side = order + 2
    inner = np.add.outer(np.arange(1, order + 1) * side, np.arange(1, order + 1)).ravel()
    regions = np.full((len(draws), side * side), -1, np.int16)
    regions[:, inner] = _start(order)
    for turn in range(_CUTS * order):
        progress()
        _recut(regions, inner, draws.stream(turn))
    return _numbered(regions[:, inner])


def _start(order: int) -> NDArray[np.int64]:
    """Returns compact regions: pieces of a path that winds through strips of columns."""
    strips = np.array_split(np.arange(order), max(order // 2, 1))
    path = [
        order * row + column
        for number, strip in enumerate(strips)
        for row in range(order)[:: 1 - 2 * (number % 2)]
        for column in strip.tolist()[:: 1 - 2 * (row % 2)]
    ]
    regions = np.empty(order * order, np.int64)
    regions[path] = np.arange(order * order) // order
    return regions


def _recut(regions: Squares, inner: Cells, draws: Draws) -> None:
    """Cuts two neighbouring regions of each row anew, if a random tree through them allows it."""
    side = round(regions.shape[1] ** 0.5)
    start = inner[draws.stream(0).below(len(inner), 1)[:, 0]]
    beside = start + np.array([-side, 1, side, -1])[draws.stream(1).below(4, 1)[:, 0]]
    every = np.arange(len(regions))
    own, other = regions[every, start], regions[every, beside]
    rows = np.flatnonzero((other >= 0) & (other != own))
    own, other = own[rows, None], other[rows, None]
    joined = (regions[rows] == own) | (regions[rows] == other)
    size = side - 2
    cells, parents = _tree(joined, start[rows], 2 * size, draws[rows].stream(2))
    sizes = np.ones(cells.shape, np.intp)
    places = np.arange(len(rows))
    for number in range(2 * size - 1, 0, -1):
        sizes[places, parents[:, number]] += sizes[:, number]
    # Where the tree can be cut in two halves at several edges, one is chosen at random.
    words = draws[rows].stream(3).bits(2 * size) | np.uint64(1)
    cut = (words * (sizes == size)).argmax(axis=1)
    beyond = np.zeros(cells.shape, np.bool_)
    beyond[places, cut] = True
    for number in range(1, 2 * size):
        beyond[:, number] |= beyond[places, parents[:, number]]
    # Without such an edge, the root was chosen, and nothing may change.
    cuts = np.flatnonzero(cut > 0)
    halves = np.where(beyond, own, other)
    regions[rows[cuts, None], cells[cuts]] = halves[cuts]


def _tree(joined: NDArray[np.bool_], start: Cells, size: int, draws: Draws) -> tuple[Cells, Cells]:
    """Returns the cells of random trees, ``(N, size)``, and the place of each cell's parent.

    A tree is the lightest one, by R. C. Prim's method, for random weights of the edges.
    """
    number, cells = joined.shape
    side = round(cells**0.5)
    words = draws.bits(cells)
    # The weights of the edges to the right of each cell, and below it.
    edges = np.stack([(words >> np.uint64(32)).astype(np.uint32), words.astype(np.uint32)], axis=1)
    none = np.uint32(2**32 - 1)
    edges = np.minimum(edges, none - np.uint32(1))
    lightest = np.full(joined.shape, none)
    """The weight of the lightest edge from each cell to the tree."""
    parents = np.zeros(joined.shape, np.intp)
    order = np.empty((number, size), np.intp)
    parents_in_order = np.zeros((number, size), np.intp)
    every = indices(number)[:, None]
    cell = start[:, None]
    for place in range(size):
        if place:
            cell = lightest.argmin(axis=1)[:, None]
        order[:, place] = cell[:, 0]
        parents_in_order[:, place] = parents[every, cell][:, 0]
        lightest[every, cell] = none
        joined[every, cell] = False
        near = cell + np.array([1, -1, side, -side])
        weights = edges[every, np.array([0, 0, 1, 1]), cell - np.array([0, 1, 0, side])]
        before = lightest[every, near]
        lighter = joined[every, near] & (weights < before)
        lightest[every, near] = np.where(lighter, weights, before)
        parents[every, near] = np.where(lighter, place, parents[every, near])
    return order, parents_in_order


def _numbered(regions: Squares) -> NDArray[np.int64]:
    """Returns the regions with numbers in the order of their first cells."""
    count = round(regions.shape[1] ** 0.5)
    firsts = np.stack([(regions == number).argmax(axis=1) for number in range(count)], axis=1)
    ranks = firsts.argsort(axis=1).argsort(axis=1)
    return np.take_along_axis(ranks, regions.astype(np.intp), axis=1)
