"""The cells of documents of f-puzzles: their names, and the clues outside the grid."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.notation.setters import parts
from nonet.notation.setters.parts import Document

_OUTSIDE = re.compile(r"R(\d{1,2})C(\d{1,2})", re.ASCII)
_NUMBER = re.compile(r"\d{1,9}", re.ASCII)
_DIRECTIONS = {"UR": (-1, 1), "UL": (-1, -1), "DR": (1, 1), "DL": (1, -1)}
_MOST_CELLS = 100_000
"""Cells that the constraints of a document list in all."""


class Board:
    """The grid of a document. Names of cells are counted, so that none lists very many."""

    def __init__(self, order: int) -> None:
        self.order = order
        self.left_out: list[Phrase] = []
        """What the constraints say that no kind takes over."""
        self._left = _MOST_CELLS

    def cells(self, names: object, key: str) -> list[int]:
        """Returns the cells of a list of names; raises PuzzleError for anything else."""
        listed = parts.listed(names, key)
        self._left -= len(listed)
        if self._left < 0:
            raise PuzzleError("document-cells", most=_MOST_CELLS)
        return [parts.named_cell(name, self.order, key) for name in listed]

    def name(self, cell: int) -> str:
        """Returns the name of a cell.

        >>> Board(9).name(8)
        'R1C9'
        """
        row, column = divmod(cell, self.order)
        return f"R{row + 1}C{column + 1}"

    def names(self, cells: Iterable[int]) -> list[str]:
        """Returns the names of cells."""
        return [*map(self.name, cells)]

    def number(self, entry: Document, key: str) -> int | None:
        """Returns the number that an entry has as its value.

        None if it has none. Other texts are left out of the puzzle, which is noted.
        """
        value = entry.get("value")
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**9:
            return value
        text = parts.words(value, key).strip()
        if _NUMBER.fullmatch(text):
            return int(text)
        if text.isdecimal():
            raise parts.unreadable(key)
        if text:
            self.left_out.append(Phrase("left-clue", clue=text))
        return None

    def line(self, outside: object, key: str) -> list[int]:
        """Returns the row or column that a clue outside looks along, beginning at the clue."""
        row, column = self._outside(outside, key)
        last, order = self.order + 1, self.order
        if row in (0, last) and 0 < column < last:
            cells = [*range(column - 1, order * order, order)]
            return cells if row == 0 else cells[::-1]
        if column in (0, last) and 0 < row < last:
            cells = [*range((row - 1) * order, row * order)]
            return cells if column == 0 else cells[::-1]
        raise parts.unreadable(key)

    def outside_of(self, line: Sequence[int]) -> str | None:
        """Returns the cell outside from which a row or column is seen; None for other cells.

        >>> Board(4).outside_of([3, 2, 1, 0])
        'R1C5'
        """
        order = self.order
        if len(line) == order:
            row, column = divmod(line[0], order)
            for name in (
                f"R{row + 1}C0",
                f"R{row + 1}C{order + 1}",
                f"R0C{column + 1}",
                f"R{order + 1}C{column + 1}",
            ):
                if self.line(name, "") == [*line]:
                    return name
        return None

    def diagonal(self, entry: Document, key: str) -> list[int]:
        """Returns the cells of the diagonal of a little killer, beginning at the clue."""
        step = _DIRECTIONS.get(parts.words(entry.get("direction"), key))
        if step is None:
            return self.cells(entry.get("cells"), key)
        row, column = self._outside(entry.get("cell"), key)
        found: list[int] = []
        row, column = row + step[0], column + step[1]
        while 0 < row <= self.order and 0 < column <= self.order:
            found.append((row - 1) * self.order + column - 1)
            row, column = row + step[0], column + step[1]
        return found

    def seen_from(self, diagonal: Sequence[int]) -> tuple[str, str] | None:
        """Returns the cell outside and the direction of a diagonal; None for other cells.

        >>> Board(4).seen_from([2, 5, 8])
        ('R0C4', 'DL')
        """
        (row, column), second = (divmod(cell, self.order) for cell in diagonal[:2])
        step = (second[0] - row, second[1] - column)
        for name, each in _DIRECTIONS.items():
            if each == step:
                return f"R{row + 1 - step[0]}C{column + 1 - step[1]}", name
        return None

    def _outside(self, name: object, key: str) -> tuple[int, int]:
        found = _OUTSIDE.fullmatch(name) if isinstance(name, str) else None
        if found is None:
            raise parts.unreadable(key)
        row, column = map(int, found.groups())
        if max(row, column) > self.order + 1:
            raise parts.unreadable(key)
        return row, column
