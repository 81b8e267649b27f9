"""Drawings of a search, as SVG, made from a run of ``nonet.backtracking``.

Colours come from ``_static/drawings.css``, so that the drawings follow the theme of the page.
"""

from __future__ import annotations

import html
from collections import Counter
from itertools import islice
from typing import NamedTuple

from nonet import House, Puzzle
from nonet.backtracking import (
    BackUp,
    Event,
    Place,
    Reject,
    Solution,
    fewest_first,
    in_order,
    search,
)

CELL = 40
MARGIN = 4
STACK_WIDTH = 104
LINE = 24
"""The height of an entry of the stack and of a line of text."""


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
    events: str
    in_order: str
    fewest_first: str
    tree: str


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
    events="{number:,} events",
    in_order="in order",
    fewest_first="fewest first",
    tree="The search as a tree",
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
    events="{number:,} 个事件",
    in_order="按顺序",
    fewest_first="最少优先",
    tree="搜索树",
)


class State(NamedTuple):
    """The state of a search after some events."""

    values: bytes
    stack: list[int]
    """The stack of blanks, the first at the bottom."""
    last: Event


def state_after(puzzle: Puzzle, events: int) -> State:
    """Returns the state of the search after a number of events."""
    values = bytearray(puzzle.givens)
    stack: list[int] = []
    last: Event | None = None
    for last in islice(search(puzzle), events):
        if isinstance(last, Solution):
            continue
        if last.cell not in stack:
            stack.append(last.cell)
        values[last.cell] = last.value if isinstance(last, Place) else 0
        if isinstance(last, BackUp):
            stack.remove(last.cell)
    assert last is not None
    return State(bytes(values), stack, last)


def moment(puzzle: Puzzle, events: int, words: Words) -> str:
    """Returns the grid and the stack after a number of events, with the last event in words."""
    state = state_after(puzzle, events)
    rules = puzzle.rules
    side = CELL * rules.order
    blanks = puzzle.givens.count(0)
    height = max(side, LINE * blanks)
    left = MARGIN + side + 28
    parts = [_grid(puzzle, state, top=MARGIN + (height - side) / 2)]
    bottom = MARGIN + height
    parts.append(
        f'<path class="well" d="M{left} {MARGIN} V{bottom} H{left + STACK_WIDTH} V{MARGIN}"/>'
    )
    for level, cell in enumerate(state.stack):
        y = bottom - LINE * (level + 1)
        value = state.values[cell]
        kind = "entry top" if level + 1 == len(state.stack) else "entry"
        parts.append(
            f'<rect class="{kind}" x="{left + 4}" y="{y + 1}" width="{STACK_WIDTH - 8}"'
            f' height="{LINE - 3}" rx="3"/>'
        )
        entry = f"{rules.cell_name(cell)} = {value or '?'}"
        parts.append(_text(left + STACK_WIDTH / 2, y + LINE / 2, entry, "small middle"))
    if not state.stack:
        middle = left + STACK_WIDTH / 2
        parts.append(_text(middle, bottom - LINE / 2, words.bottom, "small middle muted"))
    said = told(puzzle, state.last, words)
    number = words.event.format(number=events)
    below = bottom + 22
    parts.append(_text(left + STACK_WIDTH / 2, below, words.stack, "small middle muted"))
    parts.append(_text(MARGIN, below, number, "small muted"))
    parts.append(_text(MARGIN, below + LINE - 2, said, "small strong"))
    return _svg(left + STACK_WIDTH + MARGIN, below + LINE + 10, parts, f"{number}: {said}")


