"""Sets of cells with the same values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import Constraint, cells, constraint, number
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, Requirement, symbol_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark


@constraint
class SameValues(Constraint):
    """The cells are sets of equal size, one after the other, which hold the same values.

    The order within a set does not matter; a value is in each of them equally often.

    >>> from nonet import Puzzle, Rules, check
    >>> rules = Rules.latin(4) | SameValues([0, 1, 10, 11])
    >>> print(check(Puzzle(rules, [1, 2, 0, 0] + [0] * 6 + [3, 0] + [0] * 4)))
    the same-values clue at r1c1 is broken: 3 occurs more often from r3c3 on than from r1c1 on
    no solution
    """

    word = "same-values"
    title = "Sets of same values"
    noun = "same-values clue"
    summary = "2 (or N) sets of cells that hold the same values"
    example = "same-values:3 r1c1 r1c2 r4c4 r4c5 r7c7 r7c8"
    enter = "line"

    cells: Sequence[int] = cells(least=2)
    sets: int = number(low=2, default=2)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if the cells cannot be divided into so many sets."""
        found = len(self.cells)
        if found % self.sets:
            what = self.called(naming)
            raise PuzzleError("same-values-cells", what=what, found=found, sets=self.sets)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over values that one set has more often than another can."""
        yield from uneven(self, self._sets(), values)

    def lower(self, put: Put) -> None:
        """Puts the sets."""
        put.counts("same", [self.sets], self.cells)

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over an outline around each set."""
        from nonet.marks import Outline

        for each in self._sets():
            yield Outline(tuple(sorted(set(each))), "cage")

    def _sets(self) -> list[Sequence[int]]:
        size = len(self.cells) // self.sets
        return [self.cells[at : at + size] for at in range(0, size * self.sets, size or 1)]


def uneven(
    requirement: Requirement, sets: Sequence[Sequence[int]], values: Sequence[int]
) -> Iterator[Broken]:
    """Returns an iterator over values that one set of cells has more often than another can."""
    held = [[values[cell] for cell in each if values[cell]] for each in sets]
    for value in sorted({value for each in held for value in each}):
        most = [each.count(value) for each in held]
        sizes = zip(most, sets, held, strict=True)
        room = [found + len(cells) - len(filled) for found, cells, filled in sizes]
        if max(most) > min(room):
            one, other = sets[most.index(max(most))], sets[room.index(min(room))]
            yield Broken(requirement, (*one, *other), value, _more_often)


def _more_often(broken: Broken, naming: Naming) -> Phrase:
    cells, symbol = broken.cells, symbol_of(broken.found, naming)
    first, second = naming.cell_name(cells[0]), naming.cell_name(cells[len(cells) // 2])
    what = broken.requirement.called(naming)
    return Phrase("same-values-more", what=what, symbol=symbol, first=first, second=second)
