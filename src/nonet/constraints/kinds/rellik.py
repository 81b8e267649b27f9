"""Rellik cages: no values of the cage have the sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint, number
from nonet.constraints.faults import refuse_long
from nonet.constraints.looks import Caged
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, highest_of, repeats

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class Rellik(Caged):
    """Cells with different values, of which no one, two or more together have the sum.

    >>> from nonet import Puzzle, Rules, check
    >>> print(check(Puzzle(Rules.classic() | Rellik([0, 1, 2], 7), [2, 0, 5] + [0] * 78)))
    the rellik cage at r1c1 has values with the sum 7
    no solution
    """

    word = "rellik"
    title = "Rellik cage"
    summary = "different values, none of which add up to a sum"
    example = "rellik:12 r1c1 r1c2 r2c2"
    clue = "≠{sum}"

    cells: Sequence[int] = cells()
    sum: int = number(low=1)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if there are too many cells, or if no values can have the sum."""
        refuse_long(self, naming)
        highest = highest_of(naming)
        most = sum(range(highest - len(self.cells) + 1, highest + 1))
        if self.sum > most:
            raise PuzzleError("clue-most", what=self.called(naming), found=self.sum, most=most)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over repeated values, and the fault of values with the sum."""
        yield from repeats(self, values)
        held = [cell for cell in self.cells if values[cell]]
        cells_of: dict[int, tuple[int, ...]] = {0: ()}
        for cell in held:
            more = {found + values[cell]: (*each, cell) for found, each in cells_of.items()}
            cells_of = more | cells_of
        if self.sum in cells_of:
            yield Broken(self, cells_of[self.sum], self.sum, _has_sum)

    def lower(self, put: Put) -> None:
        """Puts that values differ, and that none have the sum."""
        put.distinct(self.cells)
        put.no_subset_sum(self.sum, self.cells)


def _has_sum(broken: Broken, naming: Naming) -> Phrase:
    return Phrase("rellik-sum", what=broken.requirement.called(naming), found=broken.found)
