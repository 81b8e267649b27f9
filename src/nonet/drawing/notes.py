"""The marks of a step as SVG: coloured cells and candidates, struck candidates, links of chains."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot
from typing import TypeVar

from nonet.drawing.geometry import Point
from nonet.drawing.paths import number, squares
from nonet.drawing.value import Drawing
from nonet.drawing.writing import Small
from nonet.marks import Link, Mark, Role, Shade, Spot

M = TypeVar("M", bound=Mark)

# Colours that people with colour blindness can tell apart (M. Okabe and K. Ito, 2008).
COLOURS: dict[Role, str] = {
    "pattern": "#56b4e9",
    "other": "#e69f00",
    "placed": "#009e73",
    "removed": "#d55e00",
}
_LINK = "#cc79a7"
_BEND = 0.18
"""How far a link bends away from a straight line, as a part of its length."""


class Notes:
    """The marks of a step in an image; ``small`` says where the candidates are."""

    def __init__(self, drawing: Drawing, size: int, small: Small, marks: Iterable[Mark]) -> None:
        self._drawing, self._size, self._small = drawing, size, small
        self._marks = tuple(marks)

    @property
    def below(self) -> str:
        """What is drawn below the symbols: coloured cells, discs, links."""
        shades = (
            _path(squares(self._drawing, each.cells, self._size), _fill(each.role, ".22"))
            for each in self._of(Shade)
        )
        spots = (self._disc(cell, each) for each in self._of(Spot) for cell in each.cells)
        return "\n".join((*shades, *spots, *map(self._link, self._of(Link))))

    @property
    def above(self) -> str:
        """What is drawn above the symbols: a stroke through each candidate that is removed."""
        reach = 0.75 * self._small.radius
        stroke = _style("stroke", "removed", COLOURS["removed"])
        removed = (each for each in self._of(Spot) if each.role == "removed")
        strokes = "".join(
            f"M{number(x - reach)} {number(y + reach)}L{number(x + reach)} {number(y - reach)}"
            for each in removed
            for x, y in (self._middle((cell,), each.value) for cell in each.cells)
        )
        return _path(strokes, f'fill="none" {stroke} stroke-width="1.5"')

    def _of(self, wanted: type[M]) -> list[M]:
        return [mark for mark in self._marks if isinstance(mark, wanted)]

    def _disc(self, cell: int, spot: Spot) -> str:
        x, y = self._middle((cell,), spot.value)
        place = f'cx="{number(x)}" cy="{number(y)}" r="{number(self._small.radius)}"'
        return f"<circle {place} {_fill(spot.role, '.65')}/>"

    def _link(self, link: Link) -> str:
        start = self._middle(link.cells, link.value)
        end = self._middle(link.other_cells, link.other_value)
        return _path(
            _curve(start, end, self._small.radius),
            f'fill="none" {_style("stroke", "link", _LINK)} stroke-width="1.5"'
            + ("" if link.strong else ' stroke-dasharray="3 2.5"'),
        )

    def _middle(self, cells: Sequence[int], value: int) -> Point:
        places = [
            self._small.middle(*self._drawing.positions[cell], value) for cell in sorted(cells)
        ]
        x, y = (sum(each) / len(places) for each in zip(*places, strict=True))
        return x, y


def _curve(start: Point, end: Point, radius: float) -> str:
    """Returns a bent line from the edge of one disc to the edge of another."""
    (x, y), (to_x, to_y) = start, end
    length = hypot(to_x - x, to_y - y)
    if length <= 2 * radius:
        return f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}"
    across, down = (to_x - x) / length, (to_y - y) / length
    bend = _BEND * length
    middle = ((x + to_x) / 2 - down * bend, (y + to_y) / 2 + across * bend)
    points = (_towards(start, middle, radius), middle, _towards(end, middle, radius))
    first, second, third = (f"{number(a)} {number(b)}" for a, b in points)
    return f"M{first}Q{second} {third}"


def _towards(start: Point, end: Point, distance: float) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1])
    x, y = (a + (b - a) * distance / length for a, b in zip(start, end, strict=True))
    return x, y


def _path(data: str, attributes: str) -> str:
    return f'<path d="{data}" {attributes}/>' if data else ""


def _fill(role: Role, opacity: str) -> str:
    return f'{_style("fill", role, COLOURS[role])} fill-opacity="{opacity}"'


def _style(property: str, name: str, colour: str) -> str:
    """Returns a colour that a page can change with the variable ``--nonet-`` and its name."""
    return f'{property}="{colour}" style="{property}:var(--nonet-{name},{colour})"'
