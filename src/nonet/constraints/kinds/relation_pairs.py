"""Relations that users define, of any two cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint, text
from nonet.constraints.faults import refuse_twice
from nonet.constraints.kinds.relation import Tabled, pairs_of, pairs_text
from nonet.errors import PuzzleError
from nonet.rules.requirement import Naming

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put

_MOST_CELLS = 256
"""There is a pair for each two of them."""
_MOST_VALUES = 16
"""Of more, there are too many sets that fit."""


@constraint
class RelationPairs(Tabled):
    """Each cell in the list and each later one have one of the pairs of values, in this order.

    >>> from nonet import Puzzle, Rules, check
    >>> rules = Rules.classic() | RelationPairs([0, 1, 2], [(1, 2), (1, 3), (2, 3)])
    >>> print(check(Puzzle(rules, [2, 0, 1] + [0] * 78)))
    the relation of all pairs at r1c1 is broken by r1c1 and r1c3; expected one of its pairs
    no solution
    """

    word = "relation-pairs"
    title = "Relation of all pairs"
    summary = "any two cells have one of the given pairs"
    example = "relation-pairs:1-2,1-3,2-3 r1c1 r1c2 r1c3"
    enter = "line"

    cells: Sequence[int] = cells(least=2)
    pairs: str = text(least=3, convert=pairs_text)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError for a wrong table, a cell that is listed twice, or too many."""
        refuse_twice(self, naming)
        found = len(self.cells)
        if found > _MOST_CELLS:
            what = self.called(naming)
            raise PuzzleError("relation-cells", what=what, found=found, most=_MOST_CELLS)
        super().check(naming)

    @property
    def related(self) -> Iterable[tuple[int, int]]:
        """All pairs of cells."""
        return combinations(self.cells, 2)

    def lower(self, put: Put) -> None:
        """Puts the table, and the sets of values that it allows if no value goes with itself."""
        maker, numbers = self.relation()
        put.relation_pairs(maker, numbers, self.cells)
        if len(self.cells) <= put.order <= _MOST_VALUES and all(
            one != other for one, other in pairs_of(self.pairs)
        ):
            put.family("pairs", numbers, self.cells)
