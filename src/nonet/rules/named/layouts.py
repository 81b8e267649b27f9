"""Overlapping grids of order 9."""

from __future__ import annotations

from nonet.rules.named.base import Layout

SAMURAI = Layout(
    "samurai",
    "five overlapping grids, 21 × 21 cells",
    ((0, 0), (0, 12), (6, 6), (12, 0), (12, 12)),
    "samurai",
)
BUTTERFLY = Layout(
    "butterfly",
    "four overlapping grids, 12 × 12 cells",
    ((0, 0), (0, 3), (3, 0), (3, 3)),
    "butterfly",
)
FLOWER = Layout(
    "flower",
    "five overlapping grids, 15 × 15 cells",
    ((0, 3), (3, 0), (3, 3), (3, 6), (6, 3)),
    "flower",
)
TWIN = Layout(
    "twin",
    "two grids that share a box, 15 × 15 cells",
    ((0, 0), (6, 6)),
    "twin",
)
