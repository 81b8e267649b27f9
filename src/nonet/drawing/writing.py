"""Texts in cells, as SVG: their positions and sizes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from html import escape
from math import ceil, sqrt
from unicodedata import east_asian_width

from nonet.drawing.geometry import Point, middle_of
from nonet.drawing.paths import number
from nonet.drawing.value import Drawing
from nonet.marks import Text

_LARGEST = 0.62
"""Height of a symbol, as a fraction of the width of its cell or part of a cell."""
_ROOM = 0.84
"""The largest fraction of that width that a long symbol takes."""
_ADVANCE = 0.57
"""Width of a digit as a fraction of its height, in common fonts."""
_BASELINE = 0.36
"""Distance from the middle down to the baseline, as a fraction of the height."""


class Writing:
    """The symbols of a drawing whose cells are ``size`` wide.

    Everything that does not depend on values is made once, because a page can show many grids.
    """

    def __init__(self, drawing: Drawing, size: int) -> None:
        self._drawing, self._cell = drawing, size
        self._ends = ("", *(f"{escape(symbol)}</text>" for symbol in drawing.symbols))
        self._size = fitting(drawing.symbols, size)
        across = [_across((column + 0.5) * size) for column in range(drawing.shape.columns)]
        down = [_down((row + 0.5) * size, self._size) for row in range(drawing.shape.rows)]
        self._starts = [across[column] + down[row] for row, column in drawing.positions]

    def values(self, values: Sequence[int], wanted: Sequence[int], attributes: str) -> str:
        """Returns a group of the symbols of values other than 0, in cells that are wanted."""
        ends = self._ends
        texts = [
            start + ends[value]
            for start, value, shown in zip(self._starts, values, wanted, strict=True)
            if value and shown
        ]
        return _group(texts, self._size, attributes)

    def candidates(
        self, candidates: Sequence[Collection[int]], values: Sequence[int], attributes: str
    ) -> str:
        """Returns a group of the candidates of empty cells, each in its own part of the cell."""
        small, ends = self.small, self._ends
        texts = [
            small.start(row, column, value) + ends[value]
            for (row, column), found, filled in zip(
                self._drawing.positions, candidates, values, strict=True
            )
            if not filled
            for value in sorted(found)
        ]
        return _group(texts, small.size, attributes)

    @cached_property
    def small(self) -> Small:
        """Where candidates are."""
        return Small(self._drawing, self._cell)


class Small:
    """The positions of candidates in their cells."""

    def __init__(self, drawing: Drawing, size: int) -> None:
        order, shape = len(drawing.symbols), drawing.shape
        self._columns = ceil(sqrt(order))
        rows = ceil(order / self._columns)
        step = size * 0.9 / self._columns  # away from the lines
        self.size = fitting(drawing.symbols, step)
        self.radius = step / 2
        """Of the part of the cell that a candidate has."""
        self._x = [
            [middle + offset for offset in _offsets(self._columns, step)]
            for middle in _middles(shape.columns, size)
        ]
        self._y = [
            [middle + offset for offset in _offsets(rows, step)]
            for middle in _middles(shape.rows, size)
        ]
        self._across = [[_across(x) for x in each] for each in self._x]
        self._down = [[_down(y, self.size) for y in each] for each in self._y]

    def middle(self, row: int, column: int, value: int) -> Point:
        """Returns the middle of a candidate."""
        down, right = divmod(value - 1, self._columns)
        return self._x[column][right], self._y[row][down]

    def start(self, row: int, column: int, value: int) -> str:
        """Returns the tag in front of the symbol of a candidate."""
        down, right = divmod(value - 1, self._columns)
        return self._across[column][right] + self._down[row][down]


def background(drawing: Drawing, text: Text, size: int, attributes: str) -> str:
    """Returns a group of one text in the middle of its cells."""
    x, y = middle_of(drawing, text.cells)
    height = fitting([text.text], size)
    start = _across(x * size) + _down(y * size, height)
    return _group([f"{start}{escape(text.text)}</text>"], height, attributes)


def _group(texts: list[str], size: float, attributes: str) -> str:
    if not texts:
        return ""
    font = f'font-family="system-ui,sans-serif" font-size="{size:.3g}" text-anchor="middle"'
    return "\n".join((f"<g {font} {attributes}>", *texts, "</g>"))


def _middles(number: int, size: int) -> list[float]:
    return [(each + 0.5) * size for each in range(number)]


def _offsets(number: int, step: float) -> list[float]:
    """Returns the distance of each of ``number`` symbols from the middle of a cell."""
    return [(each - (number - 1) / 2) * step for each in range(number)]


def _across(x: float) -> str:
    return f'<text x="{number(x)}" '


def _down(y: float, size: float) -> str:
    return f'y="{number(y + _BASELINE * size)}">'


def fitting(texts: Iterable[str], room: float) -> float:
    """Returns the size of the font with which the longest text fits."""
    longest = max(map(_length, texts))
    return min(_LARGEST, _ROOM / (_ADVANCE * longest)) * room


def _length(symbol: str) -> float:
    """Returns the approximate width of a symbol, in digits."""
    return sum(1.75 if east_asian_width(character) in "WF" else 1.0 for character in symbol)
