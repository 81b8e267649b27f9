"""The drawings of the chapter on counting: renamed grids, ten solutions in one, two classes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import nonet
from drawing.chapters.backtracking import EXAMPLES
from drawing.picture import CELL, LINE, MARGIN, Picture, arrow, grid, text
from drawing.registry import drawing
from nonet import Puzzle, Rules, backtracking, symmetry

RULES = Rules.boxes(2, 2)
GRIDS = list(backtracking.solutions(Puzzle(RULES, [0] * 16)))
"""All grids of order 4."""
TEN = next(nonet.read(EXAMPLES / "enumerate.txt"))
SIDE, GAP = 4 * CELL, 72


@drawing("counting-names")
def names(language: str) -> Picture:
    """Returns a grid, the exchange of two names, and the grid that it becomes."""
    first = GRIDS[0]
    renamed = {1: 2, 2: 1, 3: 3, 4: 4}
    images = [bytes(first), bytes(renamed[value] for value in first)]
    parts: list[str] = []
    for place, values in enumerate(images):
        tints = {cell: "seen" for cell, value in enumerate(values) if value < 3}
        parts += _grid(values, MARGIN + place * (SIDE + GAP), tints)
    middle, height = MARGIN + SIDE + GAP / 2, MARGIN + SIDE / 2
    parts.append(arrow((middle - 26, height), (middle + 26, height)))
    parts.append(text(middle, height - 16, "1 ↔ 2", "middle"))
    title = {"en": "Two grids: 1 and 2 have exchanged names", "zh": "两个盘面：1 与 2 互换了名字"}
    width = 2 * (MARGIN + SIDE) + GAP
    return Picture(width, 2 * MARGIN + SIDE, parts, title[language])


@drawing("counting-ten")
def ten(language: str) -> Picture:
    """Returns ten solutions in one grid: what they share, and the values where they differ."""
    solutions = list(backtracking.solutions(TEN))
    values = [{solution[cell] for solution in solutions} for cell in range(81)]
    texts = {cell: str(min(found)) for cell, found in enumerate(values) if len(found) == 1}
    parts = grid(
        TEN.rules,
        texts,
        tints={cell: "seen" for cell, found in enumerate(values) if len(found) > 1},
        kinds={cell: "given" if TEN.givens[cell] else "placed" for cell in texts},
        candidates={cell: found for cell, found in enumerate(values) if len(found) > 1},
    )
    title = {
        "en": "All ten solutions in one grid: 23 cells have two or three values",
        "zh": "十个解合在一个盘面里：有 23 格可填两三种数",
    }
    side = 2 * MARGIN + 9 * CELL
    return Picture(side, side, list(parts), title[language])


@drawing("counting-classes")
def classes(language: str) -> Picture:
    """Returns a grid of each class of order 4, with the number of grids and of symmetries."""
    counts = Counter(symmetry.canonical(each) for each in GRIDS)
    said = {
        "en": ("{} grids", "{} symmetries each", "The two classes of grids of order 4"),
        "zh": ("{} 个盘面", "每个有 {} 种自身对称", "4 阶盘面的两个等价类"),
    }[language]
    parts: list[str] = []
    for place, (found, number) in enumerate(sorted(counts.items(), key=lambda item: item[1])):
        left = MARGIN + place * (SIDE + GAP)
        diagonal = {cell: "seen" for cell in range(16) if found[cell] == found[0]}
        parts += _grid(bytes(found), left, diagonal)
        below, middle = MARGIN + SIDE + LINE, left + SIDE / 2
        parts.append(text(middle, below, said[0].format(number), "middle strong"))
        own = symmetry.count_automorphisms(found)
        parts.append(text(middle, below + LINE, said[1].format(own), "middle muted"))
    width, height = 2 * (MARGIN + SIDE) + GAP, MARGIN + SIDE + 3 * LINE
    return Picture(width, height, parts, said[2])


def _grid(values: bytes, left: float, tints: dict[int, str]) -> Iterator[str]:
    texts = {cell: str(value) for cell, value in enumerate(values)}
    return grid(RULES, texts, left=left, tints=tints, kinds=dict.fromkeys(texts, "placed"))
