"""Double arrows: the ends have the sum of the cells between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint
from nonet.constraints.faults import refuse_more, refuse_twice, unequal_sums
from nonet.constraints.looks import Line
from nonet.rules.requirement import Broken, Naming

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class DoubleArrow(Line):
    """The sum of both ends of the line is the sum of the cells between them."""

    word = "double-arrow"
    title = "Double arrow"
    summary = "both ends have the sum of the cells between them"
    example = "double-arrow r1c1 r1c2 r2c3 r3c3"
    style = "double-arrow"
    ends = (0, -1)

    cells: Sequence[int] = cells(least=3)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if a cell is there twice, or if there are too many."""
        refuse_twice(self, naming)
        refuse_more(self, 2 * len(naming.symbols) + 2, naming)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over complete sums that differ."""
        yield from unequal_sums(self, self._parts(), values)

    def lower(self, put: Put) -> None:
        """Puts the equation."""
        put.equal_sums(*self._parts())

    def _parts(self) -> tuple[Sequence[int], Sequence[int]]:
        return (self.cells[0], self.cells[-1]), self.cells[1:-1]
