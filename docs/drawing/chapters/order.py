"""The drawings of the chapter on the order of blanks."""

from __future__ import annotations

import json
from pathlib import Path

import nonet
from drawing import search
from drawing.chapters.backtracking import EXAMPLES, SMALL
from drawing.chart import bars
from drawing.picture import CELL, LINE, MARGIN, Picture, grid, text
from drawing.registry import drawing
from nonet.backtracking import State, fewest_first

FIGURES = Path(__file__).parents[3] / "benchmarks/course.json"
PUZZLE = nonet.parse((EXAMPLES / "course/seventeen.txt").read_text(encoding="utf-8"))
NAMES = {
    "POJ sample": "POJ 样题",
    "Wikipedia": "维基百科",
    "hard": "较难",
    "Easter Monster": "Easter Monster",
    "17 givens": "17 个已知数",
}
"""The puzzles, and what they are called in Chinese."""
ORDERS = (("marks.cpp", "in order", "按顺序"), ("order.py", "fewest first", "最少优先"))
"""Programs with figures for all puzzles, and their orders in both languages."""


@drawing("order-steps")
def order_steps(language: str) -> Picture:
    """Returns the steps up to the solution of each puzzle, in both orders."""
    programs = json.loads(FIGURES.read_text(encoding="utf-8"))["programs"]
    english = language == "en"
    groups = {
        (name if english else chinese): {
            (ordered[1] if english else ordered[2]): float(programs[ordered[0]][name]["steps"])
            for ordered in ORDERS
        }
        for name, chinese in NAMES.items()
    }
    title = "Steps in both orders" if english else "两种顺序的步数"
    return bars(groups, title=title, log=True)


@drawing("order-freedom")
def order_freedom(language: str) -> Picture:
    """Returns how many values are left in each blank of the puzzle with 17 givens."""
    state = State(PUZZLE)
    for cell, value in enumerate(PUZZLE.givens):
        if value:
            state.place(cell, value)
    chosen = fewest_first(state)
    free = {cell: state.freedom(cell) for cell in state.blanks}
    symbols = {cell: str(value) for cell, value in enumerate(PUZZLE.givens) if value}
    kinds = dict.fromkeys(free, "muted") | {0: "bad", chosen: "good"}
    tints = {0: "bad", chosen: "good"}
    rules = PUZZLE.rules
    shown = symbols | {cell: f"·{number}" for cell, number in free.items()}
    parts = list(grid(rules, shown, kinds=kinds, tints=tints))
    bottom = MARGIN + CELL * rules.order
    first = f"{rules.cell_name(0)}: {free[0]}", f"{rules.cell_name(chosen)}: {free[chosen]}"
    said = (
        f"in order starts at {first[0]} values; fewest first at {first[1]}"
        if language == "en"
        else f"按顺序从 {rules.cell_name(0)} 开始（{free[0]} 个候选数）；"
        f"最少优先从 {rules.cell_name(chosen)} 开始（{free[chosen]} 个）"
    )
    parts.append(text(MARGIN, bottom + 18, said))
    return Picture(CELL * rules.order + 2 * MARGIN, bottom + LINE + 8, parts, said)


@drawing("order-tree")
def order_tree(language: str) -> Picture:
    """Returns the search of the small puzzle, fewest candidates first, as a tree."""
    return search.tree(SMALL, language, fewest_first)
