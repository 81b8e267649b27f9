"""Builders for the houses of named rules: lines, blocks and region maps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from nonet.rules.house import House


def numbered(kind: str, cells: Iterable[Iterable[int]]) -> list[House]:
    """Returns a house of the kind for each set of cells, numbered from 1."""
    return [House(kind, number, tuple(house)) for number, house in enumerate(cells, start=1)]


def block(width: int, top: int, left: int, rows: int, columns: int) -> list[int]:
    """Returns the cells of a block of ``rows`` × ``columns``; the first is at ``top``, ``left``."""
    return [(top + down) * width + left + right for down in range(rows) for right in range(columns)]


def rows_and_columns(order: int) -> list[House]:
    """Returns the houses of a Latin square."""
    rows = (range(i * order, (i + 1) * order) for i in range(order))
    columns = (range(i, order * order, order) for i in range(order))
    return [*numbered("row", rows), *numbered("column", columns)]


def of_rectangle(rows: int, columns: int, box: Sequence[int]) -> list[House]:
    """Returns the rows and columns, and the boxes if they have a size, unless they equal others."""
    cells = range(rows * columns)
    lines = [
        *numbered("row", (cells[row * columns :][:columns] for row in range(rows))),
        *numbered("column", (cells[column::columns] for column in range(columns))),
    ]
    if not box or tuple(box) in ((1, columns), (rows, 1)):
        return lines
    corners = ((top, left) for top in range(0, rows, box[0]) for left in range(0, columns, box[1]))
    return [
        *lines,
        *numbered("box", (block(columns, *corner, *box) for corner in corners)),
    ]


def boxes(rows: int, columns: int) -> list[House]:
    """Returns the boxes of ``rows`` × ``columns`` cells."""
    order = rows * columns
    corners = ((top, left) for top in range(0, order, rows) for left in range(0, order, columns))
    return numbered("box", (block(order, *corner, rows, columns) for corner in corners))


def regions(labels: Sequence[object]) -> list[House]:
    """Returns a region for each label, numbered in order of first appearance."""
    cells_of: dict[object, list[int]] = {}
    for cell, label in enumerate(labels):
        cells_of.setdefault(label, []).append(cell)
    return numbered("region", cells_of.values())


def labels_of(map: str | Iterable[object]) -> list[object]:
    """Returns the labels of a region map given as a text, as rows, or as a flat list."""
    if isinstance(map, str):
        return list("".join(map.split()))
    parts = list(map)
    rows = ["".join(part.split()) for part in parts if isinstance(part, str)]
    # Only the length tells rows from labels: n rows have n labels each.
    if len(rows) == len(parts) and all(len(row) == len(rows) for row in rows):
        return list("".join(rows))
    if parts and all(isinstance(part, (list, tuple)) for part in parts):
        nested = cast(list[Sequence[object]], parts)
        return [label for row in nested for label in row]
    return parts
