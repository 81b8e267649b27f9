"""Latin squares."""

from __future__ import annotations

from nonet.rules.house import House
from nonet.rules.named.base import ORDER, Grid


def _none(order: int) -> list[House]:
    return []


LATIN = Grid(
    "latin",
    "a Latin square of order N: rows and columns only",
    _none,
    ORDER,
    method="latin",
    sample="5",
    title="Latin square",
)
