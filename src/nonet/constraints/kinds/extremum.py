"""Minima and maxima: cells that hold less, or more, than every cell beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Self

from nonet.constraints.base import Constraint, cells, constraint
from nonet.constraints.nested import all_that_hold
from nonet.constraints.placing import Placed, neighbours_of
from nonet.constraints.related import Related
from nonet.messages import Phrase
from nonet.rules.requirement import Ground

if TYPE_CHECKING:
    from nonet.marks import Mark


class Extremum(Related, Placed):
    """Cells that are all less, or all greater, than the cells beside them.

    Cells that are marked in the same way are not compared with each other.
    """

    __slots__ = ("_pairs",)
    _pairs: tuple[tuple[int, int], ...]

    greatest: ClassVar[bool] = False
    """Whether the cells are greater than those beside them."""

    def placed(self, frame: Ground, constraints: Sequence[Constraint]) -> Self:
        """Returns an equal constraint that sees the frame and all constraints of the same rules."""
        made = super().placed(frame, constraints)
        alike = (each for each in all_that_hold(constraints) if type(each) is type(self))
        marked = set(self.cells).union(*(each.cells for each in alike))
        pairs = (
            (other, cell) if self.greatest else (cell, other)
            for cell in dict.fromkeys(self.cells)
            for other in neighbours_of(frame.shape, cell)
            if other not in marked
        )
        object.__setattr__(made, "_pairs", tuple(pairs))
        return made

    @property
    def runs(self) -> Sequence[tuple[int, int]]:
        """The pairs of cells of which the second must hold more."""
        self.frame  # noqa: B018  raises an error outside rules
        return self._pairs

    @property
    def scope(self) -> Sequence[int]:
        """The cells and those beside them."""
        others = (cell for pair in self.runs for cell in pair)
        return tuple(dict.fromkeys([*self.cells, *others]))

    @property
    def expected(self) -> Phrase:
        """What is expected of two values."""
        return Phrase("expected-rising")

    def fits(self, one: int, other: int) -> bool:
        """Returns whether the second value is greater."""
        return one < other

    def relation(self) -> tuple[str, Sequence[int]]:
        """Returns the maker of the relation of their values, and its numbers."""
        return "less", []

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over the darker ground, and a sign at each side."""
        from nonet.marks import Chevron, Tint

        yield Tint(tuple(dict.fromkeys(self.cells)))
        for low, high in self.runs:
            yield Chevron((high, low))


@constraint
class Minimum(Extremum):
    """Each of the cells holds less than every cell beside it that is not a minimum too.

    >>> from nonet import Puzzle, Rules, check
    >>> print(check(Puzzle(Rules.latin(4) | Minimum([0, 1]), [3, 2, 1] + [0] * 13)))
    the minimum at r1c1 is broken by r1c2 and r1c3; expected the second to be greater
    no solution
    """

    word = "minimum"
    title = "Minimum"
    summary = "cells with less than every cell beside them"
    example = "minimum r1c1 r5c5"

    cells: Sequence[int] = cells()


@constraint
class Maximum(Extremum):
    """Each of the cells holds more than every cell beside it that is not a maximum too."""

    word = "maximum"
    title = "Maximum"
    summary = "cells with more than every cell beside them"
    example = "maximum r1c1 r5c5"
    greatest = True

    cells: Sequence[int] = cells()
