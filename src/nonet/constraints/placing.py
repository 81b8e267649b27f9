"""Constraints that mean something only on a frame: about the whole grid, or lines of its cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Self

from nonet.constraints.base import Constraint
from nonet.constraints.related import Related
from nonet.errors import PuzzleError
from nonet.rules.requirement import Ground

if TYPE_CHECKING:
    from nonet.marks import Mark
    from nonet.rules.shape import Shape

Run = tuple[int, ...]
"""Cells in a line, each next to the one before."""

ORTHOGONAL = ((0, 1), (1, 0))
"""Steps to the neighbours below and to the right: rows and columns."""
DIAGONAL = ((1, 1), (1, -1))


class Placed(Constraint):
    """A constraint that sees the frame of the rules that it is part of.

    The place is no part of its value: it does not count in comparisons, texts and pickles.
    """

    __slots__ = ("_frame",)
    _frame: Ground

    sees_rules = True

    @property
    def frame(self) -> Ground:
        """The frame of its rules. Raises PuzzleError outside rules."""
        try:
            return self._frame
        except AttributeError:
            raise PuzzleError("constraint-not-placed", kind=self.word) from None

    def placed(self, frame: Ground, constraints: Sequence[Constraint]) -> Self:
        """Returns an equal constraint that sees the frame and all constraints of the same rules."""
        made = copy(self)
        object.__setattr__(made, "_frame", frame)
        return made


class WholeGrid(Placed):
    """A constraint that names no cells and depends on all."""

    __slots__ = ()

    cells: Sequence[int] = ()

    @property
    def scope(self) -> Sequence[int]:
        """All cells of the grid, without variables."""
        return range(self.frame.shape.grid.cells)

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over nothing: titles of pictures name it."""
        return iter(())


class OfNeighbours(WholeGrid, Related):
    """A constraint on all pairs of neighbours."""

    __slots__ = ()

    steps: ClassVar[Sequence[tuple[int, int]]] = ORTHOGONAL
    """Down and to the right, from a cell to its neighbours."""

    @property
    def runs(self) -> Sequence[Run]:
        """Cells of which each and the next are such a pair; together they have every pair once."""
        return runs_of(self.frame.shape, self.steps)


@lru_cache(maxsize=64)
def runs_of(shape: Shape, steps: Sequence[tuple[int, int]]) -> tuple[Run, ...]:
    """Returns the lines of cells that steps down and to the right make, of two cells or more.

    >>> from nonet.rules.shape import square
    >>> runs_of(square(2), ORTHOGONAL)
    ((0, 1), (2, 3), (0, 2), (1, 3))
    >>> runs_of(square(2), DIAGONAL)
    ((0, 3), (1, 2))
    """
    found: list[Run] = []
    for down, right in steps:
        for cell, place in enumerate(shape.places):
            row, column = divmod(place, shape.columns)
            if shape.cell_at(row - down, column - right) is not None:
                continue  # the line has begun before
            run: list[int] = []
            here: int | None = cell
            while here is not None:
                run.append(here)
                row, column = row + down, column + right
                here = shape.cell_at(row, column)
            if len(run) > 1:
                found.append(tuple(run))
    return tuple(found)


@lru_cache(maxsize=64)
def blocks_of(shape: Shape) -> tuple[tuple[int, int, int, int], ...]:
    """Returns the blocks of 2 × 2 cells, which overlap.

    >>> from nonet.rules.shape import square
    >>> blocks_of(square(3))[-1]
    (4, 5, 7, 8)
    """
    found: list[tuple[int, int, int, int]] = []
    for place in shape.places:
        row, column = divmod(place, shape.columns)
        cells = [
            cell
            for down in (0, 1)
            for right in (0, 1)
            if (cell := shape.cell_at(row + down, column + right)) is not None
        ]
        if len(cells) == 4:
            found.append((cells[0], cells[1], cells[2], cells[3]))
    return tuple(found)


def neighbours_of(shape: Shape, cell: int) -> list[int]:
    """Returns the cells beside a cell: above, below, to the left and to the right.

    >>> from nonet.rules.shape import square
    >>> neighbours_of(square(3), 4), neighbours_of(square(3), 0)
    ([1, 7, 3, 5], [3, 1])
    """
    row, column = divmod(shape.places[cell], shape.columns)
    beside = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    found = (shape.cell_at(*each) for each in beside)
    return [each for each in found if each is not None]
