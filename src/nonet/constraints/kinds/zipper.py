"""Zipper lines: cells at the same distance from the middle have one sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint
from nonet.constraints.faults import refuse_twice, unequal_sums
from nonet.constraints.looks import Line
from nonet.rules.requirement import Broken, Naming

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class Zipper(Line):
    """Two cells at the same distance from the middle have a sum, which is the same for all.

    A cell in the middle is this sum.

    >>> from nonet import Puzzle, Rules, check
    >>> print(check(Puzzle(Rules.classic() | Zipper([0, 1, 2]), [2, 5, 1] + [0] * 78)))
    the zipper line at r1c1 has the sum 3 at r1c1, r1c3, but not at r1c2
    no solution
    """

    word = "zipper"
    title = "Zipper line"
    summary = "cells equally far from the middle have one sum"
    example = "zipper r1c1 r2c2 r3c2 r4c2"
    style = "zipper"

    cells: Sequence[int] = cells(least=3)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if a cell is there twice."""
        refuse_twice(self, naming)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over two complete sums that differ."""
        yield from unequal_sums(self, self._parts(), values)

    def lower(self, put: Put) -> None:
        """Puts that each sum is the innermost one."""
        *outer, inner = self._parts()
        for part in outer:
            put.equal_sums(part, inner)

    def _parts(self) -> list[Sequence[int]]:
        """Returns the cells of each sum, from both ends to the middle."""
        half = len(self.cells) // 2
        pairs = [*zip(self.cells[:half], self.cells[::-1], strict=False)]
        return [*pairs, self.cells[half:-half]] if len(self.cells) % 2 else [*pairs]
