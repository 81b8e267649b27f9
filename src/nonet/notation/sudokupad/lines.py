"""Lines and arrows, and what they may stand for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from nonet.notation.setters.keys import Fields
from nonet.notation.sudokupad.board import Board
from nonet.notation.sudokupad.elements import Drawing, Element, Shape, Stroke, cell_at, path_of
from nonet.notation.sudokupad.finding import Finding, bulb_cells, by_cell, found

EXACT = {
    "67f067": "whisper",
    "60c060": "whisper",
    "ff9a00": "whisper",
    "ffa600": "whisper",
    "f067f0": "renban",
    "c060c0": "renban",
    "d23be7": "renban",
    "cfcfcf": "palindrome",
    "bbbbbb": "palindrome",
    "2ecbff": "region-sum-line",
    "ffccaa": "entropic",
    "33bbbb": "modular",
    "33bbaa": "modular",
    "e6b3b3": "modular",
    "c9c883": "nabner",
    "ebe698": "nabner",
    "cdb1ec": "zipper",
}
"""The kinds of lines in the colours that sites and setters use for them."""
_WIDTHS = {
    "entropic": (5, 8),
    "modular": (5,),
    "nabner": (8,),
    "palindrome": (16,),
    "region-sum-line": (5, 8),
    "renban": (8, 12.8),
    "whisper": (6, 9.6),
    "zipper": (5,),
}
"""The widths that the site gives to lines of f-puzzles."""
_LONGEST_ARROW = 3
"""Cells of the bulb of an arrow, at most."""
_LEAST_WIDTH = 4.5
_LEAST_ARROW = 0.85
_DIAGONAL = "34bbe6"


def is_usual(element: Element, word: str) -> bool:
    """Returns whether the site draws lines of a kind with this colour and width."""
    if not isinstance(element, Stroke) or element.colour is None:
        return False
    return EXACT.get(element.colour.code) == word and element.width in _WIDTHS[word]


def arrows(drawing: Drawing) -> Iterator[Finding]:
    """Returns an iterator over the arrows with a circle or pill."""
    board = drawing.board
    bulbs = [
        (shape, cells)
        for shape in drawing.open_shapes()
        if shape.is_hollow and (cells := bulb_cells(shape, board))
    ]
    by_bulb_cell = {cell: bulb for bulb in bulbs for cell in bulb[1]}
    for stroke in drawing.open_strokes("arrows"):
        start = cell_at(stroke.points[0], board)
        path = path_of(stroke, board)
        if start not in by_bulb_cell or path is None or _length(stroke) < _LEAST_ARROW:
            continue
        bulb, bulbed = by_bulb_cell[start]
        while path and path[0] in bulbed:
            path = path[1:]
        if not path or not {*path}.isdisjoint(bulbed) or len(bulbed) > _LONGEST_ARROW:
            continue
        drawing.claim([stroke, bulb])
        cells = [*bulbed, *path]
        if len(bulbed) == 1:
            yield found({"kind": "arrow", "cells": cells}, [stroke, bulb])
        else:
            pill = {"kind": "pill-arrow", "cells": cells, "size": len(bulbed)}
            yield found(pill, [stroke, bulb])


def little_killers(drawing: Drawing) -> Iterator[Finding]:
    """Returns an iterator over the numbers outside with a short arrow along a diagonal."""
    board = drawing.board
    numbers = {_place(each.centre): each for each in drawing.open_shapes() if each.text.isdecimal()}
    for stroke in drawing.open_strokes("arrows"):
        (row, column), (to_row, to_column) = stroke.points[0], stroke.points[-1]
        down, right = to_row - row, to_column - column
        place = _place(stroke.points[0])
        number = numbers.get(place)
        if len(stroke.points) > 2 or abs(abs(down) - abs(right)) > 0.12 or _length(stroke) > 1.1:
            continue
        if number is None or board.cell(*place) is not None or not down:
            continue
        step = (1 if down > 0 else -1, 1 if right > 0 else -1)
        cells: list[int] = []
        while (cell := board.cell(place[0] + step[0], place[1] + step[1])) is not None:
            cells.append(cell)
            place = (place[0] + step[0], place[1] + step[1])
        if cells:
            drawing.claim([stroke, number])
            total = int(number.text[:4])
            yield found({"kind": "little-killer", "cells": cells, "sum": total}, [stroke, number])


def diagonals(drawing: Drawing) -> Iterator[Finding]:
    """Returns an iterator over the lines between opposite corners of the board."""
    order = drawing.board.order
    for stroke in drawing.open_strokes("lines"):
        ends = sorted((stroke.points[0], stroke.points[-1]))
        for rising, corners in enumerate(([(0, 0), (order, order)], [(0, order), (order, 0)])):
            if all(
                _far(one, other) < 0.12 for one, other in zip(ends, corners, strict=True)
            ) and all(
                abs(column - (order - row if rising else row)) < 0.12
                for row, column in stroke.points
            ):
                drawing.claim([stroke])
                is_usual = stroke.colour is not None and stroke.colour.code == _DIAGONAL
                yield found({"kind": "diagonal", "rising": rising}, [stroke], usual=is_usual)


def lines(drawing: Drawing) -> Iterator[Finding]:
    """Returns an iterator over lines through cells, with shapes at their ends or without."""
    board = drawing.board
    ends = by_cell(drawing.shapes, board)
    coloured = [each for each in drawing.open_strokes("lines") if not _is_white(each)]
    halos = {
        span: each
        for each in drawing.open_strokes("lines")
        if _is_white(each) and (span := _span(each, board))
    }
    for stroke in coloured:
        path = path_of(stroke, board)
        if path is None or len(path) < 2:
            continue
        first, last = (_end_shapes(ends.get(cell, [])) for cell in (path[0], path[-1]))
        finding = _with_ends(drawing, stroke, path, first, last) or _plain(
            stroke, path, board.order
        )
        if finding:
            halo = halos.get(frozenset(path))
            elements = (*finding.elements, *([halo] if halo else []))
            drawing.claim(elements)
            yield finding._replace(elements=elements)


def _span(stroke: Stroke, board: Board) -> frozenset[int]:
    return frozenset(path_of(stroke, board) or ())


def _with_ends(
    drawing: Drawing, stroke: Stroke, path: list[int], first: list[Shape], last: list[Shape]
) -> Finding | None:
    """Returns what a line with shapes at its ends may be."""
    cells = path
    bulbs = [[each for each in end if _is_bulb(each, stroke)] for end in (first, last)]
    hollow = [[each for each in end if each.is_circle and each.is_hollow] for end in (first, last)]
    diamonds = [[each for each in end if _is_diamond(each)] for end in (first, last)]
    if all(diamonds) and len(path) > 2:
        fields: Fields = {"kind": "lockout", "cells": cells, "difference": 4}
        return found(fields, [stroke, *diamonds[0], *diamonds[1]])
    if all(hollow) and len(path) > 2:
        between = {"kind": "between", "cells": cells}
        double = {"kind": "double-arrow", "cells": cells}
        return found(between, [stroke, *hollow[0], *hollow[1]], double)
    is_thick = stroke.width >= 9
    if all(bulbs) and len(path) > 2 and not is_thick:
        return found({"kind": "double-arrow", "cells": cells}, [stroke, *bulbs[0], *bulbs[1]])
    if all(bulbs) and not drawing.is_converted:
        return None
    if any(bulbs) and stroke.width >= 6:
        cells = path if bulbs[0] else path[::-1]
        words = ["thermometer", "slow-thermometer"]
        if stroke.colour and stroke.colour.code == "6495ed":
            words.reverse()
        usual, other = ({"kind": word, "cells": cells} for word in words)
        elements: list[Element] = [stroke, *bulbs[0], *bulbs[1]]
        return found(usual, elements, other, usual=stroke.width > 18 or words[0] != "thermometer")
    return None


def _plain(stroke: Stroke, path: list[int], order: int) -> Finding | None:
    exact = EXACT.get(stroke.colour.code, "") if stroke.colour else ""
    if stroke.colour is None or (stroke.width < _LEAST_WIDTH and not exact):
        return None
    once = list(dict.fromkeys(path))
    choices: list[Fields] = [
        {"kind": "whisper", "cells": path, "difference": (order + 1) // 2},
        {"kind": "renban", "cells": once},
        {"kind": "palindrome", "cells": path},
        {"kind": "region-sum-line", "cells": path},
        {"kind": "entropic", "cells": path},
        {"kind": "modular", "cells": path, "modulus": 3},
        {"kind": "nabner", "cells": once},
    ]
    if len(path) > 2:
        choices.append({"kind": "zipper", "cells": path})
    return Finding(tuple(choices), (stroke,), exact, stroke.colour)


def _end_shapes(shapes: list[Shape]) -> list[Shape]:
    return [each for each in shapes if each.is_drawn and min(each.height, each.width) >= 0.5]


def _is_bulb(shape: Shape, stroke: Stroke) -> bool:
    if not shape.is_circle or shape.fill is None or stroke.colour is None or shape.width < 0.55:
        return False
    # A small disc on a wide line is a mark of its own, such as that of an odd cell.
    is_mark = shape.width < 0.75 and stroke.width > 12
    return shape.fill.code == stroke.colour.code and not is_mark


def _is_diamond(shape: Shape) -> bool:
    return not shape.is_round and abs(shape.angle) % 90 == 45


def _is_white(stroke: Stroke) -> bool:
    return stroke.colour is not None and stroke.colour.name == "white"


def _length(stroke: Stroke) -> float:
    return sum(hypot(to[0] - at[0], to[1] - at[1]) for at, to in pairwise(stroke.points))


def _far(one: tuple[float, float], other: tuple[float, float]) -> float:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def _place(point: tuple[float, float]) -> tuple[int, int]:
    return int(point[0] // 1), int(point[1] // 1)
