"""Marks and words for empty cells that no notation has: ``-``, ``?``, ``x``, ``nan`` and others."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from nonet.notation.text import cells
from nonet.notation.text.source import Head
from nonet.notation.wrappings.base import Unwrap, Wrapping, each
from nonet.notation.wrappings.shapes import BLANK_MARKS, may_have_zeros, order_of

_LEAST_LINE = 16
"""Cells of a line that holds a whole puzzle."""
_WALLS = re.compile(r"[|\u2502\u2503\u2551\u2506\u2507\u250a\u250b,;]")
_WORD = r"(?:NaN|nan|None|none|null|NULL|NA|<NA>|nil)"
_NUMBER = r"\d{1,2}(?:\.0*)?"
_MISSING = re.compile(rf"(?<![\w.<]){_WORD}(?![\w.>])")
_FLOAT = re.compile(r"(?<![\w.])(\d{1,2})\.0*(?![\w.])")
_NUMBERS = re.compile(rf"[\[\s]*(?:(?:{_WORD}|{_NUMBER}|[.\-_*])(?:[\s\]]+|$))+[,;]?\s*")


def _blanks_found(head: Head) -> Unwrap | None:
    marks = [mark for mark in BLANK_MARKS if mark in head.text]
    if not marks:
        return None
    lines = head.puzzle_lines()
    for mark in marks:
        if _are_lines(lines, mark):
            return each(partial(_line, mark))
        rows = _rows(lines, mark)
        if rows:
            return each(rows.changed)
    return None


def _are_lines(lines: list[str], mark: str) -> bool:
    """Returns whether most lines are a puzzle, some of them with this mark."""
    words = [cells.split_comment(line)[0] for line in lines]
    found = [word for word in words if len(word) >= _LEAST_LINE and order_of(word)]
    return 2 * len(found) > len(words) and any(mark in word for word in found)


def _line(mark: str, text: str) -> str:
    word, comment = cells.split_comment(text.strip())
    return f"{word.replace(mark, '.')}{comment}" if len(word) >= _LEAST_LINE - 1 else text


@dataclass(frozen=True)
class _Rows:
    """How rows with a mark are drawn."""

    mark: str
    order: int
    apart: bool
    """Whether cells have blanks or walls between."""
    bare: bool
    """Whether lines of marks alone are rows, and not lines between them."""

    def changed(self, text: str) -> str:
        """Returns the line with ``.`` for the mark if it is a row."""
        stripped = text.strip()
        is_row = _has_value(stripped, self.mark) or (
            self.bare and len(_row_cells(stripped, self.apart)) == self.order
        )
        return text.replace(self.mark, ".") if is_row and stripped[0] != "#" else text


def _rows(lines: list[str], mark: str) -> _Rows | None:
    """Returns how the rows are drawn, if they are n rows of n cells and the mark is the blank."""
    full = [line for line in lines if _has_value(line, mark)]
    bare = [line for line in lines if not _WALLS.sub(" ", line).replace(" ", "").strip(mark)]
    for apart in (True, False):
        widths = {len(_row_cells(line, apart)) for line in full}
        order = widths.pop() if len(widths) == 1 else 0
        if not 2 <= order <= cells.MAX_ORDER:
            continue
        empty = [line for line in bare if len(_row_cells(line, apart)) == order]
        for rows in (full, [*full, *empty]):
            if len(rows) % order == 0 and _fit(rows, mark, order, apart):
                return _Rows(mark, order, apart, rows is not full)
    return None


def _fit(rows: Iterable[str], mark: str, order: int, apart: bool) -> bool:
    found = [cell for row in rows for cell in _row_cells(row, apart)]
    blank = found.count(mark)
    zeros = "0" in found and not may_have_zeros(found, order)
    if 8 * blank < len(found) or "." in found or zeros:
        return False
    return all(
        cell == mark
        or (cell.isdecimal() and len(cell) <= 2 and int(cell) <= order)
        or (len(cell) == 1 and not cells.wrong_cells(cell, order))
        for cell in found
    )


def _row_cells(line: str, apart: bool) -> list[str]:
    words = _WALLS.sub(" ", line).split()
    return words if apart else list("".join(words))


def _has_value(line: str, mark: str) -> bool:
    return any(character.isalnum() for character in line if character != mark)


def _missing_found(head: Head) -> Unwrap | None:
    if not _MISSING.search(head.text):
        return None
    lines = head.puzzle_lines()
    rows = sum(1 for line in lines if _NUMBERS.fullmatch(line))
    return each(_without_words) if 2 * rows > len(lines) else None


def _without_words(text: str) -> str:
    """Returns the row with a point for a missing value, and whole numbers.

    >>> _without_words("[[ 5.  nan 3.0]"), _without_words("None of these 5.")
    ('[[ 5  . 3]', 'None of these 5.')
    """
    if not _NUMBERS.fullmatch(text):
        return text
    return _FLOAT.sub(r"\1", _MISSING.sub(".", text))


BLANKS = Wrapping("blanks", "- ? x X o O _ * or ~ for empty cells", _blanks_found)
MISSING = Wrapping(
    "missing", "rows of numbers with nan, None or null for empty cells", _missing_found
)
