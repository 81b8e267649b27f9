"""The cells of a string: their names, where they lie, and their values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

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
_PREFIX = re.compile(r"[A-Z]{1,8}", re.ASCII)
_SIZE = re.compile(r"(?:(\d{1,3})x)?(\d{1,3})", re.ASCII)
_MOST_CELLS = 1000


class Group(NamedTuple):
    """Cells outside the grid: those after ``first``, in rows of ``columns``."""

    first: int
    size: int
    columns: int


@dataclass(frozen=True)
class Board:
    """The grid that a string is about."""

    rows: int
    columns: int
    order: int
    """The number of values."""
    raw: bool = False
    """Whether there are no rules for rows, columns and boxes."""
    low: int = 1
    """The lowest value: 1, or 0."""
    groups: Mapping[str, Group] = field(default_factory=dict[str, Group])
    """Cells outside the grid, by the beginning of their names."""

    @cached_property
    def shape(self) -> Shape:
        """Where the cells lie. Those outside the grid are variables."""
        extra = sum(group.size for group in self.groups.values())
        return Shape(self.rows, self.columns).with_variables(extra)

    @property
    def side(self) -> int:
        """The larger number of rows and columns, which is the usual size of boxes."""
        return max(self.rows, self.columns)

    @property
    def is_plain(self) -> bool:
        """Whether it is an ordinary grid: n rows of n cells, for n values."""
        square = self.rows == self.columns == self.order
        return square and self.low == 1 and not self.raw and not self.groups

    @property
    def items(self) -> list[Item]:
        """The items that say all this, none for the usual grid of order 9."""
        sizes = ((prefix, f"{group.size}") for prefix, group in self.groups.items())
        return [*self._shape_item(), *(Item("Var", (name[1:], "", size)) for name, size in sizes)]

    def _shape_item(self) -> list[Item]:
        size = f"{self.rows}x{self.columns}"
        values = "" if self.order == self.side else f"{self.order}"
        values = values if self.low else f"0-{self.order - 1}"
        if self.raw:
            return [Item("Shape", (size, values, "Raw"))]
        if values:
            return [Item("Shape", (size, values))]
        return [] if (self.rows, self.columns) == (9, 9) else [Item("Shape", (size,))]

    def cell(self, name: str) -> int:
        """Returns the cell of a name, such as ``R1C9``; raises PuzzleError if there is none."""
        if name.upper() in self._extra:
            return self._extra[name.upper()]
        found = _CELL.fullmatch(name)
        row, column = (_DIGITS.index(each.lower()) for each in found.groups()) if found else (16, 0)
        if row >= self.rows or column >= self.columns:
            raise PuzzleError("iss-cell", cell=name, last=self.name(-1))
        return row * self.columns + column

    @cached_property
    def _extra(self) -> dict[str, int]:
        return {
            f"{prefix}{at + 1}" if group.size > 1 else prefix: group.first + at
            for prefix, group in self.groups.items()
            for at in range(group.size)
        }

    def cells(self, names: Iterable[str]) -> list[int]:
        """Returns the cells of names."""
        return [self.cell(name) for name in names]

    def name(self, cell: int) -> str:
        """Returns the name of a cell; -1 is the last one.

        >>> Board(16, 16, 16).name(-1)
        'RgCg'
        """
        if cell >= self.rows * self.columns:
            return next(name for name, extra in self._extra.items() if extra == cell)
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
                    (cell, each) for each in self.beside(cell) if place.get(each, -1) > number
                ]
        return found

    def displaced(self, cell: int, origin: int, target: int) -> int | None:
        """Returns the cell that lies to the target as a cell lies to the origin, None if none."""
        group = self._group(origin)
        if group != self._group(target) or group != self._group(cell):
            return None
        from_row, from_column = divmod(origin - group.first, group.columns)
        to_row, to_column = divmod(target - group.first, group.columns)
        return self.moved(cell, to_row - from_row, to_column - from_column)

    def _group(self, cell: int) -> Group:
        grid = Group(0, self.rows * self.columns, self.columns)
        groups = (grid, *self.groups.values())
        return next(each for each in groups if each.first <= cell < each.first + each.size)

    def moved(self, cell: int, down: int, right: int) -> int | None:
        """Returns the cell so many rows and columns away; None outside the grid or group."""
        group = self._group(cell)
        row, column = divmod(cell - group.first, group.columns)
        row, column = row + down, column + right
        at = row * group.columns + column
        inside = row >= 0 and 0 <= column < group.columns and at < group.size
        return group.first + at if inside else None

    def beside(self, cell: int) -> Iterator[int]:
        """Returns an iterator over the orthogonal neighbours of a cell."""
        for down, right in ((0, -1), (0, 1), (-1, 0), (1, 0)):
            other = self.moved(cell, down, right)
            if other is not None:
                yield other

    def is_chain(self, cells: Sequence[int]) -> bool:
        """Returns whether the pairs of neighbours among cells are each cell and the next."""
        return sorted(self.neighbours(cells)) == sorted(pairwise(cells))


def board_of(items: Iterable[Item]) -> Board:
    """Returns the board of the items, 9 × 9 if none says more; raises PuzzleError if wrong."""
    listed = list(items)
    shapes = list(dict.fromkeys(item.arguments for item in listed if item.name == "Shape"))
    if len(shapes) > 1:
        raise PuzzleError("iss-shapes", found=len(shapes))
    board = _shaped(shapes[0] if shapes else ())
    groups: dict[str, Group] = {}
    first = board.rows * board.columns
    for item in listed:
        if item.name == "Var":
            prefix, group = _group(item, first, board.columns)
            if prefix in groups:
                raise PuzzleError("iss-item", item=str(item), expected=".Var~X~name~4")
            groups[prefix] = group
            first += group.size
            if first > _MOST_CELLS:
                raise PuzzleError("iss-cells", found=first, most=_MOST_CELLS)
    return replace(board, groups=groups) if groups else board


def with_variables(board: Board, shape: Shape) -> Board:
    """Returns the board with one group for the variables of a shape."""
    grid = shape.grid
    group = Group(grid.cells, shape.variables, board.columns)
    return replace(board, rows=grid.rows, groups={"VX": group})


def _shaped(arguments: tuple[str, ...]) -> Board:
    text = "~".join(arguments)
    if not text:
        return Board(9, 9, 9)
    size, values, kind = (*arguments, "", "")[:3]
    sizes, range_ = _SIZES.fullmatch(size), _VALUES.fullmatch(values) if values else None
    known = len(arguments) <= 3 and kind in ("", "Sudoku", "Raw")
    if not sizes or (values and not range_) or not known:
        raise PuzzleError("iss-shape", found=text, most=MOST)
    rows, columns = map(int, sizes.groups())
    low, high = (int(range_[1] or 1), int(range_[2])) if range_ else (1, max(rows, columns))
    order = high - low + 1
    if not (min(rows, columns) >= 1 and low in (0, 1) and max(rows, columns, order) <= MOST):
        raise PuzzleError("iss-shape", found=text, most=MOST)
    least = 1 if kind == "Raw" else max(rows, columns)
    if order < least:
        raise PuzzleError("iss-values", found=order, least=least)
    return Board(rows, columns, order, kind == "Raw", low)


def _group(item: Item, first: int, columns: int) -> tuple[str, Group]:
    """Returns the beginning of the names and the cells of ``.Var~X~name~4x5``."""
    prefix, _, size = (*item.arguments, "", "", "")[:3]
    found = _SIZE.fullmatch(size or "1")
    if not _PREFIX.fullmatch(prefix) or not found or len(item.arguments) > 3:
        raise PuzzleError("iss-item", item=str(item), expected=".Var~X~name~4")
    wide = int(found[2]) if found[1] else columns
    count = int(found[1] or 1) * int(found[2])
    if not count:
        raise PuzzleError("iss-item", item=str(item), expected=".Var~X~name~4")
    return f"V{prefix}", Group(first, count, wide)


def number(text: str, item: Item) -> int:
    """Returns the number in an argument of an item; raises PuzzleError if it is none."""
    if not _NUMBER.fullmatch(text):
        raise PuzzleError("iss-number", found=text, name=item.name)
    return int(text)
