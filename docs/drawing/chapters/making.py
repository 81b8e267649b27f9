"""The drawings of the chapter on making puzzles: givens that go, and what that does to chances."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from random import Random

import nonet
from drawing.chapters.counting import GRIDS, RULES
from drawing.chart import bars
from drawing.picture import CELL, LINE, MARGIN, Picture, grid, text
from drawing.registry import drawing, series
from nonet import Puzzle

SIDE = 4 * CELL
GRID = bytes(GRIDS[0])
EVERY = (1 << 16) - 1
"""All cells of a grid of order 4: sets of givens are bit sets here."""


@series("making-removing", 1, 8, 9, 16)
def removing(language: str) -> list[Picture]:
    """Returns the givens of a grid of order 4, one by one: those that go, and those that stay."""
    said = {
        "en": ("{} goes: one solution", "{} stays: without it, {} solutions"),
        "zh": ("去掉 {}：仍只有一个解", "保留 {}：去掉后有 {} 个解"),
    }[language]
    values, pictures = bytearray(GRID), list[Picture]()
    for cell in Random(3).sample(range(16), 16):
        without = bytes(0 if other == cell else value for other, value in enumerate(values))
        number = nonet.count(Puzzle(RULES, without))
        goes = number == 1
        title = said[not goes].format(RULES.cell_name(cell), number)
        texts = {other: str(value) for other, value in enumerate(values) if value}
        parts = [*grid(RULES, texts, tints={cell: "good" if goes else "bad"})]
        parts.append(text(MARGIN, MARGIN + SIDE + LINE, title, "strong"))
        pictures.append(Picture(300, MARGIN + SIDE + 2 * LINE, parts, title))
        if goes:
            values[cell] = 0
    return pictures


@drawing("making-swap")
def swap(language: str) -> Picture:
    """Returns two grids that differ in four cells only."""
    differing = [{c for c in range(16) if bytes(each)[c] != GRID[c]} for each in GRIDS]
    cells = {0, 1, 8, 9}
    other = next(bytes(g) for g, d in zip(GRIDS, differing, strict=True) if d == cells)
    parts: list[str] = []
    for place, values in enumerate([GRID, other]):
        texts = {cell: str(value) for cell, value in enumerate(values)}
        kinds = {cell: "placed" if cell in cells else "given" for cell in texts}
        tints = dict.fromkeys(cells, "seen")
        parts += grid(RULES, texts, left=MARGIN + place * (SIDE + 40), tints=tints, kinds=kinds)
    title = {"en": "Two grids that differ in four cells", "zh": "只有四格不同的两个盘面"}
    return Picture(2 * (MARGIN + SIDE) + 40, 2 * MARGIN + SIDE, parts, title[language])


@drawing("making-chances")
def chances(language: str) -> Picture:
    """Returns the share of minimal puzzles by their givens: all of a grid, and those made."""
    said = {
        "en": (
            "{} givens",
            "of all",
            "of those made",
            "Minimal puzzles of a grid of order 4",
        ),
        "zh": ("{} 个已知数", "全部极小题", "随机移除所得", "一个 4 阶盘面的极小题"),
    }[language]
    chance = made()
    every, removed = Counter[int](), defaultdict[int, float](float)
    for givens, probability in chance.items():
        every[givens.bit_count()] += 1
        removed[givens.bit_count()] += probability
    groups = {
        said[0].format(number): {
            said[1]: 100 * every[number] / len(chance),
            said[2]: 100 * removed[number],
        }
        for number in sorted(every)
    }
    return bars(groups, title=said[3], form="{:.1f} %")


@cache
def made() -> dict[int, float]:
    """Returns each minimal puzzle of the grid, and how likely it is made by random removals."""
    differing = {sum(1 << c for c in range(16) if bytes(each)[c] != GRID[c]) for each in GRIDS[1:]}
    unique = [all(givens & cells for cells in differing) for givens in range(EVERY + 1)]
    chance, minimal = [0.0] * EVERY + [1.0], dict[int, float]()
    for givens in range(EVERY, -1, -1):
        if not chance[givens]:
            continue
        smaller = [givens & ~(1 << c) for c in range(16) if givens >> c & 1]
        allowed = [each for each in smaller if unique[each]]
        for each in allowed:
            chance[each] += chance[givens] / len(allowed)
        if not allowed:
            minimal[givens] = chance[givens]
    return minimal
