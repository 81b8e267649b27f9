"""Extra regions: cells without equal values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint
from nonet.constraints.faults import refuse_long
from nonet.constraints.looks import Tinted
from nonet.rules.requirement import Broken, Naming, repeats

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class AllDifferent(Tinted):
    """No value stands in two of the cells: an extra region, if there are as many as values.

    >>> from nonet import Puzzle, Rules, check
    >>> print(check(Puzzle(Rules.latin(4) | AllDifferent([0, 5]), [1, 0, 0, 0, 0, 1] + [0] * 10)))
    1 twice in the different cells at r1c1: r1c1, r2c2
    no solution
    """

    word = "all-different"
    title = "Different cells"
    summary = "different values in some cells"
    example = "all-different r1c1 r2c2 r3c3"

    cells: Sequence[int] = cells()

    @property
    def distinct(self) -> bool:
        """True: nothing but a repeated value breaks it."""
        return True

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if there are more cells than values, or a cell twice."""
        refuse_long(self, naming)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over repeated values."""
        yield from repeats(self, values)

    def lower(self, put: Put) -> None:
        """Puts the cells as different."""
        put.distinct(self.cells)
