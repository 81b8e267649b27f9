"""The houses that techniques use: those that hold every value, and how they cross."""

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


@lru_cache(maxsize=256)
def has_crossed_houses(frame: Frame) -> bool:
    """Returns whether a cell sees cells of a full house by several houses, or by a partial one.

    Techniques with this premise find nothing in other grids.

    >>> from nonet import Rules
    >>> [has_crossed_houses(rules.frame) for rules in (Rules.boxes(2, 3), Rules.diagonal(2, 3))]
    [False, True]
    """
    full = [set(house.cells) for house in full_houses(frame)]
    peers: list[set[int]] = [set() for _ in range(frame.cells)]
    own: list[list[set[int]]] = [[] for _ in range(frame.cells)]
    for cells in map(set, frame.cell_sets):
        for cell in cells:
            peers[cell] |= cells
    for house in full:
        for cell in house:
            own[cell].append(house)
    return any(
        seen and not any(seen <= each for each in own[cell])
        for house in full
        for cell in set(range(frame.cells)) - house
        for seen in (peers[cell] & house,)
    )
