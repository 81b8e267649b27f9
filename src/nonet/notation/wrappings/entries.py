"""Values by cell, such as ``r1c1=5``, ``(0, 0): 5`` or ``A1: 5``, and the grid that they make."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from nonet.errors import PuzzleError
from nonet.notation.text import cells
from nonet.notation.wrappings.shapes import BLANK_MARKS

_ROW_AND_COLUMN = re.compile(
    r"r(?:ow)?[ _]?(\d{1,2})[ ,_]{0,2}c(?:ol(?:umn)?)?[ _]?(\d{1,2})", re.IGNORECASE
)
_PAIR = re.compile(r"[(\[]?\s?(\d{1,2})\s?,\s?(\d{1,2})\s?[)\]]?")
_LETTER = re.compile(r"([A-Za-z])(\d{1,2})")
_EMPTY = frozenset(["", ".", "None", "none", "null", "nil", "nan", "NaN", *BLANK_MARKS])
_ORDERS = (4, 6, 9, 12, 16, 25)
"""Orders that are told by the highest row, column or value: the next higher is no usual one."""
_ALL = cells.VALUE_CHARACTERS[1:]
_LEAST = 4
"""Cells that are given at least."""


class _Place(NamedTuple):
    """Where a value is, as it is written: numbers from 0 or 1."""

    row: int
    column: int


def rows_of_entries(entries: Sequence[tuple[str, str]]) -> tuple[str, ...] | None:
    """Returns the rows of the grid with these names of cells and values; None if they are others.

    Raises PuzzleError for names that could be several cells, for a cell with two values, and if the
    order is not certain.

    >>> rows_of_entries([("r1c1", "1"), ("r2c3", "4"), ("r3c3", "2"), ("r4c4", "3")])
    ('1 . . .', '. . 4 .', '. . 2 .', '. . . 3')
    """
    if len(entries) < _LEAST:
        return None
    for pattern in (_ROW_AND_COLUMN, _PAIR, _LETTER):
        found = [pattern.fullmatch(name) for name, _ in entries]
        places = [_place(match) for match in found if match]
        if len(places) == len(entries):
            rows = _rows(_told(places, pattern), [value for _, value in entries])
            # Pairs that reach neither the first number nor the last could begin with 0 or 1.
            if pattern is _PAIR and not any({0, len(rows)} & {*place} for place in places):
                raise PuzzleError("cells-names")
            return rows
    return None


def _place(match: re.Match[str]) -> _Place:
    first, second = match.groups()
    number = int(first) if first.isdecimal() else ord(first.upper()) - ord("A") + 1
    return _Place(number, int(second))


def _told(places: list[_Place], pattern: re.Pattern[str]) -> list[_Place]:
    """Returns the places counted from 0; raises PuzzleError if they could be others.

    Letters begin with A; numbers with 0 if one is 0.
    """
    start = 0 if any(0 in place for place in places) else 1
    numbers = [
        _Place(row - (pattern is _LETTER or start), column - start) for row, column in places
    ]
    if pattern is _ROW_AND_COLUMN or numbers == sorted(numbers):
        return numbers
    # Which of both is the row is told by the order in which grids are read.
    turned = [_Place(column, row) for row, column in numbers]
    if pattern is _LETTER and turned == sorted(turned):
        return turned
    raise PuzzleError("cells-names")


def _rows(places: list[_Place], values: list[str]) -> tuple[str, ...]:
    told: dict[_Place, str] = {}
    # What a cell holds that may have every value.
    full = next((v for v in values if len(v) > 2 and v == _ALL[: len(v)]), None)
    for place, value in zip(places, values, strict=True):
        token = "." if value in _EMPTY or value == full else value
        if told.setdefault(place, token) != token:
            raise PuzzleError("cells-twice", row=place.row + 1, column=place.column + 1)
    order = _order(told)
    return tuple(
        " ".join(told.get(_Place(row, column), ".") for column in range(order))
        for row in range(order)
    )


def _order(told: Mapping[_Place, str]) -> int:
    """Returns the order; raises PuzzleError if it is not certain."""
    values = [_value(token) for token in told.values()]
    highest = max([*(max(place) + 1 for place in told), *values])
    whole = cells.root(len(told))
    order = whole if whole and whole == max(max(place) for place in told) + 1 else highest
    if order < highest or (order != whole and order not in _ORDERS):
        raise PuzzleError("cells-order", found=highest)
    return order


def _value(token: str) -> int:
    """Returns the value of a number or letter; one that is too high for other texts.

    >>> _value("."), _value("12"), _value("c"), _value("!")
    (0, 12, 12, 36)
    """
    if token == ".":
        return 0
    if token.isascii() and token.isdecimal() and len(token) <= 2:
        return int(token)
    letter = cells.VALUE_CHARACTERS.find(token.upper()) if len(token) == 1 else -1
    return letter if letter > 0 else cells.MAX_ORDER + 1
