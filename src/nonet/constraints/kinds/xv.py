"""X and V: neighbours have the sum 10 or 5, or another one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from nonet.constraints.base import Constraint, cells, constraint, number
from nonet.constraints.faults import unrelated
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, highest_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark


@constraint
class Xv(Constraint):
    """Neighbours in the list have the sum."""

    word = "xv"
    title = "XV"
    noun = "XV"
    summary = "neighbours with the sum 10 (X), 5 (V) or another"
    example = "xv:10 r1c1 r1c2"
    enter = "edge"

    cells: Sequence[int] = cells(least=2)
    sum: int = number(low=0)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if no two values have the sum."""
        least, most = 2 * naming.lowest, 2 * highest_of(naming)
        if not least <= self.sum <= most:
            what, total = self.called(naming), self.sum
            raise PuzzleError("xv-sum", what=what, sum=total, least=least, most=most)

    @property
    def expected(self) -> Phrase:
        """What is expected of two values."""
        return Phrase("expected-sum", sum=self.sum)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over pairs of values that do not fit."""
        yield from unrelated(
            self, pairwise(self.cells), values, lambda one, other: one + other == self.sum
        )

    def lower(self, put: Put) -> None:
        """Puts the relation."""
        put.relation("sum", [self.sum], self.cells)

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over what is drawn."""
        from nonet.marks import Sign

        text = {5: "V", 10: "X"}.get(self.sum, str(self.sum))
        for pair in pairwise(self.cells):
            yield Sign(pair, text)
