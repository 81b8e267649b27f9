"""Quadruples: values that occur in the four cells around a corner."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nonet.constraints.base import constraint
from nonet.constraints.kinds.contains import Contains
from nonet.errors import PuzzleError
from nonet.rules.requirement import Naming

if TYPE_CHECKING:
    from nonet.marks import Mark


@constraint
class Quadruple(Contains):
    """Each value occurs in the four cells, at least as often as it is listed."""

    word = "quadruple"
    title = "Quadruple"
    noun = "quadruple"
    summary = "values that occur in four cells around a corner"
    example = "quadruple:1,2,3 r1c1 r1c2 r2c1 r2c2"
    enter = "corner"

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError unless there are four cells, and values that fit."""
        found = len(self.cells)
        if found != 4:
            raise PuzzleError("quadruple-cells", what=self.called(naming), found=found)
        super().check(naming)

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over the values, between the cells."""
        from nonet.marks import Sign

        yield Sign(tuple(self.cells), " ".join(map(str, self.values)))
