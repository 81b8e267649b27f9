"""Sudoku with boxes of any size."""

from __future__ import annotations

from nonet.rules.houses import boxes
from nonet.rules.named.base import Grid

CLASSIC = Grid(
    "classic",
    "Sudoku: rows, columns and 3 × 3 boxes",
    boxes,
    same_as="boxes:3x3",
)
"""The word for 3 × 3 boxes in texts; recipes use :data:`BOXES`."""
BOXES = Grid(
    "boxes",
    "rows, columns and boxes of R × C cells",
    boxes,
    method="boxes",
    sample="2x3",
    title="Sudoku",
)
