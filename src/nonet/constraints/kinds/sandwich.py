"""Sandwiches: the sum of the values between the least and the largest in a row or column."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from nonet.constraints.base import Constraint, cells, constraint, number
from nonet.constraints.faults import wrong_sum
from nonet.constraints.looks import FromOutside
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, highest_of, lowest_of, repeats

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class Sandwich(FromOutside):
    """The values between the least and the largest have the sum; the cells are a row or column.

    The crusts may come in either order, and each of them once.

    >>> from nonet import Puzzle, Rules, check
    >>> print(check(Puzzle(Rules.latin(4) | Sandwich([0, 1, 2, 3], 2), [1, 3, 4, 2] + [0] * 12)))
    the sandwich at r1c1 has 3, more than 2
    no solution
    """

    word = "sandwich"
    title = "Sandwich"
    summary = "the sum of the values between 1 and the largest"
    example = "sandwich:8 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"
    clue = "{sum}"

    cells: Sequence[int] = cells(least=2)
    sum: int = number(low=0)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError unless there is a cell for each value, and values have the sum."""
        refuse_other_lengths(self, naming)
        first, end = naming.lowest + 1, highest_of(naming)
        sums = _sums(first, end)
        if self.sum not in sums:
            what, most = self.called(naming), max(sums)
            raise PuzzleError("sandwich-sum", what=what, sum=self.sum, first=first, most=most)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over a crust that is repeated or missing, and a wrong sum."""
        line = [values[cell] for cell in self.cells]
        ends = (lowest := lowest_of(values), lowest + len(line) - 1)
        crusts = [place for place, value in enumerate(line) if value and value in ends]
        for each in repeats(self, values):
            if each.found in ends:
                yield each
        if len(crusts) < 2 and all(line):
            yield Broken(self, tuple(self.cells), len(crusts), _without_crust)
        if len(crusts) == 2:
            filling = self.cells[crusts[0] : crusts[1] + 1]
            yield from wrong_sum(self, filling[1:-1], values, filling)

    def lower(self, put: Put) -> None:
        """Puts the automaton that reads the line."""
        put.automaton("sandwich", [self.sum], self.cells)


@lru_cache(maxsize=64)
def _sums(first: int, end: int) -> frozenset[int]:
    """Returns the sums of different values from the first one to before the end."""
    sums = {0}
    for value in range(first, end):
        sums |= {each + value for each in sums}
    return frozenset(sums)


def refuse_other_lengths(line: Constraint, naming: Naming) -> None:
    """Raises PuzzleError unless the line has a cell for each value."""
    order, found = len(naming.symbols), len(line.cells)
    if found != order or len(set(line.cells)) < found:
        raise PuzzleError("line-cells", what=line.called(naming), expected=order)


def refuse_no_line(line: Constraint, naming: Naming) -> None:
    """Raises PuzzleError unless the line has a cell for each value, or is a shorter whole line."""
    order, found = len(naming.symbols), len(line.cells)
    short = found < order and found in (naming.shape.grid.rows, naming.shape.grid.columns)
    if not short or len(set(line.cells)) < found:
        refuse_other_lengths(line, naming)


def refuse_clue(line: Constraint, clue: int, least: int, most: int, naming: Naming) -> None:
    """Raises PuzzleError unless the clue is in the range."""
    if clue > most:
        raise PuzzleError("clue-most", what=line.called(naming), found=clue, most=most)
    if clue < least:
        raise PuzzleError("clue-least", what=line.called(naming), found=clue, least=least)


def no_such_cell(broken: Broken, naming: Naming) -> Phrase:
    """Returns the message for a first number that is the number of no cell of the line."""
    what, size = broken.requirement.called(naming), len(broken.requirement.cells)
    return Phrase("line-no-cell", what=what, found=broken.found, size=size)


def _without_crust(broken: Broken, naming: Naming) -> Phrase:
    symbols = naming.symbols
    return Phrase(
        "sandwich-crust", what=broken.requirement.called(naming), low=symbols[0], high=symbols[-1]
    )
