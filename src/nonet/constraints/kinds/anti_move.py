"""Moves that equal values must not be apart: those of any chess piece, for all or some values."""

from __future__ import annotations

from collections.abc import Sequence

from nonet.constraints.base import constraint, values
from nonet.constraints.faults import refuse_other_values
from nonet.constraints.placing import OfNeighbours, Run, runs_of
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Naming


@constraint
class AntiMove(OfNeighbours):
    """No two equal values are a move apart: so many rows and columns, or columns and rows.

    The moves are pairs of numbers: 1, 2 is the knight's move of chess, and 1, 1, 2, 2 are the moves
    of a bishop over one or two cells. With values, only those must not be repeated.

    >>> from nonet import Puzzle, Rules, check
    >>> camel = Rules.latin(4) | AntiMove([1, 3])
    >>> print(check(Puzzle(camel, [2, 0, 0, 0, 0, 0, 0, 2] + [0] * 8)))
    the anti-move rule is broken by r1c1 and r2c4; expected different values
    no solution
    """

    word = "anti-move"
    title = "Anti-move"
    summary = "equal values are not a given move apart"
    example = "anti-move:1,3"

    moves: Sequence[int] = values(low=0)
    values: Sequence[int] | None = values(low=0, default=None)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError for half a move, one that leads nowhere, and other values."""
        if len(self.moves) % 2 or (0, 0) in self._pairs:
            what, found = self.called(naming), [*map(str, self.moves)]
            raise PuzzleError("anti-move-pairs", what=what, found=found)
        refuse_other_values(self, self.values or (), naming)

    @property
    def _pairs(self) -> list[tuple[int, int]]:
        return [*zip(self.moves[::2], self.moves[1::2], strict=False)]

    @property
    def runs(self) -> Sequence[Run]:
        """Cells of which each and the next are a move apart; together they have every pair once."""
        both = [
            pair for rows, columns in self._pairs for pair in ((rows, columns), (columns, rows))
        ]
        steps = [step for down, right in both for step in ((down, right), (down, -right))]
        ahead = (step if step > (0, 0) else (-step[0], -step[1]) for step in steps)
        return runs_of(self.frame.shape.grid, tuple(dict.fromkeys(ahead)))

    @property
    def expected(self) -> Phrase:
        """What is expected of two values."""
        return Phrase("expected-different")

    def fits(self, one: int, other: int) -> bool:
        """Returns whether the values differ, or may be repeated."""
        return one != other or (self.values is not None and one not in self.values)

    def relation(self) -> tuple[str, Sequence[int]]:
        """Returns the maker of the relation of their values, and its numbers."""
        if self.values is None:
            return "not-difference", [0]
        known = range(self.frame.lowest, self.frame.lowest + self.frame.order)
        pairs = ((one, other) for one in known for other in known if self.fits(one, other))
        return "table", [value for pair in pairs for value in pair]
