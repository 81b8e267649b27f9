"""Dutch flatmates: every 5 has a 1 above it or a 9 below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import constraint
from nonet.constraints.placing import WholeGrid, runs_of
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, highest_of, symbol_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put

_DOWN = ((1, 0),)


@constraint
class DutchFlatmates(WholeGrid):
    """Every 5, the middle value, has a 1 directly above it or the largest value directly below it.

    >>> from nonet import Puzzle, Rules, check
    >>> print(check(Puzzle(Rules.classic() | DutchFlatmates(), [5] + [0] * 8 + [1] + [0] * 71)))
    the Dutch flatmates rule is broken by 5 at r1c1; expected 1 above it or 9 below it
    no solution
    """

    word = "dutch-flatmates"
    title = "Dutch flatmates"
    noun = "Dutch flatmates"
    summary = "every 5 has a 1 above it or a 9 below it"
    example = "dutch-flatmates"

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if no value is in the middle."""
        order = len(naming.symbols)
        if order % 2 == 0 or order < 3:
            raise PuzzleError("flatmates-order", what=self.called(naming), order=order)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over middle values with other values, or none, above and below."""
        shape, low, high = self.frame.shape, self.frame.lowest, highest_of(self.frame)
        for cell in self.scope:
            value = values[cell]
            if not value or value != (low + high) // 2:
                continue
            row, column = divmod(shape.places[cell], shape.columns)
            above, below = shape.cell_at(row - 1, column), shape.cell_at(row + 1, column)
            has_above = above is not None and (not values[above] or values[above] == low)
            has_below = below is not None and (not values[below] or values[below] == high)
            if not has_above and not has_below:
                yield Broken(self, (cell,), value, _alone)

    def lower(self, put: Put) -> None:
        """Puts the automaton that reads each column."""
        for column in runs_of(self.frame.shape, _DOWN):
            put.automaton("flatmates", [], column)


def _alone(broken: Broken, naming: Naming) -> Phrase:
    return Phrase(
        "flatmates-alone",
        what=broken.requirement.called(naming),
        symbol=symbol_of(broken.found, naming),
        cell=naming.cell_name(broken.cells[0]),
        low=naming.symbols[0],
        high=naming.symbols[-1],
    )
