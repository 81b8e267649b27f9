"""How large texts are in their cells, and where candidates stand, in units of a cell."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, sqrt
from typing import TypeAlias
from unicodedata import east_asian_width

Point: TypeAlias = tuple[float, float]
"""The distance from the left edge and from the top edge, in cells."""

_LARGEST = 0.62
"""Height of a symbol, as a fraction of the width of its cell or part of a cell."""
_ROOM = 0.84
"""The largest fraction of that width that a long symbol takes."""
_ADVANCE = 0.57
"""Width of a digit as a fraction of its height, in common fonts."""


class Small:
    """Where candidates stand in a cell, and how large they are."""

    def __init__(self, symbols: tuple[str, ...]) -> None:
        order = len(symbols)
        self.columns = ceil(sqrt(order))
        self.rows = ceil(order / self.columns)
        self.width = 0.9 / self.columns  # away from the lines
        """Of the square that each candidate has."""
        self.size = fitting(symbols, self.width)
        """Of the font."""

    def place(self, value: int) -> Point:
        """Returns the distance of a candidate from the upper left corner of its cell."""
        down, right = divmod(value - 1, self.columns)
        return self.along(right, self.columns), self.along(down, self.rows)

    def along(self, index: int, number: int) -> float:
        """Returns the distance of one of ``number`` rows or columns from the edge of the cell."""
        return 0.5 + (index - (number - 1) / 2) * self.width


def fitting(texts: Iterable[str], room: float = 1, largest: float = _LARGEST) -> float:
    """Returns the size of the font with which the longest text fits.

    ``largest`` is the size for one digit, as a fraction of the room.

    >>> fitting(["7"]), round(fitting(["1234"]), 2)
    (0.62, 0.37)
    """
    longest = max(map(_length, texts))
    return min(largest, _ROOM / (_ADVANCE * longest)) * room


def width_of(text: str, size: float) -> float:
    """Returns the approximate width of a text in a font of this size.

    >>> round(width_of("17", 0.3), 2)
    0.34
    """
    return _ADVANCE * _length(text) * size


def _length(symbol: str) -> float:
    """Returns the approximate width of a symbol, in digits."""
    return sum(1.75 if east_asian_width(character) in "WF" else 1.0 for character in symbol)
