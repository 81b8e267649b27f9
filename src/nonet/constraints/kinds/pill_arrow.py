"""Pill arrows: the number in the pill is the sum of the shaft."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial, reduce
from typing import TYPE_CHECKING

from nonet.constraints.base import Constraint, cells, constraint, number
from nonet.constraints.faults import refuse_twice
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, highest_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark


@constraint
class PillArrow(Constraint):
    """The first two cells, or three, are a number, which is the sum of the others.

    Its digits are read from left to right and from top to bottom, in whatever order the cells are
    listed. A value above 9 counts as it does in a sum: 1 and 12 are 22.
    """

    word = "pill-arrow"
    title = "Pill arrow"
    summary = "2 or 3 cells read as a number: the others' sum"
    example = "pill-arrow:2 r1c1 r1c2 r2c3 r3c4"
    enter = "line"

    cells: Sequence[int] = cells(least=3)
    size: int = number(low=2, default=2)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if the pill has another size, or the shaft no such sum."""
        refuse_twice(self, naming)
        highest, shaft = highest_of(naming), len(self.cells) - self.size
        if self.size > 3:
            raise PuzzleError("pill-size", what=self.called(naming), found=self.size)
        ones = int("1" * self.size)
        if naming.lowest:
            least, most = -(-ones // highest), ones * highest
        else:  # zeros add nothing
            least, most = 1, max(ones * highest, shaft)
        if not least <= shaft <= most:
            raise PuzzleError(
                "pill-shaft", what=self.called(naming), found=max(shaft, 0), least=least, most=most
            )

    @property
    def anchor(self) -> int:
        """The first cell of its pill, row by row."""
        return min(self.cells[: self.size])

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over a shaft whose sum is too large, or wrong."""
        digits = [values[cell] for cell in self._pill]
        shaft = [values[cell] for cell in self.cells[self.size :]]
        if not all(digits):
            return
        pill, found = reduce(lambda read, digit: 10 * read + digit, digits), sum(shaft)
        if found > pill or (found < pill and all(shaft)):
            yield Broken(self, tuple(self.cells), found, partial(_wrong_sum, pill))

    def lower(self, put: Put) -> None:
        """Puts the equation."""
        places = [-(10**place) for place in reversed(range(self.size))]
        shaft = self.cells[self.size :]
        put.linear(0, [*places, *(1 for _ in shaft)], [*self._pill, *shaft])

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over the pill and the shaft with its head."""
        from nonet.marks import Stroke

        yield Stroke(tuple(self.cells[self.size - 1 :]), "arrow")
        yield Stroke(self._pill, "pill")

    @property
    def _pill(self) -> tuple[int, ...]:
        """The cells of the pill, as its number is read."""
        return tuple(sorted(self.cells[: self.size]))


def _wrong_sum(pill: int, broken: Broken, naming: Naming) -> Phrase:
    what = broken.requirement.called(naming)
    return Phrase("pill-wrong", what=what, found=broken.found, pill=pill)
