"""Modular lines: neighbours have different remainders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint, number
from nonet.constraints.faults import refuse_itself
from nonet.constraints.looks import Line
from nonet.constraints.related import Related
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Naming

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class Modular(Line, Related):
    """Any neighbours on the line, as many as the modulus, have different remainders.

    On a shorter line, all values have different remainders.
    """

    word = "modular"
    title = "Modular line"
    summary = "any 3 neighbours (or N) differ in remainder by N"
    example = "modular:4 r1c1 r2c2 r3c2 r4c2"
    style = "modular"
    closes = True

    cells: Sequence[int] = cells(least=2)
    modulus: int = number(low=2, default=3)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError for fewer remainders than neighbours, or a cell among them twice."""
        most = len(naming.symbols)
        if min(self.modulus, len(self.cells)) > most:
            raise PuzzleError("clue-most", what=self.called(naming), found=self.modulus, most=most)
        refuse_itself(self, naming, self.modulus)

    @property
    def expected(self) -> Phrase:
        """What is expected of two values."""
        return Phrase("expected-other-remainders", modulus=self.modulus)

    @property
    def related(self) -> Iterable[tuple[int, int]]:
        """The pairs that are so close that their remainders must differ."""
        return within_distance(self.cells, self.modulus - 1)

    def fits(self, one: int, other: int) -> bool:
        """Returns whether the remainders differ."""
        return one % self.modulus != other % self.modulus

    def lower(self, put: Put) -> None:
        """Puts the relations of neighbours, and of cells that a full set of remainders divides."""
        for distance in range(1, min(self.modulus, len(self.cells))):
            for chain in chains(self.cells, distance):
                put.relation("other-remainder", [self.modulus], chain)
        for chain in chains(self.cells, self.modulus):
            put.relation("same-remainder", [self.modulus], chain)


def within_distance(line: Sequence[int], distance: int) -> Iterator[tuple[int, int]]:
    """Returns an iterator over the pairs of cells that are so close on the line."""
    for place, cell in enumerate(line):
        for other in line[max(0, place - distance) : place]:
            yield other, cell


def chains(line: Sequence[int], distance: int) -> Iterator[Sequence[int]]:
    """Returns an iterator over lists of cells, each of which is so far from the next."""
    for first in range(min(distance, len(line) - distance)):
        yield line[first::distance]
