"""Black dots: one of two neighbours is twice the other, or another multiple."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from nonet.constraints.base import Constraint, cells, constraint, number
from nonet.constraints.faults import refuse_itself, unrelated
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark


@constraint
class BlackDot(Constraint):
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

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over pairs of values that do not fit."""
        yield from unrelated(
            self,
            pairwise(self.cells),
            values,
            lambda one, other: max(one, other) == self.ratio * min(one, other),
        )

    def lower(self, put: Put) -> None:
        """Puts the relation."""
        put.relation("ratio", [self.ratio], self.cells)

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over what is drawn."""
        from nonet.marks import Bead

        text = "" if self.ratio == 2 else f"{self.ratio}"
        for pair in pairwise(self.cells):
            yield Bead(pair, "black", text)
