"""Black dots: one of two neighbours is twice the other, or another multiple."""

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
class BlackDot(Related):
    """Of neighbours in the list, one is the other times the ratio: twice, if none is given."""

    word = "black-dot"
    title = "Black dot"
    summary = "one neighbour is twice the other, or N times"
    example = "black-dot:3 r1c1 r1c2"
    enter = "edge"

    cells: Sequence[int] = cells(least=2)
    ratio: int = number(low=2, default=2)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError for a cell beside itself."""
        if naming.lowest > 0:  # 0 is a multiple of itself
            refuse_itself(self, naming)

    @property
    def expected(self) -> Phrase:
        """What is expected of two values."""
        return Phrase("expected-ratio", ratio=self.ratio)

    def fits(self, one: int, other: int) -> bool:
        """Returns whether the values have the ratio."""
        return max(one, other) == self.ratio * min(one, other)

    def relation(self) -> tuple[str, Sequence[int]]:
        """Returns the maker of the relation of their values, and its numbers."""
        return "ratio", [self.ratio]

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over what is drawn."""
        from nonet.marks import Bead

        text = "" if self.ratio == 2 else f"{self.ratio}"
        for pair in pairwise(self.cells):
            yield Bead(pair, "black", text)
