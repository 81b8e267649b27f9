"""Automata that users define, which read values and numbers of unknown regions."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint, text, values
from nonet.constraints.dividing import Regions
from nonet.constraints.kinds.automaton import arrows_text, table_of
from nonet.constraints.regional import Regional, numbered
from nonet.constraints.tables import ByTable, Table
from nonet.errors import PuzzleError
from nonet.rules.requirement import Ground, lowest_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class RegionAutomaton(Regional, ByTable):
    """The automaton accepts values of cells and numbers of their regions, in order.

    ``arrows`` and ``ends`` are those of :class:`~nonet.constraints.Automaton`. ``which`` is 0 for
    the value of a cell and 1 for the number of its region; it begins again after its last number.
    Regions have numbers in the order of their first cells.

    >>> from nonet import Puzzle, Rules, count
    >>> second = RegionAutomaton([3], [(0, 2, 1)], [1], [1])
    >>> count(Puzzle(Rules.latin(2) | second, [0] * 4))
    4
    """

    word = "region-automaton"
    title = "Automaton of regions"
    summary = "an automaton reads values and regions"
    example = "region-automaton:0-1-1,1-2-1:0,1:1,0 r1c1 r1c1 r1c2 r1c2"
    enter = "line"
    clue = "A"

    cells: Sequence[int] = cells(least=1)
    arrows: str = text(least=5, convert=arrows_text)
    ends: Sequence[int] = values(low=0)
    which: Sequence[int] = values(low=0)

    def check(self, naming: Ground) -> None:
        """Raises PuzzleError for wrong arrows, too many states, or if nothing is accepted."""
        if max(self.which) > 1 or len(self.which) > len(self.cells):
            what, found = self.called(naming), list(self.which)
            raise PuzzleError("region-which", what=what, found=found)
        super().check(naming)

    def table(self, lowest: int) -> Table:
        """Returns the automaton."""
        return table_of(self.arrows, tuple(self.ends), lowest)

    def holds(self, values: Sequence[int], regions: Regions) -> bool:
        """Returns whether regions, not all of which are known, may be right for the values."""
        numbers = numbered(regions, values)
        pairs = zip(self.cells, cycle(self.which), strict=False)
        word = (numbers[cell] if region else values[cell] for cell, region in pairs)
        return self.table(lowest_of(values)).stuck(word) is None

    def lower_clue(self, put: Put) -> None:
        """Puts the table."""
        pairs = zip(self.cells, cycle(self.which), strict=False)
        seconds = put.numbers_of_regions
        read = [seconds[cell] if region else cell for cell, region in pairs]
        self.table(put.lowest).put(put, read)
