"""Houses of several rules put together: on the same cells, or on grids that overlap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from nonet.errors import PuzzleError, shown_number
from nonet.rules.house import REGION_KINDS, House
from nonet.rules.shape import Shape

LAYOUTS = {
    "samurai": ((0, 0), (0, 12), (6, 6), (12, 0), (12, 12)),
    "butterfly": ((0, 0), (0, 3), (3, 0), (3, 3)),
    "flower": ((0, 3), (3, 0), (3, 3), (3, 6), (6, 3)),
    "twin": ((0, 0), (6, 6)),
}
"""Known ways to lay grids of order 9 over one another: row and column where each begins."""


class Placed(NamedTuple):
    """A grid and the row and column where it begins in the whole."""

    shape: Shape
    houses: tuple[House, ...]
    row: int
    column: int

    def places(self) -> list[tuple[int, int]]:
        """Returns row and column in the whole for every cell."""
        columns = self.shape.columns
        return [
            (self.row + place // columns, self.column + place % columns)
            for place in self.shape.places
        ]


def united(houses: Iterable[House]) -> list[House]:
    """Returns the houses, of equal ones the first; a number that is taken becomes the next free."""
    found: dict[frozenset[int], House] = {}
    numbers: Counter[str] = Counter()
    taken: set[tuple[str, int]] = set()
    for house in houses:
        kind, number, cells = house
        if (same := frozenset(cells)) in found:
            continue
        if (kind, number) in taken:
            number = numbers[kind] + 1
        taken.add((kind, number))
        numbers[kind] = max(numbers[kind], number)
        found[same] = House(kind, number, cells)
    return list(found.values())


def overlapped(grids: Sequence[Placed]) -> tuple[Shape, list[House]]:
    """Returns the shape that the grids cover together, and the houses of them all.

    Houses are told apart by their grid, ``grid 2 row 1``; only regions, of which grids share
    some, are numbered through.
    """
    if not grids:
        raise PuzzleError("no grids; expected at least one")
    for grid in grids:
        if grid.row < 0 or grid.column < 0:
            raise PuzzleError(
                f"a grid that begins in row {shown_number(grid.row)},"
                f" column {shown_number(grid.column)};"
                " expected numbers from 0"
            )
    shape = _covered([place for grid in grids for place in grid.places()])
    return shape, united(
        house for number, grid in enumerate(grids, start=1) for house in _moved(number, grid, shape)
    )


def _covered(places: list[tuple[int, int]]) -> Shape:
    whole = Shape(max(row for row, _ in places) + 1, max(column for _, column in places) + 1)
    covered = {row * whole.columns + column for row, column in places}
    return Shape(
        whole.rows,
        whole.columns,
        tuple(place for place in whole.places if place not in covered),
    )


def _moved(number: int, grid: Placed, shape: Shape) -> list[House]:
    """Returns the houses of a grid with their cells in the whole."""
    cells = [shape.cell_of[row * shape.columns + column] for row, column in grid.places()]
    return [
        House(
            house.kind if house.kind in REGION_KINDS else f"grid {number} {house.kind}",
            house.number,
            tuple(cells[cell] for cell in house.cells),
        )
        for house in grid.houses
    ]
