"""Marks: things to draw on cells, as plain data. Rules list their marks; renderers draw them."""

from __future__ import annotations

from dataclasses import dataclass


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
