"""Cells as callers name them, and what all values that hold a value in each cell share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TypeAlias

from nonet.errors import PuzzleError
from nonet.rules import Rules
from nonet.whole import checked_whole, shown

CellLike: TypeAlias = "int | str | tuple[int, int]"
"""A cell: its index from 0, row by row; its name, such as ``"r1c1"``; or its row and column, both
from 0."""


class ByCell(ABC):
    """A value for each cell, which can be asked for by index, by name, and by row and column."""

    __slots__ = ()

    @property
    @abstractmethod
    def _by_cell(self) -> tuple[Rules, bytes]:
        """The rules, and the values of all cells, 0 for empty."""

    @property
    def complete(self) -> bool:
        """Whether no cell is empty."""
        return 0 not in self._by_cell[1]

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The symbols row by row, ``.`` for an empty cell and a blank for a hole.

        >>> import nonet
        >>> nonet.Grid("latin:2", [1, 0, 0, 1]).rows
        (('1', '.'), ('.', '1'))
        """
        rules, values = self._by_cell
        symbols = (".", *rules.symbols)
        return tuple(
            tuple(" " if cell is None else symbols[values[cell]] for cell in rules.shape.row(row))
            for row in range(rules.shape.rows)
        )

    def to_lists(self) -> list[list[int]]:
        """Returns the values row by row, 0 for an empty cell and for a hole.

        The lists are new ones, which the caller may change. With the same rules, all functions take
        them as a puzzle.

        >>> import nonet
        >>> nonet.Grid("latin:2", [1, 0, 0, 1]).to_lists()
        [[1, 0], [0, 1]]
        """
        rules, values = self._by_cell
        shape = rules.shape
        return [
            [0 if cell is None else values[cell] for cell in shape.row(row)]
            for row in range(shape.rows)
        ]

    def __iter__(self) -> Iterator[int]:
        return iter(self._by_cell[1])

    def __len__(self) -> int:
        return len(self._by_cell[1])

    def __getitem__(self, cell: CellLike) -> int:
        rules, values = self._by_cell
        return values[cell_of(rules, cell)]


def cell_of(rules: Rules, asked: CellLike) -> int:
    """Returns the index of a cell; raises PuzzleError if the grid does not have it.

    >>> cell_of(Rules.classic(), "r2c1"), cell_of(Rules.classic(), (1, 0))
    (9, 9)
    """
    last = rules.cells - 1
    if isinstance(asked, str):
        cell = rules.shape.named(asked.strip())
        if cell is None:
            raise PuzzleError("cell-name", found=asked, last=rules.cell_name(last))
        return cell
    if isinstance(asked, tuple) and len(asked) == 2:  # pyright: ignore[reportUnnecessaryComparison]
        return _cell_at(rules, *asked)
    return checked_whole(
        asked, 0, last, lambda found: PuzzleError("cell-range", cell=found, last=last)
    )


def _cell_at(rules: Rules, row: int, column: int) -> int:
    shape = rules.shape
    rows, columns = shape.rows - 1, shape.columns - 1

    def wrong(_: int | str) -> PuzzleError:
        found, other = shown(row), shown(column)
        return PuzzleError("cell-place", row=found, column=other, rows=rows, columns=columns)

    where = checked_whole(row, 0, rows, wrong), checked_whole(column, 0, columns, wrong)
    cell = shape.cell_at(*where)
    if cell is None:
        raise PuzzleError("cell-hole", row=where[0], column=where[1])
    return cell


def value_for(rules: Rules, cell: int, value: int, *, least: int = 1) -> int:
    """Returns the value for a cell; raises PuzzleError for one that the rules do not have."""
    most = rules.order

    def wrong(found: int | str) -> PuzzleError:
        name = rules.cell_name(cell)
        return PuzzleError("candidate-range", value=found, cell=name, least=least, most=most)

    return checked_whole(value, least, most, wrong)


def changed(rules: Rules, values: bytes, asked: CellLike, value: int) -> bytes:
    """Returns the values with another one in a cell; 0 empties it."""
    cell, found = cell_of(rules, asked), bytearray(values)
    found[cell] = value_for(rules, cell, value, least=0)
    return bytes(found)
