"""Cells that are in different unknown regions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint
from nonet.constraints.dividing import Regions
from nonet.constraints.faults import refuse_more, refuse_twice
from nonet.constraints.looks import Tinted
from nonet.constraints.regional import Regional
from nonet.rules.requirement import Ground

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class DifferentRegions(Tinted, Regional):
    """No two of the cells are in one region.

    >>> from nonet import Puzzle, Rules, check
    >>> rules = Rules.latin(2) | DifferentRegions([0, 1])
    >>> print(check(Puzzle(rules, [1, 2, 2, 1])))
    one solution
    """

    word = "different-regions"
    title = "Different regions"
    summary = "no two of the cells are in one unknown region"
    example = "different-regions r1c1 r1c2"
    clue = "≠"

    cells: Sequence[int] = cells(least=2)

    def check(self, naming: Ground) -> None:
        """Raises PuzzleError for a cell twice, or more cells than there are regions."""
        refuse_twice(self, naming)
        refuse_more(self, naming.shape.grid.cells // naming.order, naming)

    def holds(self, values: Sequence[int], regions: Regions) -> bool:
        """Returns whether no two of the cells are in one region."""
        known = [regions[cell] for cell in self.cells if regions[cell] >= 0]
        return len(set(known)) == len(known)

    def lower_clue(self, put: Put) -> None:
        """Puts that the regions differ."""
        put.distinct(put.second(self.cells))
