"""Taxicab rules: equal values x are not x steps apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from nonet.constraints.base import constraint
from nonet.constraints.placing import WholeGrid
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, symbol_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class Taxicab(WholeGrid):
    """Two cells with the value x are not x steps apart, each to the next row or column.

    >>> from nonet import Puzzle, Rules, check
    >>> print(check(Puzzle(Rules.latin(4) | Taxicab(), [2, 0, 0, 0, 0, 2] + [0] * 10)))
    the taxicab rule is broken by 2 at r1c1 and r2c2, 2 steps apart
    no solution
    """

    word = "taxicab"
    title = "Taxicab"
    summary = "two cells with x are not x steps apart"
    example = "taxicab"

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over pairs of cells whose value is their distance."""
        shape = self.frame.shape
        cells_of: dict[int, list[int]] = {}
        for cell in self.scope:
            if values[cell]:
                cells_of.setdefault(values[cell], []).append(cell)
        for value, cells in cells_of.items():
            for one, other in combinations(cells, 2):
                row, column = divmod(shape.places[one], shape.columns)
                other_row, other_column = divmod(shape.places[other], shape.columns)
                if abs(row - other_row) + abs(column - other_column) == value:
                    yield Broken(self, (one, other), value, _too_far)

    def lower(self, put: Put) -> None:
        """Puts the places of all cells."""
        shape = self.frame.shape.grid
        put.apart(shape.columns, shape.places, range(shape.cells))


def _too_far(broken: Broken, naming: Naming) -> Phrase:
    first, second = map(naming.cell_name, broken.cells)
    return Phrase(
        "taxicab-broken",
        what=broken.requirement.called(naming),
        symbol=symbol_of(broken.found, naming),
        first=first,
        second=second,
        steps=broken.found,
    )
