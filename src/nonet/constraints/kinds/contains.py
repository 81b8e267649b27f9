"""Values that occur among some cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint, values
from nonet.constraints.counted import Counted, Times, listed_times
from nonet.constraints.faults import refuse_other_values
from nonet.rules.requirement import Naming

if TYPE_CHECKING:
    from nonet.marks import Mark


@constraint
class Contains(Counted):
    """Each value occurs in the cells, at least as often as it is listed.

    >>> from nonet import Puzzle, Rules, check
    >>> rules = Rules.latin(4) | Contains([0, 5], [1, 1])
    >>> print(check(Puzzle(rules, [2] + [0] * 15)))
    the contains clue at r1c1 has 1 cell for 1; expected at least 2
    no solution
    """

    word = "contains"
    title = "Contained values"
    noun = "contains clue"
    summary = "values that occur at least as often as listed"
    example = "contains:1,1,5 r1c1 r2c2 r3c3"

    cells: Sequence[int] = cells()
    values: Sequence[int] = values(low=0)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError for values that do not exist, too many, or a cell twice."""
        refuse_other_values(self, self.values, naming)
        super().check(naming)

    @property
    def times(self) -> dict[int, Times]:
        """How often each value must occur."""
        most = len(self.cells)
        return {value: Times(least, most) for value, least in listed_times(self.values)}

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over the darker ground, and the values in the first cell."""
        from nonet.marks import Clue, Tint

        yield Tint(tuple(self.cells))
        yield Clue((min(self.cells),), " ".join(map(str, self.values)))
