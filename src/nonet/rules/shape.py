"""Where the cells of a grid lie: in a square, or in overlapping squares with holes between.

Variables are cells outside the grid: they lie below it, apart from each other.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache, cached_property

from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.whole import checked_whole, shown

MAX_PLACES = 1 << 16
"""Two bytes can hold every cell index."""
MAX_VARIABLES = 1_000
_NAME = r"r(\d{1,5})c(\d{1,5})|v(\d{1,5})"


@dataclass(frozen=True, repr=False)
class Shape:
    """A lattice of rows and columns, with holes where there is no cell.

    The places of the lattice are numbered from 0, row by row. The cells are the places that are
    not holes, numbered in the same way. Raises :class:`PuzzleError` for holes outside the lattice,
    and for a lattice without cells or with more than 65,536 places.

    >>> ring = Shape(3, 3, holes=(4,))
    >>> ring.cells, ring.cell_at(1, 1), ring.cell_at(1, 2), ring.name(4)
    (8, None, 4, 'r2c3')
    >>> print(ring)
    3 × 3 places with 1 hole

    The last cells may be variables, which belong to no row or column. :meth:`with_variables` places
    them.

    >>> more = Shape(2, 2).with_variables(2)
    >>> more.cells, more.name(3), more.name(4), more.grid == Shape(2, 2)
    (6, 'r2c2', 'v1', True)
    """

    rows: int
    columns: int
    holes: tuple[int, ...] = ()
    """The places without a cell, ascending."""
    variables: int = 0
    """How many of the last cells are variables."""
    places: tuple[int, ...] = field(init=False, compare=False)
    """The place of each cell."""
    cell_of: dict[int, int] = field(init=False, compare=False)
    """The cell at each place that is not a hole."""

    def __post_init__(self) -> None:
        rows, columns = (checked_whole(each, 1, None, self._wrong) for each in self._lengths)
        size = rows * columns
        if size > MAX_PLACES:
            raise PuzzleError("shape-places", found=size, most=MAX_PLACES)
        last = size - 1

        def wrong_hole(found: int | str) -> PuzzleError:
            return PuzzleError("shape-hole", place=found, last=last)

        holes = tuple(sorted({checked_whole(hole, 0, last, wrong_hole) for hole in self.holes}))
        if len(holes) == size:
            raise PuzzleError("shape-all-holes")
        most = size - len(holes) - 1
        if not 0 <= self.variables <= min(most, MAX_VARIABLES):
            raise PuzzleError(
                "shape-variables", found=self.variables, most=min(most, MAX_VARIABLES)
            )
        without = set(holes)
        places = tuple(place for place in range(size) if place not in without)
        object.__setattr__(self, "rows", rows)
        object.__setattr__(self, "columns", columns)
        object.__setattr__(self, "holes", holes)
        object.__setattr__(self, "places", places)
        object.__setattr__(self, "cell_of", {place: cell for cell, place in enumerate(places)})

    @property
    def _lengths(self) -> tuple[int, int]:
        return self.rows, self.columns

    def _wrong(self, _: int | str) -> PuzzleError:
        rows, columns = map(shown, self._lengths)
        return PuzzleError("shape-size", rows=rows, columns=columns)

    @property
    def cells(self) -> int:
        """The number of cells."""
        return len(self.places)

    @cached_property
    def grid(self) -> Shape:
        """The shape without its variables."""
        if not self.variables:
            return self
        rows = self.places[-1 - self.variables] // self.columns + 1
        size = rows * self.columns
        return Shape(rows, self.columns, tuple(hole for hole in self.holes if hole < size))

    def with_variables(self, variables: int) -> Shape:
        """Returns the same grid with so many variables below it, in every second row and column."""
        grid = self.grid
        if not 0 <= variables <= MAX_VARIABLES:
            raise PuzzleError("shape-variables", found=variables, most=MAX_VARIABLES)
        if not variables:
            return grid
        a_row = -(-grid.columns // 2)
        begin = grid.rows * grid.columns
        rows = grid.rows + 2 * -(-variables // a_row)
        kept = {
            (grid.rows + 1 + 2 * (number // a_row)) * grid.columns + 2 * (number % a_row)
            for number in range(variables)
        }
        holes = (place for place in range(begin, rows * grid.columns) if place not in kept)
        return Shape(rows, grid.columns, (*grid.holes, *holes), variables)

    def cell_at(self, row: int, column: int) -> int | None:
        """Returns the cell at a row and column from 0; None for a hole or outside the lattice."""
        if not 0 <= column < self.columns:
            return None
        return self.cell_of.get(row * self.columns + column)

    def row(self, row: int) -> list[int | None]:
        """Returns the cells of a row of the lattice, None for a hole."""
        return [self.cell_at(row, column) for column in range(self.columns)]

    def name(self, cell: int) -> str:
        """Returns the row and column of a cell, from 1: ``r1c1`` for the first place.

        Variables are ``v1``, ``v2`` and so on.
        """
        number = cell % self.cells - (self.cells - self.variables)
        if number >= 0:
            return f"v{number + 1}"
        return cell_name(self.columns, self.places[cell])

    def named(self, name: str) -> int | None:
        """Returns the cell with a name, as from :meth:`name`; None if no cell has it.

        >>> Shape(2, 2).named("r2c1"), Shape(2, 2).named("r3c1")
        (2, None)
        """
        found = re.fullmatch(_NAME, name, re.ASCII | re.IGNORECASE)
        if not found:
            return None
        row, column, variable = (int(digits or 0) - 1 for digits in found.groups())
        if found[3]:
            last = self.grid.cells + variable
            return last if variable >= 0 and last < self.cells else None
        cell = self.cell_at(row, column) if row >= 0 else None
        return None if cell is None or cell >= self.grid.cells else cell

    @property
    def phrase(self) -> Phrase:
        """What messages say of it."""
        rows, columns, holes = self.rows, self.columns, len(self.holes)
        if self.variables:
            return Phrase("shape-with-variables", grid=self.grid.phrase, variables=self.variables)
        if holes:
            return Phrase("shape-with-holes", rows=rows, columns=columns, holes=holes)
        return Phrase("shape", rows=rows, columns=columns)

    def __str__(self) -> str:
        return str(self.phrase)

    def __repr__(self) -> str:
        holes = f", holes={self.holes}" if self.holes else ""
        variables = f", variables={self.variables}" if self.variables else ""
        return f"Shape({self.rows}, {self.columns}{holes}{variables})"


@cache
def square(order: int) -> Shape:
    """Returns the shape of an ordinary grid: n rows of n cells."""
    return Shape(order, order)


def cell_name(columns: int, place: int) -> str:
    """Returns the row and column of a place, from 1: ``r1c1`` for place 0."""
    return f"r{place // columns + 1}c{place % columns + 1}"