def marks(puzzle: Puzzle, cell: int, words: Words) -> str:
    """Returns the grid with the houses of a blank, their marks, and the values left."""
    rules = puzzle.rules
    side = CELL * rules.order
    houses = [rules.houses[index] for index in rules.houses_of[cell]]
    seen = {seen for house in houses for seen in house.cells}
    parts = [_grid(puzzle, None, MARGIN, seen, cell)]
    left = MARGIN + side + 28
    box = 26
    label = 84
    taken: set[int] = set()
    lines: list[tuple[str, set[int], str]] = []
    for house in houses:
        held = {puzzle.givens[c] for c in house.cells} - {0}
        taken |= held
        name = words.house.format(kind=words.kinds[house.kind], number=house.number)
        lines.append((name, held, "mark"))
    lines.append((words.taken, taken, "mark"))
    for line, (name, held, kind) in enumerate(lines):
        y = MARGIN + 34 * line + (10 if line == len(houses) else 0)
        parts.append(_text(left, y + box / 2, name, "small"))
        for value in range(1, rules.order + 1):
            x = left + label + (value - 1) * (box + 3)
            on = value in held
            parts.append(
                f'<rect class="{kind if on else "free"}" x="{x}" y="{y}" width="{box}"'
                f' height="{box}" rx="3"/>'
            )
            strength = "small middle strong" if on else "small middle muted"
            parts.append(_text(x + box / 2, y + box / 2, rules.symbols[value - 1], strength))
    rule = MARGIN + 34 * len(houses) + 1
    width = left + label + rules.order * (box + 3)
    parts.append(f'<path class="thin" d="M{left} {rule} H{width}"/>')
    free = [rules.symbols[v - 1] for v in range(1, rules.order + 1) if v not in taken]
    said = f"{words.left.format(cell=rules.cell_name(cell))}: {', '.join(free) or words.nothing}"
    parts.append(_text(left, MARGIN + side + 14, said, "small strong"))
    return _svg(width + MARGIN, MARGIN + side + 30, parts, said)


class _Node(NamedTuple):
    cell: int
    value: int
    parent: int
    depth: int


def tree(puzzle: Puzzle, words: Words) -> str:
    """Returns the tree of all placements up to the first solution, with the root on the left."""
    nodes: list[_Node] = []
    path: list[int] = []
    dead: dict[int, str] = {}
    for event in search(puzzle):
        match event:
            case Place(cell, value):
                while path and nodes[path[-1]].cell == cell:
                    path.pop()
                nodes.append(_Node(cell, value, path[-1] if path else -1, len(path)))
                path.append(len(nodes) - 1)
            case BackUp(cell):
                if path and nodes[path[-1]].cell == cell:
                    path.pop()
                else:
                    dead[path[-1]] = puzzle.rules.cell_name(cell)
            case Solution():
                break
            case Reject():
                pass
    return _drawn_tree(puzzle, nodes, set(path), dead, words)


def _drawn_tree(
    puzzle: Puzzle, nodes: list[_Node], path: set[int], dead: dict[int, str], words: Words
) -> str:
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
        parts.append(f'<path class="thin" d="{_branch(start, end)}"/>')
    parts.append(f'<circle class="root" cx="{root[0]}" cy="{root[1]}" r="5"/>')
    for i, ((x, y), node) in enumerate(zip(places, nodes, strict=True)):
        kind = "entry top" if i in path else "entry dead"
        name = f"{puzzle.rules.cell_name(node.cell)} = {node.value}"
        parts.append(
            f'<rect class="{kind}" x="{x}" y="{y}" width="{width}" height="{height}" rx="3"/>'
        )
        parts.append(_text(x + width / 2, y + height / 2, name, "small middle"))
        if i in dead:
            said = words.backed_up.format(cell=dead[i])
            parts.append(_text(x + width + 10, y + height / 2, f"✗ {said}", "small bad"))
    x, y = places[-1]
    parts.append(_text(x + width + 10, y + height / 2, f"✓ {words.solution}", "small good"))
    bottom = max(y for _, y in places) + height + MARGIN
    return _svg(MARGIN * 2 + 34 + per_line * step + 30, bottom, parts, words.tree)


