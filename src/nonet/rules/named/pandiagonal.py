"""Pandiagonal Latin squares."""

from __future__ import annotations

from nonet.rules.house import House
from nonet.rules.houses import numbered
from nonet.rules.named.base import ORDER, Grid


def _wrapped_diagonals(order: int) -> list[House]:
    """Returns all wrapped diagonals: n falling and n rising ones."""
    across = range(order)
    falling = ([i * order + (i + start) % order for i in across] for start in across)
    rising = ([i * order + (start - i) % order for i in across] for start in across)
    return numbered("wrapped diagonal", (*falling, *rising))


PANDIAGONAL = Grid(
    "pandiagonal",
    "a Latin square whose wrapped diagonals also hold every symbol",
    _wrapped_diagonals,
    ORDER,
    method="pandiagonal",
    sample="5",
    sizes=((5,), (7,), (11,), (13,)),
    extended=False,
    generated=7,
)
