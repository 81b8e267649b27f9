"""A cell that counts the cells of its region among others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint, number
from nonet.constraints.dividing import Regions
from nonet.constraints.faults import refuse_more, refuse_twice
from nonet.constraints.regional import Regional, above_most
from nonet.rules.requirement import Broken, Ground

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark

_MOST = 63


@constraint
class RegionCount(Regional):
    """The first cell counts which of the others are in the region of the second, less the offset.

    The second counts itself. With one cell alone, it counts itself and its neighbours, also
    diagonally, that are in its region.

    >>> from nonet import Puzzle, check, parse_rules
    >>> rules = parse_rules("latin:6+region-count r1c1")
    >>> print(check(Puzzle(rules, [5] + [0] * 35)))
    the region count at r1c1 is broken: 5 at r1c1, where at most 4 cells can be counted
    no solution
    """

    word = "region-count"
    title = "Region count"
    summary = "a cell counts its region around it"
    example = "region-count:0 r5c5"

    cells: Sequence[int] = cells(least=1)
    offset: int = number(low=0, default=0)

    @property
    def counted(self) -> Sequence[int]:
        """The cells that are counted; it is the region of the first one that matters."""
        return self.cells[1:] or _around(self.frame, self.cells[0])

    def check(self, naming: Ground) -> None:
        """Raises PuzzleError for a counted cell twice, or too many of them."""
        refuse_twice(self, naming, self.cells[1:])
        refuse_more(self, _MOST, naming)

    def missed(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over the fault of a cell that counts more cells than there are."""
        value, most = values[self.cells[0]], len(self.counted)
        if value and value + self.offset > most:
            yield above_most(self, self.cells[0], value, most)

    def holds(self, values: Sequence[int], regions: Regions) -> bool:
        """Returns whether regions, not all of which are known, may be right for the values."""
        found = [regions[cell] for cell in self.counted]
        if found[0] < 0:
            return True
        least = found.count(found[0])
        return least <= values[self.cells[0]] + self.offset <= least + found.count(-1)

    def lower_clue(self, put: Put) -> None:
        """Puts the count."""
        put.region_count(self.offset, self.cells[0], self.counted)

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over a disc in the first cell, and a darker ground in the others."""
        from nonet.marks import Bulb, Tint

        if len(self.cells) > 1:
            yield Tint(tuple(self.cells[1:]))
        yield Bulb((self.cells[0],), "arrow")


def _around(frame: Ground, cell: int) -> list[int]:
    """Returns the cell, and then its neighbours, also diagonally."""
    row, column = divmod(frame.shape.places[cell], frame.shape.columns)
    steps = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
    near = (frame.shape.cell_at(row + down, column + right) for down, right in steps)
    return [cell, *(each for each in near if each is not None)]
