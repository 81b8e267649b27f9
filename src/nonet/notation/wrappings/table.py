"""Tables: cells parted by tabs, commas, semicolons, bars or ``&``, which may be empty."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from nonet.errors import PuzzleError
from nonet.notation.text import cells
from nonet.notation.text.source import Head, Line
from nonet.notation.wrappings.base import Unwrap, Wrapping, each
from nonet.notation.wrappings.shapes import is_numbering
from nonet.rules import MAX_ORDER

_SEPARATORS = "\t|&;,"
_BARS = str.maketrans("\u2502\u2503\u2551\u2506\u2507\u250a\u250b", "|||||||")
_LEVEL = re.compile(r"[\s|+:=_*.'\-\u2500-\u257f]*")
_RULE = re.compile(r"[-=\u2500\u2501\u2550]")
_LINE_OF_TEX = re.compile(r"\\(?:hline|cline|begin|end|toprule|midrule|bottomrule)\b.*")
_END_OF_TEX = re.compile(r"\\\\.*$")
_SLASH = re.compile(r"[/;]")
_NOTHING = frozenset(["NaN", "nan", "None", "null", "NULL", "NA", "N/A", "<NA>"])
"""What programs write for a value that is missing."""
_LABELS = ((True, True), (False, False), (True, False), (False, True))
_MARKDOWN_LABELS = ((True, True), (True, False))
"""Whether labels stand above and at the left, in the order in which that is tried."""
_LEAST = 4
"""Rows and columns of a table that is certainly meant as a grid."""
_LONG = 8
"""A table of one long cell in so many has a fault; with more it is no table of cells."""
_LONGEST = 2
"""Characters of a cell."""


@dataclass(frozen=True)
class _Layout:
    """How the cells of a table stand."""

    separator: str
    order: int
    labels_above: bool
    labels_left: bool

    def unwrap(self, lines: Iterator[Line]) -> Iterator[Line]:
        """Returns the rows with blanks between the cells, without labels."""
        begun = not self.labels_above
        for number, text in lines:
            row = cells_of_row(text, self.separator)
            if row is None:
                # A line between rows, or one that parts grids.
                yield Line(number, "" if not text.strip() else "#")
            elif not begun:
                begun = True
            else:
                yield Line(number, self._drawn(row[1:] if self.labels_left else row))

    def _drawn(self, row: list[str]) -> str:
        padded = row + [""] * (self.order - len(row))
        between = "" if len(row) > MAX_ORDER else " "
        return between.join(cell or "." for cell in padded)


def _found(head: Head) -> Unwrap | None:
    text = head.text.translate(_BARS)
    for separator in _SEPARATORS:
        if separator in text:
            layout = _layout(text, separator)
            if layout:
                return layout.unwrap
    return None


def _layout(text: str, separator: str) -> _Layout | None:
    lines = text.split("\n")
    found = [cells_of_row(line, separator) for line in lines]
    rows = [row for row in found if row is not None]
    width = max(map(len, rows), default=0)
    short = {len(row) for row in rows} - {width}
    # Only where all tabs at the ends of rows are lost, they are no cells that are missing.
    trimmed = separator == "\t" and all(row[-1] for row in rows)
    if width < 2 or (short and not trimmed):
        return None
    order = cells.root(width)
    if order and order > 1 and order * order > len(rows) and not short:
        return _Layout(separator, order * order, False, False)
    markdown = _is_markdown(lines, separator)
    for above, left in _MARKDOWN_LABELS if markdown else _LABELS:
        if _is_square(rows, width, above, left) and _has_short_cells(found, above, left):
            return _Layout(separator, width - left, above, left)
    if min(len(rows), width) >= _LEAST and not any(_is_long(cell) for row in rows for cell in row):
        raise PuzzleError("table-size", found=len(rows) - markdown, columns=width)
    return None


def _is_markdown(lines: list[str], separator: str) -> bool:
    """Returns whether a line under the first row makes it a header without cells."""
    first, second = [*filter(str.strip, lines), "", ""][:2]
    header = cells_of_row(first, separator) if separator == "|" else None
    return bool(header) and not any(header or ()) and cells_of_row(second, separator) is None


def _has_short_cells(rows: list[list[str] | None], above: bool, left: bool) -> bool:
    """Returns whether these are cells; raises PuzzleError for a few that are too long."""
    begun = not above
    long = [cell for row in rows for cell in row or () if _is_long(cell)]
    if _LONG * len(long) > sum(len(row or ()) for row in rows):
        return False
    for number, row in enumerate(rows, start=1):
        cells = row[left:] if row and begun else []
        begun = begun or row is not None
        for column, cell in enumerate(cells, start=1):
            if _is_long(cell):
                raise PuzzleError("table-cell", found=cell, column=column, line=number)
    return True


def _is_long(cell: str) -> bool:
    return len(cell) > _LONGEST


def _is_square(rows: list[list[str]], width: int, above: bool, left: bool) -> bool:
    """Returns whether the table is n rows of n cells besides labels above and at the left."""
    order = width - left
    body = rows[1:] if above else rows
    if order < 2 or len(body) % order or not body:
        return False
    if above:
        header = rows[0][1:] if left else rows[0]
        if any(header) and not is_numbering(header, order):
            return False
    if left:
        labels = [row[0] for row in body]
        if not above and not all(label[:1].isalpha() for label in labels):
            return False
        return len(body) == order and is_numbering(labels, order)
    return True


def cells_of_row(line: str, separator: str) -> list[str] | None:
    """Returns the cells of a row; None for a line without."""
    text = line.translate(_BARS)
    if separator == "&":
        text = _END_OF_TEX.sub("", _LINE_OF_TEX.sub("", text))
    if not text.strip("\r\n ") or (_LEVEL.fullmatch(text) and _RULE.search(text)):
        return None
    if separator == "|":
        text = text.strip().removeprefix("|").removesuffix("|")
    return list(map(_cell, text.split(separator)))


def _cell(text: str) -> str:
    """Returns the content of a cell; nothing where a program says that there is none.

    >>> _cell(' "5" '), _cell("5.0"), _cell("NaN")
    ('5', '5', '')
    """
    found = text.strip().strip("\"'").strip()
    return "" if found in _NOTHING else found.removesuffix(".0") or found


def _frame_found(head: Head) -> Unwrap | None:
    """Returns how to read a table with numbers above and at the left, as pandas prints it."""
    rows = [list(map(_cell, line.split())) for line in head.text.split("\n") if line.strip()]
    order = len(rows) - 1
    if not 2 <= order <= MAX_ORDER or any(len(row) != order + 1 for row in rows[1:]):
        return None
    if not is_numbering(rows[0], order) or not is_numbering([r[0] for r in rows[1:]], order):
        return None
    return _without_numbers


def _without_numbers(lines: Iterator[Line]) -> Iterator[Line]:
    begun = False
    for number, text in lines:
        if begun:
            yield Line(number, " ".join(_cell(word) or "." for word in text.split()[1:]))
        begun = begun or bool(text.strip())


def _on_one_line_found(head: Head) -> Unwrap | None:
    text = head.text.strip()
    if "\n" in text:
        return None
    rows = _SLASH.split(text)
    order = len(rows)
    is_grid = 2 <= order <= MAX_ORDER and all(len(row.strip()) == order for row in rows)
    return each(partial(_SLASH.sub, " ")) if is_grid else None


FRAME = Wrapping(
    "frame", "rows and columns with their numbers, as pandas prints them", _frame_found
)
ON_ONE_LINE = Wrapping("on-one-line", "rows with / or ; between them", _on_one_line_found)
TABLE = Wrapping("table", "cells between tabs, commas, semicolons or |, empty ones too", _found)
