"""Clones: cells with the same values, in the same order, in two places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import Constraint, cells, constraint
from nonet.constraints.faults import unrelated
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark


@constraint
class Clone(Constraint):
    """The second half of the cells holds the values of the first half, in order."""

    word = "clone"
    title = "Clone"
    summary = "the second half of the cells equals the first"
    example = "clone r1c1 r1c2 r4c4 r4c5"
    enter = "line"

    cells: Sequence[int] = cells(least=2)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if the cells have no halves."""
        found = len(self.cells)
        if found % 2:
            raise PuzzleError("same-values-cells", what=self.called(naming), found=found, sets=2)

    @property
    def expected(self) -> Phrase:
        """What is expected of two values."""
        return Phrase("expected-equal")

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over pairs of values that differ."""
        yield from unrelated(self, self._pairs(), values, lambda one, other: one == other)

    def lower(self, put: Put) -> None:
        """Puts the relation."""
        for pair in self._pairs():
            put.relation("equal", [], pair)

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over a darker ground, and an outline around each half."""
        from nonet.marks import Outline, Tint

        yield Tint(tuple(sorted(set(self.cells))))
        for half in zip(*self._pairs(), strict=True):
            yield Outline(tuple(sorted(set(half))), "cage")

    def _pairs(self) -> list[tuple[int, int]]:
        half = len(self.cells) // 2
        return list(zip(self.cells[:half], self.cells[half:], strict=False))
