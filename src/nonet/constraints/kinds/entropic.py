"""Entropic lines: any three neighbours are low, middle and high."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint
from nonet.constraints.faults import refuse_itself, unrelated
from nonet.constraints.kinds.modular import chains, within_distance
from nonet.constraints.placing import Placed
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark


@constraint
class Entropic(Placed):
    """Any three neighbours on the line hold a low, a middle and a high value, in any order.

    A third of the values is low, a third is high. The two values of a shorter line are not of the
    same third.
    """

    word = "entropic"
    title = "Entropic line"
    summary = "any three neighbours are low, middle and high"
    example = "entropic r1c1 r2c2 r3c2"
    enter = "line"
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

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over pairs of values that do not fit."""
        third, low = self.frame.order // 3, self.frame.lowest
        yield from unrelated(
            self,
            within_distance(self.cells, 2),
            values,
            lambda one, other: (one - low) // third != (other - low) // third,
        )

    def lower(self, put: Put) -> None:
        """Puts the relations of neighbours, and of cells with two others between them."""
        third = self.frame.order // 3
        for distance, maker in (1, "other-part"), (2, "other-part"), (3, "same-part"):
            for chain in chains(self.cells, distance):
                put.relation(maker, [third], chain)

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over the line."""
        from nonet.marks import Stroke

        yield Stroke(tuple(self.cells), "entropic")
