"""Palindromes: the line reads the same from both ends."""

from __future__ import annotations

from collections.abc import Sequence

from nonet.constraints.base import cells, constraint
from nonet.constraints.looks import Line
from nonet.constraints.related import Related
from nonet.messages import Phrase


@constraint
class Palindrome(Line, Related):
    """The line reads the same from both ends."""

    word = "palindrome"
    title = "Palindrome"
    summary = "a line that reads the same from both ends"
    example = "palindrome r1c1 r2c2 r3c3"
    style = "palindrome"

    cells: Sequence[int] = cells(least=2)

    @property
    def expected(self) -> Phrase:
        """What is expected of two values."""
        return Phrase("expected-equal")

    def fits(self, one: int, other: int) -> bool:
        """Returns whether the values are equal."""
        return one == other

    def relation(self) -> tuple[str, Sequence[int]]:
        """Returns the maker of the relation of their values, and its numbers."""
        return "equal", []

    @property
    def runs(self) -> Sequence[Sequence[int]]:
        """The cells at the same distance from both ends."""
        half = len(self.cells) // 2
        return list(zip(self.cells[:half], self.cells[::-1], strict=False))
