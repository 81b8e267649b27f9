"""Skyscrapers: how many values are higher than all before them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint, number
from nonet.constraints.kinds.sandwich import refuse_no_line
from nonet.constraints.looks import FromOutside
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, highest_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class Skyscraper(FromOutside):
    """Seen along the line, this many values are higher than all before them; 0 is never seen."""

    word = "skyscraper"
    title = "Skyscraper"
    noun = "skyscraper clue"
    summary = "how many values are higher than all before them"
    example = "skyscraper:3 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"
    clue = "{visible}"

    cells: Sequence[int] = cells(least=2)
    visible: int = number(low=1)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError unless there is a cell for each value, and the clue is possible."""
        refuse_no_line(self, naming)
        most = min(len(self.cells), highest_of(naming))
        if self.visible > most:
            raise PuzzleError("clue-most", what=self.called(naming), found=self.visible, most=most)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over the fault of too many or too few that are visible."""
        highest = found = 0
        for cell in self.cells:
            if not values[cell]:
                break
            if values[cell] > highest:
                highest, found = values[cell], found + 1
        complete = all(values[cell] for cell in self.cells)
        if found > self.visible or (complete and found < self.visible):
            yield Broken(self, tuple(self.cells), found, _miscounted)

    def lower(self, put: Put) -> None:
        """Puts the automaton that reads the line."""
        put.automaton("skyscraper", [self.visible], self.cells)


def _miscounted(broken: Broken, naming: Naming) -> Phrase:
    return Phrase("skyscraper-shows", what=broken.requirement.called(naming), found=broken.found)
