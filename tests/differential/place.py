"""Grids on which sentences mean something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, TypeAlias

Fields: TypeAlias = dict[str, Any]
"""A constraint as JSON has it."""
Numbers: TypeAlias = Sequence[int]


def cells_of(fields: Fields) -> list[int]:
    """Returns the cells that a constraint lists."""
    return fields["cells"]


class Place:
    """A grid of rows and columns without holes, and what is in it beside the numbers.

    Variables, which are cells outside the grid, come after its cells.
    """

    def __init__(
        self,
        size: tuple[int, int],
        numbers: range,
        houses: Sequence[Sequence[int]],
        regions: Sequence[Sequence[int]],
    ) -> None:
        self.rows, self.columns = size
        self.low, self.high, self.order = numbers[0], numbers[-1], len(numbers)
        self.houses, self.regions = houses, regions
        self.constraints: Sequence[Fields] = ()
        """All constraints of the same rules."""

    @property
    def cells(self) -> int:
        """How many cells there are, without variables."""
        return self.rows * self.columns

    def row(self, cell: int) -> list[int]:
        """Returns the row of a cell."""
        first = cell - cell % self.columns
        return [*range(first, first + self.columns)]

    def column(self, cell: int) -> list[int]:
        """Returns the column of a cell."""
        return [*range(cell % self.columns, self.cells, self.columns)]

    def at(self, row: int, column: int) -> int | None:
        """Returns the cell there, if there is one."""
        inside = 0 <= row < self.rows and 0 <= column < self.columns
        return row * self.columns + column if inside else None

    def steps(self, down: int, right: int) -> Iterator[tuple[int, int]]:
        """Returns an iterator over the pairs of cells so far from each other."""
        for cell in range(self.cells):
            other = self.at(cell // self.columns + down, cell % self.columns + right)
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
        corners = (cell for cell, _ in self.steps(1, 1))
        return [[cell, cell + 1, cell + self.columns, cell + self.columns + 1] for cell in corners]

    def marked(self, *words: str) -> list[Fields]:
        """Returns the constraints of some kinds, also those that others consist of."""
        return [each for each in _all_of(self, self.constraints) if each["kind"] in words]


def parts_of(fields: Fields, place: Place) -> list[Fields]:
    """Returns the constraints that an "and" or a "replicate" consists of."""
    if fields["kind"] == "and":
        return list(fields["constraints"])
    (each,) = fields["constraints"]
    row, column = divmod(each["cells"][0], place.columns)
    found: list[Fields] = []
    for begin in fields["places"]:
        down, right = begin // place.columns - row, begin % place.columns - column
        cells = [
            place.at(cell // place.columns + down, cell % place.columns + right)
            for cell in each["cells"]
        ]
        found.append(each | {"cells": cells})
    return found


def _all_of(place: Place, constraints: Iterable[Fields]) -> Iterator[Fields]:
    for each in constraints:
        yield each
        if each["kind"] in ("and", "replicate"):
            yield from _all_of(place, parts_of(each, place))
