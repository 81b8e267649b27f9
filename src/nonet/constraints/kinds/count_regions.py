"""A cell that counts unknown regions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint
from nonet.constraints.dividing import Regions
from nonet.constraints.faults import refuse_twice
from nonet.constraints.regional import Regional, above_most
from nonet.rules.requirement import Broken, Ground

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark


@constraint
class CountRegions(Regional):
    """The first cell is the number of different regions that the others are in.

    >>> from nonet import Puzzle, Rules, check
    >>> rules = Rules.latin(4) | CountRegions([0, 1, 2])
    >>> print(check(Puzzle(rules, [3] + [0] * 15)))
    the count of regions at r1c1 is broken: 3 at r1c1, where at most 2 cells can be counted
    no solution
    """

    word = "count-regions"
    title = "Count of regions"
    summary = "the first cell counts the others' regions"
    example = "count-regions r1c1 r1c2 r1c3 r1c4"
    enter = "line"

    cells: Sequence[int] = cells(least=2)

    def check(self, naming: Ground) -> None:
        """Raises PuzzleError for a counted cell twice."""
        refuse_twice(self, naming, self.cells[1:])

    def missed(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over the fault of a cell that counts more regions than cells."""
        value, most = values[self.cells[0]], len(self.cells) - 1
        if value and value > most:
            yield above_most(self, self.cells[0], value, most)

    def holds(self, values: Sequence[int], regions: Regions) -> bool:
        """Returns whether regions, not all of which are known, may be right for the values."""
        found = [regions[cell] for cell in self.cells[1:]]
        least = len(set(found) - {-1})
        return least <= values[self.cells[0]] <= least + found.count(-1)

    def lower_clue(self, put: Put) -> None:
        """Puts the count."""
        put.counts("distinct", [], [self.cells[0], *put.second(self.cells[1:])])

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over a disc in the first cell, and a darker ground in the others."""
        from nonet.marks import Bulb, Tint

        yield Tint(tuple(self.cells[1:]))
        yield Bulb((self.cells[0],), "arrow")
