"""Joins the houses of several rules, on the same cells or on overlapping grids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from nonet.errors import PuzzleError
from nonet.rules.house import REGION_KINDS, House
from nonet.rules.shape import Shape


class Placed(NamedTuple):
    """A grid, and the row and column where it begins in the whole."""

    shape: Shape
    houses: tuple[House, ...]
    row: int
    column: int

    def places(self) -> list[tuple[int, int]]:
        """Returns the row and column of every cell in the whole."""
        columns = self.shape.columns
        return [
            (self.row + place // columns, self.column + place % columns)
            for place in self.shape.places
        ]


def united(houses: Iterable[House]) -> list[House]:
    """Returns the houses without duplicates; a number already in use becomes the next free one.

    A duplicate has the same kind and cells. For this, boxes and regions are one kind; a box with
    the cells of a region stays a box.
    """
    found: dict[tuple[str, frozenset[int]], House] = {}
    numbers = _Numbers()
    for house in houses:
        same = ("region" if house.kind in REGION_KINDS else house.kind, frozenset(house.cells))
        known = found.get(same)
        if known is None:
            found[same] = numbers.free(house)
        elif house.kind == "box" != known.kind:
            found[same] = numbers.free(known._replace(kind="box"))
    return list(found.values())


class _Numbers:
    """The numbers in use, by kind and grid."""

    def __init__(self) -> None:
        self._largest: Counter[tuple[str, int]] = Counter()
        self._taken: set[tuple[str, int, int]] = set()

    def free(self, house: House) -> House:
        """Returns the house with its own number, or the next free one if that is in use."""
        kind, number, cells, grid = house
        if (kind, grid, number) in self._taken:
            number = self._largest[kind, grid] + 1
        self._taken.add((kind, grid, number))
        self._largest[kind, grid] = max(self._largest[kind, grid], number)
        return House(kind, number, cells, grid)


def overlapped(grids: Sequence[Placed]) -> tuple[Shape, list[House]]:
    """Returns the shape that the grids cover together, and all their houses.

    Every house gets the number of its grid, except regions: grids may share them, so they are
    numbered consecutively across all grids.
    """
    if not grids:
        raise PuzzleError("no-grids")
    for grid in grids:
        if grid.row < 0 or grid.column < 0:
            raise PuzzleError("grid-place", row=grid.row, column=grid.column)
    shape = _covered([place for grid in grids for place in grid.places()])
    houses: list[House] = []
    before = 0
    for grid in grids:
        houses += _moved(grid, shape, before)
        # A grid may itself consist of overlapping grids.
        before += max((house.grid for house in grid.houses), default=0) or 1
    return shape, united(houses)


def _covered(places: list[tuple[int, int]]) -> Shape:
    whole = Shape(max(row for row, _ in places) + 1, max(column for _, column in places) + 1)
    covered = {row * whole.columns + column for row, column in places}
    return Shape(
        whole.rows,
        whole.columns,
        tuple(place for place in whole.places if place not in covered),
    )


def _moved(grid: Placed, shape: Shape, before: int) -> list[House]:
    """Returns the houses of a grid, with cells in the whole; ``before`` grids come first."""
    cells = [shape.cell_of[row * shape.columns + column] for row, column in grid.places()]
    return [
        House(
            kind,
            number,
            tuple(cells[cell] for cell in its_cells),
            0 if kind in REGION_KINDS else before + (its_grid or 1),
        )
        for kind, number, its_cells, its_grid in grid.houses
    ]
