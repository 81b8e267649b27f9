"""Lines and places on the lattice of cells. The unit is the width of a cell."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, radians, sin, tau
from typing import NamedTuple, TypeAlias, TypeVar

from nonet.drawing.sizes import Point
from nonet.rules.shape import Shape

T = TypeVar("T")
Line: TypeAlias = tuple[Point, ...]
"""A line from point to point; it is closed if it ends where it begins."""
Place: TypeAlias = tuple[int, int]
"""A row and a column."""

_RUN = re.compile(b"\x01+")
_HEAD, _HALF_HEAD = 0.2, 0.15
"""The length of the head of an arrow, and half of its width."""
_SIDES = 24
"""Of the outline of a disc."""


class Edges(NamedTuple):
    """Some of the edges of the lattice."""

    level: list[list[bool]]
    """By row and column, one row more than the lattice has: the edge above that place."""
    upright: list[list[bool]]
    """By row and column, one column more than the lattice has: the edge left of that place."""

    def lines(self) -> tuple[Line, ...]:
        """Returns the edges as lines, each as long as possible."""
        level = (((a, y), (b, y)) for y, a, b in _all_runs(self.level))
        upright = (((x, a), (x, b)) for x, a, b in _all_runs(_turned(self.upright)))
        return (*level, *upright)


def middle_of(shape: Shape, cell: int) -> Point:
    """Returns the middle of a cell.

    >>> middle_of(Shape(2, 2), 1)
    (1.5, 0.5)
    """
    row, column = divmod(shape.places[cell], shape.columns)
    return column + 0.5, row + 0.5


def walls_of(shape: Shape, groups: Iterable[Collection[int]]) -> Edges:
    """Returns the edges between a cell of a group and a place that is not in that group.

    >>> from nonet.rules.shape import square
    >>> walls_of(square(2), [(0, 1)]).level
    [[True, True], [True, True], [False, False]]
    """
    rows, columns = shape.rows, shape.columns
    # With a blank place before each row, no row touches the next.
    width = columns + 1
    places = [place + place // columns + 1 for place in shape.places]
    level: set[int] = set()
    upright: set[int] = set()
    for cells in groups:
        inside = {places[cell] for cell in cells}
        level |= inside ^ {place + width for place in inside}
        upright |= inside ^ {place + 1 for place in inside}
    starts = range(1, (rows + 1) * width, width)
    return Edges(
        [[place in level for place in range(at, at + columns)] for at in starts],
        [[place in upright for place in range(at, at + width)] for at in starts[:-1]],
    )


def between(shape: Shape, walls: Edges) -> Edges:
    """Returns the edges between two cells that have no wall.

    >>> shape = Shape(1, 2)
    >>> between(shape, walls_of(shape, [(0, 1)])).lines()
    (((1, 0), (1, 1)),)
    """
    rows = [[cell is not None for cell in shape.row(row)] for row in range(shape.rows)]
    upright = _between(_turned(rows), _turned(walls.upright))
    return Edges(_between(rows, walls.level), _turned(upright))


def squares(shape: Shape, cells: Iterable[int]) -> tuple[Line, ...]:
    """Returns the lines around different cells; cells side by side share a rectangle.

    >>> from nonet.rules.shape import square
    >>> squares(square(2), {0, 1})
    (((0, 0), (2, 0), (2, 1), (0, 1), (0, 0)),)
    """
    runs: list[list[int]] = []
    for place in sorted(shape.places[cell] for cell in cells):
        if runs and runs[-1][1] == place and place % shape.columns:
            runs[-1][1] += 1
        else:
            runs.append([place, place + 1])
    return tuple(_rectangle(*divmod(first, shape.columns), last - first) for first, last in runs)


def around(places: Collection[Place], inset: float) -> tuple[Line, ...]:
    """Returns closed lines inside the border of places, at a distance from it.

    They run clockwise around each part and the other way around holes. Places that touch at a
    corner alone have lines of their own.

    >>> around([(0, 0), (0, 1)], 0.25)
    (((1.75, 0.25), (1.75, 0.75), (0.25, 0.75), (0.25, 0.25), (1.75, 0.25)),)
    """
    edges = _directed(places)
    lines: list[Line] = []
    left = set(edges)
    for edge in edges:
        points: list[Point] = []
        while edge in left:
            left.remove(edge)
            (x, y), (across, down) = edge
            corner: Place = x + across, y + down
            # The sharpest turn comes first, because it stays at the same place.
            turns: list[Place] = [(-down, across), (across, down), (down, -across)]
            edge = next((corner, turn) for turn in turns if (corner, turn) in edges)
            to_across, to_down = edge[1]
            if (to_across, to_down) != (across, down):
                inward = -(down + to_down) * inset, (across + to_across) * inset
                points.append((corner[0] + inward[0], corner[1] + inward[1]))
        if points:
            lines.append((*points, points[0]))
    return tuple(lines)


_Edge: TypeAlias = tuple[tuple[int, int], tuple[int, int]]
"""Where an edge of a place begins, and its direction."""


def _directed(places: Collection[Place]) -> dict[_Edge, None]:
    """Returns the edges of the border of places, which lie on the right of each."""
    return {
        ((column + right, row + down), (across, along)): None
        for row, column in sorted(places)
        for right, down, across, along in ((0, 0, 1, 0), (1, 0, 0, 1), (1, 1, -1, 0), (0, 1, 0, -1))
        if (row - across, column + along) not in places
    }


def through(places: Sequence[Place]) -> Line:
    """Returns the line through the middles of places, which begins and ends at their far sides.

    One place gives no direction and no line.

    >>> through([(2, 0), (1, 1), (0, 1)])
    ((0.0, 3.0), (1.5, 1.5), (1.5, 0.0))
    """
    if len(places) < 2:
        return ()
    middles = [(column + 0.5, row + 0.5) for row, column in places]
    first, last = _beyond(middles[1], middles[0]), _beyond(middles[-2], middles[-1])
    points = [first, *middles, last]
    inner = [
        point
        for before, point, after in zip(points, points[1:], points[2:], strict=False)
        if _slope(before, point) != _slope(point, after)
    ]
    return (first, *inner, last)


def head(line: Line) -> Line:
    """Returns the head of an arrow along a line with two points or more.

    >>> [(round(x, 2), round(y, 2)) for x, y in head(((0.5, 0.5), (1.5, 0.5)))]
    [(1.3, 0.35), (1.5, 0.5), (1.3, 0.65)]
    """
    before, (x, y) = line[-2:]
    back_x, back_y = towards((x, y), before, _HEAD)
    across, along = _HALF_HEAD / _HEAD * (y - back_y), _HALF_HEAD / _HEAD * (x - back_x)
    return (back_x + across, back_y - along), (x, y), (back_x - across, back_y + along)


def diamond(x: float, y: float, reach: float) -> Line:
    """Returns the outline of a square that stands on a corner.

    >>> diamond(1, 1, 1)
    ((1, 0), (2, 1), (1, 2), (0, 1), (1, 0))
    """
    return (x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y), (x, y - reach)


def square(x: float, y: float, reach: float) -> Line:
    """Returns the outline of a square around a point.

    >>> square(1, 1, 1)
    ((0, 0), (2, 0), (2, 2), (0, 2), (0, 0))
    """
    left, right, top, bottom = x - reach, x + reach, y - reach, y + reach
    return (left, top), (right, top), (right, bottom), (left, bottom), (left, top)


def middle(points: Sequence[Point]) -> Point:
    """Returns the point in the middle of points."""
    x, y = (sum(part) / len(points) for part in zip(*points, strict=True))
    return x, y


def shaped(centre: Point, size: tuple[float, float], angle: float, form: str) -> Line:
    """Returns the outline of a disc, or of a rectangle that is turned by an angle in degrees.

    >>> shaped((1.0, 1.0), (1.0, 1.0), 0.0, "rectangle")
    ((0.5, 0.5), (1.5, 0.5), (1.5, 1.5), (0.5, 1.5), (0.5, 0.5))
    """
    corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]
    if form == "disc":
        turns = [tau * at / _SIDES for at in range(_SIDES)]
        corners = [(cos(turn) / 2, sin(turn) / 2) for turn in turns]
    across, down = cos(radians(angle)), sin(radians(angle))
    sized = [(x * size[0], y * size[1]) for x, y in corners]
    line = [
        (centre[0] + x * across - y * down, centre[1] + x * down + y * across) for x, y in sized
    ]
    return (*line, line[0])


def _rectangle(top: int, left: int, width: int) -> Line:
    right, below = left + width, top + 1
    return (left, top), (right, top), (right, below), (left, below), (left, top)


def towards(start: Point, end: Point, distance: float) -> Point:
    """Returns the point at this distance from the first one, in the direction of the second."""
    part = distance / hypot(end[0] - start[0], end[1] - start[1])
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _between(rows: list[list[bool]], walls: list[list[bool]]) -> list[list[bool]]:
    """Returns the level edges that lie between two cells and have no wall."""
    outside = [False] * len(rows[0])
    return [
        [one and other and not wall for one, other, wall in zip(above, below, edges, strict=True)]
        for (above, below), edges in zip(pairwise([outside, *rows, outside]), walls, strict=True)
    ]


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


def _slope(one: Point, other: Point) -> float:
    """Returns the angle of the direction from one point to another."""
    return atan2(other[1] - one[1], other[0] - one[0])
