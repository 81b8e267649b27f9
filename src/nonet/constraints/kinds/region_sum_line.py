"""Region sum lines: the parts of the line inside each region have one sum."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint
from nonet.constraints.faults import refuse_twice, unequal_sums
from nonet.constraints.looks import Line
from nonet.constraints.placing import Placed
from nonet.errors import PuzzleError
from nonet.rules.requirement import Broken, Ground

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class RegionSumLine(Line, Placed):
    """The parts of the line have one sum; borders of boxes or regions divide it into parts.

    A region that the line visits twice has two parts.

    >>> from nonet import Puzzle, Rules, check
    >>> rules = Rules.classic() | RegionSumLine([1, 2, 3])
    >>> print(check(Puzzle(rules, [0, 2, 5, 8] + [0] * 77)))
    the region sum line at r1c2 has the sum 7 at r1c2, r1c3, but not at r1c4
    no solution
    """

    word = "region-sum-line"
    title = "Region sum line"
    summary = "the line has the same sum in every region"
    example = "region-sum-line r1c2 r1c3 r1c4"
    style = "sum-line"

    cells: Sequence[int] = cells(least=2)

    def check(self, naming: Ground) -> None:
        """Raises PuzzleError if a cell has no region, or is there twice."""
        region_of = _regions_of(naming)
        for cell in self.cells:
            if cell not in region_of:
                name = naming.cell_name(cell)
                raise PuzzleError("region-sum-cell", what=self.called(naming), cell=name)
        refuse_twice(self, naming)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over two complete sums that differ."""
        yield from unequal_sums(self, self._parts(), values)

    def lower(self, put: Put) -> None:
        """Puts that each sum is that of the shortest part."""
        parts = self._parts()
        shortest = min(parts, key=len)
        for part in parts:
            if part is not shortest:
                put.equal_sums(part, shortest)

    def _parts(self) -> list[Sequence[int]]:
        """Returns the cells of each part, in order."""
        region_of = _regions_of(self.frame)
        return [tuple(part) for _, part in groupby(self.cells, region_of.get)]


@lru_cache(maxsize=64)
def _regions_of(frame: Ground) -> Mapping[int, int]:
    """Returns the number of the region of each cell that has one."""
    return {cell: number for number, region in enumerate(frame.regions) for cell in region.cells}
