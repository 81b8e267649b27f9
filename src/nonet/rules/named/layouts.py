"""Overlapping grids of order 9."""

from __future__ import annotations

from nonet.registry import Texts
from nonet.rules.named.base import Layout

SAMURAI = Layout(
    "samurai",
    "five overlapping grids, 21 × 21 cells",
    ((0, 0), (0, 12), (6, 6), (12, 0), (12, 12)),
    "samurai",
    chinese=Texts("武士数独", "五个重叠的盘面，共 21 × 21 格"),
)
BUTTERFLY = Layout(
    "butterfly",
    "four overlapping grids, 12 × 12 cells",
    ((0, 0), (0, 3), (3, 0), (3, 3)),
    "butterfly",
    chinese=Texts("蝴蝶数独", "四个重叠的盘面，共 12 × 12 格"),
)
FLOWER = Layout(
    "flower",
    "five overlapping grids, 15 × 15 cells",
    ((0, 3), (3, 0), (3, 3), (3, 6), (6, 3)),
    "flower",
    chinese=Texts("花形数独", "五个重叠的盘面，共 15 × 15 格"),
)
TWIN = Layout(
    "twin",
    "two grids that share a box, 15 × 15 cells",
    ((0, 0), (6, 6)),
    "twin",
    chinese=Texts("双生数独", "两个盘面共用一宫，共 15 × 15 格"),
)
