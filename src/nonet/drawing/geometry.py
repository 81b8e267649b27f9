"""Where marks and lines are, with the width of a cell as the unit. Renderers scale and draw it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from math import atan2
from typing import NamedTuple, TypeVar

from nonet.drawing.value import Drawing
from nonet.drawing.walls import walls_of
from nonet.marks import Line

T = TypeVar("T")
Point = tuple[float, float]
"""The distance from the left edge and from the top edge."""

_RUN = re.compile(b"\x01+")


class Stroke(NamedTuple):
    """A straight line on the lattice, level or upright, from a point to the right or down."""

    x: int
    y: int
    length: int


class Strokes(NamedTuple):
    """Straight lines on the lattice."""

    level: list[Stroke]
    upright: list[Stroke]


class Row(NamedTuple):
    """Cells side by side."""

    x: int
    y: int
    width: int


def rows_of(drawing: Drawing, cells: Collection[int]) -> list[Row]:
    """Returns the cells in rows, each as long as possible.

    >>> from nonet.rules.shape import square
    >>> rows_of(Drawing(square(2), ("1", "2"), ()), {0, 1, 3})
    [Row(x=0, y=0, width=2), Row(x=1, y=1, width=1)]
    """
    return [
        Row(first, row, after - first)
        for row in range(drawing.shape.rows)
        for first, after in _runs([cell in cells for cell in drawing.shape.row(row)])
    ]


def grid_lines(drawing: Drawing) -> tuple[Strokes, Strokes]:
    """Returns the thin lines between cells, and the walls.

    >>> from nonet.marks import Outline
    >>> from nonet.rules.shape import Shape
    >>> thin, walls = grid_lines(Drawing(Shape(1, 2), ("1", "2"), (Outline((0, 1)),)))
    >>> thin
    Strokes(level=[], upright=[Stroke(x=1, y=0, length=1)])
    >>> walls.level
    [Stroke(x=0, y=0, length=2), Stroke(x=0, y=1, length=2)]
    """
    walls = walls_of(drawing)
    level, upright = walls.level, _turned(walls.upright)
    rows = [[cell is not None for cell in drawing.shape.row(r)] for r in range(drawing.shape.rows)]
    thin = Strokes(_level(_between(rows, level)), _upright(_between(_turned(rows), upright)))
    return thin, Strokes(_level(level), _upright(upright))


def bends_of(drawing: Drawing, mark: Line) -> list[Point]:
    """Returns both ends of a line and every point where its direction changes.

    A line of one cell has no direction, so it has no points.

    >>> from nonet.rules.shape import square
    >>> bends_of(Drawing(square(3), ("1", "2", "3"), ()), Line((6, 4, 1)))
    [(0.0, 3.0), (1.5, 1.5), (1.5, 0.0)]
    """
    places = [drawing.positions[cell] for cell in mark.cells]
    if len(places) < 2:
        return []
    middles = [(column + 0.5, row + 0.5) for row, column in places]
    first, last = _beyond(middles[1], middles[0]), _beyond(middles[-2], middles[-1])
    return _bends([first, *middles, last])


def middle_of(drawing: Drawing, cells: Sequence[int]) -> Point:
    """Returns the point in the middle of cells."""
    places = [drawing.positions[cell] for cell in cells]
    y, x = (sum(part) / len(places) + 0.5 for part in zip(*places, strict=True))
    return x, y


def _between(rows: list[list[bool]], walls: list[list[bool]]) -> list[list[bool]]:
    """Returns the level edges that lie between two cells and have no wall."""
    outside = [False] * len(rows[0])
    return [
        [one and other and not wall for one, other, wall in zip(above, below, edges, strict=True)]
        for (above, below), edges in zip(pairwise([outside, *rows, outside]), walls, strict=True)
    ]


def _level(edges: list[list[bool]]) -> list[Stroke]:
    return [Stroke(a, at, b - a) for at, a, b in _all_runs(edges)]


def _upright(edges: list[list[bool]]) -> list[Stroke]:
    return [Stroke(at, a, b - a) for at, a, b in _all_runs(edges)]


def _all_runs(edges: list[list[bool]]) -> Iterator[tuple[int, int, int]]:
    return ((at, *run) for at, each in enumerate(edges) for run in _runs(each))


def _runs(wanted: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """Returns the start and the end of each run of true values."""
    return (run.span() for run in _RUN.finditer(bytes(wanted)))


def _turned(rows: Iterable[Iterable[T]]) -> list[list[T]]:
    """Returns the columns."""
    return [list(column) for column in zip(*rows, strict=True)]


def _beyond(one: Point, other: Point) -> Point:
    """Returns the point half a cell beyond the second middle, away from the first."""
    x, y = (b + ((b > a) - (b < a)) / 2 for a, b in zip(one, other, strict=True))
    return x, y


def _bends(points: list[Point]) -> list[Point]:
    """Returns both ends and every point where the direction changes."""
    inner = [
        point
        for before, point, after in zip(points, points[1:], points[2:], strict=False)
        if _slope(before, point) != _slope(point, after)
    ]
    return [points[0], *inner, points[-1]]


def _slope(one: Point, other: Point) -> float:
    """Returns the angle of the direction from one point to another."""
    return atan2(other[1] - one[1], other[0] - one[0])
