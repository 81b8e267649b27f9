"""White dots: neighbours differ by one, or by a given number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint, number
from nonet.constraints.faults import refuse_itself
from nonet.constraints.related import Related
from nonet.messages import Phrase
from nonet.rules.requirement import Naming

if TYPE_CHECKING:
    from nonet.marks import Mark


@constraint
class WhiteDot(Related):
    """Neighbours in the list differ by the number: consecutive values, if none is given."""

    word = "white-dot"
    title = "White dot"
    summary = "neighbours are consecutive, or differ by N"
    example = "white-dot:2 r1c1 r1c2"
    enter = "edge"

    cells: Sequence[int] = cells(least=2)
    difference: int = number(low=1, default=1)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError for a cell beside itself."""
        refuse_itself(self, naming)

    @property
    def expected(self) -> Phrase:
        """What is expected of two values."""
        return Phrase("expected-difference", difference=self.difference)

    def fits(self, one: int, other: int) -> bool:
        """Returns whether the values have the difference."""
        return abs(one - other) == self.difference

    def relation(self) -> tuple[str, Sequence[int]]:
        """Returns the maker of the relation of their values, and its numbers."""
        return "difference", [self.difference]

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over what is drawn."""
        from nonet.marks import Bead

        text = "" if self.difference == 1 else f"{self.difference}"
        for pair in pairwise(self.cells):
            yield Bead(pair, "white", text)
