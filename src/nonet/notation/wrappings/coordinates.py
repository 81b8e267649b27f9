"""Rows and columns of a drawn grid with their names, such as A to I and 1 to 9."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from nonet.notation.text.drawn import is_frame
from nonet.notation.text.source import Head, Line
from nonet.notation.wrappings.base import Unwrap, Wrapping
from nonet.notation.wrappings.shapes import is_numbering
from nonet.rules import MAX_ORDER

_WALLS = r"|\u2502\u2503\u2551\u2506\u2507\u250a\u250b:"
_LEFT = re.compile(rf"\s*([A-Za-z]|[RrCc]?\d{{1,2}})(?=[ {_WALLS}])")
_RIGHT = re.compile(rf"(?<=[ {_WALLS}])([A-Za-z]|[RrCc]?\d{{1,2}})\s*$")
_NAMES = re.compile(r"[^\s|+\-\u2500-\u257f]+")
_LEAST = 4
_MOST_LINES = 4 * MAX_ORDER


class _Names(NamedTuple):
    """What names the rows and columns of a grid."""

    order: int
    header: str
    left: tuple[str, ...]
    right: bool

    def unwrap(self, lines: Iterator[Line]) -> Iterator[Line]:
        """Returns the lines with blanks in the places of the names, and no names of columns."""
        done = 0
        for number, text in lines:
            if _columns(text) == self.header and self.header:
                yield Line(number, "")
            elif _is_frame(text) or done == self.order:
                yield Line(number, text)
            else:
                bare = _without(_LEFT, text) if self.left else text
                done += bare != text or not self.left
                yield Line(number, _without(_RIGHT, bare) if self.right else bare)


def _found(head: Head) -> Unwrap | None:
    lines = head.text.split("\n", _MOST_LINES)
    if not head.whole or len(lines) > _MOST_LINES or "\t" in head.text:
        return None
    rows = [line for line in lines if not _is_frame(line)]
    header = _columns(rows[0]) if rows else ""
    order = len(header)
    if not is_numbering(header, order) or order < _LEAST:
        header = ""
    body = rows[1:] if header else rows
    if header and body and _columns(body[-1]) == header:
        body = body[:-1]
    order = len(header) or len(body)
    if not _LEAST <= order <= MAX_ORDER or len(body) != order:
        return None
    left = _labels(_LEFT, body, order)
    cells = {_cells(row) - order for row in body}
    # Digits at the left could be cells, unless there are too many.
    if not (header or left[:1].isalpha() or (left and cells == {1})):
        return None
    if not left and cells != {0}:
        return None
    right = bool(left) and _labels(_RIGHT, body, order) == left
    return _Names(order, header, tuple(left), right).unwrap


def _labels(pattern: re.Pattern[str], rows: list[str], order: int) -> str:
    """Returns the first characters of the names of all rows, nothing if they have none."""
    found = [match[1] for row in rows if (match := pattern.search(row))]
    if len(found) < order or not is_numbering(found, order):
        return ""
    return "".join(name[0] for name in found)


def _columns(line: str) -> str:
    """Returns the names of columns, a character each, and nothing for other lines.

    >>> _columns("    1 2 3   4 5 6"), _columns("  ABC DEF"), _columns("C1 C2 C3 C4")
    ('123456', 'ABCDEF', '1234')
    """
    names = [name.upper().removeprefix("C") or name for name in _NAMES.findall(line)]
    return "".join(names)


def _cells(line: str) -> int:
    return len("".join(_NAMES.findall(line)))


def _is_frame(line: str) -> bool:
    return not _NAMES.search(line) or is_frame(line)


def _without(pattern: re.Pattern[str], text: str) -> str:
    """Returns the line with blanks for a name, so that the cells stay where they are."""
    found = pattern.search(text)
    if not found:
        return text
    start, end = found.span(1)
    return f"{text[:start]}{' ' * (end - start)}{text[end:]}"


COORDINATES = Wrapping(
    "coordinates", "names of rows and columns around a drawn grid: A to I, 1 to 9", _found
)
