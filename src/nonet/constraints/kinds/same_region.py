"""Cells that are in one unknown region."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint
from nonet.constraints.dividing import Regions
from nonet.constraints.faults import refuse_more, refuse_twice
from nonet.constraints.looks import Tinted
from nonet.constraints.regional import Regional
from nonet.rules.requirement import Broken, Ground, repeats

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class SameRegion(Tinted, Regional):
    """The cells are in one region.

    >>> from nonet import Puzzle, Rules, check
    >>> rules = Rules.latin(4) | SameRegion([0, 5])
    >>> print(check(Puzzle(rules, [1, 0, 0, 0, 0, 1] + [0] * 10)))
    1 twice in the region at r1c1: r1c1, r2c2
    no solution
    """

    word = "same-region"
    title = "Same region"
    noun = "region"
    summary = "the cells are in one unknown region"
    example = "same-region r1c1 r1c2 r3c3"
    clue = "="

    cells: Sequence[int] = cells(least=2)

    def check(self, naming: Ground) -> None:
        """Raises PuzzleError for a cell twice, or more cells than a region has."""
        refuse_twice(self, naming)
        refuse_more(self, naming.order, naming)

    def missed(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over values that occur twice."""
        yield from repeats(self, values)

    def holds(self, values: Sequence[int], regions: Regions) -> bool:
        """Returns whether no two of the cells are in different regions."""
        return len({regions[cell] for cell in self.cells} - {-1}) < 2

    def lower_clue(self, put: Put) -> None:
        """Puts that the regions are one, and that the values differ."""
        put.same_region(self.cells)
        put.distinct(self.cells)
