"""Lunchboxes: the sum between the smallest and the largest value of some cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint, number
from nonet.constraints.faults import refuse_long, wrong_sum
from nonet.constraints.placing import Placed
from nonet.errors import PuzzleError
from nonet.rules.requirement import Broken, Naming, highest_of, repeats

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark


@constraint
class Lunchbox(Placed):
    """Different values; those between the smallest and the largest of them have the sum.

    What counts is where they stand in the list of cells.

    >>> from nonet import Puzzle, Rules, check
    >>> print(check(Puzzle(Rules.classic() | Lunchbox([0, 1, 2], 4), [2, 3, 5] + [0] * 78)))
    the lunchbox at r1c1 has 3, less than 4
    no solution
    """

    word = "lunchbox"
    title = "Lunchbox"
    summary = "the sum between the smallest and largest of them"
    example = "lunchbox:12 r1c1 r1c2 r1c3 r1c4"
    enter = "line"

    cells: Sequence[int] = cells(least=2)
    sum: int = number(low=0)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if there are too many cells, or if no values have the sum."""
        refuse_long(self, naming)
        first, end = naming.lowest + 1, highest_of(naming)
        possible = _sums(first, end, len(self.cells) - 2)
        if self.sum not in possible:
            what, most = self.called(naming), max(possible)
            raise PuzzleError("sandwich-sum", what=what, sum=self.sum, first=first, most=most)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over repeated values, and a complete sum that is wrong."""
        yield from repeats(self, values)
        line = [values[cell] for cell in self.cells]
        if all(line):
            first, last = sorted([line.index(min(line)), line.index(max(line))])
            filling = self.cells[first : last + 1]
            yield from wrong_sum(self, filling[1:-1], values, filling)

    def lower(self, put: Put) -> None:
        """Puts that values differ, and the automaton that reads them."""
        put.distinct(self.cells)
        full = len(self.cells) == self.frame.order
        put.automaton("sandwich" if full else "lunchbox", [self.sum], self.cells)

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over the outline, a line through it, and the sum."""
        from nonet.marks import Clue, Outline, Stroke

        yield Stroke(tuple(self.cells), "sum-line")
        yield Outline(tuple(sorted(self.cells)), "cage")
        yield Clue((min(self.cells),), str(self.sum))


@lru_cache(maxsize=256)
def _sums(first: int, end: int, most: int) -> frozenset[int]:
    """Returns the sums of so many different values, or fewer, from the first to before the end."""
    sums = {(0, 0)}
    for value in range(first, end):
        sums |= {(count + 1, each + value) for count, each in sums}
    return frozenset(each for count, each in sums if count <= most)
