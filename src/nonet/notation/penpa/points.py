"""The points of a board: what can be drawn on has a number.

The board has two cells more on each side. First come the cells, row by row; then the corners at the
lower right of each cell, the middles of the edges below, and those of the edges to the right; then
four points within each cell: upper left, upper right, lower left and lower right.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

_AROUND = 2


class Points(NamedTuple):
    """The points of a square grid with margins."""

    columns: int
    """With the margins, as is the next."""
    rows: int
    top: int
    left: int
    order: int

    @property
    def width(self) -> int:
        """The cells of a row of the board."""
        return self.columns + 2 * _AROUND

    @property
    def size(self) -> int:
        """The cells of the board, which are the points of each kind."""
        return self.width * (self.rows + 2 * _AROUND)

    def cell(self, point: int) -> int | None:
        """Returns the cell of the grid that a point is; None for others."""
        if not 0 <= point < self.size:
            return None
        row, column = self._place(point)
        inside = 0 <= row < self.order and 0 <= column < self.order
        return row * self.order + column if inside else None

    def beside(self, point: int) -> tuple[int, int] | None:
        """Returns row and column, from 1, of a place next to the grid, 0 or n + 1 on one side.

        >>> Points(9, 9, 0, 0, 9).beside(27), Points(9, 9, 0, 0, 9).beside(28)
        ((1, 0), None)
        """
        if not 0 <= point < self.size:
            return None
        row, column = (each + 1 for each in self._place(point))
        last = self.order + 1
        within = 0 <= row <= last and 0 <= column <= last
        return (row, column) if within and {row, column} & {0, last} else None

    def of_place(self, row: int, column: int) -> int:
        """Returns the point of a place of the grid or beside it; both count from 1.

        >>> Points(11, 11, 1, 1, 9).of_place(0, 1)
        33
        """
        across, down = column - 1 + self.left + _AROUND, row - 1 + self.top + _AROUND
        return down * self.width + across

    def of_cell(self, cell: int) -> int:
        """Returns the point of a cell.

        >>> Points(9, 9, 0, 0, 9).of_cell(0)
        28
        """
        row, column = divmod(cell, self.order)
        return self.of_place(row + 1, column + 1)

    def corner(self, point: int) -> tuple[int, int] | None:
        """Returns the row and column of a corner, 0 for the border of the grid; None for others."""
        if not self.size <= point < 2 * self.size:
            return None
        row, column = self._place(point - self.size)
        inside = -1 <= row < self.order and -1 <= column < self.order
        return (row + 1, column + 1) if inside else None

    def of_corner(self, row: int, column: int) -> int:
        """Returns the point of a corner."""
        across = row - 1 + self.top + _AROUND
        return self.size + across * self.width + column - 1 + self.left + _AROUND

    def pair(self, point: int) -> list[int] | None:
        """Returns the two cells on both sides of an edge; None for others."""
        kind, rest = divmod(point, self.size)
        first = self.cell(rest)
        second = self.cell(rest + {2: self.width, 3: 1}.get(kind, 0))
        if kind not in (2, 3) or first is None or second is None:
            return None
        return [first, second]

    def of_pair(self, cells: Sequence[int]) -> int | None:
        """Returns the point between two cells; None if they are no neighbours."""
        first, second = sorted(cells)
        for kind, step in ((2, self.order), (3, 1)):
            point = kind * self.size + self.of_cell(first)
            if second - first == step and self.pair(point):
                return point
        return None

    def within(self, point: int) -> tuple[int, int] | None:
        """Returns the cell and the quarter of a point within a cell; None for others."""
        place, quarter = divmod(point - 4 * self.size, 4)
        cell = self.cell(place)
        return None if cell is None else (cell, quarter)

    def of_quarter(self, cell: int, quarter: int) -> int:
        """Returns the point of a quarter of a cell."""
        return 4 * self.size + 4 * self.of_cell(cell) + quarter

    def _place(self, point: int) -> tuple[int, int]:
        row, column = divmod(point, self.width)
        return row - _AROUND - self.top, column - _AROUND - self.left
