"""Boxes that wrap around the edges of the grid."""

from __future__ import annotations

from nonet.rules.house import House
from nonet.rules.houses import regions
from nonet.rules.named.base import Grid


def _wrapped_boxes(rows: int, columns: int) -> list[House]:
    """Returns boxes that begin one row lower in each stack and wrap around to the top."""
    order = rows * columns
    return regions(
        [
            (column // columns, (row - column // columns) % order // rows)
            for row in range(order)
            for column in range(order)
        ]
    )


TOROIDAL = Grid(
    "toroidal",
    "boxes that wrap around the edges of the grid",
    _wrapped_boxes,
    method="toroidal",
    extended=False,
)
