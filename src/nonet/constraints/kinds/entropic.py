"""Entropic lines: any three neighbours are low, middle and high."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint
from nonet.constraints.faults import refuse_itself
from nonet.constraints.kinds.modular import chains, within_distance
from nonet.constraints.looks import Line
from nonet.constraints.placing import Placed
from nonet.constraints.related import Related
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Naming

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class Entropic(Line, Related, Placed):
    """Any three neighbours on the line hold a low, a middle and a high value, in any order.

    A third of the values is low, a third is high. The two values of a shorter line are not of the
    same third.
    """

    word = "entropic"
    title = "Entropic line"
    summary = "any three neighbours are low, middle and high"
    example = "entropic r1c1 r2c2 r3c2"
    style = "entropic"
    closes = True

    cells: Sequence[int] = cells(least=2)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError for values without thirds, or a cell twice among three neighbours."""
        order = len(naming.symbols)
        if order % 3:
            raise PuzzleError("entropic-order", what=self.called(naming), order=order)
        refuse_itself(self, naming, 3)

    @property
    def expected(self) -> Phrase:
        """What is expected of two values."""
        return Phrase("expected-thirds")

    @property
    def related(self) -> Iterable[tuple[int, int]]:
        """The pairs with at most one cell between them."""
        return within_distance(self.cells, 2)

    def fits(self, one: int, other: int) -> bool:
        """Returns whether the values are of different thirds."""
        third, low = self.frame.order // 3, self.frame.lowest
        return (one - low) // third != (other - low) // third

    def lower(self, put: Put) -> None:
        """Puts the relations of neighbours, and of cells with two others between them."""
        third = self.frame.order // 3
        for distance, maker in (1, "other-part"), (2, "other-part"), (3, "same-part"):
            for chain in chains(self.cells, distance):
                put.relation(maker, [third], chain)
