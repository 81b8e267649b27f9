"""Whispers: neighbours on a line differ a lot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint, number
from nonet.constraints.faults import refuse_itself, too_close
from nonet.constraints.looks import Line
from nonet.errors import PuzzleError
from nonet.rules.requirement import Broken, Naming

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class Whisper(Line):
    """Neighbours on the line differ by at least this much: 5 on German whispers, 4 on Dutch ones.

    >>> from nonet import Puzzle, Rules, check
    >>> print(check(Puzzle(Rules.classic() | Whisper([0, 1, 2]), [1, 5] + [0] * 79)))
    the whisper at r1c1 differs by 4 between r1c1 and r1c2; expected at least 5
    no solution
    """

    word = "whisper"
    title = "Whisper"
    summary = "neighbours differ by at least 5, or by N"
    example = "whisper:4 r1c1 r2c2 r3c2"
    style = "whisper"
    closes = True

    cells: Sequence[int] = cells(least=2)
    difference: int = number(low=1, default=5)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if no two values differ so much, or for a cell beside itself."""
        most = len(naming.symbols) - 1
        if self.difference > most:
            raise PuzzleError(
                "whisper-difference", what=self.called(naming), found=self.difference, most=most
            )
        refuse_itself(self, naming)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over neighbours that differ too little."""
        for first, second in pairwise(self.cells):
            found = abs(values[first] - values[second])
            if values[first] and values[second] and found < self.difference:
                yield Broken(self, (first, second), found, partial(too_close, self.difference))

    def lower(self, put: Put) -> None:
        """Puts the difference of neighbours."""
        put.relation("difference-at-least", [self.difference], self.cells)
