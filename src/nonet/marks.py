"""Marks: things to draw on cells, as plain data. Rules and steps have them; renderers draw them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from nonet.frozen import Value

BulbStyle: TypeAlias = Literal["arrow", "even", "lockout", "odd", "slow-thermometer", "thermometer"]
LineStyle: TypeAlias = Literal[
    "arrow",
    "between",
    "double-arrow",
    "entropic",
    "lockout",
    "modular",
    "nabner",
    "palindrome",
    "pill",
    "renban",
    "slow-thermometer",
    "sum-line",
    "thermometer",
    "whisper",
    "zipper",
]
Role: TypeAlias = Literal["pattern", "other", "link", "placed", "removed"]
"""What a mark of a step says: part of the pattern; of the other kind in it, such as a second colour
or a fin; a value that links two parts; a value that is placed; a candidate that is removed."""


class Mark(Value):
    """Something to draw on cells; its class says what."""

    cells: tuple[int, ...]
    """Indices from 0. A line runs through them in this order."""


class Wall(Mark):
    """A wall around cells: on every edge between one of them and a place that is not one."""


class Outline(Mark):
    """A line a little inside the border of cells, around every part and hole of them."""

    style: Literal["cage"]
    """How the line looks: one of the styles of :mod:`nonet.drawing.styles`."""


class Tint(Mark):
    """A darker ground of cells."""


class Line(Mark):
    """A line through the middles of cells, extended to the far side of the first and last cell."""


class Stroke(Mark):
    """A line from the middle of the first cell to that of the last, through those between."""

    style: LineStyle


class Bulb(Mark):
    """A large disc, circle, square or diamond in each cell: a bulb, the circle of an arrow."""

    style: BulbStyle


class Text(Mark):
    """A faint text in the middle of its cells, behind their symbols."""

    text: str


class Clue(Mark):
    """A small text in the upper left corner of the first of its cells."""

    text: str


class LineClue(Mark):
    """A small text before a line of cells: outside the grid if it is straight, border to border."""

    text: str
    arrow: bool = False
    """Whether a small arrow after the text points along the line."""


class Bead(Mark):
    """A small disc between two cells."""

    style: Literal["white", "black"]
    text: str = ""
    """What stands on it."""


class Sign(Mark):
    """A small text between two cells, or the words of a circle between four, two in a line."""

    text: str


class Chevron(Mark):
    """A greater-than sign between two cells, which opens towards the first."""


class Decorated(Mark):
    """A line, a shape or a text anywhere, which says nothing; it has no cells."""

    form: str
    """``line``, ``arrow``, ``disc``, ``rectangle`` or ``text``."""
    points: tuple[tuple[float, float], ...]
    """Column and row, in cells from the upper left corner."""
    size: tuple[float, float]
    """The width and the height of a shape."""
    angle: float
    """In degrees."""
    text: str
    colours: tuple[str, ...]
    """Of a line, or of the area and the border of a shape: hexadecimal digits, or ``none``."""


class Shade(Mark):
    """A ground of cells in the colour of a role."""

    role: Role


class Spot(Mark):
    """A disc behind a candidate in each of the cells, in the colour of a role."""

    value: int
    role: Role
    pale: bool = False
    """Whether it is of an earlier statement than the one to look at."""


class Cross(Mark):
    """A stroke through a candidate in each of the cells, which is crossed out."""

    value: int


class Ring(Mark):
    """A ring around a candidate in each of the cells: one is the start, two are the end."""

    value: int
    end: bool = False


class Halo(Mark):
    """A ring around the symbol in each of the cells."""


class Number(Mark):
    """A small text above the right corner of a candidate in the first of its cells."""

    value: int
    text: str


class Letter(Mark):
    """A letter in each of the cells, on the colour of a role, in the place of a candidate."""

    value: int
    """One that the cells do not have."""
    text: str
    role: Role


class Link(Mark):
    """A line from a candidate in the cells to a candidate in other cells, dashed if it is weak."""

    value: int
    other_cells: tuple[int, ...]
    other_value: int
    strong: bool
    arrow: bool = True
    """Whether it has the head of an arrow at its end."""
    pale: bool = False
    """Whether it is of an earlier statement than the one to look at."""
