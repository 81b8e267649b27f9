"""Houses with the same values, where there are more values than a house has cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from nonet.constraints.base import constraint
from nonet.constraints.kinds.same_values import uneven
from nonet.constraints.placing import WholeGrid
from nonet.rules.requirement import Broken

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class RegionSameValues(WholeGrid):
    """All houses with as many cells as the largest one hold the same values.

    >>> from nonet import Puzzle, Rules, check
    >>> from nonet.rules import Shape
    >>> rows = Rules(4, [[0, 1], [2, 3]], shape=Shape(2, 2)) | RegionSameValues()
    >>> print(check(Puzzle(rows, [4, 2, 1, 0])))
    the same-values rule is broken: 1 occurs more often from r2c1 on than from r1c1 on
    no solution
    """

    word = "region-same-values"
    title = "Regions of same values"
    noun = "same-values"
    summary = "all the largest houses hold the same values"
    example = "region-same-values"

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over values that one house has and another cannot have."""
        yield from uneven(self, self._largest, values)

    def lower(self, put: Put) -> None:
        """Puts the houses as sets, unless all of them hold every value."""
        sets = self._largest
        if len(sets) > 1 and len(sets[0]) < self.frame.order:
            put.counts("same", [len(sets)], list(chain(*sets)))

    @property
    def _largest(self) -> list[Sequence[int]]:
        sets = [house.cells for house in self.frame.houses]
        size = max(map(len, sets), default=0)
        return [each for each in sets if len(each) == size]
