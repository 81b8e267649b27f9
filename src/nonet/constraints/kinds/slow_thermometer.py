"""Slow thermometers: values never fall from the bulb to the tip."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from nonet.constraints.base import cells, constraint
from nonet.constraints.looks import Line
from nonet.constraints.related import Related
from nonet.messages import Phrase


@constraint
class SlowThermometer(Line, Related):
    """Values stay the same or grow along the cells, from the bulb on."""

    word = "slow-thermometer"
    title = "Slow thermometer"
    summary = "values that never fall from the bulb on"
    example = "slow-thermometer r1c1 r2c2 r3c3"
    style = "slow-thermometer"
    ends = (0,)
    bulb = "slow-thermometer"

    cells: Sequence[int] = cells(least=2)

    @property
    def expected(self) -> Phrase:
        """What is expected of two values."""
        return Phrase("expected-no-fall")

    @property
    def related(self) -> Iterable[tuple[int, int]]:
        """All pairs of cells."""
        return combinations(self.cells, 2)

    def fits(self, one: int, other: int) -> bool:
        """Returns whether the second value is not smaller."""
        return one <= other

    def relation(self) -> tuple[str, Sequence[int]]:
        """Returns the maker of the relation of their values, and its numbers."""
        return "at-most", []
