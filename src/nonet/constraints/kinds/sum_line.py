"""Sum lines: the line divides into parts with a given sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import Constraint, cells, constraint, number
from nonet.constraints.faults import refuse_states, refuse_twice
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark


@constraint
class SumLine(Constraint):
    """The line divides into parts of neighbours, each of which has the sum.

    A line that ends in its first cell is closed: a part may go on across its beginning.
    """

    word = "sum-line"
    title = "Sum line"
    summary = "the line divides into parts with a given sum"
    example = "sum-line:10 r1c1 r2c2 r3c2 r4c2"
    enter = "line"
    closes = True

    cells: Sequence[int] = cells(least=2)
    sum: int = number(low=1)

    @property
    def closed(self) -> bool:
        """Whether the line ends in its first cell."""
        return self.cells[0] == self.cells[-1]

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if the sum cannot be, or if a cell is there twice."""
        line, states = self._line, self.sum**2 if self.closed else self.sum
        refuse_twice(self, naming, line)
        most = len(line) * len(naming.symbols)
        if self.sum > most:
            raise PuzzleError("clue-most", what=self.called(naming), found=self.sum, most=most)
        refuse_states(self, states, len(line), naming)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over the fault of a line that cannot be divided."""
        line = [values[cell] for cell in self._line]
        if self.closed and not all(line):
            return
        carried = range(self.sum if self.closed else 1)
        if not any(self._divides(line, before) for before in carried):
            yield Broken(self, self._line, self.sum, _undivided)

    def lower(self, put: Put) -> None:
        """Puts the automaton that adds along the line."""
        put.automaton("sum-loop" if self.closed else "sum-line", [self.sum], self._line)

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over the line, and the sum at its beginning."""
        from nonet.marks import LineClue, Stroke

        yield Stroke(tuple(self.cells), "sum-line")
        yield LineClue(tuple(self.cells), str(self.sum))

    @property
    def _line(self) -> tuple[int, ...]:
        """The cells, each once if the line is closed."""
        return tuple(self.cells[:-1] if self.closed else self.cells)

    def _divides(self, line: Sequence[int], before: int) -> bool:
        """Returns whether the line can be divided, if a part already has so much before it."""
        found = before
        for value in line:
            if not value:
                return True
            found += value
            if found > self.sum:
                return False
            found %= self.sum
        return found == before and sum(line) > 0  # zeros alone are no part


def _undivided(broken: Broken, naming: Naming) -> Phrase:
    return Phrase("sum-line-undivided", what=broken.requirement.called(naming), total=broken.found)
