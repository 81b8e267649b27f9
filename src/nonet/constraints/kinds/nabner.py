"""Nabner lines: no two values are equal or consecutive."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint
from nonet.constraints.faults import refuse_more, refuse_twice
from nonet.constraints.looks import Line
from nonet.constraints.related import Related
from nonet.messages import Phrase
from nonet.rules.requirement import Naming

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class Nabner(Line, Related):
    """No two values anywhere on the line are equal or consecutive.

    >>> from nonet import Puzzle, Rules, check
    >>> print(check(Puzzle(Rules.classic() | Nabner([0, 1, 2]), [2, 5, 1] + [0] * 78)))
    the nabner line at r1c1 is broken by r1c1 and r1c3; expected values two or more apart
    no solution
    """

    word = "nabner"
    title = "Nabner line"
    summary = "no two values are equal or consecutive"
    example = "nabner r1c1 r2c2 r3c2"
    style = "nabner"

    cells: Sequence[int] = cells(least=2)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if there are too many cells, or a cell twice."""
        refuse_twice(self, naming)
        refuse_more(self, (len(naming.symbols) + 1) // 2, naming)

    @property
    def expected(self) -> Phrase:
        """What is expected of two values."""
        return Phrase("expected-apart")

    @property
    def related(self) -> Iterable[tuple[int, int]]:
        """All pairs of cells."""
        return combinations(self.cells, 2)

    def fits(self, one: int, other: int) -> bool:
        """Returns whether the values are neither equal nor consecutive."""
        return abs(one - other) > 1

    def lower(self, put: Put) -> None:
        """Puts the sets of values without neighbours."""
        put.family("apart", [], self.cells)
