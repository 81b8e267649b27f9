"""X-sums: the sum of the first x cells, where x is the first value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint, number
from nonet.constraints.faults import wrong_sum
from nonet.constraints.kinds.sandwich import no_such_cell, refuse_clue, refuse_no_line
from nonet.constraints.looks import FromOutside
from nonet.rules.requirement import Broken, Naming, highest_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class XSum(FromOutside):
    """The first x values of the line, x being the first of them, have the sum."""

    word = "x-sum"
    title = "X-sum"
    noun = "X-sum"
    summary = "the sum of the first x values, x being the first"
    example = "x-sum:3 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"
    clue = "{sum}"

    cells: Sequence[int] = cells(least=2)
    sum: int = number(low=0)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError unless there is a cell for each value, and the clue is possible."""
        refuse_no_line(self, naming)
        first = highest_of(naming)
        most = sum(range(first, max(first - len(self.cells), 0), -1))
        refuse_clue(self, self.sum, naming.lowest, most, naming)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over a sum that is too large or wrong, or a first value too large."""
        number = values[self.cells[0]]
        if number > len(self.cells):
            yield Broken(self, (self.cells[0],), number, no_such_cell)
        elif number:
            first = self.cells[:number]
            yield from wrong_sum(self, first, values, first or self.cells[:1])

    def lower(self, put: Put) -> None:
        """Puts the automaton that reads the line."""
        put.automaton("x-sum", [self.sum], self.cells)
