"""Rows of CSV whose texts no spreadsheet takes for formulas."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

_MARK = "'"
_FORMULAS = ("=", "+", "-", "@", "\t", "\r", "\n", _MARK)


def csv_row(values: Iterable[object]) -> str:
    r"""Returns a line of CSV.

    A text that a spreadsheet would run as a formula gets an apostrophe in front, which
    :func:`as_read` removes. So does a text that begins with an apostrophe. Numbers stay as they
    are.

    >>> csv_row(["=1+1", "'x", "53..7", -5, None])
    "'=1+1,''x,53..7,-5,\n"
    """
    line = io.StringIO()
    # The writer puts only the characters of its own line end in quotes.
    csv.writer(line, lineterminator="\r\n").writerow(map(_safe, values))
    return f"{line.getvalue()[:-2]}\n"


def as_read(field: str) -> str:
    r"""Returns the text that a field of :func:`csv_row` stands for.

    >>> as_read("'=1+1"), as_read("''x"), as_read("53..7")
    ('=1+1', "'x", '53..7')
    """
    return field[1:] if field.startswith(_MARK) and field[1:].startswith(_FORMULAS) else field


def _safe(value: object) -> object:
    return _MARK + value if isinstance(value, str) and value.startswith(_FORMULAS) else value
