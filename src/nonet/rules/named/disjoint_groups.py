"""Disjoint groups: the cells with the same position in every box."""

from __future__ import annotations

from nonet.errors import PuzzleError
from nonet.rules.house import House
from nonet.rules.houses import numbered
from nonet.rules.named.base import Extension


def _groups(rows: int, columns: int) -> list[House]:
    """Returns, for each position in a box, the cells at that position in all boxes."""
    order = rows * columns
    if min(rows, columns) < 2:
        raise PuzzleError("disjoint-groups-box", rows=rows, columns=columns)
    groups = (
        [top + left for top in range(first * order, order * order, rows * order) for left in lefts]
        for first in range(rows)
        for lefts in (range(second, order, columns) for second in range(columns))
    )
    return numbered("disjoint group", groups)


DISJOINT_GROUPS = Extension(
    "disjoint-groups",
    "no symbol has the same position in two boxes",
    _groups,
    method="disjoint_groups",
)
