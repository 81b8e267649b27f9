"""The drawings of the chapter on learning: a conflict, and what follows from it."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from drawing import programs
from drawing.chart import bars
from drawing.picture import CELL, LINE, MARGIN, Picture, arrow, box, grid, path, text
from drawing.registry import drawing
from nonet import Rules

RULES = Rules.boxes(3, 3)
PROGRAM = programs.module("learning")
SEVENTEEN = programs.givens()[4]
DECISIONS = "r1c2=5", "r5c6=8", "r3c1=9"
PLACES = {
    "r1c2=5": (110, 28),
    "r3c2=1": (250, 28),
    "r5c6=8": (110, 98),
    "r5c4=6": (340, 98),
    "r5c1=2": (445, 98),
    "r4c1=7": (550, 98),
    "r3c1=9": (110, 168),
    "r3c7=4": (250, 168),
    "r4c2=4": (550, 168),
}
"""The placements that are drawn, and where."""
POINT = "r3c7=4"
"""The first unique implication point."""
WIDTH, HEIGHT = 76, 28
WORDS = {
    "en": {
        "graph": "Three decisions, what follows from them, and the conflict",
        "level": "level {number}",
        "conflict": "no cell for 4 in box 6",
        "lesson": "learnt: not r3c7=4",
        "back": "back to level 0",
        "grid": "The grid at the conflict: box 6 has no cell for 4",
        "steps": "Steps of chapters 4, 5 and 6, on a scale in which equal lengths are equal ratios",
        "propagation": "propagation",
        "cover": "exact cover",
        "learning": "learning",
    },
    "zh": {
        "graph": "三次决策、由它们推出的填数，以及冲突",
        "level": "第 {number} 层",
        "conflict": "第 6 宫的 4 无格可填",
        "lesson": "学到：r3c7 不是 4",
        "back": "回到第 0 层",
        "grid": "冲突时的盘面：第 6 宫的 4 无格可填",
        "steps": "第 4、5、6 章的步数（对数刻度）",
        "propagation": "传播",
        "cover": "精确覆盖",
        "learning": "学习",
    },
}


class Conflict(NamedTuple):
    """The solver when a clause is false, and this clause."""

    solver: Any
    false: list[int]


@cache
def conflict() -> Conflict:
    """Returns the conflict to which the decisions lead."""
    solver = PROGRAM.Solver(PROGRAM.clauses_of(SEVENTEEN))
    false = solver.propagate(solver.clauses[:])
    for decision in DECISIONS:
        assert false is None
        solver.level += 1
        false = solver.propagate([[variable(decision)]])
    assert false is not None
    return Conflict(solver, false)


def variable(placement: str) -> int:
    """Returns the variable of a placement such as ``r1c2=5``."""
    row, column, value = (int(placement[place]) for place in (1, 3, 5))
    return 81 * (row - 1) + 9 * (column - 1) + value


def causes(solver: Any, clause: list[int], of: int = 0) -> set[int]:
    """Returns the placements above level 0 that made all literals but one of a clause false."""
    found: set[int] = set()
    for literal in clause:
        if literal == of:
            continue
        level, why = solver.true[-literal]
        if level and literal < 0:
            found.add(-literal)
        elif level:
            found |= causes(solver, why, -literal)
    return found


@drawing("learning-graph")
def graph(language: str) -> Picture:
    """Returns the placements by level, with arrows from each to those that it causes."""
    words = WORDS[language]
    solver, false = conflict()
    parts: list[str] = []
    end = (430, 232)
    for number, decision in enumerate(DECISIONS, start=1):
        said = words["level"].format(number=number)
        parts.append(text(MARGIN, PLACES[decision][1], said, "muted"))
    for placement, place in PLACES.items():
        literal = variable(placement)
        _, why = solver.true[literal]
        for cause in causes(solver, why, literal):
            before = next((at for name, at in PLACES.items() if variable(name) == cause), None)
            if before is not None:
                parts.append(_between(before, place))
    assert causes(solver, false) == {variable(POINT)}
    parts.append(_between(PLACES[POINT], end))
    for placement, (x, y) in PLACES.items():
        kind = "good" if placement == POINT else "entry" if placement in DECISIONS else "free"
        parts.append(box(x - WIDTH / 2, y - HEIGHT / 2, WIDTH, HEIGHT, kind))
        parts.append(text(x, y, placement, "middle strong" if kind != "free" else "middle"))
    parts.append(box(end[0] - 84, end[1] - HEIGHT / 2, 168, HEIGHT, "bad"))
    parts.append(text(*end, words["conflict"], "middle bad strong"))
    cut = (PLACES[DECISIONS[2]][0] + PLACES[POINT][0]) / 2
    parts.append(path(f"M{cut} 146 V246", "well"))
    parts.append(text(cut + 10, end[1], words["lesson"], "good strong"))
    parts.append(text(cut - 10, end[1], words["back"], "end muted"))
    return Picture(550 + WIDTH / 2 + MARGIN, 254, parts, words["graph"])


def _between(start: tuple[float, float], end: tuple[float, float]) -> str:
    """Returns an arrow from the edge of one box to that of another."""
    (x, y), (end_x, end_y) = start, end
    if y == end_y:
        return arrow((x + WIDTH / 2, y), (end_x - WIDTH / 2, y))
    sign = 1 if end_y > y else -1
    return arrow((x, y + sign * HEIGHT / 2), (end_x, end_y - sign * HEIGHT / 2))


@drawing("learning-grid")
def moment(language: str) -> Picture:
    """Returns the grid at the conflict."""
    words = WORDS[language]
    solver, _ = conflict()
    values = {(v - 1) // 9: (v - 1) % 9 + 1 for v in solver.true if v > 0}
    box_6 = [9 * row + column for row in (3, 4, 5) for column in (6, 7, 8)]
    tints = dict.fromkeys(box_6, "bad")
    tints |= {(variable(decision) - 1) // 9: "entry" for decision in DECISIONS}
    tints[(variable(POINT) - 1) // 9] = "good"
    tints |= {cell: "seen" for cell, value in values.items() if value == 4 and cell in (40, 62)}
    kinds = {cell: "placed" for cell, given in enumerate(SEVENTEEN) if given == "0"}
    texts = {cell: str(value) for cell, value in values.items()}
    parts = list(grid(RULES, texts, tints=tints, kinds=kinds))
    side = 9 * CELL + 2 * MARGIN
    parts.append(text(MARGIN, side + LINE / 2, words["conflict"], "strong"))
    return Picture(side, side + LINE + MARGIN, parts, words["grid"])


@drawing("learning-steps")
def steps(language: str) -> Picture:
    """Returns the steps of this chapter's program beside those of the two before."""
    words = WORDS[language]
    told = {"propagation": "propagation", "cover": "exact_cover", "learning": "learning"}
    groups = {
        name: {words[key]: programs.steps(program)[place] for key, program in told.items()}
        for place, name in enumerate(programs.NAMES[language])
    }
    return bars(groups, title=words["steps"], log=True)
