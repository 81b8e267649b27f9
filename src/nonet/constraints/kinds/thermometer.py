"""Thermometers: values grow from the bulb to the tip."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint
from nonet.constraints.faults import refuse_long
from nonet.constraints.looks import Line
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, symbol_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class Thermometer(Line):
    """Values that grow along the cells, from the bulb on.

    >>> from nonet import Rules, solve
    >>> solve("...." * 4, rules=Rules.boxes(2, 2) | Thermometer([0, 1, 2, 3])).values[:4].hex(" ")
    '01 02 03 04'
    """

    word = "thermometer"
    title = "Thermometer"
    summary = "values that grow from the bulb on"
    example = "thermometer r1c1 r2c1 r3c2"
    style = "thermometer"
    ends = (0,)
    bulb = "thermometer"

    cells: Sequence[int] = cells(least=2)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError if there are more cells than values, or a cell twice."""
        refuse_long(self, naming)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over pairs of values without room for those between them."""
        last = None
        for place, cell in enumerate(self.cells):
            if not values[cell]:
                continue
            if last is not None and values[cell] - values[self.cells[last]] < place - last:
                yield Broken(self, (self.cells[last], cell), values[cell], _does_not_grow)
            last = place

    def lower(self, put: Put) -> None:
        """Puts the order of neighbours."""
        put.relation("less", [], self.cells)


def _does_not_grow(broken: Broken, naming: Naming) -> Phrase:
    first, second = map(naming.cell_name, broken.cells)
    symbol = symbol_of(broken.found, naming)
    what = broken.requirement.called(naming)
    return Phrase("grows-too-little", what=what, symbol=symbol, first=first, second=second)
