"""Connected values: the cells that hold some values form one area."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Self

from nonet.constraints.base import Constraint, constraint, number, values
from nonet.constraints.faults import refuse_other_values
from nonet.constraints.placing import WholeGrid, neighbours_of
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Ground, Naming, highest_of, symbol_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class Connected(WholeGrid):
    """The cells that hold one of the values are connected by their sides.

    With a size, there are so many; without one, there is at least one.

    >>> from nonet import Puzzle, Rules, check
    >>> print(check(Puzzle(Rules.latin(3) | Connected([1]), [1] + [0] * 8)))
    no solution
    >>> print(check(Puzzle(Rules.latin(3) | Connected([1, 2]), [1, 2, 3, 2, 3, 1, 3, 1, 2])))
    r1c1 and r2c3 are not connected in the area of 1 or 2
    no solution
    """

    word = "connected"
    title = "Connected values"
    summary = "the cells with some values form one area"
    example = "connected:1,3,5:45"

    values: Sequence[int] = values(low=0)
    size: int | None = number(low=1, default=None)

    def placed(self, frame: Ground, constraints: Sequence[Constraint]) -> Self:
        """Returns an equal constraint that sees the frame and all constraints of the same rules.

        Raises PuzzleError for an area that is larger than the grid.
        """
        most = frame.shape.grid.cells
        if self.size is not None and self.size > most:
            what, found = self.called(frame), self.size
            raise PuzzleError("connected-size", what=what, found=found, most=most)
        return super().placed(frame, constraints)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError for values that do not exist."""
        refuse_other_values(self, self.values, naming)

    def called(self, naming: Naming) -> Phrase:
        """Returns what messages call it."""
        known = range(naming.lowest, highest_of(naming) + 1)
        symbols = [symbol_of(value, naming) for value in known if value in self.values]
        return Phrase("connected-area", symbols=symbols)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over cells that cannot be connected, and a wrong number of them."""
        inside = [cell for cell in self.scope if values[cell] and values[cell] in self.values]
        possible = {cell for cell in self.scope if not values[cell]}.union(inside)
        parts = list(self._parts(possible))
        if inside:
            parts = [part for part in parts if inside[0] in part]
            away = next((cell for cell in inside if cell not in parts[0]), None)
            if away is not None:
                yield Broken(self, (inside[0], away), values[away], _apart)
                return
        most = max(map(len, parts), default=0)
        if self.size is not None and len(inside) > self.size:
            yield Broken(self, tuple(inside), len(inside), _above)
        elif most < (self.size or 1):
            yield Broken(self, tuple(inside), most, _below)

    def _parts(self, possible: set[int]) -> Iterator[set[int]]:
        """Returns an iterator over the largest sets of connected cells."""
        left = set(possible)
        while left:
            part, waiting = set[int](), [left.pop()]
            while waiting:
                cell = waiting.pop()
                part.add(cell)
                near = left.intersection(neighbours_of(self.frame.shape, cell))
                left -= near
                waiting += near
            yield part

    def lower(self, put: Put) -> None:
        """Puts the places of all cells."""
        shape = self.frame.shape.grid
        put.connected(self.values, self.size, shape.columns, shape.places)


def _apart(broken: Broken, naming: Naming) -> Phrase:
    first, second = map(naming.cell_name, broken.cells)
    what = broken.requirement.called(naming)
    return Phrase("connected-apart", what=what, first=first, second=second)


def _above(broken: Broken, naming: Naming) -> Phrase:
    what, size = broken.requirement.called(naming), _size(broken)
    return Phrase("connected-above", what=what, found=broken.found, size=size)


def _below(broken: Broken, naming: Naming) -> Phrase:
    what, size = broken.requirement.called(naming), _size(broken)
    return Phrase("connected-below", what=what, found=broken.found, size=size)


def _size(broken: Broken) -> int:
    assert isinstance(broken.requirement, Connected)
    return broken.requirement.size or 1
