"""Value indexing: a value says how far away another one occurs again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint
from nonet.constraints.looks import Line
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, symbol_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class ValueIndexing(Line):
    """The second value says how many cells after it the first value comes again.

    >>> from nonet import Puzzle, Rules, check
    >>> rules = Rules.latin(4) | ValueIndexing([0, 4, 5, 6])
    >>> print(check(Puzzle(rules, [1, 0, 0, 0, 2, 0, 3, 0] + [0] * 8)))
    the value indexing at r1c1 has 3 at r2c3; expected 1
    no solution
    """

    word = "value-indexing"
    title = "Value indexing"
    summary = "the second value says where the first is again"
    example = "value-indexing r1c1 r2c2 r3c3 r4c4"
    style = "arrow"

    cells: Sequence[int] = cells(least=3)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over a place beyond the end, or with another value."""
        first, second = self.cells[:2]
        place = values[second] + 1
        if not values[second]:
            return
        if not 2 <= place < len(self.cells):
            yield Broken(self, (second,), values[second], _beyond)
            return
        found = values[self.cells[place]]
        if values[first] and found and found != values[first]:
            told = partial(_other_value, values[first])
            yield Broken(self, (first, second, self.cells[place]), found, told)

    def lower(self, put: Put) -> None:
        """Puts the automaton that reads the line."""
        put.automaton("value-indexing", [], self.cells)


def _beyond(broken: Broken, naming: Naming) -> Phrase:
    what, (cell,) = broken.requirement.called(naming), map(naming.cell_name, broken.cells)
    symbol, most = symbol_of(broken.found, naming), len(broken.requirement.cells) - 2
    return Phrase("indexing-beyond", what=what, symbol=symbol, cell=cell, most=most)


def _other_value(value: int, broken: Broken, naming: Naming) -> Phrase:
    what, cell = broken.requirement.called(naming), naming.cell_name(broken.cells[2])
    symbol, expected = symbol_of(broken.found, naming), symbol_of(value, naming)
    return Phrase("room-has", what=what, symbol=symbol, cell=cell, expected=expected)
