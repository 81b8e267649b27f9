"""Tables of puzzles, such as CSV: a puzzle a row, found by what the columns hold."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from nonet.errors import PuzzleError
from nonet.notation.text.cells import MAX_ORDER
from nonet.notation.text.source import Head, Line
from nonet.notation.wrappings.base import Unwrap, Wrapping
from nonet.notation.wrappings.shapes import BLANK_MARKS, order_of

_SEPARATORS = (",", "\t", ";", "|", None)
_LEAST = 4
"""The order of the smallest puzzles that are looked for; smaller numbers may be anything."""
_MOST_LINES = 64
"""Lines of a value in quotes."""
_SLIPS = 2
"""Characters that a puzzle may have too many or too few."""
_CELL = f"123456789.0{BLANK_MARKS}"
_LONGEST = 1 << 13
"""Characters of a value that may be a puzzle."""

_LEAST_ALONE = MAX_ORDER + 1
"""Characters of a puzzle in a table of one column; fewer could be a row of a drawn grid."""
NAMES = ("puzzle", "quizzes", "question", "initial_board")
"""What collections call the column of puzzles, in lower case: ours, and some that are well known.

A name counts only if the content leaves several columns, or for a table of one column."""

_Split = Callable[[str], list[str]]


@dataclass(frozen=True)
class Column:
    """The column of the puzzles."""

    separator: str | None
    """What stands between the values of a row; None for blanks."""
    split: _Split
    index: int
    order: int
    header: bool
    several_lines: bool

    def unwrap(self, lines: Iterator[Line]) -> Iterator[Line]:
        """Returns the rows with the puzzle first, the other values after it as a comment."""
        rows = _records(lines, self.several_lines)
        if self.header:
            next(rows, None)
        for number, text in rows:
            row = self.split(text) if text.strip() else []
            if row:
                yield Line(number, self._told(row))

    def _told(self, row: list[str]) -> str:
        found = _cells(row[self.index]) if self.index < len(row) else ""
        others = ",".join([*row[: self.index], *row[self.index + 1 :]])
        # A number in the place of a puzzle is no small puzzle, but none.
        if _order(found) != self.order and len(found) < _LEAST**2:
            found = f",{found}"
        return f"{found},{' '.join(others.split())}" if others else found


def _found(head: Head) -> Unwrap | None:
    column = column_of(head)
    return column.unwrap if column else None


def column_of(head: Head) -> Column | None:
    """Returns the column of the puzzles in a table; None for a text that is not one.

    Raises PuzzleError if several could be it, or if it has too many values that are no puzzles.
    """
    first = next(iter(head.puzzle_lines()), "")
    if not head.puzzle_lines()[1:] and _order(first.split(",")[0]):
        return None
    refusal: PuzzleError | None = None
    for separator in _SEPARATORS:
        if separator in (None, ",") or separator in first:
            try:
                column = _column(head, separator)
            except PuzzleError as error:
                refusal = refusal or error
                continue
            if column:
                return column
    if refusal:
        raise refusal
    return None


def _column(head: Head, separator: str | None) -> Column | None:
    """Returns the column of the puzzles as :func:`column_of` does, for this separator."""
    split = _splitter(separator)
    several = '"' in head.text and any(line.count('"') % 2 for line in head.text.split("\n"))
    lines = (Line(number, text) for number, text in enumerate(head.text.split("\n"), start=1))
    rows = [split(text) for _, text in _records(lines, several) if text.strip()]
    if not rows or (max(map(len, rows)) < 2 and not _is_alone(rows, separator)):
        return None
    header = not any(_order(_cells(value)) or _may_be_puzzle(value) for value in rows[0])
    body = rows[1:] if header else rows
    columns = list(zip(*(row for row in body if len(row) == len(rows[0])), strict=False))
    usual = _usual_order(columns)
    if not usual or (not header and _first_is_it(columns, usual)):
        return None
    names = rows[0] if header else [f"{index + 1}" for index in range(len(columns))]
    index = chosen(columns, names, len(body))
    return Column(separator, split, index, usual, header, several) if index is not None else None


def _is_alone(rows: list[list[str]], separator: str | None) -> bool:
    """Returns whether this is a table of one column with a known name."""
    name, *values = (row[0] for row in rows)
    return (
        separator == ","
        and _is_known(name)
        and any(len(_cells(value)) >= _LEAST_ALONE for value in values)
    )


def _first_is_it(columns: Sequence[Sequence[str]], order: int) -> bool:
    """Returns whether most rows begin with a puzzle, which needs no unwrapping."""
    first = columns[0]
    return 2 * sum(_order(value) == order for value in first) > len(first)


def chosen(columns: Sequence[Sequence[str]], names: Sequence[str], rows: int) -> int | None:
    """Returns the one column of unsolved puzzles, or of grids if none is unsolved.

    ``columns`` hold the same values of each column, and ``rows`` is the number of all rows. None if
    no column holds puzzles; raises PuzzleError as :func:`column_of` does.
    """
    usual = _usual_order(columns)
    times = [sum(1 for value in column if _is_meant(value, usual)) for column in columns]
    found = [index for index, number in enumerate(times) if usual and 2 * number >= rows]
    blank = [index for index in found if any(map(_has_blank, columns[index]))]
    choices = blank or _named(columns, names) or found
    if not choices:
        return None
    if any(columns[index] != columns[choices[0]] for index in choices):
        named = {index for index in choices if _is_known(names[index])}
        if len(named) != 1:
            raise PuzzleError("columns-several", names=[names[index] for index in choices])
        choices = list(named)
    index = choices[0]
    if not blank and any(map(_may_be_puzzle, (value for c in columns for value in c))):
        return None
    if 4 * times[index] < 3 * rows:
        raise PuzzleError("columns-few", found=times[index], rows=rows, name=names[index])
    return index


def _named(columns: Sequence[Sequence[str]], names: Sequence[str]) -> list[int]:
    """Returns the columns with a known name, unless they hold only numbers and the like."""
    return [
        index
        for index, column in enumerate(columns)
        if _is_known(names[index]) and any(len(value) >= _LEAST**2 for value in column)
    ]


def _is_known(name: str) -> bool:
    return name.strip().lower() in NAMES


def _usual_order(columns: Sequence[Sequence[str]]) -> int:
    """Returns the largest order of the puzzles in the columns; 0 if there are none."""
    orders = (_order(_cells(value)) or 0 for column in columns for value in column)
    return max(orders, default=0)


def _records(lines: Iterator[Line], several_lines: bool) -> Iterator[Line]:
    """Returns the rows, which may go on over some lines where values are in quotes."""
    if not several_lines:
        yield from lines
        return
    for number, text in lines:
        pieces = [text]
        quotes = text.count('"')
        while quotes % 2 and len(pieces) < _MOST_LINES:
            more = next(lines, None)
            if more is None:
                break
            pieces.append(more.text)
            quotes += more.text.count('"')
        yield Line(number, "\n".join(pieces))


def _splitter(separator: str | None) -> _Split:
    if separator is None:
        return str.split

    def split(text: str) -> list[str]:
        if '"' not in text:
            return text.split(separator)
        try:
            return next(csv.reader([text], delimiter=separator))
        except (csv.Error, StopIteration):
            return text.split(separator)

    return split


def _cells(value: str) -> str:
    """Returns a value without line ends, in which a puzzle may be in lines."""
    return "".join(map(str.strip, value.split("\n"))) if len(value) <= _LONGEST else "?"


def _order(text: str) -> int | None:
    order = order_of(text)
    return order if order and order >= _LEAST else None


def _is_meant(value: str, order: int) -> bool:
    """Returns whether a value is a puzzle of the order, perhaps with a slip."""
    text = _cells(value)
    return _order(text) == order or (text[:1] in _CELL and abs(len(text) - order**2) <= _SLIPS)


def _may_be_puzzle(value: str) -> bool:
    """Returns whether a value is mostly cells, some of them empty: a puzzle with a fault."""
    usual = sum(map(value.count, _CELL))
    return 4 * usual >= 3 * len(value) >= 3 * _LEAST**2 // 2 and _has_blank(value)


def _has_blank(value: str) -> bool:
    return not set(value).isdisjoint(f".0{BLANK_MARKS}")


COLUMNS = Wrapping(
    "columns",
    "CSV and other tables of puzzles; the column is found by what it holds",
    _found,
    notation="line",
    outweighs=True,
)
