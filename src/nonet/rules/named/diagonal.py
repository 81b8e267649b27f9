"""Sudoku X: both diagonals."""

from __future__ import annotations

from nonet.marks import Line
from nonet.rules.house import House
from nonet.rules.houses import numbered
from nonet.rules.named.base import Extension


def _diagonals(rows: int, columns: int) -> list[House]:
    """Returns the falling and the rising diagonal."""
    order = rows * columns
    falling = (i * order + i for i in range(order))
    rising = ((order - 1 - i) * order + i for i in range(order))
    return numbered("diagonal", (falling, rising))


DIAGONAL = Extension(
    "diagonal",
    "both diagonals hold every symbol (Sudoku X)",
    _diagonals,
    method="diagonal",
    looks={"diagonal": Line},
    title="Diagonals",
)
