"""What is found in a drawing: the constraints that a part of it may stand for."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import NamedTuple

from nonet.notation.setters.colours import Colour
from nonet.notation.setters.keys import Fields
from nonet.notation.sudokupad.board import Board
from nonet.notation.sudokupad.elements import MOST_TOGETHER, Element, Shape, cell_at, site_of

_LEAST_SIZE = 0.55
_GRACE = 0.05


class Finding(NamedTuple):
    """A part of a drawing."""

    choices: tuple[Fields, ...]
    """What it may stand for; the rules in words decide."""
    elements: tuple[Element, ...]
    usual: str = ""
    """The kind that it is without a word in documents made from f-puzzles."""
    colour: Colour | None = None
    """Its colour, if the rules in words must name that."""


def found(
    fields: Fields, elements: Iterable[Element], *others: Fields, usual: bool = True
) -> Finding:
    """Returns the finding of a drawing that usually stands for the first kind."""
    return Finding((fields, *others), tuple(elements), fields["kind"] if usual else "")


def by_cell(shapes: Iterable[Shape], board: Board) -> dict[int, list[Shape]]:
    """Returns the shapes in the middle of each cell."""
    placed: dict[int, list[Shape]] = {}
    for each in shapes:
        cell = cell_at(each.centre, board) if site_of(each.centre, board) == "cell" else None
        if cell is not None and len(placed.setdefault(cell, [])) < MOST_TOGETHER:
            placed[cell].append(each)
    return placed


def bulb_cells(shape: Shape, board: Board) -> list[int]:
    """Returns the cells of a circle, or of a pill over two or three; empty for other shapes."""
    sides = sorted((shape.height, shape.width))
    if not (shape.is_drawn and shape.is_round and _LEAST_SIZE <= sides[0] < 1.1 and sides[1] < 3.1):
        return []
    tall, wide = ceil(shape.height - _GRACE), ceil(shape.width - _GRACE)
    top, left = shape.centre[0] - tall / 2, shape.centre[1] - wide / 2
    if max(abs(top - round(top)), abs(left - round(left))) > 0.12 or min(tall, wide) > 1:
        return []
    cells = [
        board.cell(round(top) + down, round(left) + right)
        for down in range(tall)
        for right in range(wide)
    ]
    return [cell for cell in cells if cell is not None] if None not in cells else []
