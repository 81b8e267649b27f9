"""The houses that rules are made of, kind by kind, on the square of an order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import isqrt
from typing import cast

from nonet.errors import PuzzleError
from nonet.rules.house import House

_KNIGHT_MOVES = ((1, -2), (1, 2), (2, -1), (2, 1))
"""Down only: the others are the same moves backwards."""


def rows_and_columns(order: int) -> list[House]:
    """Returns the houses of a Latin square."""
    rows = (range(i * order, (i + 1) * order) for i in range(order))
    columns = (range(i, order * order, order) for i in range(order))
    return [*_numbered("row", rows), *_numbered("column", columns)]


def boxes(rows: int, columns: int) -> list[House]:
    """Returns the boxes of ``rows`` × ``columns`` cells."""
    order = rows * columns
    corners = ((top, left) for top in range(0, order, rows) for left in range(0, order, columns))
    return _numbered("box", (_block(order, *corner, rows, columns) for corner in corners))


def labels_of(map: str | Iterable[object]) -> list[object]:
    """Returns the labels of a region map: a text, rows of text or of labels, or labels."""
    if isinstance(map, str):
        return list("".join(map.split()))
    parts = list(map)
    rows = ["".join(part.split()) for part in parts if isinstance(part, str)]
    # Rows are told from labels by their length: n rows of n labels each.
    if len(rows) == len(parts) and all(len(row) == len(rows) for row in rows):
        return list("".join(rows))
    if parts and all(isinstance(part, (list, tuple)) for part in parts):
        nested = cast(list[Sequence[object]], parts)
        return [label for row in nested for label in row]
    return parts


def regions(labels: Sequence[object]) -> list[House]:
    """Returns the cells of equal label, numbered as the labels first appear."""
    cells_of: dict[object, list[int]] = {}
    for cell, label in enumerate(labels):
        cells_of.setdefault(label, []).append(cell)
    return _numbered("region", cells_of.values())


def wrapped_boxes(rows: int, columns: int) -> list[House]:
    """Returns boxes that begin one row lower from stack to stack, and go on at the top."""
    order = rows * columns
    return regions(
        [
            (column // columns, (row - column // columns) % order // rows)
            for row in range(order)
            for column in range(order)
        ]
    )


def diagonals(order: int) -> list[House]:
    """Returns the falling and the rising diagonal."""
    falling = (i * order + i for i in range(order))
    rising = ((order - 1 - i) * order + i for i in range(order))
    return _numbered("diagonal", (falling, rising))


def wrapped_diagonals(order: int) -> list[House]:
    """Returns all diagonals that go on at the opposite edge: n falling and n rising ones."""
    across = range(order)
    falling = ([i * order + (i + start) % order for i in across] for start in across)
    rising = ([i * order + (start - i) % order for i in across] for start in across)
    return _numbered("wrapped diagonal", (*falling, *rising))


def windows(order: int) -> list[House]:
    """Returns the windows: square blocks with a row or column between, and around them all."""
    side = isqrt(order)
    if side * side != order:
        raise PuzzleError(f"windows for order {order}; expected a square number, such as 9")
    starts = range(1, order - 1, side + 1)
    return _numbered(
        "window", (_block(order, top, left, side, side) for top in starts for left in starts)
    )


def disjoint_groups(rows: int, columns: int) -> list[House]:
    """Returns for every position in a box the cells that have it in their boxes."""
    order = rows * columns
    if min(rows, columns) < 2:
        raise PuzzleError(
            f"disjoint groups of boxes of {rows} × {columns} cells; expected at least 2 × 2"
        )
    groups = (
        [top + left for top in range(first * order, order * order, rows * order) for left in lefts]
        for first in range(rows)
        for lefts in (range(second, order, columns) for second in range(columns))
    )
    return _numbered("disjoint group", groups)


def knight_moves(order: int) -> list[House]:
    """Returns the pairs of cells that are a knight's move apart."""
    pairs = (
        (row * order + column, (row + down) * order + column + right)
        for row in range(order)
        for column in range(order)
        for down, right in _KNIGHT_MOVES
        if row + down < order and 0 <= column + right < order
    )
    return _numbered("knight move", pairs)


def king_blocks(order: int) -> list[House]:
    """Returns what keeps equal values from touching at a corner, in rows and columns.

    These are the blocks of 2 × 2 cells; where there are fewer than four symbols, the two diagonal
    pairs of each.
    """
    starts = list(pairwise(range(order)))
    blocks = [
        (above * order + left, above * order + right, below * order + left, below * order + right)
        for above, below in starts
        for left, right in starts
    ]
    if order >= 4:
        return _numbered("king block", blocks)
    return _numbered("king block", (pair for a, b, c, d in blocks for pair in ((a, d), (b, c))))


def _block(order: int, top: int, left: int, rows: int, columns: int) -> list[int]:
    return [(top + down) * order + left + right for down in range(rows) for right in range(columns)]


def _numbered(kind: str, cells: Iterable[Iterable[int]]) -> list[House]:
    return [House(kind, number, tuple(house)) for number, house in enumerate(cells, start=1)]
