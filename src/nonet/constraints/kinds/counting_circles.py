"""Counting circles: values that say how many circles have them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import Constraint, cells, constraint
from nonet.constraints.counted import Times, wrong_times
from nonet.constraints.faults import refuse_more, refuse_twice
from nonet.rules.requirement import Broken, Naming, highest_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark


@constraint
class CountingCircles(Constraint):
    """Each value in the cells is the number of those cells that hold it.

    >>> from nonet import Puzzle, Rules, check
    >>> rules = Rules.latin(4) | CountingCircles([0, 5, 10])
    >>> print(check(Puzzle(rules, [2, 0, 0, 0, 0, 3] + [0] * 10)))
    the set of counting circles at r1c1 has 2 cells for 3; expected at least 3
    no solution
    """

    word = "counting-circles"
    title = "Counting circles"
    noun = "set of counting circles"
    summary = "each value is the number of circles with it"
    example = "counting-circles r1c1 r2c4 r3c7"

    cells: Sequence[int] = cells()

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError for a cell twice, and for more cells than all values count."""
        refuse_twice(self, naming)
        highest = highest_of(naming)
        refuse_more(self, highest * (highest + 1) // 2, naming)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over values that occur, or can occur, another number of times."""
        occurring = sorted({values[cell] for cell in self.cells if values[cell]})
        yield from wrong_times(self, {value: Times(value, value) for value in occurring}, values)

    def lower(self, put: Put) -> None:
        """Puts the circles."""
        put.counts("circles", [], self.cells)

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over the circles."""
        from nonet.marks import Bulb

        yield Bulb(tuple(self.cells), "arrow")
