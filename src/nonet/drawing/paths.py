"""Marks and walls as path data of SVG. ``size`` is the width of a cell throughout."""

from __future__ import annotations

from collections.abc import Collection

from nonet.drawing import geometry
from nonet.drawing.geometry import Strokes, bends_of, rows_of
from nonet.drawing.value import Drawing
from nonet.marks import Line


def squares(drawing: Drawing, cells: Collection[int], size: int) -> str:
    """Returns the path around cells; cells side by side share a rectangle.

    >>> from nonet.rules.shape import square
    >>> squares(Drawing(square(2), ("1", "2"), ()), {0, 1, 3}, 10)
    'M0 0h20v10h-20zM10 10h10v10h-10z'
    """
    return "".join(
        f"M{x * size} {y * size}h{width * size}v{size}h{-width * size}z"
        for x, y, width in rows_of(drawing, cells)
    )


def grid_lines(drawing: Drawing, size: int) -> tuple[str, str]:
    """Returns the paths of the thin lines between cells, and of the walls.

    >>> from nonet.marks import Outline
    >>> from nonet.rules.shape import Shape
    >>> grid_lines(Drawing(Shape(1, 2), ("1", "2"), (Outline((0, 1)),)), 10)
    ('M10 0v10', 'M0 0h20M0 10h20M0 0v10M20 0v10')
    """
    thin, walls = geometry.grid_lines(drawing)
    return _path(thin, size), _path(walls, size)


def line(drawing: Drawing, mark: Line, size: int) -> str:
    """Returns the path of a line; empty for a line of one cell, which has no direction.

    >>> from nonet.rules.shape import square
    >>> line(Drawing(square(3), ("1", "2", "3"), ()), Line((6, 4, 1)), 10)
    'M0 30L15 15L15 0'
    """
    points = [f"{number(x * size)} {number(y * size)}" for x, y in bends_of(drawing, mark)]
    return f"M{'L'.join(points)}" if points else ""


def number(coordinate: float) -> str:
    """Returns the text of a coordinate, with one decimal if needed.

    >>> number(12.0), number(2.75)
    ('12', '2.8')
    """
    return f"{round(coordinate, 1):.10g}"


def _path(strokes: Strokes, size: int) -> str:
    level = (f"M{x * size} {y * size}h{length * size}" for x, y, length in strokes.level)
    upright = (f"M{x * size} {y * size}v{length * size}" for x, y, length in strokes.upright)
    return "".join((*level, *upright))
