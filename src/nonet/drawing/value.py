"""A drawing: cells in the plane and the marks on them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import TypeVar

from nonet.drawing.outside import ROOM, Stand, standing
from nonet.marks import Decorated, LineClue, Mark
from nonet.rules.shape import Shape

M = TypeVar("M", bound=Mark)

_LARGE = 1000
_EDGE = 0.05
"""Between the clue that is furthest out and the edge of the drawing."""


@dataclass(frozen=True)
class Drawing:
    """Everything that a renderer needs: the places of cells, their symbols, and the marks.

    Renderers also draw thin lines between cells.
    """

    shape: Shape
    symbols: tuple[str, ...]
    """The symbols of the values 1 … n."""
    marks: tuple[Mark, ...]
    names: tuple[str, ...] = ()
    """Names of what the marks show, for titles: ``diagonals``."""
    notes: tuple[str, ...] = ()
    """What the marks show, in lines of text for those who cannot see them."""

    @cached_property
    def positions(self) -> tuple[tuple[int, int], ...]:
        """Row and column of each cell, from 0."""
        return tuple(divmod(place, self.shape.columns) for place in self.shape.places)

    @cached_property
    def outside(self) -> list[Stand]:
        """Where the clues stand that are outside the grid, in the order of the marks."""
        return standing(self.shape, [*filter(self.is_outside, self.marks_of(LineClue))])

    @cached_property
    def margin(self) -> float:
        """The room on each side of the grid, in cells: some where anything stands outside."""
        needed = [max(ROOM, stand.end + _EDGE) for stand in self.outside]
        if any(map(self._is_beyond, self.marks_of(Decorated))):
            needed.append(ROOM)
        return max(needed, default=0.0)

    def _is_beyond(self, mark: Decorated) -> bool:
        width, height = self.shape.columns, self.shape.rows
        return any(not (0 <= x <= width and 0 <= y <= height) for x, y in mark.points)

    @property
    def extent(self) -> tuple[float, float]:
        """Width and height with the room, in cells."""
        return self.shape.columns + 2 * self.margin, self.shape.rows + 2 * self.margin

    def is_outside(self, clue: LineClue) -> bool:
        """Returns whether a clue stands before a straight line from border to border."""
        places = [self.positions[cell] for cell in clue.cells]
        steps = {
            (to_row - row, to_column - column)
            for (row, column), (to_row, to_column) in pairwise(places)
        }
        if len(steps) != 1:
            return False
        ((down, across),) = steps
        (row, column), (last_row, last_column) = places[0], places[-1]
        beyond = {(row - down, column - across), (last_row + down, last_column + across)}
        return self._places.isdisjoint(beyond)

    @cached_property
    def _places(self) -> frozenset[tuple[int, int]]:
        return frozenset(self.positions)

    def marks_of(self, wanted: type[M]) -> list[M]:
        """Returns the marks of a class.

        >>> from nonet.marks import Tint, Wall
        >>> Drawing(Shape(1, 2), ("1", "2"), (Tint((0,)), Wall((0, 1)))).marks_of(Tint)
        [Tint(cells=(0,))]
        """
        return [mark for mark in self.marks if isinstance(mark, wanted)]

    def with_marks(
        self, marks: Iterable[Mark], names: Iterable[str] = (), notes: Iterable[str] = ()
    ) -> Drawing:
        """Returns the drawing with more marks, and the names and notes of what they show."""
        return replace(
            self,
            marks=(*self.marks, *marks),
            names=(*self.names, *names),
            notes=(*self.notes, *notes),
        )

    @cached_property
    def _hash(self) -> int:
        return hash((self.shape, self.symbols, self.marks, self.names))

    def __hash__(self) -> int:
        # Renderers cache by drawing, so the hash must be cheap.
        return self._hash


def is_large(drawing: Drawing, *_: object) -> bool:
    """Returns whether a drawing has so many cells that what is made of it is large."""
    return drawing.shape.cells > _LARGE
