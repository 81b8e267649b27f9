"""Equality cages: as many even values as odd ones, and as many low as high ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint
from nonet.constraints.faults import refuse_long
from nonet.constraints.looks import Caged
from nonet.constraints.placing import Placed
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, repeats, symbol_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class Equality(Caged, Placed):
    """Different values: as many even as odd ones, and as many low as high ones.

    The value in the middle of an odd number of values is neither low nor high, and is not there.

    >>> from nonet import Puzzle, Rules, check
    >>> print(check(Puzzle(Rules.classic() | Equality([0, 1]), [2, 8] + [0] * 79)))
    the equality cage at r1c1 has 2 even values; expected 1
    no solution
    """

    word = "equality"
    title = "Equality cage"
    summary = "as many even as odd, as many low as high values"
    example = "equality r1c1 r1c2 r2c1 r2c2"
    clue = "="

    cells: Sequence[int] = cells(least=2)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if no values of so many cells are balanced."""
        refuse_long(self, naming)
        order, size = len(naming.symbols), len(self.cells)
        first, half = naming.lowest, order // 2
        odd = sum(value % 2 for value in range(first, first + half))
        even = half - odd
        high = range(first + order - half, first + order)
        high_even = sum(value % 2 == 0 for value in high)
        balanced = (
            low_odd <= min(odd, high_even)
            and size // 2 - low_odd <= min(even, len(high) - high_even)
            for low_odd in range(size // 2 + 1)
        )
        if size % 2 or not any(balanced):
            raise PuzzleError("equality-size", what=self.called(naming), found=size)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over repeated values, the middle one, and too many of a sort."""
        yield from repeats(self, values)
        order, shift = self.frame.order, 1 - self.frame.lowest
        for cell in self.cells:
            if values[cell] and 2 * (values[cell] + shift) == order + 1:
                yield Broken(self, (cell,), values[cell], _middle)
        held = [cell for cell in self.cells if values[cell]]
        sorts = {
            "even": [cell for cell in held if values[cell] % 2 == 0],
            "odd": [cell for cell in held if values[cell] % 2],
            "low": [cell for cell in held if 2 * (values[cell] + shift) <= order],
            "high": [cell for cell in held if 2 * (values[cell] + shift) > order + 1],
        }
        for sort, found in sorts.items():
            if len(found) > len(self.cells) // 2:
                yield Broken(self, tuple(found), len(found), partial(_too_many, sort))

    def lower(self, put: Put) -> None:
        """Puts the sets of values that are balanced."""
        put.family("balanced", [], self.cells)


def _middle(broken: Broken, naming: Naming) -> Phrase:
    symbol, what = symbol_of(broken.found, naming), broken.requirement.called(naming)
    return Phrase("equality-middle", what=what, symbol=symbol)


def _too_many(sort: str, broken: Broken, naming: Naming) -> Phrase:
    what, half = broken.requirement.called(naming), len(broken.requirement.cells) // 2
    return Phrase("equality-many", what=what, found=broken.found, sort=_SORTS[sort], half=half)


_SORTS = {
    "even": Phrase("sort-even"),
    "odd": Phrase("sort-odd"),
    "low": Phrase("sort-low"),
    "high": Phrase("sort-high"),
}
