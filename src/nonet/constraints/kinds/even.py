"""Even cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import Constraint, cells, constraint
from nonet.constraints.faults import unexpected
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark


@constraint
class Even(Constraint):
    """Each of the cells holds an even value."""

    word = "even"
    title = "Even cells"
    summary = "cells that hold an even value"
    example = "even r1c1 r2c2"

    cells: Sequence[int] = cells()

    def expected(self, naming: Naming) -> Phrase:
        """Returns what is expected of a value."""
        return Phrase("expected-even")

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over odd values."""
        yield from unexpected(self, values, lambda value: value % 2 == 0)

    def lower(self, put: Put) -> None:
        """Puts the values of each cell."""
        put.domain("even", [], list(dict.fromkeys(self.cells)))

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over a square in each cell."""
        from nonet.marks import Bulb

        yield Bulb(tuple(dict.fromkeys(self.cells)), "even")
