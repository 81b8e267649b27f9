"""The corners of the grid differ."""

from __future__ import annotations

from nonet.registry import Texts
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
    chinese=Texts("四角", "四个角的符号各不相同", {"corners": "角组"}),
)
