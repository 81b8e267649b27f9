"""Marks and walls as path data of SVG. ``size`` is the width of a cell throughout."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from math import atan2
from typing import TypeVar

from nonet.drawing.value import Drawing
from nonet.drawing.walls import walls_of
from nonet.marks import Line

T = TypeVar("T")
Point = tuple[float, float]

_RUN = re.compile(b"\x01+")


def squares(drawing: Drawing, cells: Collection[int], size: int) -> str:
    """Returns the path around cells; cells side by side share a rectangle.

    >>> from nonet.rules.shape import square
    >>> squares(Drawing(square(2), ("1", "2"), ()), {0, 1, 3}, 10)
    'M0 0h20v10h-20zM10 10h10v10h-10z'
    """
    parts: list[str] = []
    for row in range(drawing.shape.rows):
        for first, after in _runs([cell in cells for cell in drawing.shape.row(row)]):
            width = (after - first) * size
            parts.append(f"M{first * size} {row * size}h{width}v{size}h{-width}z")
    return "".join(parts)


def grid_lines(drawing: Drawing, size: int) -> tuple[str, str]:
    """Returns the paths of the thin lines between cells, and of the walls.

    >>> from nonet.marks import Outline
    >>> from nonet.rules.shape import Shape
    >>> grid_lines(Drawing(Shape(1, 2), ("1", "2"), (Outline((0, 1)),)), 10)
    ('M10 0v10', 'M0 0h20M0 10h20M0 0v10M20 0v10')
    """
    walls = walls_of(drawing)
    level, upright = walls.level, _turned(walls.upright)
    rows = [[cell is not None for cell in drawing.shape.row(r)] for r in range(drawing.shape.rows)]
    thin = _level(_between(rows, level), size) + _upright(_between(_turned(rows), upright), size)
    return thin, _level(level, size) + _upright(upright, size)


def line(drawing: Drawing, mark: Line, size: int) -> str:
    """Returns the path of a line; empty for a line of one cell, which has no direction.

    >>> from nonet.rules.shape import square
    >>> line(Drawing(square(3), ("1", "2", "3"), ()), Line((6, 4, 1)), 10)
    'M0 30L15 15L15 0'
    """
    places = [drawing.positions[cell] for cell in mark.cells]
    if len(places) < 2:
        return ""
    middles = [(column + 0.5, row + 0.5) for row, column in places]
    first, last = _beyond(middles[1], middles[0]), _beyond(middles[-2], middles[-1])
    points = _bends([first, *middles, last])
    return "M" + "L".join(f"{number(x * size)} {number(y * size)}" for x, y in points)


def number(coordinate: float) -> str:
    """Returns the text of a coordinate, with one decimal if needed.

    >>> number(12.0), number(2.75)
    ('12', '2.8')
    """
    return f"{round(coordinate, 1):.10g}"


def _between(rows: list[list[bool]], walls: list[list[bool]]) -> list[list[bool]]:
    """Returns the level edges that lie between two cells and have no wall."""
    outside = [False] * len(rows[0])
    return [
        [one and other and not wall for one, other, wall in zip(above, below, edges, strict=True)]
        for (above, below), edges in zip(pairwise([outside, *rows, outside]), walls, strict=True)
    ]


def _level(edges: list[list[bool]], size: int) -> str:
    return "".join(f"M{a * size} {at * size}h{(b - a) * size}" for at, a, b in _all_runs(edges))


def _upright(edges: list[list[bool]], size: int) -> str:
    return "".join(f"M{at * size} {a * size}v{(b - a) * size}" for at, a, b in _all_runs(edges))


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
