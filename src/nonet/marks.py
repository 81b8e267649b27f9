"""Marks: what can be drawn on cells, as plain data. Rules list theirs; renderers draw them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Mark:
    """Something drawn on cells; the class says what."""

    cells: tuple[int, ...]
    """Indices from 0, as in houses; for a line in its order."""


class Outline(Mark):
    """A wall around cells: wherever one of them touches a cell that is not one of them."""


class Tint(Mark):
    """Cells on darker ground."""


class Line(Mark):
    """A line through the middles of cells, which ends at the far side of the first and the last."""


@dataclass(frozen=True)
class Text(Mark):
    """A faint text in the middle of its cells, behind their symbols."""

    text: str
