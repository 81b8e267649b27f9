"""Renban lines: consecutive values in any order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint
from nonet.constraints.faults import refuse_long
from nonet.constraints.looks import Line
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, repeats

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class Renban(Line):
    """Consecutive values without repeats, in any order.

    >>> from nonet import Puzzle, Rules, check
    >>> print(check(Puzzle(Rules.classic() | Renban([0, 1, 2]), [2, 5] + [0] * 79)))
    the renban line at r1c1 has values 3 apart; expected 3 consecutive ones
    no solution
    """

    word = "renban"
    title = "Renban line"
    summary = "consecutive values in any order"
    example = "renban r1c1 r2c2 r3c2"
    style = "renban"

    cells: Sequence[int] = cells()

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if there are more cells than values, or a cell twice."""
        refuse_long(self, naming)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over repeated values, and values that are too far apart."""
        yield from repeats(self, values)
        held = {values[cell]: cell for cell in self.cells if values[cell]}
        low, high = min(held, default=0), max(held, default=0)
        if high - low >= len(self.cells):
            yield Broken(self, (held[low], held[high]), high - low, _too_far)

    def lower(self, put: Put) -> None:
        """Puts the runs of consecutive values."""
        put.family("consecutive", [], self.cells)


def _too_far(broken: Broken, naming: Naming) -> Phrase:
    what, size = broken.requirement.called(naming), len(broken.requirement.cells)
    return Phrase("renban-too-far", what=what, found=broken.found, size=size)
