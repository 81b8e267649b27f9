"""Anti-knight: no equal symbols a knight's move apart."""

from __future__ import annotations

from nonet.rules.house import House
from nonet.rules.houses import numbered
from nonet.rules.named.base import Extension

_MOVES = ((1, -2), (1, 2), (2, -1), (2, 1))
"""Only the downward moves: the others are their reverse."""


def _knight_moves(rows: int, columns: int) -> list[House]:
    """Returns the pairs of cells that are a knight's move apart."""
    order = rows * columns
    pairs = (
        (row * order + column, (row + down) * order + column + right)
        for row in range(order)
        for column in range(order)
        for down, right in _MOVES
        if row + down < order and 0 <= column + right < order
    )
    return numbered("knight move", pairs)


ANTI_KNIGHT = Extension(
    "anti-knight",
    "no equal symbols a knight's move apart",
    _knight_moves,
    method="anti_knight",
    title="Anti-knight",
)
