"""Grids on which sentences mean something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, TypeAlias

from nonet import Rules

Fields: TypeAlias = dict[str, Any]
"""A constraint as JSON has it."""
Numbers: TypeAlias = Sequence[int]


def cells_of(fields: Fields) -> list[int]:
    """Returns the cells that a constraint lists."""
    return fields["cells"]


class Place:
    """A grid of rows and columns, perhaps with holes, and what is in it beside the numbers.

    Variables, which are cells outside the grid, come after its cells.
    """

    def __init__(self, rules: Rules) -> None:
        frame, self._shape = rules.frame, rules.shape.grid
        self.rows, self.columns = self._shape.rows, self._shape.columns
        self.order, self.low = rules.order, frame.lowest
        self.high = self.low + self.order - 1
        self.houses = [house.cells for house in rules.houses]
        self.regions = [region.cells for region in rules.regions]
        self.constraints: Sequence[Fields] = ()
        """All constraints of the same rules."""

    @property
    def cells(self) -> int:
        """How many cells there are, without variables."""
        return self._shape.cells

    @property
    def is_full(self) -> bool:
        """Whether there are no holes."""
        return self.cells == self.rows * self.columns

    def where(self, cell: int) -> tuple[int, int]:
        """Returns the row and the column of a cell, from 0."""
        return divmod(self._shape.places[cell], self.columns)

    def row(self, cell: int) -> list[int]:
        """Returns the row of a cell."""
        row, _ = self.where(cell)
        return self._cells_at((row, column) for column in range(self.columns))

    def column(self, cell: int) -> list[int]:
        """Returns the column of a cell."""
        _, column = self.where(cell)
        return self._cells_at((row, column) for row in range(self.rows))

    def _cells_at(self, places: Iterable[tuple[int, int]]) -> list[int]:
        return [cell for row, column in places if (cell := self.at(row, column)) is not None]

    def at(self, row: int, column: int) -> int | None:
        """Returns the cell there, if there is one."""
        inside = 0 <= row < self.rows and 0 <= column < self.columns
        return self._shape.cell_of.get(row * self.columns + column) if inside else None

    def steps(self, down: int, right: int) -> Iterator[tuple[int, int]]:
        """Returns an iterator over the pairs of cells so far from each other."""
        for cell in range(self.cells):
            row, column = self.where(cell)
            other = self.at(row + down, column + right)
            if other is not None:
                yield cell, other

    @cached_property
    def beside(self) -> list[tuple[int, int]]:
        """The pairs of cells that share a side."""
        return [*self.steps(0, 1), *self.steps(1, 0)]

    @cached_property
    def across(self) -> list[tuple[int, int]]:
        """The pairs of cells that share only a corner."""
        return [*self.steps(1, 1), *self.steps(1, -1)]

    @cached_property
    def blocks(self) -> list[list[int]]:
        """The blocks of 2 × 2 cells."""
        found = [
            self._cells_at((row + down, column + right) for down in (0, 1) for right in (0, 1))
            for row, column in map(self.where, range(self.cells))
        ]
        return [block for block in found if len(block) == 4]

    def marked(self, *words: str) -> list[Fields]:
        """Returns the constraints of some kinds, also those that others consist of."""
        return [each for each in _all_of(self, self.constraints) if each["kind"] in words]


def parts_of(fields: Fields, place: Place) -> list[Fields]:
    """Returns the constraints that an "and" or a "replicate" consists of."""
    if fields["kind"] == "and":
        return list(fields["constraints"])
    (each,) = fields["constraints"]
    row, column = place.where(each["cells"][0])
    found: list[Fields] = []
    for begin in fields["places"]:
        down, right = (a - b for a, b in zip(place.where(begin), (row, column), strict=True))
        where = (place.where(cell) for cell in each["cells"])
        cells = [place.at(one + down, other + right) for one, other in where]
        found.append(each | {"cells": cells})
    return found


def _all_of(place: Place, constraints: Iterable[Fields]) -> Iterator[Fields]:
    for each in constraints:
        yield each
        if each["kind"] in ("and", "replicate"):
            yield from _all_of(place, parts_of(each, place))
