"""Hidden skyscrapers: the first value that is hidden by one before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint, number
from nonet.constraints.kinds.sandwich import refuse_clue, refuse_no_line
from nonet.constraints.looks import FromOutside
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, highest_of, symbol_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class HiddenSkyscraper(FromOutside):
    """Seen along the line, the value is the first one that is not higher than all before it.

    0 is always hidden.
    """

    word = "hidden-skyscraper"
    title = "Hidden skyscraper"
    noun = "hidden skyscraper clue"
    summary = "the first value with a higher one before it"
    example = "hidden-skyscraper:3 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"
    clue = "|{value}|"

    cells: Sequence[int] = cells(least=2)
    value: int = number(low=0)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError unless the cells are a line, and the clue is possible."""
        refuse_no_line(self, naming)
        refuse_clue(self, self.value, naming.lowest, highest_of(naming) - 1, naming)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over another value that is hidden first, or none that is hidden."""
        highest = -1  # the first value is never hidden, even if it is 0
        for cell in self.cells:
            found = values[cell]
            if not found:
                return
            if found <= highest:
                if found != self.value:
                    yield Broken(self, (cell,), found, _other_hidden)
                return
            highest = found
        yield Broken(self, tuple(self.cells), 0, _none_hidden)

    def lower(self, put: Put) -> None:
        """Puts the automaton that reads the line."""
        put.automaton("hidden-skyscraper", [self.value], self.cells)


def _other_hidden(broken: Broken, naming: Naming) -> Phrase:
    symbol = symbol_of(broken.found, naming)
    return Phrase("hidden-first", what=broken.requirement.called(naming), symbol=symbol)


def _none_hidden(broken: Broken, naming: Naming) -> Phrase:
    return Phrase("hidden-none", what=broken.requirement.called(naming))