def _branch(start: tuple[float, float], end: tuple[float, float]) -> str:
    """Returns the path between two entries; it turns back where the end is in the next line."""
    if end[0] >= start[0]:
        return f"M{start[0]} {start[1]} h8 V{end[1]} H{end[0]}"
    middle = (start[1] + end[1]) / 2
    return f"M{start[0]} {start[1]} h8 V{middle} H{end[0] - 12} V{end[1]} H{end[0]}"


def bars(puzzles: dict[str, Puzzle], words: Words) -> str:
    """Returns bars for the number of events of the whole search, in both orders."""
    orders = {words.in_order: in_order, words.fewest_first: fewest_first}
    counted = {
        (name, told): sum(Counter(type(event) for event in search(puzzle, order)).values())
        for name, puzzle in puzzles.items()
        for told, order in orders.items()
    }
    most = max(counted.values())
    label, longest = 92, 270
    parts: list[str] = []
    y = 14.0
    for (name, order), number in counted.items():
        if order == words.in_order:
            parts.append(_text(MARGIN, y, name, "small strong"))
            y += LINE
        length = max(1.5, longest * number / most)
        kind = "bar" if order == words.in_order else "bar other"
        parts.append(_text(MARGIN, y, order, "small muted"))
        size = f'width="{length:.1f}" height="16" rx="2"'
        parts.append(f'<rect class="{kind}" x="{label}" y="{y - 8}" {size}/>')
        parts.append(_text(label + length + 8, y, words.events.format(number=number), "small"))
        y += LINE + (8 if order == words.fewest_first else 0)
    return _svg(label + longest + 108, y - 8, parts, " / ".join(orders))


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


def _grid(
    puzzle: Puzzle,
    state: State | None,
    top: float,
    seen: set[int] | None = None,
    asked: int | None = None,
) -> str:
    """Returns the grid: givens bold, placed values coloured, the last event's cell framed."""
    rules = puzzle.rules
    last = state.last if state else None
    touched = None if last is None or isinstance(last, Solution) else last.cell
    parts: list[str] = []
    for cell, given in enumerate(puzzle.givens):
        x = MARGIN + cell % rules.order * CELL
        y = top + cell // rules.order * CELL
        kind = "cell"
        if seen and cell in seen:
            kind += " seen"
        if cell == touched:
            kind += " good" if isinstance(last, Place) else " bad"
        parts.append(f'<rect class="{kind}" x="{x}" y="{y}" width="{CELL}" height="{CELL}"/>')
        value = state.values[cell] if state else given
        text, style = (rules.symbols[value - 1] if value else ""), "given" if given else "placed"
        if cell == touched and isinstance(last, Reject):
            text, style = rules.symbols[last.value - 1], "bad"
        elif cell == touched and isinstance(last, BackUp):
            text, style = "✗", "bad"
        elif cell == asked:
            text, style = "?", "placed"
        if text:
            parts.append(_text(x + CELL / 2, y + CELL / 2, text, f"symbol middle {style}"))
    side = CELL * rules.order
    for region in rules.regions:
        rows = sorted({cell // rules.order for cell in region.cells})
        columns = sorted({cell % rules.order for cell in region.cells})
        parts.append(
            f'<rect class="region" x="{MARGIN + columns[0] * CELL}" y="{top + rows[0] * CELL}"'
            f' width="{len(columns) * CELL}" height="{len(rows) * CELL}"/>'
        )
    parts.append(f'<rect class="frame" x="{MARGIN}" y="{top}" width="{side}" height="{side}"/>')
    return "".join(parts)


def _text(x: float, y: float, text: str, kind: str) -> str:
    return f'<text class="{kind}" x="{x}" y="{y}" dy="0.35em">{html.escape(text)}</text>'


def _svg(width: float, height: float, parts: list[str], title: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"'
        f' width="{width:g}" height="{height:g}" role="img">'
        f"<title>{html.escape(title)}</title>{''.join(parts)}</svg>"
    )
