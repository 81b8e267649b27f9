"""Greater-than signs: values fall from cell to cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint
from nonet.constraints.faults import refuse_long
from nonet.constraints.related import Related
from nonet.messages import Phrase
from nonet.rules.requirement import Naming

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark


@constraint
class Greater(Related):
    """Each value is greater than the next one in the list."""

    word = "greater"
    title = "Greater than"
    noun = "greater-than sign"
    summary = "each value is greater than the next"
    example = "greater r1c1 r1c2"
    enter = "edge"

    cells: Sequence[int] = cells(least=2)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if there are more cells than values, or a cell twice."""
        refuse_long(self, naming)

    @property
    def expected(self) -> Phrase:
        """What is expected of two values."""
        return Phrase("expected-falling")

    def fits(self, one: int, other: int) -> bool:
        """Returns whether the first value is greater."""
        return one > other

    def lower(self, put: Put) -> None:
        """Puts the relation."""
        put.relation("less", [], self.cells[::-1])

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over what is drawn."""
        from nonet.marks import Chevron

        for pair in pairwise(self.cells):
            yield Chevron(pair)
