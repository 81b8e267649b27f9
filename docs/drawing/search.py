"""Drawings of a search, made from a run of ``nonet.backtracking``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from drawing.picture import CELL, LINE, MARGIN, Picture, box, grid, path, text
from nonet import House, Puzzle
from nonet.backtracking import (
    BackUp,
    Event,
    Order,
    Place,
    Reject,
    Solution,
    in_order,
    search,
)

STACK_WIDTH = 104
MOST = 100_000
"""The most events of a search that is drawn whole."""


class Words(NamedTuple):
    """The texts of the drawings."""

    kinds: dict[str, str]
    house: str
    taken: str
    left: str
    nothing: str
    stack: str
    bottom: str
    event: str
    placed: str
    rejected: str
    backed_up: str
    solution: str
    tree: str
    colon: str
    comma: str


ENGLISH = Words(
    kinds={"row": "row", "column": "column", "box": "box"},
    house="{kind} {number}",
    taken="taken",
    left="left for {cell}",
    nothing="nothing",
    stack="stack",
    bottom="empty",
    event="event {number}",
    placed="{value} placed at {cell}",
    rejected="{value} rejected at {cell}: {house}",
    backed_up="nothing left for {cell}: back up",
    solution="solution",
    tree="The search as a tree",
    colon=": ",
    comma=", ",
)
CHINESE = Words(
    kinds={"row": "行", "column": "列", "box": "宫"},
    house="第 {number} {kind}",
    taken="已占用",
    left="{cell} 还可填",
    nothing="无",
    stack="栈",
    bottom="空",
    event="第 {number} 个事件",
    placed="{cell} 填入 {value}",
    rejected="{cell} 不能填 {value}：{house}",
    backed_up="{cell} 无数可填：回退",
    solution="得解",
    tree="搜索树",
    colon="：",
    comma="、",
)


WORDS = {"en": ENGLISH, "zh": CHINESE}
"""The texts by language."""


class State(NamedTuple):
    """The state of a search after some events."""

    values: bytes
    stack: Sequence[int]
    """The stack of blanks, the first at the bottom."""
    last: Event


def states(puzzle: Puzzle, order: Order = in_order) -> Iterator[State]:
    """Returns an iterator over the states of a search, one after each event up to a solution."""
    values = bytearray(puzzle.givens)
    stack: list[int] = []
    for event in islice(search(puzzle, order), MOST):
        if isinstance(event, Solution):
            yield State(bytes(values), tuple(stack), event)
            return
        if event.cell not in stack:
            stack.append(event.cell)
        values[event.cell] = event.value if isinstance(event, Place) else 0
        if isinstance(event, BackUp):
            stack.remove(event.cell)
        yield State(bytes(values), tuple(stack), event)


def moments(puzzle: Puzzle, language: str, order: Order = in_order) -> list[Picture]:
    """Returns the grid and the stack after each event up to a solution, for a series."""
    words = WORDS[language]
    found = states(puzzle, order)
    return [_moment(puzzle, state, number, words) for number, state in enumerate(found, start=1)]


def _moment(puzzle: Puzzle, state: State, number: int, words: Words) -> Picture:
    """Returns the grid and the stack, with the last event in words."""
    rules = puzzle.rules
    side = CELL * rules.order
    blanks = puzzle.givens.count(0)
    height = max(side, LINE * blanks)
    left = MARGIN + side + 28
    parts = list(_grid(puzzle, state, MARGIN + (height - side) / 2))
    bottom = MARGIN + height
    parts.append(path(f"M{left} {MARGIN} V{bottom} H{left + STACK_WIDTH} V{MARGIN}", "well"))
    for level, cell in enumerate(state.stack):
        y = bottom - LINE * (level + 1)
        kind = "entry top" if level + 1 == len(state.stack) else "entry"
        parts.append(box(left + 4, y + 1, STACK_WIDTH - 8, LINE - 3, kind))
        entry = f"{rules.cell_name(cell)} = {state.values[cell] or '?'}"
        parts.append(text(left + STACK_WIDTH / 2, y + LINE / 2, entry, "middle"))
    if not state.stack:
        parts.append(text(left + STACK_WIDTH / 2, bottom - LINE / 2, words.bottom, "middle muted"))
    said = told(puzzle, state.last, words)
    event = words.event.format(number=number)
    below = bottom + 22
    parts.append(text(left + STACK_WIDTH / 2, below, words.stack, "middle muted"))
    parts.append(text(MARGIN, below, event, "muted"))
    parts.append(text(MARGIN, below + LINE - 2, said, "strong"))
    return Picture(
        left + STACK_WIDTH + MARGIN, below + LINE + 10, parts, event + words.colon + said
    )


def marks(puzzle: Puzzle, cell: int, language: str) -> Picture:
    """Returns the grid with the houses of a blank, their marks, and the values left."""
    words = WORDS[language]
    rules = puzzle.rules
    side = CELL * rules.order
    houses = [rules.houses[index] for index in rules.houses_of[cell]]
    seen = {seen: "seen" for house in houses for seen in house.cells}
    given = {each: rules.symbols[value - 1] for each, value in enumerate(puzzle.givens) if value}
    parts = list(grid(rules, {**given, cell: "?"}, tints=seen, kinds={cell: "placed"}))
    left = MARGIN + side + 28
    across, label = 26, 84
    taken: set[int] = set()
    lines: list[tuple[str, set[int]]] = []
    for house in houses:
        held = {puzzle.givens[c] for c in house.cells} - {0}
        taken |= held
        lines.append((words.house.format(kind=words.kinds[house.kind], number=house.number), held))
    lines.append((words.taken, taken))
    for line, (name, held) in enumerate(lines):
        y = MARGIN + 34 * line + (10 if line == len(houses) else 0)
        parts.append(text(left, y + across / 2, name))
        for value in range(1, rules.order + 1):
            x = left + label + (value - 1) * (across + 3)
            on = value in held
            parts.append(box(x, y, across, across, "bad" if on else "free"))
            kind = "middle strong" if on else "middle muted"
            parts.append(text(x + across / 2, y + across / 2, rules.symbols[value - 1], kind))
    width = left + label + rules.order * (across + 3)
    parts.append(path(f"M{left} {MARGIN + 34 * len(houses) + 1} H{width}"))
    free = [rules.symbols[v - 1] for v in range(1, rules.order + 1) if v not in taken]
    left_for = words.left.format(cell=rules.cell_name(cell))
    said = left_for + words.colon + (words.comma.join(free) or words.nothing)
    parts.append(text(left, MARGIN + side + 14, said, "strong"))
    return Picture(width + MARGIN, MARGIN + side + 30, parts, said)


class _Node(NamedTuple):
    cell: int
    value: int
    parent: int
    depth: int


def tree(puzzle: Puzzle, language: str, order: Order = in_order) -> Picture:
    """Returns the tree of all placements up to the first solution, with the root on the left."""
    nodes: list[_Node] = []
    branch: list[int] = []
    dead: dict[int, str] = {}
    for event in search(puzzle, order):
        match event:
            case Place(cell, value):
                while branch and nodes[branch[-1]].cell == cell:
                    branch.pop()
                nodes.append(_Node(cell, value, branch[-1] if branch else -1, len(branch)))
                branch.append(len(nodes) - 1)
            case BackUp(cell):
                if branch and nodes[branch[-1]].cell == cell:
                    branch.pop()
                else:
                    dead[branch[-1]] = puzzle.rules.cell_name(cell)
            case Solution():
                break
            case Reject():
                pass
    return _drawn_tree(puzzle, nodes, set(branch), dead, WORDS[language])


def _drawn_tree(
    puzzle: Puzzle, nodes: list[_Node], found: set[int], dead: dict[int, str], words: Words
) -> Picture:
    step, width, height, per_line = 86, 68, 26, 4
    rows: list[int] = []
    branch = 0
    for number, node in enumerate(nodes):
        branch += bool(number) and node.parent != number - 1
        rows.append(branch)
    # A long branch continues on the next line.
    places = [
        (
            MARGIN + 34 + node.depth % per_line * step,
            MARGIN + (rows[i] + node.depth // per_line) * 58,
        )
        for i, node in enumerate(nodes)
    ]
    root = (MARGIN + 8.0, MARGIN + height / 2)
    parts: list[str] = []
    for (x, y), node in zip(places, nodes, strict=True):
        px, py = places[node.parent] if node.parent >= 0 else (root[0] - width, root[1] - 13)
        start, end = (px + width, py + height / 2), (x, y + height / 2)
        parts.append(path(_branch(start, end)))
    parts.append(f'<circle cx="{root[0]}" cy="{root[1]}" r="5"/>')
    for i, ((x, y), node) in enumerate(zip(places, nodes, strict=True)):
        kind = "entry top" if i in found else "entry dead"
        name = f"{puzzle.rules.cell_name(node.cell)} = {node.value}"
        parts.append(box(x, y, width, height, kind))
        parts.append(text(x + width / 2, y + height / 2, name, "middle"))
        if i in dead:
            said = words.backed_up.format(cell=dead[i])
            parts.append(text(x + width + 10, y + height / 2, f"✗ {said}", "bad"))
    x, y = places[-1]
    parts.append(text(x + width + 10, y + height / 2, f"✓ {words.solution}", "good"))
    bottom = max(y for _, y in places) + height + MARGIN
    return Picture(MARGIN * 2 + 34 + per_line * step + 30, bottom, parts, words.tree)


def _branch(start: tuple[float, float], end: tuple[float, float]) -> str:
    """Returns the path between two entries; it turns back where the end is in the next line."""
    if end[0] >= start[0]:
        return f"M{start[0]} {start[1]} h8 V{end[1]} H{end[0]}"
    middle = (start[1] + end[1]) / 2
    return f"M{start[0]} {start[1]} h8 V{middle} H{end[0] - 12} V{end[1]} H{end[0]}"


def told(puzzle: Puzzle, event: Event, words: Words) -> str:
    """Returns the event in words."""
    rules = puzzle.rules
    match event:
        case Place(cell, value):
            return words.placed.format(value=value, cell=rules.cell_name(cell))
        case Reject(cell, value, house):
            name = None
            if isinstance(house, House):
                name = words.house.format(kind=words.kinds[house.kind], number=house.number)
            return words.rejected.format(value=value, cell=rules.cell_name(cell), house=name)
        case BackUp(cell):
            return words.backed_up.format(cell=rules.cell_name(cell))
        case Solution():
            return words.solution


def _grid(puzzle: Puzzle, state: State, top: float) -> Iterator[str]:
    """Returns the grid: givens bold, placed values coloured, the last event's cell tinted."""
    symbols, last = puzzle.rules.symbols, state.last
    texts = {cell: symbols[value - 1] for cell, value in enumerate(state.values) if value}
    kinds = {cell: "placed" for cell, given in enumerate(puzzle.givens) if not given}
    tints: dict[int, str] = {}
    if not isinstance(last, Solution):
        tints[last.cell] = "good" if isinstance(last, Place) else "bad"
    if isinstance(last, Reject | BackUp):
        kinds[last.cell] = "bad"
        texts[last.cell] = symbols[last.value - 1] if isinstance(last, Reject) else "✗"
    return grid(puzzle.rules, texts, top=top, tints=tints, kinds=kinds)
