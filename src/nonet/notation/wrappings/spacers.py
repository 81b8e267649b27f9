"""Tables with empty columns, and perhaps empty rows, between the boxes, as in spreadsheets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nonet.errors import PuzzleError
from nonet.notation.text.cells import band_height
from nonet.notation.text.source import Head, Line
from nonet.notation.wrappings.base import Unwrap, Wrapping
from nonet.notation.wrappings.table import cells_of_row
from nonet.rules import MAX_ORDER

_SEPARATORS = "\t,;"
_LEAST = 4
_LEAST_SURE = 9
"""The order from which a table with empty rows and columns at the boxes is no larger puzzle."""
_MOST_LINES = 4 * MAX_ORDER
_LONGEST = 2
"""Characters of a cell."""


@dataclass(frozen=True)
class _Kept:
    """The columns of a table that have cells."""

    separator: str
    columns: tuple[int, ...]

    def unwrap(self, lines: Iterator[Line]) -> Iterator[Line]:
        """Returns the rows with blanks between the cells, and the empty rows as comments."""
        for number, text in lines:
            row = cells_of_row(text, self.separator) or []
            if not any(row):
                yield Line(number, "#")
                continue
            padded = row + [""] * (self.columns[-1] + 1 - len(row))
            yield Line(number, " ".join(padded[column] or "." for column in self.columns))


def _found(head: Head) -> Unwrap | None:
    lines = head.text.split("\n", _MOST_LINES)
    if not head.whole or len(lines) > _MOST_LINES:
        return None
    for separator in _SEPARATORS:
        kept = _kept(lines, separator) if separator in head.text else None
        if kept:
            return kept.unwrap
    return None


def _kept(lines: list[str], separator: str) -> _Kept | None:
    """Returns the columns with cells if the others part the boxes of one grid, or are around it.

    Raises PuzzleError if the table may as well be a grid with empty rows and columns.
    """
    rows = [cells_of_row(line, separator) or [] for line in lines]
    width = max(map(len, rows))
    if not _LEAST <= width <= 2 * MAX_ORDER or any(len(c) > _LONGEST for row in rows for c in row):
        return None
    full = [number for number, row in enumerate(rows) if any(row)]
    columns = [
        column
        for column in range(width)
        if any(row[column : column + 1] not in ([], [""]) for row in rows)
    ]
    order = len(columns)
    if not _LEAST <= order <= MAX_ORDER or len(full) != order or order == width:
        return None
    height = band_height(order)
    if not _are_parted(columns, order // height) or not (
        _are_parted(full, height) or _are_whole(full)
    ):
        return None
    inner = columns[-1] + 1 - columns[0]
    if inner == full[-1] + 1 - full[0] and order < _LEAST_SURE:
        raise PuzzleError("table-spaced", order=order, larger=inner)
    return _Kept(separator, tuple(columns))


def _are_whole(places: list[int]) -> bool:
    return places[-1] - places[0] + 1 == len(places)


def _are_parted(places: list[int], size: int) -> bool:
    """Returns whether one place is left out after so many, and none elsewhere.

    >>> _are_parted([1, 2, 4, 5], 2), _are_parted([0, 1, 2, 4], 2)
    (True, False)
    """
    first = places[0]
    return size > 1 and places == [first + k + k // size for k in range(len(places))]


SPACERS = Wrapping("spacers", "empty columns and rows between the boxes of a table", _found)
