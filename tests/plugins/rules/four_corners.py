"""The corners of the grid differ."""

from __future__ import annotations

from nonet.rules.house import House
from nonet.rules.houses import numbered
from nonet.rules.named.base import Extension


def _corners(rows: int, columns: int) -> list[House]:
    order = rows * columns
    return numbered("corners", [(0, order - 1, order * (order - 1), order * order - 1)])


FOUR_CORNERS = Extension(
    "four-corners",
    "the four corners differ",
    _corners,
)
