"""Anti-king: equal symbols never touch."""

from __future__ import annotations

from itertools import product

from nonet.rules.house import House
from nonet.rules.houses import block, numbered
from nonet.rules.named.base import Extension


def _king_blocks(rows: int, columns: int) -> list[House]:
    """Returns the blocks of 2 × 2 cells, in which no symbol may repeat.

    With fewer than four symbols a block cannot be a house; the result is then its diagonal pairs.
    """
    order = rows * columns
    corners = product(range(order - 1), repeat=2)
    blocks = [block(order, top, left, 2, 2) for top, left in corners]
    if order >= 4:
        return numbered("king block", blocks)
    return numbered("king block", (pair for a, b, c, d in blocks for pair in ((a, d), (b, c))))


ANTI_KING = Extension(
    "anti-king",
    "no equal symbols that touch, not even at a corner",
    _king_blocks,
    method="anti_king",
    title="Anti-king",
)
