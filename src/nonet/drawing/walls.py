"""Where the walls of a drawing are: on the edges of its outlines."""

from __future__ import annotations

from typing import NamedTuple

from nonet.drawing.value import Drawing
from nonet.marks import Outline


class Walls(NamedTuple):
    """The edges of the lattice that have a wall."""

    level: list[list[bool]]
    """By row and column, one row more than the lattice has: the edge above that place."""
    upright: list[list[bool]]
    """By row and column, one column more than the lattice has: the edge left of that place."""


def walls_of(drawing: Drawing) -> Walls:
    """Returns the edges between a cell of an outline and a place that is not in it.

    >>> from nonet.rules.shape import square
    >>> walls_of(Drawing(square(2), ("1", "2"), (Outline((0, 1)),))).level
    [[True, True], [True, True], [False, False]]
    """
    rows, columns = drawing.shape.rows, drawing.shape.columns
    # With a blank place before each row, no row touches the next.
    width = columns + 1
    places = [place + place // columns + 1 for place in drawing.shape.places]
    level: set[int] = set()
    upright: set[int] = set()
    for outline in drawing.marks_of(Outline):
        inside = {places[cell] for cell in outline.cells}
        level |= inside ^ {place + width for place in inside}
        upright |= inside ^ {place + 1 for place in inside}
    starts = range(1, (rows + 1) * width, width)
    return Walls(
        [[place in level for place in range(at, at + columns)] for at in starts],
        [[place in upright for place in range(at, at + width)] for at in starts[:-1]],
    )
