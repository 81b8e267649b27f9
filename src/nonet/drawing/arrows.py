"""Curves between candidates, which keep clear of other candidates.

The unit is the width of a cell. A curve turns to one point beside the middle of the straight line.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

from nonet.drawing.geometry import Line, towards
from nonet.drawing.sizes import Point

_BENDS = 0.16, -0.16, 0.1, -0.1, 0.24, -0.24, 0.06, -0.06
"""How far the point that a curve turns to may be from the straight line, as a part of its length,
the best first."""
_MOST = 1.3
"""The greatest distance of that point: longer curves would leave the drawing."""
_SHORT, _SHORT_BENDS = 0.9, (0.3, -0.3, 0.42, -0.42)
"""The length of curves that would be too flat, and their distances."""
_ROOM = 1.15
"""How far a curve should be from a candidate, in radii."""
_END = 0.6
"""How far from the ends candidates are in the way, in radii."""
_OUTSIDE = 0.05
"""How far beyond the grid a curve may go."""
_HEAD, _HALF_HEAD = 0.8, 0.34
"""The length of the head of an arrow and half of its width, in radii of a candidate."""
_SHARE = 0.6
"""The longest head, as a part of the length of its curve."""


class Stop(NamedTuple):
    """Where a curve begins or ends."""

    at: Point
    radius: float
    """How far from the point it keeps."""


class Arrow(NamedTuple):
    """A curve."""

    line: Line
    """Its ends, and between them the point that it turns to."""
    head: Line
    """The outline of its head."""


class Courses:
    """Finds curves that avoid candidates and each other, in a grid of a size."""

    def __init__(self, points: Sequence[Point], radius: float, columns: int, rows: int) -> None:
        self._points = points
        self._radius = radius
        self._size = columns, rows
        self._taken: list[Point] = []

    def arrow(self, start: Stop, end: Stop, *, headed: bool) -> Arrow:
        """Returns the curve from one candidate to another; without a head its outline is empty."""
        turn = self._turn(start.at, end.at)
        first = towards(start.at, turn, start.radius)
        tip = towards(end.at, turn, end.radius)
        if not headed:
            return Arrow((first, turn, tip), ())
        size = min(_HEAD * self._radius, _SHARE * hypot(tip[0] - first[0], tip[1] - first[1]))
        neck = towards(tip, turn, size)
        wide = _HALF_HEAD / _HEAD
        right, below = wide * (tip[1] - neck[1]), wide * (neck[0] - tip[0])
        head = (
            tip,
            (neck[0] + right, neck[1] + below),
            (neck[0] - right, neck[1] - below),
            tip,
        )
        return Arrow((first, turn, neck), head)

    def _turn(self, start: Point, end: Point) -> Point:
        """Returns the point that the best curve turns to."""
        (x, y), (to_x, to_y) = start, end
        length = hypot(to_x - x, to_y - y)
        along = (to_x - x) / length, (to_y - y) / length
        near = self._near(start, along, length)
        best, reached, least = start, start, float("inf")
        bends = _SHORT_BENDS if length < _SHORT else [part * length for part in _BENDS]
        for rank, bend in enumerate(bends):
            bend = max(-_MOST, min(_MOST, bend))
            half = (x + to_x) / 2, (y + to_y) / 2
            turn = half[0] - along[1] * bend, half[1] + along[0] * bend
            # The curve goes half as far as the point that it turns to.
            furthest = (half[0] + turn[0]) / 2, (half[1] + turn[1]) / 2
            cost = self._cost(near, furthest, bend) + 0.01 * rank
            if cost < least:
                best, reached, least = turn, furthest, cost
            if least == 0.01 * rank:
                break
        self._taken.append(reached)
        return best

    def _near(self, start: Point, along: Point, length: float) -> list[Point]:
        """Returns the candidates beside a straight line: the part of the length, the distance."""
        most = _MOST / 2 + self._radius
        found: list[Point] = []
        for x, y in self._points:
            ahead = (x - start[0]) * along[0] + (y - start[1]) * along[1]
            if _END * self._radius < ahead < length - _END * self._radius:
                aside = (y - start[1]) * along[0] - (x - start[0]) * along[1]
                if -most < aside < most:
                    found.append((ahead / length, aside))
        return found

    def _cost(self, near: Sequence[Point], furthest: Point, bend: float) -> float:
        """Returns how much a curve covers, and how far it leaves the grid; 0 for nothing."""
        room = _ROOM * self._radius
        cost = 0.0
        for part, aside in near:
            distance = abs(aside - 2 * part * (1 - part) * bend)
            if distance < room:
                cost += 1 - distance / room
        for x, y in self._taken:
            if abs(x - furthest[0]) + abs(y - furthest[1]) < self._radius:
                cost += 1
        for at, size in zip(furthest, self._size, strict=True):
            cost += max(0.0, -at - _OUTSIDE, at - size - _OUTSIDE)
        return cost
