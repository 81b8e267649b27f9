"""Values that occur among some cells as often as they are listed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nonet.constraints.base import constraint
from nonet.constraints.counted import Times, listed_times
from nonet.constraints.kinds.contains import Contains

if TYPE_CHECKING:
    from nonet.marks import Mark


@constraint
class ContainsExactly(Contains):
    """Each value occurs in the cells exactly as often as it is listed. Others are free."""

    word = "contains-exactly"
    title = "Exactly contained values"
    noun = "contains-exactly clue"
    summary = "values that occur exactly as often as listed"
    example = "contains-exactly:1,1,5 r1c1 r2c2 r3c3"

    @property
    def times(self) -> dict[int, Times]:
        """How often each value must occur."""
        return {value: Times(times, times) for value, times in listed_times(self.values)}

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over the darker ground, and the values in the first cell."""
        from nonet.marks import Clue, Tint

        yield Tint(tuple(self.cells))
        yield Clue((min(self.cells),), f"= {' '.join(map(str, self.values))}")
