"""Marks of cells, shaded regions, and numbers outside the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isqrt

from nonet.notation.setters.keys import Fields
from nonet.notation.sudokupad.board import Board
from nonet.notation.sudokupad.elements import Drawing, Shape, site_of
from nonet.notation.sudokupad.finding import Finding, by_cell, found

_OUTSIDE = {"sandwich": "sum", "x-sum": "sum", "skyscraper": "visible", "numbered-room": "value"}
"""By the kind of a clue outside, the field of its number."""
_MARKERS = {"\u25ef": "x-sum", "\u25af": "skyscraper"}
"""A circle and an upright rectangle around the number, which the site draws."""


def cells(drawing: Drawing) -> Iterator[Finding]:
    """Returns an iterator over the filled circles of odd cells and the squares of even ones."""
    for cell, shapes in by_cell(drawing.open_shapes(), drawing.board).items():
        for shape in shapes:
            size = shape.width
            is_even = not shape.is_round and abs(shape.height - size) < 0.12 and not shape.angle
            if shape.fill is None or shape.is_hollow or shape.text or not 0.45 <= size <= 0.92:
                continue
            if shape.is_circle or is_even:
                drawing.claim([shape])
                word = "odd" if shape.is_circle else "even"
                yield found({"kind": word, "cells": [cell]}, [shape], usual=False)


def circles(drawing: Drawing) -> Iterator[Finding]:
    """Returns an iterator over the one constraint of all hollow circles in cells."""
    placed = by_cell(drawing.open_shapes(), drawing.board)
    found_circles = {
        cell: shape
        for cell, shapes in placed.items()
        for shape in shapes
        if shape.is_circle and shape.is_hollow and not shape.text and shape.width >= 0.55
    }
    if found_circles:
        drawing.claim(found_circles.values())
        fields: Fields = {"kind": "counting-circles", "cells": sorted(found_circles)}
        yield found(fields, found_circles.values(), usual=False)


def shaded(drawing: Drawing) -> Iterator[Finding]:
    """Returns an iterator over cells shaded in one colour: clones, and extra regions."""
    board = drawing.board
    squares: dict[str, list[tuple[Shape, list[int]]]] = {}
    for shape in drawing.open_shapes():
        covered = _covered(shape, board)
        if covered and shape.fill:
            squares.setdefault(shape.fill.code, []).append((shape, covered))
    for listed in squares.values():
        whole = {cell for _, covered in listed for cell in covered}
        pieces = _pieces(whole, board)
        elements = [shape for shape, _ in listed]
        if all(len(piece) == board.order for piece in pieces):
            drawing.claim(elements)
            fields: Fields = {"kind": "extra-regions", "pieces": pieces}
            clone = _clone(pieces, board)
            yield found(fields, elements, *([clone] if clone else []), usual=False)
        elif clone := _clone(pieces, board):
            drawing.claim(elements)
            yield found(clone, elements, usual=False)


def _covered(shape: Shape, board: Board) -> list[int]:
    """Returns the cells that a filled square covers whole: one, or those of a window."""
    size = round(shape.height)
    top, left = (each - size / 2 for each in shape.centre)
    off = max(abs(top - round(top)), abs(left - round(left)), abs(shape.height - size))
    if shape.is_round or not shape.fill or shape.is_hollow or shape.text or size < 1 or off > 0.1:
        return []
    if abs(shape.height - shape.width) > 0.1 or size not in (1, isqrt(board.order)):
        return []
    covered = [
        board.cell(round(top) + down, round(left) + right)
        for down in range(size)
        for right in range(size)
    ]
    return [cell for cell in covered if cell is not None] if None not in covered else []


def _pieces(whole: set[int], board: Board) -> list[list[int]]:
    """Returns the connected pieces of cells, each in reading order."""
    left = {*whole}
    pieces: list[list[int]] = []
    while left:
        waiting = [min(left)]
        left -= {*waiting}
        piece: list[int] = []
        while waiting:
            cell = waiting.pop()
            piece.append(cell)
            row, column = divmod(cell, board.order)
            beside = (board.cell(row + step, column) for step in (-1, 1))
            across = (board.cell(row, column + step) for step in (-1, 1))
            for other in (*beside, *across):
                if other in left:
                    left.remove(other)
                    waiting.append(other)
        pieces.append(sorted(piece))
    return pieces


def _clone(pieces: Sequence[Sequence[int]], board: Board) -> Fields | None:
    """Returns the clone of two pieces of the same shape."""
    if len(pieces) != 2:
        return None
    one, other = ([divmod(cell, board.order) for cell in piece] for piece in pieces)
    moved = {
        (second[0] - first[0], second[1] - first[1])
        for first, second in zip(one, other, strict=False)
    }
    if len(one) != len(other) or len(moved) != 1:
        return None
    return {"kind": "clone", "cells": [*pieces[0], *pieces[1]]}


def outside(drawing: Drawing) -> Iterator[Finding]:
    """Returns an iterator over the numbers beside rows and columns."""
    board = drawing.board
    for shape in drawing.open_shapes():
        line = _line_of(shape, board)
        if not line or not shape.text.isdecimal() or not drawing.is_open(shape):
            continue
        others = drawing.texts_at(shape)
        elements = [shape, *others]
        number = int(shape.text[:4])
        marked = {_MARKERS.get(each.text) for each in others}
        fields: list[Fields] = [
            {"kind": word, "cells": line, field: number} for word, field in _OUTSIDE.items()
        ]
        if marked:
            fields = [each for each in fields if marked == {each["kind"]}]
        if fields:
            drawing.claim(elements)
            yield Finding(tuple(fields), tuple(elements), fields[0]["kind"] if marked else "")


def _line_of(shape: Shape, board: Board) -> list[int]:
    """Returns the row or column that a clue outside looks along, beginning at the clue."""
    if site_of(shape.centre, board) != "outside":
        return []
    order = board.order
    row, column = (int(each // 1) for each in shape.centre)
    if 0 <= column < order and row in (-1, order):
        found = [*range(column, order * order, order)]
        return found if row == -1 else found[::-1]
    if 0 <= row < order and column in (-1, order):
        found = [*range(row * order, (row + 1) * order)]
        return found if column == -1 else found[::-1]
    return []
