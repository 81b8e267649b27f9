"""Symmetries of the givens: which cells are filled or emptied together."""

from __future__ import annotations

from collections.abc import Callable

from nonet.errors import PuzzleError
from nonet.rules import Shape

# Maps a row and column, given the last row and column, to the row and column of the image.
_Move = Callable[[int, int, int, int], tuple[int, int]]

_MOVES: dict[str, _Move] = {
    "rotational": lambda r, c, bottom, right: (bottom - r, right - c),
    "quarter-turn": lambda r, c, bottom, right: (c, bottom - r),
    "left-right": lambda r, c, bottom, right: (r, right - c),
    "top-bottom": lambda r, c, bottom, right: (bottom - r, c),
    "diagonal": lambda r, c, bottom, right: (c, r),
    "antidiagonal": lambda r, c, bottom, right: (right - c, bottom - r),
}
# These exchange rows and columns.
_OF_SQUARES = ("quarter-turn", "diagonal", "antidiagonal")

SYMMETRIES = tuple(_MOVES)
"""``rotational`` is a half turn and ``quarter-turn`` a rotation by 90°. The others are reflections:
``left-right``, ``top-bottom``, ``diagonal`` (from top left to bottom right), ``antidiagonal``."""


def orbits(shape: Shape, symmetry: str | None) -> list[tuple[int, ...]]:
    """Returns the groups of cells that the symmetry maps onto each other, ordered by first cell.

    >>> orbits(Shape(2, 2), "rotational")
    [(0, 3), (1, 2)]
    """
    if symmetry is None:
        return [(cell,) for cell in range(shape.cells)]
    if symmetry not in _MOVES:
        raise PuzzleError("symmetry-unknown", symmetry=symmetry, known=SYMMETRIES)
    if symmetry in _OF_SQUARES and shape.rows != shape.columns:
        raise PuzzleError("symmetry-square", symmetry=symmetry, shape=shape.phrase)
    found: list[tuple[int, ...]] = []
    seen: set[int] = set()
    for cell in range(shape.cells):
        if cell not in seen:
            found.append(_orbit(shape, symmetry, cell))
            seen.update(found[-1])
    return found


def _orbit(shape: Shape, symmetry: str, first: int) -> tuple[int, ...]:
    cells = [first]
    while True:
        row, column = divmod(shape.places[cells[-1]], shape.columns)
        image = shape.cell_at(*_MOVES[symmetry](row, column, shape.rows - 1, shape.columns - 1))
        if image is None:
            raise PuzzleError("symmetry-holes", symmetry=symmetry, shape=shape.phrase)
        if image == first:
            return tuple(cells)
        cells.append(image)
