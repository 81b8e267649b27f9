"""Marks: things to draw on cells, as plain data. Rules and steps have them; renderers draw them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Role: TypeAlias = Literal["pattern", "other", "placed", "removed"]
"""What a mark of a step says: part of the pattern; of the other kind in it, such as a second colour
or a fin; a value that is placed; a candidate that is removed."""


@dataclass(frozen=True)
class Mark:
    """Something to draw on cells; its class says what."""

    cells: tuple[int, ...]
    """Indices from 0. A line runs through them in this order."""


class Outline(Mark):
    """A wall around cells: on every edge between one of them and a place that is not one."""


class Tint(Mark):
    """A darker ground of cells."""


class Line(Mark):
    """A line through the middles of cells, extended to the far side of the first and last cell."""


@dataclass(frozen=True)
class Text(Mark):
    """A faint text in the middle of its cells, behind their symbols."""

    text: str


@dataclass(frozen=True)
class Shade(Mark):
    """A ground of cells in the colour of a role."""

    role: Role


@dataclass(frozen=True)
class Spot(Mark):
    """A disc behind a candidate in each of the cells, in the colour of a role."""

    value: int
    role: Role


@dataclass(frozen=True)
class Link(Mark):
    """A line from a candidate in the cells to a candidate in other cells, dashed if it is weak."""

    value: int
    other_cells: tuple[int, ...]
    other_value: int
    strong: bool
