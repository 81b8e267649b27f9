"""The cells of a string: their names, where they lie, and their values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from nonet.errors import PuzzleError
from nonet.notation.iss.syntax import Item
from nonet.rules import Shape

MOST = 16
"""Rows, columns and values, at most."""
_DIGITS = "123456789abcdefg"
"""Rows and columns in names of cells, from 1."""
_CELL = re.compile(r"r([1-9a-g])c([1-9a-g])", re.IGNORECASE | re.ASCII)
_LINE = re.compile(r"([rc])(\d{1,2})", re.IGNORECASE | re.ASCII)
_SIZES = re.compile(r"(\d{1,2})x(\d{1,2})", re.ASCII)
_VALUES = re.compile(r"(?:(\d{1,2})-)?(\d{1,2})", re.ASCII)
_NUMBER = re.compile(r"-?\d{1,9}", re.ASCII)


@dataclass(frozen=True)
class Board:
    """The grid that a string is about."""

    rows: int
    columns: int
    order: int
    """The number of values."""
    raw: bool = False
    """Whether there are no rules for rows, columns and boxes."""

    @cached_property
    def shape(self) -> Shape:
        """Where the cells lie."""
        return Shape(self.rows, self.columns)

    @property
    def side(self) -> int:
        """The larger number of rows and columns, which is the usual size of boxes."""
        return max(self.rows, self.columns)

    @property
    def is_plain(self) -> bool:
        """Whether it is an ordinary grid: n rows of n cells, for n values."""
        return self.rows == self.columns == self.order and not self.raw

    @property
    def item(self) -> list[Item]:
        """The item that says all this, none for the usual grid of order 9."""
        size = f"{self.rows}x{self.columns}"
        values = "" if self.order == self.side else f"{self.order}"
        if self.raw:
            return [Item("Shape", (size, values, "Raw"))]
        if values:
            return [Item("Shape", (size, values))]
        return [] if (self.rows, self.columns) == (9, 9) else [Item("Shape", (size,))]

    def cell(self, name: str) -> int:
        """Returns the cell of a name, such as ``R1C9``; raises PuzzleError if there is none."""
        found = _CELL.fullmatch(name)
        row, column = (_DIGITS.index(each.lower()) for each in found.groups()) if found else (16, 0)
        if row >= self.rows or column >= self.columns:
            raise PuzzleError("constraint-cell-name", cell=name, last=self.name(-1))
        return row * self.columns + column

    def cells(self, names: Iterable[str]) -> list[int]:
        """Returns the cells of names."""
        return [self.cell(name) for name in names]

    def name(self, cell: int) -> str:
        """Returns the name of a cell; -1 is the last one.

        >>> Board(16, 16, 16).name(-1)
        'RgCg'
        """
        row, column = divmod(cell % (self.rows * self.columns), self.columns)
        return f"R{_DIGITS[row]}C{_DIGITS[column]}"

    def names(self, cells: Iterable[int]) -> tuple[str, ...]:
        """Returns the names of cells."""
        return tuple(map(self.name, cells))

    def row(self, row: int) -> list[int]:
        """Returns the cells of a row, counted from 0."""
        return list(range(row * self.columns, (row + 1) * self.columns))

    def column(self, column: int) -> list[int]:
        """Returns the cells of a column, counted from 0."""
        return list(range(column, self.rows * self.columns, self.columns))

    def line(self, name: str) -> list[int]:
        """Returns the cells of ``R1`` or ``C9``; raises PuzzleError for other texts."""
        found = _LINE.fullmatch(name)
        place = int(found[2]) - 1 if found else -1
        along = bool(found) and name[0] in "rR"
        if not 0 <= place < (self.rows if along else self.columns):
            raise PuzzleError("iss-line", found=name, rows=self.rows, columns=self.columns)
        return self.row(place) if along else self.column(place)

    @cached_property
    def lines(self) -> dict[tuple[int, ...], tuple[str, bool]]:
        """For the cells of each row and column, from both ends: its name, whether from the end."""
        lines = [(f"R{row + 1}", self.row(row)) for row in range(self.rows)]
        lines += [(f"C{column + 1}", self.column(column)) for column in range(self.columns)]
        backward = {tuple(reversed(cells)): (name, True) for name, cells in lines}
        return backward | {tuple(cells): (name, False) for name, cells in lines}

    def diagonal(self, name: str) -> list[int]:
        """Returns the cells of the diagonal that a clue at this cell is for.

        Clues at the left edge look down, at the top edge down and to the left, at the right edge
        up, and at the bottom edge up and to the right.
        """
        row, column = divmod(self.cell(name), self.columns)
        if column == 0 and row < self.rows - 1:
            down, right = 1, 1
        elif row == 0:
            down, right = 1, -1
        elif column == self.columns - 1 and row < self.rows - 1:
            down, right = -1, -1
        elif row == self.rows - 1 and 0 < column < self.columns - 1:
            down, right = -1, 1
        else:
            raise PuzzleError("iss-diagonal", cell=name)
        found: list[int] = []
        while 0 <= row < self.rows and 0 <= column < self.columns:
            found.append(row * self.columns + column)
            row, column = row + down, column + right
        return found

    def neighbours(self, cells: Sequence[int]) -> list[tuple[int, int]]:
        """Returns the pairs of orthogonal neighbours among cells, each in the order of the cells.

        >>> Board(9, 9, 9).neighbours([0, 1, 9, 0])
        [(0, 1), (0, 9)]
        """
        place = {cell: number for number, cell in reversed(list(enumerate(cells)))}
        found: list[tuple[int, int]] = []
        for number, cell in enumerate(cells):
            if place[cell] == number:
                found += [
                    (cell, each) for each in self._beside(cell) if place.get(each, -1) > number
                ]
        return found

    def _beside(self, cell: int) -> Iterator[int]:
        row, column = divmod(cell, self.columns)
        if column:
            yield cell - 1
        if column < self.columns - 1:
            yield cell + 1
        if row:
            yield cell - self.columns
        if row < self.rows - 1:
            yield cell + self.columns

    def is_chain(self, cells: Sequence[int]) -> bool:
        """Returns whether the pairs of neighbours among cells are each cell and the next."""
        return sorted(self.neighbours(cells)) == sorted(pairwise(cells))


def board_of(items: Iterable[Item]) -> Board:
    """Returns the board of the items, 9 × 9 if none says more; raises PuzzleError if wrong."""
    shapes = list(dict.fromkeys(item.arguments for item in items if item.name == "Shape"))
    if len(shapes) > 1:
        raise PuzzleError("iss-shapes", found=len(shapes))
    if not shapes or not shapes[0] or shapes[0] == ("",):
        return Board(9, 9, 9)
    size, values, kind = (*shapes[0], "", "", "")[:3]
    text = "~".join(shapes[0])
    sizes, range_ = _SIZES.fullmatch(size), _VALUES.fullmatch(values) if values else None
    if (
        not sizes
        or (values and not range_)
        or len(shapes[0]) > 3
        or kind not in ("", "Sudoku", "Raw")
    ):
        raise PuzzleError("iss-shape", found=text, most=MOST)
    rows, columns = map(int, sizes.groups())
    low, high = (int(range_[1] or 1), int(range_[2])) if range_ else (1, max(rows, columns))
    order = high - low + 1
    least = 1 if kind == "Raw" else max(rows, columns)
    if not (min(rows, columns) >= 1 and low in (0, 1) and max(rows, columns, order) <= MOST):
        raise PuzzleError("iss-shape", found=text, most=MOST)
    if order < least:
        raise PuzzleError("iss-values", found=order, least=least)
    if low == 0:
        raise PuzzleError("document-rules", variants=["values from 0"])
    return Board(rows, columns, order, kind == "Raw")


def number(text: str, item: Item) -> int:
    """Returns the number in an argument of an item; raises PuzzleError if it is none."""
    if not _NUMBER.fullmatch(text):
        raise PuzzleError("iss-number", found=text, name=item.name)
    return int(text)
