"""Full rank: the rank of a row or column among all, read as numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint, number
from nonet.constraints.faults import wrong_number
from nonet.constraints.looks import FromOutside
from nonet.constraints.placing import Placed
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Ground, Naming
from nonet.rules.shape import square

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class FullRank(FromOutside, Placed):
    """The rank of the line, if all rows and columns are read from both sides, and sorted.

    The rank is 1 more than the number of lines that read lower, also if others read the same.
    Ties say what may read the same: 0 nothing, 1 all but this line, 2 everything.
    """

    word = "full-rank"
    title = "Full rank"
    noun = "rank"
    summary = "the rank of a row or column, read as a number"
    example = "full-rank:7:1 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"
    clue = "#{rank}"

    cells: Sequence[int] = cells(least=2)
    rank: int = number(low=1)
    ties: int = number(low=0, default=1)

    @property
    def scope(self) -> Sequence[int]:
        """All cells of the grid."""
        return range(self.frame.shape.grid.cells)

    def check(self, naming: Ground) -> None:
        """Raises PuzzleError unless the cells are a row or column of a square, and have a rank."""
        order = len(naming.symbols)
        if naming.shape.grid != square(order):
            raise PuzzleError("rank-shape", what=self.called(naming), order=order)
        if tuple(self.cells) not in _lines(order):
            raise PuzzleError("line-cells", what=self.called(naming), expected=order)
        if self.rank > 4 * order:
            raise PuzzleError(
                "clue-most", what=self.called(naming), found=self.rank, most=4 * order
            )
        if self.ties > 2:
            raise PuzzleError("rank-ties", what=self.called(naming), found=self.ties)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over another rank of the line, and ties that are not allowed."""
        line, *others = ([values[cell] for cell in each] for each in self._lines())
        complete = [each for each in others if all(each)]
        if self.ties == 0:
            read = [line, *complete] if all(line) else complete
            if len({tuple(each) for each in read}) < len(read):
                yield Broken(self, tuple(self.cells), 0, _tied)
        if not all(line):
            return
        less, same = sum(each < line for each in complete), complete.count(line)
        if same and self.ties == 1:
            yield Broken(self, tuple(self.cells), 0, _tied)
        if less >= self.rank or (all(values[cell] for cell in self.scope) and less + 1 < self.rank):
            yield Broken(self, tuple(self.cells), less + 1, partial(wrong_number, self.rank))

    def lower(self, put: Put) -> None:
        """Puts the rank; four lines begin with each value, if rows and columns are houses."""
        full = _has_full_borders(self.frame)
        put.rank(self.rank, self.ties, self._lines(), per_value=4 if full else 0)

    def _lines(self) -> list[tuple[int, ...]]:
        """Returns this line, then the others."""
        this = tuple(self.cells)
        return [this, *(line for line in _lines(self.frame.order) if line != this)]


@cache
def _lines(order: int) -> tuple[tuple[int, ...], ...]:
    """Returns the rows and columns of a square, read from both sides."""
    rows = [range(first, first + order) for first in range(0, order**2, order)]
    columns = [range(first, order**2, order) for first in range(order)]
    return tuple(tuple(line[::way]) for line in (*rows, *columns) for way in (1, -1))


@lru_cache(maxsize=64)
def _has_full_borders(frame: Ground) -> bool:
    """Returns whether the rows and columns at the border of a square are houses."""
    order = frame.order
    borders = [line for line in _lines(order) if {0, order**2 - 1} & {line[0], line[-1]}]
    houses = {frozenset(cells) for cells in frame.cell_sets}
    return all(frozenset(line) in houses for line in borders)


def _tied(broken: Broken, naming: Naming) -> Phrase:
    return Phrase("rank-tied", what=broken.requirement.called(naming))
