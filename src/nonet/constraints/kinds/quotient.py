"""Quotients of the largest value and the others: cages of KenKen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import prod
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint, number
from nonet.constraints.faults import refuse_number, refuse_twice
from nonet.constraints.looks import Caged
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class Quotient(Caged):
    """The largest value is the product of the others, times the quotient.

    Equal values are allowed where houses allow them.
    """

    word = "quotient"
    title = "Quotient"
    summary = "the largest value divided by all others"
    example = "quotient:3 r1c1 r1c2"
    clue = "{quotient}÷"

    cells: Sequence[int] = cells(least=2)
    quotient: int = number(low=1)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if no values have the quotient, or if a cell is there twice."""
        refuse_twice(self, naming)
        if self.quotient > len(naming.symbols):
            refuse_number(self, self.quotient, naming)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over a complete quotient that is wrong."""
        *others, largest = sorted(values[cell] for cell in self.cells)
        if all(others) and largest != self.quotient * prod(others):
            yield Broken(self, tuple(self.cells), largest, partial(_wrong, self.quotient))

    def lower(self, put: Put) -> None:
        """Puts the relation of two cells, or an automaton."""
        if len(self.cells) == 2:
            put.relation("ratio", [self.quotient], self.cells)
        else:
            put.automaton("quotient", [self.quotient], self.cells)


def _wrong(expected: int, broken: Broken, naming: Naming) -> Phrase:
    what = broken.requirement.called(naming)
    return Phrase("quotient-wrong", what=what, found=broken.found, expected=expected)
