"""Drawings as data for typesetting: JSON values that the program on the other side draws.

The unit is the width of a cell. ``typesetting/pages.typ`` draws the values.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import filterfalse
from typing import TypedDict

from nonet.drawing.ink import ground_of
from nonet.drawing.shapes import Ink, InkRecord, Label, record_of
from nonet.drawing.sizes import Point, Small, fitting
from nonet.drawing.styles import STYLES
from nonet.drawing.value import Drawing
from nonet.marks import Clue, LineClue

_SERIFS = 1.16
"""How much larger the digits of a font with serifs are set than those of a screen font."""
_ALONE = 0.77
"""The size of a digit that shares its cell with no clue: it is 57 % as high as the cell."""


class Ground(TypedDict):
    """Everything in a drawing that does not depend on values."""

    width: float
    height: float
    margin: float
    """The room on each side, which is part of width and height."""
    cells: list[tuple[int, int]]
    """Column and row of each cell."""
    symbols: list[str]
    size: float
    """Of the font."""
    ink: list[InkRecord]
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
    >>> [each["style"] for each in ground(drawing_of(Rules.diagonal(1, 2)))["ink"]]
    ['line', 'thin', 'wall']
    """
    small = Small(drawing.symbols)
    corners = (small.place(value) for value in range(1, len(drawing.symbols) + 1))
    return Ground(
        width=drawing.extent[0],
        height=drawing.extent[1],
        margin=drawing.margin,
        cells=[(column, row) for row, column in drawing.positions],
        symbols=list(drawing.symbols),
        size=_SERIFS * _fitting(drawing),
        ink=[_record(each) for each in ground_of(drawing) if STYLES[each.style].page],
        small=[(x - small.width / 2, y - small.width / 2) for x, y in corners],
        small_width=small.width,
        small_size=_SERIFS * small.size,
    )


def _fitting(drawing: Drawing) -> float:
    """Returns the size of symbols; they are smaller where a corner of a cell has a clue."""
    inside = [*drawing.marks_of(Clue), *filterfalse(drawing.is_outside, drawing.marks_of(LineClue))]
    return fitting(drawing.symbols) if inside else fitting(drawing.symbols, largest=_ALONE)


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


def _record(ink: Ink) -> InkRecord:
    return record_of(ink._replace(size=_SERIFS * ink.size) if isinstance(ink, Label) else ink)
