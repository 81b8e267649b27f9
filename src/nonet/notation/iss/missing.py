"""The cells of Doppelgänger puzzles in ISS, each of which holds what a house misses.

``DGR1`` belongs to the first column and stands above it, ``DGC1`` belongs to the first row and
stands beside it, and ``DGB1`` belongs to the first box. They are variables, if an item names one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from nonet.notation.iss.board import Board, Group
from nonet.notation.iss.forms import Fields
from nonet.notation.iss.frames import boxes_of
from nonet.notation.iss.syntax import Item

_RULE = "Doppelganger"


def with_missing(board: Board, items: Iterable[Item]) -> Board:
    """Returns the board with such cells, if there is the rule and an item names one of them."""
    listed = list(items)
    is_there = any(item.name == _RULE for item in listed)
    if not is_there or not any(map(_names_one, listed)):
        return board
    groups, first = dict(board.groups), board.shape.cells
    sizes = {"DGR": board.columns, "DGC": board.rows, "DGB": len(boxes_of(board, board.side))}
    for prefix, size in sizes.items():
        if size:
            groups[prefix] = Group(first, size, board.columns)
            first += size
    return replace(board, groups=groups)


def of_houses(board: Board, *, boxes: bool) -> Iterator[Fields]:
    """Returns an iterator over constraints, each on a house and what it misses."""
    if "DGC" not in board.groups:
        return
    houses: dict[str, Sequence[Sequence[int]]] = {
        "DGC": [board.row(row) for row in range(board.rows)],
        "DGR": [board.column(column) for column in range(board.columns)],
        "DGB": boxes_of(board, board.side),
    }
    for prefix, found in houses.items():
        for number, cells in enumerate(found):
            missing = board.groups[prefix].first + number
            if prefix == "DGB" and not boxes:
                yield {"kind": "candidates", "cells": [missing], "values": [0]}
            else:
                yield {"kind": "all-different", "cells": [*cells, missing]}


def _names_one(item: Item) -> bool:
    return any(each.upper().startswith("DG") for each in item.arguments) or any(
        map(_names_one, item.inner)
    )
