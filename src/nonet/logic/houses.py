"""The houses that techniques use: those that hold every value."""

from __future__ import annotations

from functools import lru_cache

from nonet.rules import Frame, House


@lru_cache(maxsize=256)
def full_houses(frame: Frame) -> tuple[House, ...]:
    """Returns the distinct houses with a cell for every value, in the order of the core.

    These are rows, then columns, regions and others; the core gives their indices.

    >>> from nonet import Rules
    >>> [str(house) for house in full_houses(Rules.boxes(1, 2).frame)]
    ['row 1', 'row 2', 'column 1', 'column 2']
    """
    found: dict[frozenset[int], House] = {}
    for house in frame.houses:
        found.setdefault(frozenset(house.cells), house)
    return tuple(found[frozenset(cells)] for cells in frame.cell_sets if len(cells) == frame.order)
