"""Sums of cells that may be equal, each times a whole coefficient: little killers and equations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import Constraint, cells, constraint, number, values
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, highest_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark

_MOST_SUM = 1_000_000
_MOST_COEFFICIENT = 1_000


@constraint
class Sum(Constraint):
    """The cells have the sum; equal values are allowed where houses allow them.

    With coefficients, one for each cell, each value counts times its coefficient, which may be
    negative, as the sum may be. A cell that is listed twice counts twice.

    >>> from nonet import Puzzle, Rules, check
    >>> print(check(Puzzle(Rules.classic() | Sum([0, 1], -3, [1, -2]), [1, 4] + [0] * 79)))
    the sum at r1c1 has -7, less than -3
    no solution
    """

    word = "sum"
    title = "Sum"
    summary = "cells with a given sum, equal values allowed"
    example = "sum:12 r1c1 r2c2 r3c3"
    enter = "line"

    cells: Sequence[int] = cells()
    sum: int = number(low=-_MOST_SUM)
    coefficients: Sequence[int] | None = values(low=-_MOST_COEFFICIENT, default=None)

    @property
    def times(self) -> dict[int, int]:
        """The coefficient of each cell, added up if it is listed more than once; none is 0."""
        found: dict[int, int] = {}
        for cell, coefficient in zip(self.cells, self._each, strict=True):
            found[cell] = found.get(cell, 0) + coefficient
        return {cell: coefficient for cell, coefficient in found.items() if coefficient}

    @property
    def _each(self) -> Sequence[int]:
        """The coefficient of each cell in the list."""
        return (1,) * len(self.cells) if self.coefficients is None else self.coefficients

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError for coefficients that are not one for each cell or too large.

        Also if no values have the sum.
        """
        each, size = self._each, len(self.cells)
        if len(each) != size:
            what = self.called(naming)
            raise PuzzleError("sum-coefficients", what=what, found=len(each), size=size)
        for found, most in ((max(each), _MOST_COEFFICIENT), (self.sum, _MOST_SUM)):
            if found > most:
                raise PuzzleError("clue-most", what=self.called(naming), found=found, most=most)
        least = most = 0
        for times in self.times.values():
            ends = times * naming.lowest, times * highest_of(naming)
            least += min(ends)
            most += max(ends)
        if not least <= self.sum <= most:
            what = self.called(naming)
            raise PuzzleError("cage-sum", what=what, sum=self.sum, least=least, most=most)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over a sum that is wrong, or too large although cells are empty."""
        times = self.times
        found = sum(values[cell] * coefficient for cell, coefficient in times.items())
        is_complete = all(values[cell] for cell in times)
        grows = all(coefficient > 0 for cell, coefficient in times.items() if not values[cell])
        if (found > self.sum and grows) or (found < self.sum and is_complete):
            yield Broken(self, tuple(self.cells), found, _wrong)

    def lower(self, put: Put) -> None:
        """Puts the equation, if anything is left of it."""
        times = self.times
        if times:
            put.linear(self.sum, list(times.values()), list(times))

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over the sum: in a cage, or before cells with coefficients."""
        from nonet.marks import Clue, LineClue, Outline

        if self.coefficients is None:
            yield Outline(tuple(sorted(self.times)), "cage")
            yield Clue((min(self.times),), f"{self.sum}+".replace("-", "−"))
            return
        yield LineClue(tuple(self.cells), f"{self.sum}".replace("-", "−"))
        for cell, coefficient in self.times.items():
            if coefficient != 1:
                yield Clue((cell,), f"{coefficient}×".replace("-", "−"))


def _wrong(broken: Broken, naming: Naming) -> Phrase:
    requirement = broken.requirement
    assert isinstance(requirement, Sum)
    what, found, total = requirement.called(naming), broken.found, requirement.sum
    if found > total:
        return Phrase("sum-above", what=what, found=found, total=total)
    return Phrase("sum-below", what=what, found=found, total=total)
