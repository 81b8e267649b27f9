"""Drawings as data for typesetting: JSON values that the program on the other side draws.

The unit is the width of a cell. ``typesetting/pages.typ`` draws the values.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import TypedDict

from nonet.drawing.geometry import Point, Row, Strokes, bends_of, grid_lines, middle_of, rows_of
from nonet.drawing.value import Drawing
from nonet.drawing.writing import Small, fitting
from nonet.marks import Line, Text, Tint

_SERIFS = 1.16
"""How much larger the digits of a font with serifs are set than those of a screen font."""
Segment = tuple[int, int, int, int]
"""The two ends of a straight line."""


class FaintText(TypedDict):
    """A text behind the symbols."""

    middle: Point
    size: float
    text: str


class Ground(TypedDict):
    """Everything in a drawing that does not depend on values."""

    columns: int
    rows: int
    cells: list[tuple[int, int]]
    """Column and row of each cell."""
    symbols: list[str]
    size: float
    """Of the font."""
    tints: list[Row]
    lines: list[list[Point]]
    texts: list[FaintText]
    thin: list[Segment]
    walls: list[Segment]
    small: list[Point]
    """The upper left corner of the square of each candidate in its cell."""
    small_width: float
    """Of that square."""
    small_size: float
    """Of the font of candidates."""


class Values(TypedDict):
    """The symbols on a drawing."""

    givens: list[int]
    """By cell, 0 for none."""
    others: list[int]
    """By cell: the values that are not givens, 0 for none."""
    candidates: list[list[int]]
    """By cell; empty if none are drawn."""


@lru_cache(maxsize=64)
def ground(drawing: Drawing) -> Ground:
    """Returns everything but values.

    >>> from nonet.drawing.houses import drawing_of
    >>> from nonet.rules import Rules
    >>> ground(drawing_of(Rules.diagonal(1, 2)))["lines"]
    [[(0.0, 0.0), (2.0, 2.0)], [(0.0, 2.0), (2.0, 0.0)]]
    """
    thin, walls = grid_lines(drawing)
    small = Small(drawing, 1)
    tinted = {cell for tint in drawing.marks_of(Tint) for cell in tint.cells}
    return Ground(
        columns=drawing.shape.columns,
        rows=drawing.shape.rows,
        cells=[(column, row) for row, column in drawing.positions],
        symbols=list(drawing.symbols),
        size=_SERIFS * fitting(drawing.symbols, 1),
        tints=rows_of(drawing, tinted),
        lines=[bends_of(drawing, line) for line in drawing.marks_of(Line)],
        texts=[_faint(drawing, text) for text in drawing.marks_of(Text)],
        thin=_segments(thin),
        walls=_segments(walls),
        small=[_corner(small, value) for value in range(1, len(drawing.symbols) + 1)],
        small_width=2 * small.radius,
        small_size=_SERIFS * small.size,
    )


def values_of(
    values: Sequence[int],
    givens: Sequence[int] | None = None,
    candidates: Sequence[Collection[int]] | None = None,
) -> Values:
    """Returns values, divided into givens and others; without ``givens``, all are givens.

    >>> values_of([1, 2], [0, 2])
    {'givens': [0, 2], 'others': [1, 0], 'candidates': []}
    """
    given = list(values if givens is None else givens)
    others = [0 if fixed else value for value, fixed in zip(values, given, strict=True)]
    small = [
        [] if value else sorted(found)
        for value, found in zip(values, candidates or [()] * len(given), strict=True)
    ]
    return Values(givens=given, others=others, candidates=small if candidates else [])


def _segments(strokes: Strokes) -> list[Segment]:
    level = ((x, y, x + length, y) for x, y, length in strokes.level)
    return [*level, *((x, y, x, y + length) for x, y, length in strokes.upright)]


def _corner(small: Small, value: int) -> Point:
    x, y = small.middle(0, 0, value)
    return x - small.radius, y - small.radius


def _faint(drawing: Drawing, text: Text) -> FaintText:
    middle = middle_of(drawing, text.cells)
    return FaintText(middle=middle, size=_SERIFS * fitting([text.text], 1), text=text.text)
