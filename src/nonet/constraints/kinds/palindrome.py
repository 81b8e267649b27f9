"""Palindromes: the line reads the same from both ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import Constraint, cells, constraint
from nonet.constraints.faults import unrelated
from nonet.messages import Phrase
from nonet.rules.requirement import Broken

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark


@constraint
class Palindrome(Constraint):
    """The line reads the same from both ends."""

    word = "palindrome"
    title = "Palindrome"
    summary = "a line that reads the same from both ends"
    example = "palindrome r1c1 r2c2 r3c3"
    enter = "line"

    cells: Sequence[int] = cells(least=2)

    @property
    def expected(self) -> Phrase:
        """What is expected of two values."""
        return Phrase("expected-equal")

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over pairs of values that do not fit."""
        yield from unrelated(self, self._pairs(), values, lambda one, other: one == other)

    def lower(self, put: Put) -> None:
        """Puts the relation."""
        for pair in self._pairs():
            put.relation("equal", [], pair)

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over what is drawn."""
        from nonet.marks import Stroke

        yield Stroke(tuple(self.cells), "palindrome")

    def _pairs(self) -> list[tuple[int, int]]:
        """Returns the cells at the same distance from both ends."""
        half = len(self.cells) // 2
        return list(zip(self.cells[:half], self.cells[::-1], strict=False))
