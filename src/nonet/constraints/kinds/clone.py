"""Clones: cells with the same values, in the same order, in two places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint
from nonet.constraints.related import Related
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Naming

if TYPE_CHECKING:
    from nonet.marks import Mark


@constraint
class Clone(Related):
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

    def fits(self, one: int, other: int) -> bool:
        """Returns whether the values are equal."""
        return one == other

    def relation(self) -> tuple[str, Sequence[int]]:
        """Returns the maker of the relation of their values, and its numbers."""
        return "equal", []

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over a darker ground, and an outline around each half."""
        from nonet.marks import Outline, Tint

        yield Tint(tuple(sorted(set(self.cells))))
        for half in zip(*self.runs, strict=True):
            yield Outline(tuple(sorted(set(half))), "cage")

    @property
    def runs(self) -> Sequence[Sequence[int]]:
        """The cells at the same place in both halves."""
        half = len(self.cells) // 2
        return list(zip(self.cells[:half], self.cells[half:], strict=False))
