"""Puzzles as links, with the drawings and the words that :mod:`.reading` understands."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from nonet.errors import PuzzleError
from nonet.notation.penpa.clues import ARROWED, OUTSIDE, SMALLER_FIRST
from nonet.notation.penpa.packing import link_of_text
from nonet.notation.penpa.points import Points
from nonet.notation.setters.cells import Board
from nonet.notation.setters.keys import Fields
from nonet.notation.setters.telling import rules_in_words
from nonet.puzzle import Puzzle
from nonet.rules import Rules

NAME = "penpa"
_PIXELS = 38
"""Those of a cell."""
_VERSION = [3, 1, 4]
_THICK, _THIN, _DASHED = 2, 12, 10
_LISTS = ("thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo")
_MAPS = (
    *("surface", "number", "numberS", "symbol", "freeline", "freelineE"),
    *("line", "lineE", "wall", "cage", "deletelineE"),
)
_MODES = {
    "surface": ["", 1],
    "line": ["1", 3],
    "lineE": ["1", 3],
    "wall": ["", 3],
    "cage": ["1", 10],
    "number": ["1", 2],
    "symbol": ["circle_L", 1],
    "special": ["thermo", ""],
    "board": ["", ""],
    "move": ["1", ""],
    "combi": ["battleship", ""],
    "sudoku": ["1", 9],
}
_DOTS = {
    "strict-dots": {"white-dot", "black-dot"},
    "strict-white-dots": {"white-dot"},
    "strict-black-dots": {"black-dot"},
}
"""The rules that other neighbours have no dot, and the dots that there are beside each."""
_SYMBOLS = {
    "white-dot": [8, "circle_SS", 2],
    "black-dot": [2, "circle_SS", 2],
    "odd": [3, "circle_L", 2],
    "even": [3, "square_L", 2],
}
_LETTERS = {10: "X", 5: "V"}
_FIXED = {"white-dot": ("difference", 1), "black-dot": ("ratio", 2)}
_ESCAPES = str.maketrans({",": "%2C", "\n": "%2D", "&": "%2E", "=": "%2F"})


def link_of(puzzle: Puzzle, title: str = "") -> str:
    """Returns the link of a puzzle; raises PuzzleError for rules without such drawings."""
    order = puzzle.rules.order
    kinds = {each.word for each in puzzle.rules.constraints}
    margin = 1 if kinds & {"little-killer", *OUTSIDE} else 0
    points = Points(order + 2 * margin, order + 2 * margin, margin, margin, order)
    layer = _empty_layer()
    flags = _write_houses(puzzle.rules, points, layer["lineE"])
    fields = _write_constraints(puzzle.rules, points, layer)
    diagonals = [key for key, flag in zip(("diagonal-", "diagonal+"), flags, strict=True) if flag]
    words = rules_in_words(order, bool(puzzle.rules.regions), diagonals, fields)
    for cell, value in enumerate(puzzle.givens):
        if value:
            layer["number"][f"{points.of_cell(cell)}"] = [f"{value}", 1, "1"]
    tags = [] if puzzle.rules.regions else ["latin"]
    header = _header(points, flags, title, words)
    return link_of_text("\n".join(_lines(header, points, layer, tags)))


def _empty_layer() -> dict[str, Any]:
    commands = ("command_redo", "command_undo", "command_replay")
    layer: dict[str, Any] = {name: {"__a": []} for name in commands}
    layer |= {name: {} for name in _MAPS}
    return layer | {name: [] for name in _LISTS}


def _header(points: Points, flags: Sequence[bool], title: str, rules: str) -> str:
    order = points.order
    middle = (order - 1) // 2
    # The centre of the board is a cell, a corner, or the middle of an edge.
    centre = points.of_cell(middle * order + middle)
    centre += 0 if order % 2 else points.size
    falling, rising = map(int, flags)
    width = points.columns
    sizes = [width, width, _PIXELS, 0, 1, 1, *[(width + 1) * _PIXELS] * 2, centre, centre]
    texts = (f"Title: {title}", "Author: ", "", rules)
    escaped = (text.translate(_ESCAPES) for text in texts)
    return ",".join(map(str, ["sudoku", *sizes, falling, 0, 0, rising, *escaped, "OFF", "false"]))


def _lines(header: str, points: Points, layer: dict[str, Any], tags: list[str]) -> Iterator[str]:
    """Returns an iterator over the lines of the text, of a link for solving."""
    listed = [points.of_cell(cell) for cell in range(points.order**2)]
    steps = [new - old for old, new in zip([0, *listed], listed, strict=False)]
    surface = {"edit_mode": "surface", **_MODES}
    mode = {"qa": "pu_a", "grid": ["1", "2", "1"], "pu_q": surface, "pu_a": surface}
    yield header
    yield _json([points.top] * 4)
    yield '["1","2","1"]~"surface"~["",1]'
    yield _json(layer)
    yield ""
    yield _json(steps)
    yield "[]"
    yield "{}"
    yield from ('"x"', '"x"')
    yield _json(_VERSION)
    yield _json(mode)
    yield from ('"x"', "0")
    yield _json(_empty_layer())
    yield "x"
    yield "{}"
    yield _json(tags)
    yield "false"


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _write_houses(rules: Rules, points: Points, edges: dict[str, int]) -> list[bool]:
    """Writes the borders of regions and the diagonals; returns which diagonals there are.

    Raises PuzzleError for other houses.
    """
    order = rules.order
    houses = {*map(frozenset, rules.cell_sets)}
    label = {cell: at for at, region in enumerate(rules.regions) for cell in region.cells}
    for key in _borders(label, points):
        edges[key] = _THICK
    known = [*Rules.latin(order).cell_sets, *(region.cells for region in rules.regions)]
    falling = frozenset(range(0, order * order, order + 1))
    rising = frozenset(order * at + order - 1 - at for at in range(order))
    flags = [diagonal in houses and order > 1 for diagonal in (falling, rising)]
    drawn = [each for each, flag in zip((falling, rising), flags, strict=True) if flag]
    whole = len(label) in (0, rules.cells)
    if not whole or houses != {*map(frozenset, known), *drawn}:
        raise PuzzleError("killer-houses", notation=NAME)
    for at in range(order):
        if flags[0]:
            edges[_key(points.of_corner(at, at), points.of_corner(at + 1, at + 1))] = _THIN
        if flags[1]:
            ends = (points.of_corner(at + 1, order - at - 1), points.of_corner(at, order - at))
            edges[_key(*ends)] = _THIN
    return flags


def _key(first: int, second: int) -> str:
    return f"{first},{second}"


def _borders(label: dict[int, int], points: Points) -> Iterator[str]:
    """Returns an iterator over the lines between cells of different regions."""
    order = points.order
    for cell in range(order * order):
        row, column = divmod(cell, order)
        if column < order - 1 and label.get(cell) != label.get(cell + 1):
            ends = (points.of_corner(row, column + 1), points.of_corner(row + 1, column + 1))
            yield _key(*ends)
        if row < order - 1 and label.get(cell) != label.get(cell + order):
            ends = (points.of_corner(row + 1, column), points.of_corner(row + 1, column + 1))
            yield _key(*ends)


def _write_constraints(rules: Rules, points: Points, layer: dict[str, Any]) -> list[Fields]:
    """Draws the constraints; returns their fields."""
    kinds = {each.word for each in rules.constraints}
    if len(kinds.intersection(OUTSIDE)) > 1:
        # The words alone say which of them a number is.
        raise PuzzleError("notation-ambiguous", notation=NAME)
    written: list[Fields] = []
    for each in rules.constraints:
        fields = each.json()
        dots = _DOTS.get(each.word)
        if not (_is_drawn(fields, points, layer) if dots is None else _is_said(fields, kinds)):
            what = each.called(rules.frame)
            raise PuzzleError("notation-constraint", what=what, notation=NAME)
        written.append(fields)
    return written


def _is_drawn(fields: dict[str, Any], points: Points, layer: dict[str, Any]) -> bool:
    """Draws a constraint; returns whether there is a form for it."""
    kind, cells = fields["kind"], fields.get("cells", ())
    places = [points.of_cell(cell) for cell in cells]
    if kind in ("thermometer", "arrow"):
        layer["thermo" if kind == "thermometer" else "arrows"].append(places)
        return True
    if kind == "cage":
        return _is_cage_drawn(cells, fields["sum"], points, layer)
    if kind in ("greater", "xv"):
        return _is_pair_drawn(fields, points, layer)
    if kind == "little-killer" or kind in OUTSIDE:
        return _is_clue_drawn(fields, points, layer)
    if kind not in _SYMBOLS or (kind in _FIXED and fields[_FIXED[kind][0]] != _FIXED[kind][1]):
        return False
    marks = places if kind not in _FIXED else _pairs(cells, points)
    for mark in marks:
        if mark is None or f"{mark}" in layer["symbol"]:
            return False
        layer["symbol"][f"{mark}"] = _SYMBOLS[kind]
    return True


def _is_pair_drawn(fields: dict[str, Any], points: Points, layer: dict[str, Any]) -> bool:
    """Draws a sign or a letter on each edge; returns whether all of them have a place."""
    for pair in pairwise(fields["cells"]):
        mark, first = points.of_pair(pair), min(pair)
        key = "symbol" if fields["kind"] == "greater" else "number"
        if mark is None or f"{mark}" in layer[key] or fields.get("sum") not in (None, *_LETTERS):
            return False
        if key == "number":
            layer[key][f"{mark}"] = [_LETTERS[fields["sum"]], 6, "5"]
        else:
            style = SMALLER_FIRST[max(pair) - first == 1] + (0 if first == pair[1] else 2)
            layer[key][f"{mark}"] = [style, "inequality", 2]
    return True


def _is_clue_drawn(fields: dict[str, Any], points: Points, layer: dict[str, Any]) -> bool:
    """Writes a number outside; returns whether it has a place there for itself."""
    board, cells, kind = Board(points.order), fields["cells"], fields["kind"]
    if kind == "little-killer":
        name, direction = (len(cells) > 1 and board.seen_from(cells)) or ("", "")
        entry = [f"{fields['sum']}{ARROWED.get(direction)}", 1, "2"]
        seen = board.diagonal({"cell": name, "direction": direction}, "") if name else []
    else:
        name = board.outside_of(cells) or ""
        entry = [f"{fields[OUTSIDE[kind][0]]}", 1, "1"]
        seen = board.line(name, "") if name else []
    if not seen or {*seen} != {*cells}:
        return False
    place = f"{points.of_place(*map(int, name[1:].split('C')))}"
    is_free = place not in layer["number"]
    layer["number"].setdefault(place, entry)
    return is_free


def _is_said(fields: dict[str, Any], kinds: set[str]) -> bool:
    """Returns whether the words can say the rule that other neighbours have no dot."""
    usual = fields.get("difference") in (None, 1) and fields.get("ratio") in (None, 2)
    return usual and kinds & {"white-dot", "black-dot"} == _DOTS[fields["kind"]]


def _pairs(cells: Sequence[int], points: Points) -> Iterable[int | None]:
    return [points.of_pair(pair) for pair in pairwise(cells)]


def _is_cage_drawn(
    cells: Sequence[int], total: int | None, points: Points, layer: dict[str, Any]
) -> bool:
    first = f"{points.of_quarter(min(cells), 0)}"
    if len({*cells}) < len(cells) or first in layer["numberS"]:
        return False
    layer["killercages"].append([points.of_cell(cell) for cell in cells])
    if total is not None:
        layer["numberS"][first] = [f"{total}", 1]
    for ends in outline({*cells}, points):
        layer["cage"][_key(*sorted(ends))] = _DASHED
    return True


def outline(cells: Collection[int], points: Points) -> Iterator[tuple[int, int]]:
    """Returns an iterator over the pieces of the dashed line around a cage."""
    order = points.order
    inside = {(cell // order, cell % order) for cell in cells}
    # From one quarter to the next along a side, and the step to the cell beyond that side.
    sides = (((0, 1), (-1, 0)), ((1, 3), (0, 1)), ((2, 3), (1, 0)), ((0, 2), (0, -1)))
    for row, column in sorted(inside):
        cell = row * order + column
        for (one, other), (down, right) in sides:
            beyond = (row + down, column + right)
            if beyond not in inside:
                yield points.of_quarter(cell, one), points.of_quarter(cell, other)
                continue
            if down + right < 0:
                continue
            # Across the border of two cells, on both of its sides.
            for side, facing, (across, along) in _joints(down):
                both = {(row + across, column + along), (beyond[0] + across, beyond[1] + along)}
                if not both <= inside:
                    there = beyond[0] * order + beyond[1]
                    yield points.of_quarter(cell, side), points.of_quarter(there, facing)


def _joints(down: int) -> tuple[tuple[int, int, tuple[int, int]], ...]:
    """Returns the quarters that face each other across a border, and the step to that side."""
    if down:
        return ((2, 0, (0, -1)), (3, 1, (0, 1)))
    return ((1, 0, (-1, 0)), (3, 2, (1, 0)))
