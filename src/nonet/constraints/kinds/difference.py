"""Differences of the largest value and the others: cages of KenKen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint, number
from nonet.constraints.faults import refuse_number, refuse_twice, wrong_number
from nonet.constraints.looks import Caged
from nonet.rules.requirement import Broken, Naming, highest_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class Difference(Caged):
    """The largest value less the sum of the others is the difference.

    Equal values are allowed where houses allow them.
    """

    word = "difference"
    title = "Difference"
    summary = "the largest value minus all others"
    example = "difference:3 r1c1 r1c2"
    clue = "{difference}−"

    cells: Sequence[int] = cells(least=2)
    difference: int = number(low=0)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if no values have the difference, or if a cell is there twice."""
        refuse_twice(self, naming)
        others = (len(self.cells) - 1) * naming.lowest
        if self.difference > highest_of(naming) - others:
            refuse_number(self, self.difference, naming)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over a complete difference that is wrong."""
        held = [values[cell] for cell in self.cells]
        found = 2 * max(held) - sum(held)
        if all(held) and found != self.difference:
            yield Broken(self, tuple(self.cells), found, partial(wrong_number, self.difference))

    def lower(self, put: Put) -> None:
        """Puts the relation of two cells, or an automaton."""
        if len(self.cells) == 2:
            put.relation("difference", [self.difference], self.cells)
        else:
            put.automaton("difference", [self.difference], self.cells)
