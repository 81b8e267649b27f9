"""Sums of cells that may be equal: little killers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import Constraint, cells, constraint, number
from nonet.constraints.faults import wrong_sum
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, highest_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark


@constraint
class Sum(Constraint):
    """The cells have the sum; equal values are allowed where houses allow them.

    A cell that is listed twice counts twice.
    """

    word = "sum"
    title = "Sum"
    summary = "cells with a given sum, equal values allowed"
    example = "sum:12 r1c1 r2c2 r3c3"

    cells: Sequence[int] = cells(least=2)
    sum: int = number(low=0)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if no values have the sum."""
        least, most = (len(self.cells) * each for each in (naming.lowest, highest_of(naming)))
        if not least <= self.sum <= most:
            raise PuzzleError(
                "cage-sum", what=self.called(naming), sum=self.sum, least=least, most=most
            )

    def called(self, naming: Naming) -> Phrase:
        """Returns what messages call it."""
        return Phrase("sum-at", cell=naming.cell_name(self.cells[0]))

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over a sum that is too large or wrong."""
        yield from wrong_sum(self, self.cells, values, self.cells)

    def lower(self, put: Put) -> None:
        """Puts the equation."""
        times = Counter(self.cells)
        put.linear(self.sum, list(times.values()), list(times))

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over the sum, at the beginning of the cells."""
        from nonet.marks import LineClue

        yield LineClue(tuple(self.cells), str(self.sum))
