"""Houses: sets of cells that hold every symbol once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, repeats

REGION_KINDS = ("box", "region")
"""The kinds of houses that are regions: no cell lies in two of them."""


class House(NamedTuple):
    """A set of cells that must hold every symbol once, or, if partial, only forbids repeats.

    >>> house = House("row", 1, (0, 1, 2, 3))
    >>> print(house)
    row 1
    >>> print(house._replace(grid=2))
    grid 2 row 1
    """

    kind: str
    """``row``, ``column``, ``box``, ``region``, ``diagonal``, ``wrapped diagonal``, ``window``,
    ``disjoint group``, ``knight move``, ``king block``, ``extra region``, or ``house`` for any
    other."""
    number: int
    """The number of the house among those of its kind and grid, from 1."""
    cells: tuple[int, ...]
    """Cell indices, counted from 0, row by row."""
    grid: int = 0
    """The number of its grid, from 1, if several grids overlap; 0 if there is only one grid, and
    for regions, which overlapping grids may share."""

    @property
    def phrase(self) -> Phrase:
        """What messages call it."""
        if self.grid:
            return Phrase("house-in-grid", grid=self.grid, kind=self.kind, number=self.number)
        return Phrase("house", kind=self.kind, number=self.number)

    @property
    def scope(self) -> tuple[int, ...]:
        """The cells, which are all that it depends on."""
        return self.cells

    @property
    def distinct(self) -> bool:
        """True: nothing but a repeated value breaks a house."""
        return True

    def called(self, naming: Naming) -> Phrase:
        """Returns what messages call it."""
        return self.phrase

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over the values that it holds more than once.

        >>> from nonet import Rules
        >>> square = Rules.latin(2)
        >>> print(*(each.phrase(square) for each in square.houses[0].broken([1, 1, 0, 0])))
        1 twice in row 1: r1c1, r1c2
        """
        return repeats(self, values)

    def __str__(self) -> str:
        return str(self.phrase)

    def __repr__(self) -> str:
        grid = f", grid={self.grid}" if self.grid else ""
        return f"House(kind={self.kind!r}, number={self.number}, cells={self.cells}{grid})"


_RANKS = {"row": 0, "column": 1, **dict.fromkeys(REGION_KINDS, 2)}


def kinds_and_cells(houses: Iterable[House]) -> list[tuple[int, str, tuple[int, ...]]]:
    """Returns the distinct ranks, kinds and cells of the houses, in order.

    Rows come first, then columns, regions and others. The result does not depend on the order of
    the houses or of the cells in them.
    """
    return sorted(
        {(_RANKS.get(kind, 3), kind, tuple(sorted(cells))) for kind, _, cells, _ in houses}
    )
