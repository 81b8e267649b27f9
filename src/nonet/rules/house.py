"""Houses: sets of cells that hold every symbol once."""

from __future__ import annotations

from typing import NamedTuple

REGION_KINDS = ("box", "region")
"""The kinds of houses that part the cells: no cell lies in two of them."""


class House(NamedTuple):
    """A set of cells that must hold every symbol once, or, if partial, never twice.

    >>> house = House("row", 1, (0, 1, 2, 3))
    >>> print(house)
    row 1
    """

    kind: str
    """``row``, ``column``, ``box``, ``region``, ``diagonal``, ``wrapped diagonal``, ``window``,
    ``disjoint group``, ``knight move``, ``king block``, ``grid 2 row`` and the like where grids
    overlap, or ``house`` for any other."""
    number: int
    """Counts the houses of a kind from 1."""
    cells: tuple[int, ...]
    """Indices from 0, row by row."""

    def __str__(self) -> str:
        return f"{self.kind} {self.number}"
