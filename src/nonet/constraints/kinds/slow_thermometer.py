"""Slow thermometers: values never fall from the bulb to the tip."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from nonet.constraints.base import Constraint, cells, constraint
from nonet.constraints.faults import unrelated
from nonet.messages import Phrase
from nonet.rules.requirement import Broken

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark


@constraint
class SlowThermometer(Constraint):
    """Values stay the same or grow along the cells, from the bulb on."""

    word = "slow-thermometer"
    title = "Slow thermometer"
    summary = "values that never fall from the bulb on"
    example = "slow-thermometer r1c1 r2c2 r3c3"
    enter = "line"

    cells: Sequence[int] = cells(least=2)

    @property
    def expected(self) -> Phrase:
        """What is expected of two values."""
        return Phrase("expected-no-fall")

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over pairs of values that do not fit."""
        yield from unrelated(
            self, combinations(self.cells, 2), values, lambda one, other: one <= other
        )

    def lower(self, put: Put) -> None:
        """Puts the relation."""
        put.relation("at-most", [], self.cells)

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over what is drawn."""
        from nonet.marks import Bulb, Stroke

        yield Stroke(tuple(self.cells), "slow-thermometer")
        yield Bulb((self.cells[0],), "slow-thermometer")
