"""X and V: neighbours have the sum 10 or 5, or another one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint, number
from nonet.constraints.related import Related
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Naming, highest_of

if TYPE_CHECKING:
    from nonet.marks import Mark


@constraint
class Xv(Related):
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

    def fits(self, one: int, other: int) -> bool:
        """Returns whether the values have the sum."""
        return one + other == self.sum

    def relation(self) -> tuple[str, Sequence[int]]:
        """Returns the maker of the relation of their values, and its numbers."""
        return "sum", [self.sum]

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over what is drawn."""
        from nonet.marks import Sign

        text = {5: "V", 10: "X"}.get(self.sum, str(self.sum))
        for pair in pairwise(self.cells):
            yield Sign(pair, text)
