"""Arrows: the circle is the sum of the shaft."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint
from nonet.constraints.looks import Line
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, highest_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class Arrow(Line):
    """The first cell, which has the circle, is the sum of the others, which may be equal.

    >>> from nonet import Puzzle, Rules, check
    >>> print(check(Puzzle(Rules.classic() | Arrow([0, 1, 2]), [4, 3, 2] + [0] * 78)))
    the shaft of the arrow at r1c1 has the sum 5, which its circle is not
    no solution
    """

    word = "arrow"
    title = "Arrow"
    summary = "the first cell is the sum of the others"
    example = "arrow r1c1 r1c2 r2c3"
    style = "arrow"
    ends = (0,)

    cells: Sequence[int] = cells(least=2)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if the shaft is too long for a sum, or if a cell is there twice."""
        if len(set(self.cells)) < len(self.cells):
            raise PuzzleError("line-twice", what=self.called(naming))
        highest, found = highest_of(naming), len(self.cells) - 1
        if found * naming.lowest > highest:
            raise PuzzleError("arrow-size", what=self.called(naming), found=found, most=highest)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over a shaft whose sum is too large, or wrong."""
        circle, *shaft = (values[cell] for cell in self.cells)
        found = sum(shaft)
        if circle and (found > circle or (all(shaft) and found != circle)):
            yield Broken(self, tuple(self.cells), found, _wrong_sum)

    def lower(self, put: Put) -> None:
        """Puts the equation."""
        put.linear(0, [-1] + [1] * (len(self.cells) - 1), self.cells)


def _wrong_sum(broken: Broken, naming: Naming) -> Phrase:
    return Phrase("arrow-wrong", what=broken.requirement.called(naming), found=broken.found)
