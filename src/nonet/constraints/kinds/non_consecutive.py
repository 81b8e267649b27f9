"""Non-consecutive rules: neighbours differ by more than one."""

from __future__ import annotations

from collections.abc import Sequence

from nonet.constraints.base import constraint
from nonet.constraints.placing import DIAGONAL, OfNeighbours
from nonet.messages import Phrase


@constraint
class NonConsecutive(OfNeighbours):
    """Neighbours in a row or column are not consecutive.

    >>> from nonet import Puzzle, Rules, check
    >>> print(check(Puzzle(Rules.classic() | NonConsecutive(), [3, 4] + [0] * 79)))
    the non-consecutive rule is broken by r1c1 and r1c2; expected no difference of 1
    no solution
    """

    word = "non-consecutive"
    title = "Non-consecutive"
    summary = "no consecutive values side by side"
    example = "non-consecutive"

    @property
    def expected(self) -> Phrase:
        """What is expected of two values."""
        return Phrase("expected-no-difference", differences=["1"])

    def fits(self, one: int, other: int) -> bool:
        """Returns whether the values are not consecutive."""
        return abs(one - other) != 1

    def relation(self) -> tuple[str, Sequence[int]]:
        """Returns the maker of the relation of their values, and its numbers."""
        return "not-difference", [1]


@constraint
class DiagonalNonConsecutive(NonConsecutive):
    """Neighbours across a corner are not consecutive; those side by side may be."""

    word = "diagonal-non-consecutive"
    title = "Diagonally non-consecutive"
    summary = "no consecutive values across a corner"
    example = "diagonal-non-consecutive"
    steps = DIAGONAL
