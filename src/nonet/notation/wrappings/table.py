"""Tables: cells parted by tabs, commas, semicolons, bars or ``&``, which may be empty."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from nonet.notation import cells
from nonet.notation.source import Head, Line
from nonet.notation.wrappings.base import Unwrap, Wrapping
from nonet.notation.wrappings.shapes import is_numbering
from nonet.rules import MAX_ORDER

_SEPARATORS = "\t|&;,"
_BARS = str.maketrans("\u2502\u2503\u2551\u2506\u2507\u250a\u250b", "|||||||")
_LEVEL = re.compile(r"[\s|+:=_*.'\-\u2500-\u257f]*")
_RULE = re.compile(r"[-=\u2500\u2501\u2550]")
_LINE_OF_TEX = re.compile(r"\\(?:hline|cline|begin|end|toprule|midrule|bottomrule)\b.*")
_END_OF_TEX = re.compile(r"\\\\.*$")
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
            row = _cells(text, self.separator)
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
    rows = [row for line in text.split("\n") if (row := _cells(line, separator)) is not None]
    if len(rows) < 1 or any(len(cell) > _LONGEST for row in rows[1:] for cell in row):
        return None
    width = max(map(len, rows))
    short = {len(row) for row in rows} - {width}
    if width < 2 or (short and separator != "\t"):
        return None
    order = cells.root(width)
    if order and order > 1 and order * order > len(rows) and not short:
        return _Layout(separator, order * order, False, False)
    for above in (False, True):
        for left in (False, True):
            if _is_square(rows, width, above, left):
                return _Layout(separator, width - left, above, left)
    return None


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


def _cells(line: str, separator: str) -> list[str] | None:
    """Returns the cells of a row; None for a line without."""
    text = line.translate(_BARS)
    if separator == "&":
        text = _END_OF_TEX.sub("", _LINE_OF_TEX.sub("", text))
    if not text.strip("\r\n ") or (_LEVEL.fullmatch(text) and _RULE.search(text)):
        return None
    if separator == "|":
        text = text.strip().removeprefix("|").removesuffix("|")
    return [cell.strip().strip("\"'").strip() for cell in text.split(separator)]


TABLE = Wrapping("table", "cells between tabs, commas, semicolons or |, empty ones too", _found)
