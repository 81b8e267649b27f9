"""Unknown regions: the grid divides into connected regions with every value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import constraint
from nonet.constraints.dividing import Regions
from nonet.constraints.regional import Regional
from nonet.messages import Phrase
from nonet.rules.requirement import Naming

if TYPE_CHECKING:
    from nonet.marks import Mark


@constraint
class UnknownRegions(Regional):
    """The grid divides into connected regions, each with every value.

    A region has as many cells as there are values, and they are connected by their sides.
    A solution is values and regions, so the same values with other regions are another solution.

    >>> from nonet import Puzzle, Rules, check
    >>> rules = Rules.latin(3) | UnknownRegions()
    >>> print(check(Puzzle(rules, [1, 2, 3, 2, 3, 1, 3, 1, 2])))
    several solutions
    """

    word = "unknown-regions"
    title = "Unknown regions"
    summary = "regions to find: connected, with every value"
    example = "unknown-regions"

    def called(self, naming: Naming) -> Phrase:
        """Returns what messages call it."""
        return Phrase("unknown-regions-all")

    def holds(self, values: Sequence[int], regions: Regions) -> bool:
        """Returns True: there is nothing beyond the regions themselves."""
        return True

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over nothing: titles of pictures name it."""
        return iter(())
