"""Where clues outside the grid stand: before their lines, one behind the other if they must."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import NamedTuple

from nonet.drawing.geometry import middle_of
from nonet.drawing.sizes import Point, width_of
from nonet.marks import LineClue
from nonet.rules.shape import Shape

SIZE = 0.4
"""The size of the font."""
ROOM = 0.7
"""The least room on each side for clues outside, in cells."""
_BESIDE, _BELOW = 0.16, 0.09
"""The gap between two clues, one beside the other or one below the other."""
_FARTHEST = 3
"""How far out clues move, in cells; more than these stand on each other."""


class Stand(NamedTuple):
    """A clue outside the grid."""

    x: float
    y: float
    """Its middle."""
    end: float
    """How far it reaches from the border."""
    text: str


def standing(shape: Shape, clues: Sequence[LineClue]) -> list[Stand]:
    """Returns where clues stand that are outside the grid.

    A clue stands beside the place before its line. If several do, each one is further out than
    those before it in the sequence.
    """
    ends: dict[tuple[int, int], float] = {}
    return [_stand(shape, clue, ends) for clue in clues]


def _stand(shape: Shape, clue: LineClue, ends: dict[tuple[int, int], float]) -> Stand:
    """Returns where a clue stands, and puts its end among those of the other places."""
    start, beyond = (middle_of(shape, cell) for cell in clue.cells[:2])
    x, y = before(start, beyond, (1 + ROOM) / 2)
    text = f"{clue.text}{arrow_along(start, beyond)}" if clue.arrow else clue.text
    place = floor(y), floor(x)
    across, down = _outwards(shape, start, beyond, place)
    # A step down is enough to part two texts that both move down and across.
    size, gap = (SIZE, _BELOW) if down else (width_of(text, SIZE), _BESIDE)
    least = ends[place] + gap + size / 2 if place in ends else size / 2
    further = min(max(0, least - ROOM / 2), _FARTHEST)
    ends[place] = end = ROOM / 2 + further + size / 2
    return Stand(x + across * further, y + down * further, end, text)


def _outwards(shape: Shape, start: Point, beyond: Point, place: tuple[int, int]) -> tuple[int, int]:
    """Returns the direction away from the grid, beside which a place is."""
    across, down = (_sign(at - to) for at, to in zip(start, beyond, strict=True))
    row, column = place
    if across and down:
        if shape.cell_at(row - down, column) is not None:
            return 0, down
        if shape.cell_at(row, column - across) is not None:
            return across, 0
    return across, down


def before(start: Point, beyond: Point, distance: float) -> Point:
    """Returns the point at a distance before the middle of the first cell of a line."""
    across, down = start[0] - beyond[0], start[1] - beyond[1]
    length = max(abs(across), abs(down))
    return start[0] + distance * across / length, start[1] + distance * down / length


def arrow_along(start: Point, end: Point) -> str:
    """Returns the sign of an arrow along the line.

    >>> arrow_along((0.5, 0.5), (1.5, 1.5)), arrow_along((0.5, 0.5), (0.5, 1.5))
    ('↘', '↓')
    """
    across, down = (_sign(to - at) for at, to in zip(start, end, strict=True))
    return ("↖↑↗", "←·→", "↙↓↘")[down + 1][across + 1]


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)
