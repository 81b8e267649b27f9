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
    level = [[False] * columns for _ in range(rows + 1)]
    upright = [[False] * (columns + 1) for _ in range(rows)]
    for outline in drawing.marks_of(Outline):
        inside = {drawing.positions[cell] for cell in outline.cells}
        for row, column in inside:
            level[row][column] |= (row - 1, column) not in inside
            level[row + 1][column] |= (row + 1, column) not in inside
            upright[row][column] |= (row, column - 1) not in inside
            upright[row][column + 1] |= (row, column + 1) not in inside
    return Walls(level, upright)
