"""Little killers: the sum along a diagonal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint, number
from nonet.constraints.faults import wrong_sum
from nonet.constraints.looks import FromOutside
from nonet.errors import PuzzleError
from nonet.rules.requirement import Broken, Ground, highest_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.rules.shape import Shape


@constraint
class LittleKiller(FromOutside):
    """The cells of a diagonal, from border to border, have the sum; equal values are allowed."""

    word = "little-killer"
    title = "Little killer"
    summary = "the sum along a diagonal, equal values allowed"
    example = "little-killer:12 r1c3 r2c2 r3c1"
    clue = "{sum}"
    along = True

    cells: Sequence[int] = cells(least=2)
    sum: int = number(low=0)

    def check(self, naming: Ground) -> None:
        """Raises PuzzleError unless the cells are a diagonal that can have the sum."""
        if not _is_diagonal(self.cells, naming.shape):
            raise PuzzleError("little-killer-cells", what=self.called(naming))
        size = len(self.cells)
        least, most = size * naming.lowest, size * highest_of(naming)
        if not least <= self.sum <= most:
            raise PuzzleError(
                "cage-sum", what=self.called(naming), sum=self.sum, least=least, most=most
            )

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over a sum that is too large or wrong."""
        yield from wrong_sum(self, self.cells, values, self.cells)

    def lower(self, put: Put) -> None:
        """Puts the equation."""
        put.linear(self.sum, [1] * len(self.cells), self.cells)


def _is_diagonal(line: Sequence[int], shape: Shape) -> bool:
    """Returns whether the cells are neighbours along a diagonal, with none before or after."""
    places = [divmod(shape.places[cell], shape.columns) for cell in line]
    (row, column), (second_row, second_column) = places[:2]
    down, across = second_row - row, second_column - column
    if abs(down) != 1 or abs(across) != 1:
        return False
    before, after = (
        (row - down, column - across),
        (row + down * len(line), column + across * len(line)),
    )
    straight = [(row + down * step, column + across * step) for step in range(len(line))]
    return places == straight and shape.cell_at(*before) is None and shape.cell_at(*after) is None
