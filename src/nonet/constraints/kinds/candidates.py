"""Pencil marks: cells that hold one of some values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import Constraint, cells, constraint, values
from nonet.constraints.faults import refuse_other_values, unexpected
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, symbol_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark


@constraint
class Candidates(Constraint):
    """Each of the cells holds one of the values.

    >>> from nonet import Puzzle, Rules, check
    >>> print(check(Puzzle(Rules.latin(4) | Candidates([0], [1, 3]), [2] + [0] * 15)))
    the candidates at r1c1 are broken by 2 at r1c1; expected 1 or 3
    no solution
    """

    word = "candidates"
    title = "Candidates"
    summary = "cells that hold one of some values"
    example = "candidates:1,2,3 r1c1 r1c2"

    cells: Sequence[int] = cells()
    values: Sequence[int] = values(low=0)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError for values that do not exist."""
        refuse_other_values(self, self.values, naming)

    def expected(self, naming: Naming) -> Phrase:
        """Returns what is expected of a value."""
        symbols = [symbol_of(value, naming) for value in sorted(set(self.values))]
        return Phrase("expected-one-of", symbols=symbols)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over other values."""
        yield from unexpected(self, values, lambda value: value in self.values)

    def lower(self, put: Put) -> None:
        """Puts the values of each cell."""
        put.domain("", self.values, list(dict.fromkeys(self.cells)))

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over the values, faintly in each cell."""
        from nonet.marks import Text

        for cell in dict.fromkeys(self.cells):
            yield Text((cell,), "".join(map(str, self.values)))
