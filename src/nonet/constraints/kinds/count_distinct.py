"""A cell that counts the different values of others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import Constraint, cells, constraint
from nonet.constraints.faults import refuse_twice
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark


@constraint
class CountDistinct(Constraint):
    """The first cell is the number of different values in the others.

    >>> from nonet import Puzzle, Rules, check
    >>> rules = Rules.latin(4) | CountDistinct([0, 1, 2, 3])
    >>> print(check(Puzzle(rules, [1, 2, 3, 4] + [0] * 12)))
    the distinct count at r1c1 has 3 different values, more than its first cell says
    no solution
    """

    word = "count-distinct"
    title = "Distinct count"
    summary = "the first cell: how many values the others have"
    example = "count-distinct r1c1 r2c2 r3c3 r4c4"
    enter = "line"

    cells: Sequence[int] = cells(least=2)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError for a cell twice."""
        refuse_twice(self, naming)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over the fault of too many or too few different values."""
        count, *held = (values[cell] for cell in self.cells)
        found, empty = len({value for value in held if value}), sum(not value for value in held)
        if count and found > count:
            yield Broken(self, tuple(self.cells), found, _above)
        elif count and found + empty < count:
            yield Broken(self, tuple(self.cells), found + empty, _below)

    def lower(self, put: Put) -> None:
        """Puts the count."""
        put.counts("distinct", [], self.cells)

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over a disc in the first cell, and a darker ground in the others."""
        from nonet.marks import Bulb, Tint

        yield Tint(tuple(self.cells[1:]))
        yield Bulb((self.cells[0],), "arrow")


def _above(broken: Broken, naming: Naming) -> Phrase:
    return Phrase(
        "count-distinct-above", what=broken.requirement.called(naming), found=broken.found
    )


def _below(broken: Broken, naming: Naming) -> Phrase:
    return Phrase(
        "count-distinct-below", what=broken.requirement.called(naming), found=broken.found
    )
