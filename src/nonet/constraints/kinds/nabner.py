"""Nabner lines: no two values are equal or consecutive."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from nonet.constraints.base import Constraint, cells, constraint
from nonet.constraints.faults import refuse_more, refuse_twice, unrelated
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark


@constraint
class Nabner(Constraint):
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
    enter = "line"

    cells: Sequence[int] = cells(least=2)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if there are too many cells, or a cell twice."""
        refuse_twice(self, naming)
        refuse_more(self, (len(naming.symbols) + 1) // 2, naming)

    @property
    def expected(self) -> Phrase:
        """What is expected of two values."""
        return Phrase("expected-apart")

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over pairs of values that do not fit."""
        yield from unrelated(
            self, combinations(self.cells, 2), values, lambda one, other: abs(one - other) > 1
        )

    def lower(self, put: Put) -> None:
        """Puts the sets of values without neighbours."""
        put.family("apart", [], self.cells)

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over the line."""
        from nonet.marks import Stroke

        yield Stroke(tuple(self.cells), "nabner")
