"""The drawings of the chapter on the order of blanks."""

from __future__ import annotations

from collections import Counter

import nonet
from drawing.chapters.backtracking import EXAMPLES
from drawing.chart import bars
from drawing.picture import Picture
from drawing.registry import drawing
from nonet.backtracking import Place, fewest_first, in_order, search

PUZZLES = list(nonet.read(EXAMPLES / "course/puzzles.txt"))
NAMES = {
    "en": ("POJ sample", "Wikipedia", "hard", "Easter Monster"),
    "zh": ("POJ 样例", "维基百科", "较难", "Easter Monster"),
}
ORDERS = {"in order": in_order, "fewest first": fewest_first}
"""The orders by the names in texts."""
CHINESE = {"in order": "按顺序", "fewest first": "最少优先"}


@drawing("orders")
def orders(language: str) -> Picture:
    """Returns the steps up to the solution of each puzzle, in both orders."""
    english = language == "en"
    groups = {
        name: {
            said if english else CHINESE[said]: placements(puzzle, order)
            for said, order in ORDERS.items()
        }
        for name, puzzle in zip(NAMES[language], PUZZLES, strict=True)
    }
    title = "Steps in both orders, on a scale in which each tenth part is the same ratio"
    chinese = "两种顺序的步数（对数刻度）"
    return bars(groups, title=title if english else chinese, log=True)


def placements(puzzle: nonet.Puzzle, order: nonet.backtracking.Order) -> int:
    """Returns the values placed up to the first solution."""
    counted: Counter[type] = Counter()
    for event in search(puzzle, order):
        counted[type(event)] += 1
        if isinstance(event, nonet.backtracking.Solution):
            break
    return counted[Place]
