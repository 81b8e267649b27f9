"""Marks on edges and corners: dots, X and V, signs, quadruples; chevrons of extreme cells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import floor

from nonet.notation.setters.keys import Fields
from nonet.notation.sudokupad.elements import Drawing, Element, Shape, Stroke, beside, site_of
from nonet.notation.sudokupad.finding import Finding, by_cell, found

_XV = {"X": 10, "V": 5}
_SIGNS = {"<": 0, ">": 1, "^": 0}
"""The signs between two cells, and which of these is less. A ``v`` could be a five."""
_NUMBER = re.compile(r"\d{1,3}", re.ASCII)
_LONGEST_CHEVRON = 2.0
_LEAST_SIDES = 2


def edges(drawing: Drawing) -> Iterator[Finding]:
    """Returns an iterator over the marks on edges."""
    board = drawing.board
    for shape in _by_shapes_first(drawing):
        cells = beside(shape.centre, board)
        if site_of(shape.centre, board) != "edge" or len(cells) != 2:
            continue
        texts = [] if shape.text else drawing.texts_at(shape)
        text = shape.text or (texts[0].text if texts else "")
        fields = _mark(shape, text, cells)
        if fields:
            elements = [shape, *texts[:1]]
            drawing.claim(elements)
            yield found(fields, elements)


def _by_shapes_first(drawing: Drawing) -> Iterator[Shape]:
    """Returns an iterator over shapes that belong to nothing when their turn comes."""
    waiting = sorted(drawing.open_shapes(), key=lambda each: each.is_text)
    for each in waiting:
        if drawing.is_open(each):
            yield each


def _mark(shape: Shape, text: str, cells: list[int]) -> Fields | None:
    if text.upper() in _XV and not shape.is_round:
        return {"kind": "xv", "cells": cells, "sum": _XV[text.upper()]}
    if text in _SIGNS and not shape.is_round:
        less = _SIGNS[text]
        return {"kind": "greater", "cells": [cells[1 - less], cells[less]]}
    number = int(text) if _NUMBER.fullmatch(text) else None
    if not shape.is_circle or not 0.18 <= shape.width <= 0.5 or (text and not number):
        return None
    if shape.is_hollow:
        return {"kind": "white-dot", "cells": cells, "difference": number or 1}
    if shape.fill and shape.fill.name == "black":
        return {"kind": "black-dot", "cells": cells, "ratio": number or 2}
    return None


def corners(drawing: Drawing) -> Iterator[Finding]:
    """Returns an iterator over the circles on corners with values of the four cells around."""
    board = drawing.board
    for shape in _by_shapes_first(drawing):
        cells = beside(shape.centre, board)
        if site_of(shape.centre, board) != "corner" or len(cells) != 4:
            continue
        texts = [] if shape.text else drawing.texts_at(shape)
        values = [text for each in (shape, *texts) for text in each.text.split()]
        is_circle = shape.is_circle and 0.3 <= shape.width <= 0.95
        if is_circle and values and all(map(_NUMBER.fullmatch, values)):
            numbers = [*map(int, values)]
            if all(1 <= number <= board.order for number in numbers):
                drawing.claim([shape, *texts])
                fields: Fields = {"kind": "quadruple", "cells": cells, "values": numbers}
                yield found(fields, [shape, *texts])


def signs(drawing: Drawing) -> Iterator[Finding]:
    """Returns an iterator over chevrons across edges, whose tip points to the lesser cell."""
    board = drawing.board
    for stroke in drawing.open_strokes("lines"):
        if len(stroke.points) != 3:
            continue
        (row, column), tip, (to_row, to_column) = stroke.points
        ends = ((row + to_row) / 2, (column + to_column) / 2)
        middle = ((tip[0] + ends[0]) / 2, (tip[1] + ends[1]) / 2)
        down, right = tip[0] - ends[0], tip[1] - ends[1]
        cells = beside(middle, board)
        if site_of(middle, board) != "edge" or len(cells) != 2 or max(abs(down), abs(right)) > 0.5:
            continue
        along = down if cells[1] - cells[0] > 1 or board.order == 1 else right
        if abs(along) > 0.05:
            greater, less = (cells[0], cells[1]) if along > 0 else (cells[1], cells[0])
            drawing.claim([stroke])
            yield found({"kind": "greater", "cells": [greater, less]}, [stroke])


def extremes(drawing: Drawing) -> Iterator[Finding]:
    """Returns an iterator over the minima and maxima: a grey cell with chevrons at its sides."""
    board = drawing.board
    chevrons: dict[int, list[tuple[str, Stroke]]] = {}
    for stroke in drawing.open_strokes("lines"):
        placed = _chevron(stroke, drawing)
        if placed:
            cell, word = placed
            chevrons.setdefault(cell, []).append((word, stroke))
    grounds = by_cell((each for each in drawing.open_shapes() if _is_unit(each)), board)
    for cell, listed in chevrons.items():
        words = {word for word, _ in listed}
        ground = [each for each in grounds.get(cell, []) if each.fill and each.fill.name == "grey"]
        if len(words) == 1 and (len(listed) >= _LEAST_SIDES or ground):
            elements: list[Element] = [*(stroke for _, stroke in listed), *ground[:1]]
            drawing.claim(elements)
            yield found({"kind": words.pop(), "cells": [cell]}, elements)


def _chevron(stroke: Stroke, drawing: Drawing) -> tuple[int, str] | None:
    """Returns the cell of a chevron and the kind that it means; None if it is none."""
    if len(stroke.points) != 3 or stroke.width > _LONGEST_CHEVRON:
        return None
    first, tip, last = stroke.points
    row, column = floor(tip[0]), floor(tip[1])
    cell = drawing.board.cell(row, column)
    ends = ((first[0] + last[0]) / 2, (first[1] + last[1]) / 2)
    if cell is None or (floor(ends[0]), floor(ends[1])) != (row, column):
        return None
    tip_off, ends_off = (
        max(abs(point[0] - row - 0.5), abs(point[1] - column - 0.5)) for point in (tip, ends)
    )
    if min(tip_off, ends_off) < 0.25 or abs(tip_off - ends_off) < 0.02:
        return None
    return cell, "minimum" if tip_off < ends_off else "maximum"


def _is_unit(shape: Shape) -> bool:
    square = not shape.is_round and min(shape.height, shape.width) > 0.9
    return square and max(shape.height, shape.width) < 1.1 and not shape.text
