"""Windoku, or Hypersudoku: more blocks."""

from __future__ import annotations

from math import isqrt

from nonet.errors import PuzzleError
from nonet.rules.house import House
from nonet.rules.houses import block, numbered
from nonet.rules.named.base import Extension


def _windows(rows: int, columns: int) -> list[House]:
    """Returns square blocks separated by one row or column from the edges and each other."""
    order = rows * columns
    side = isqrt(order)
    if side * side != order:
        raise PuzzleError("windows-order", order=order)
    starts = range(1, order - 1, side + 1)
    return numbered(
        "window", (block(order, top, left, side, side) for top in starts for left in starts)
    )


WINDOWS = Extension(
    "windows",
    "four more blocks hold every symbol (Windoku)",
    _windows,
    method="windows",
)
