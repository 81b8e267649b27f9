"""Lockout lines: values that are not between those of both ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint, number
from nonet.constraints.faults import refuse_twice, too_close
from nonet.constraints.looks import Line
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, symbol_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class Lockout(Line):
    """The ends of the line differ by the number or more; no value is between them, or equals one.

    >>> from nonet import Puzzle, Rules, check
    >>> print(check(Puzzle(Rules.classic() | Lockout([0, 1, 2]), [2, 5, 6] + [0] * 78)))
    the lockout line at r1c1 has 5 at r1c2; expected a value outside of r1c1 to r1c3
    no solution
    """

    word = "lockout"
    title = "Lockout line"
    summary = "values outside its ends, which differ by 4 or N"
    example = "lockout:5 r1c1 r2c2 r3c2"
    style = "lockout"
    ends = (0, -1)
    bulb = "lockout"

    cells: Sequence[int] = cells(least=3)
    difference: int = number(low=1, default=4)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if the ends leave no value, or if a cell is there twice."""
        refuse_twice(self, naming)
        most = len(naming.symbols) - 2
        if self.difference > most:
            raise PuzzleError(
                "whisper-difference", what=self.called(naming), found=self.difference, most=most
            )

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over ends that differ too little, and values not outside."""
        first, last = self.cells[0], self.cells[-1]
        low, high = sorted((values[first], values[last]), key=lambda end: (bool(end), end))
        if low and high - low < self.difference:
            yield Broken(self, (first, last), high - low, partial(too_close, self.difference))
        for cell in self.cells[1:-1]:
            value = values[cell]
            if value and ((high and value == high) or (low and low <= value <= high)):
                yield Broken(self, (first, last, cell), value, _inside)

    def lower(self, put: Put) -> None:
        """Puts the automaton that reads the ends first."""
        line = [self.cells[0], self.cells[-1], *self.cells[1:-1]]
        put.automaton("lockout", [self.difference], line)


def _inside(broken: Broken, naming: Naming) -> Phrase:
    first, last, cell = map(naming.cell_name, broken.cells)
    what, symbol = broken.requirement.called(naming), symbol_of(broken.found, naming)
    return Phrase("lockout-inside", what=what, symbol=symbol, cell=cell, first=first, last=last)
