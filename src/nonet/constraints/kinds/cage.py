"""Killer cages: different values, with a given sum."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from operator import mul
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint, number
from nonet.constraints.faults import wrong_sum
from nonet.constraints.looks import Caged
from nonet.errors import PuzzleError
from nonet.rules.requirement import Broken, Naming, highest_of, repeats

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class Cage(Caged):
    """Cells with different values, and with the given sum if there is one.

    A cell that is listed twice counts twice.

    >>> from nonet import Puzzle, Rules, check
    >>> rules = Rules.boxes(2, 2) | Cage([0, 1], 6)
    >>> rules
    Rules.boxes(2, 2) | Cage([0, 1], 6)
    >>> print(check(Puzzle(rules, [4, 3] + [0] * 14)))
    the cage at r1c1 has 7, more than 6
    no solution
    """

    word = "cage"
    title = "Killer cage"
    noun = "cage"
    summary = "different values in some cells, with a given sum"
    example = "cage:12 r1c1 r1c2"

    cells: Sequence[int] = cells()
    sum: int | None = number(low=0, default=None)

    @property
    def distinct(self) -> bool:
        """Whether there is no sum."""
        return self.sum is None

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if different values cannot have the sum, or if there are too few."""
        order, low, high = len(naming.symbols), naming.lowest, highest_of(naming)
        times = [1] * len(self.cells)
        if len(set(self.cells)) < len(times):
            times = sorted(Counter(self.cells).values(), reverse=True)
        if len(times) > order:
            raise PuzzleError("cage-size", what=self.called(naming), found=len(times), most=order)
        least = sum(map(mul, times, range(low, high + 1)))
        most = sum(map(mul, times, range(high, low - 1, -1)))
        if self.sum is not None and not least <= self.sum <= most:
            raise PuzzleError(
                "cage-sum", what=self.called(naming), sum=self.sum, least=least, most=most
            )

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over repeated values, and a sum that is too large or wrong."""
        yield from repeats(self, values)
        yield from wrong_sum(self, self.cells, values, self.cells)

    def lower(self, put: Put) -> None:
        """Puts the set of values; and a sum with coefficients if a cell counts twice."""
        if self.sum is None:
            put.distinct(list(dict.fromkeys(self.cells)))
        elif len(set(self.cells)) == len(self.cells):
            put.family("sum", [self.sum], self.cells)
        else:
            times = Counter(self.cells)
            put.distinct(list(times))
            put.linear(self.sum, list(times.values()), list(times))

    @property
    def shown(self) -> str:
        """The sum, if there is one."""
        return "" if self.sum is None else str(self.sum)
