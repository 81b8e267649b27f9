"""X-sums: the sum of the first x cells, where x is the first value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import Constraint, cells, constraint, number
from nonet.constraints.faults import wrong_sum
from nonet.constraints.kinds.sandwich import refuse_other_lengths
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark


@constraint
class XSum(Constraint):
    """The first x values of the line, x being the first of them, have the sum."""

    word = "x-sum"
    title = "X-sum"
    summary = "the sum of the first x values, x being the first"
    example = "x-sum:3 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"

    cells: Sequence[int] = cells(least=2)
    sum: int = number(low=1)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError unless there is a cell for each value, and the clue is possible."""
        refuse_other_lengths(self, naming)
        most = sum(range(len(naming.symbols) + 1))
        if self.sum > most:
            raise PuzzleError("clue-most", what=self.called(naming), found=self.sum, most=most)

    def called(self, naming: Naming) -> Phrase:
        """Returns what messages call it."""
        return Phrase("x-sum-at", cell=naming.cell_name(self.cells[0]))

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over a sum that is too large or wrong."""
        first = self.cells[: values[self.cells[0]]]
        if first:
            yield from wrong_sum(self, first, values, first)

    def lower(self, put: Put) -> None:
        """Puts the automaton that reads the line."""
        put.automaton("x-sum", [self.sum], self.cells)

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over the clue, at the beginning of the line."""
        from nonet.marks import LineClue

        yield LineClue(tuple(self.cells), str(self.sum))
