"""Between lines: values between those of both ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint
from nonet.constraints.faults import refuse_small_orders, refuse_twice
from nonet.constraints.looks import Line
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, symbol_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class Between(Line):
    """The values are larger than one end of the line, and smaller than the other."""

    word = "between"
    title = "Between line"
    summary = "values between those at both ends"
    example = "between r1c1 r2c2 r3c2"
    style = "between"
    ends = (0, -1)

    cells: Sequence[int] = cells(least=3)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if a cell is there twice, or if no value is between others."""
        refuse_twice(self, naming)
        refuse_small_orders(self, 3, naming)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over values that are not between the ends."""
        ends = (values[self.cells[0]], values[self.cells[-1]])
        low, high = sorted(ends, key=lambda end: (bool(end), end))
        for cell in self.cells[1:-1]:
            value = values[cell]
            if value and ((high and value == high) or (low and not low < value < high)):
                yield Broken(self, (self.cells[0], self.cells[-1], cell), value, _outside)

    def lower(self, put: Put) -> None:
        """Puts the automaton that reads the ends first."""
        put.automaton("between", [], [self.cells[0], self.cells[-1], *self.cells[1:-1]])


def _outside(broken: Broken, naming: Naming) -> Phrase:
    first, last, cell = map(naming.cell_name, broken.cells)
    what, symbol = broken.requirement.called(naming), symbol_of(broken.found, naming)
    return Phrase("between-outside", what=what, symbol=symbol, cell=cell, first=first, last=last)
