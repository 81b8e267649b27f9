"""Which regions the lines of a drawn grid show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from nonet.errors import PuzzleError
from nonet.notation.drawn import Block
from nonet.notation.regions import region_numbers
from nonet.rules import Rules

_UPRIGHT = frozenset("|\u2502\u2503\u2551\u2506\u2507\u250a\u250b\u254e\u254f")
_NO_LEVEL = _UPRIGHT | {" ", ":", "'"}


def drawn_rules(block: Block, order: int) -> Rules | None:
    """Returns rules with the regions that the lines show, None where they show none.

    Lines between all rows, or all columns, show none. Raises PuzzleError where regions are begun
    but have other sizes than n cells: which they are would be a guess.
    """
    right, below = _walls_right(block, order), _walls_below(block, order)
    if not any(map(any, right)) and not any(map(any, below)):
        return None
    labels = _enclosed(order, right, below)
    sizes = set(Counter(labels).values())
    if sizes == {order}:
        return _rules_of(order, labels)
    if sizes == {1}:
        return None
    return _boxes_by_count(order, _piece(right), _piece(list(zip(*below, strict=True))))


def _walls_right(block: Block, order: int) -> list[list[bool]]:
    """Returns by row and column whether an upright line stands after the cell."""
    found: list[list[bool]] = []
    for row in block.rows:
        symbols = row.cells(order)
        gaps = [row.text[left.end : right.start] for left, right in pairwise(symbols)]
        found.append([not _UPRIGHT.isdisjoint(gap) for gap in gaps])
    return found


def _walls_below(block: Block, order: int) -> list[list[bool]]:
    """Returns by row and column whether a level line stands under the cell."""
    return [
        [
            any(not _NO_LEVEL.issuperset(line[cell.start : cell.end]) for line in lines)
            for cell in row.cells(order)
        ]
        for row, lines in zip(block.rows[:-1], block.below, strict=False)
    ]


def _enclosed(order: int, right: list[list[bool]], below: list[list[bool]]) -> list[int]:
    """Returns for every cell a label, the same for cells that no wall parts."""
    labels = [-1] * (order * order)
    for first in range(order * order):
        if labels[first] != -1:
            continue
        labels[first] = first
        reached = [first]
        while reached:
            cell = reached.pop()
            for other in _neighbours(order, cell, right, below):
                if labels[other] == -1:
                    labels[other] = first
                    reached.append(other)
    return labels


def _neighbours(
    order: int, cell: int, right: list[list[bool]], below: list[list[bool]]
) -> list[int]:
    row, column = divmod(cell, order)
    found: list[int] = []
    if column + 1 < order and not right[row][column]:
        found.append(cell + 1)
    if column > 0 and not right[row][column - 1]:
        found.append(cell - 1)
    if row + 1 < order and not below[row][column]:
        found.append(cell + order)
    if row > 0 and not below[row - 1][column]:
        found.append(cell - order)
    return found


def _rules_of(order: int, labels: Sequence[int]) -> Rules | None:
    jigsaw = Rules.jigsaw(labels)
    numbers = region_numbers(jigsaw)
    for rows in range(1, order + 1):
        if order % rows == 0:
            boxes = Rules.boxes(rows, order // rows)
            if region_numbers(boxes) == numbers:
                return boxes if 1 < rows < order else None
    return jigsaw


def _piece(walls: Sequence[Sequence[bool]]) -> int | None:
    """Returns how many cells stand between two walls, if it is always the same number.

    >>> _piece([[False, True, False]] * 2)
    2
    """
    lengths: set[int] = set()
    for line in walls:
        ends = [-1, *(cell for cell, wall in enumerate(line) if wall), len(line)]
        lengths |= {after - before for before, after in pairwise(ends)}
    return lengths.pop() if len(lengths) == 1 else None


def _boxes_by_count(order: int, columns: int | None, rows: int | None) -> Rules | None:
    """Returns the boxes of lines that do not stand exactly between cells, or not on all sides."""
    if columns == 1:
        return None
    if columns and rows and order % columns == 0 and order % rows == 0:
        if columns == order:
            return Rules.boxes(rows, columns // rows)
        if rows in (1, order) or rows * columns == order:
            return Rules.boxes(order // columns, columns)
    raise PuzzleError(
        f"lines that part the cells in no regions of {order};"
        " expected lines around whole regions, none, or rules given"
    )
