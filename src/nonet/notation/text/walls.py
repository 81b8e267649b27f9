"""Finds the regions that the lines of a drawn grid enclose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from nonet.errors import PuzzleError
from nonet.notation.text.drawn import Block, Symbol
from nonet.notation.text.regions import region_numbers
from nonet.rules import Rules

_UPRIGHT = frozenset("|\u2502\u2503\u2551\u2506\u2507\u250a\u250b\u254e\u254f")
_NO_LEVEL = _UPRIGHT | {" ", ":", "'"}


_Walls = tuple[tuple[bool, ...], ...]


def drawn_rules(block: Block, order: int) -> Rules | None:
    """Returns rules with the regions that the lines enclose, or None if there are none.

    Lines between all rows or all columns do not count. Raises PuzzleError if lines enclose regions
    of sizes other than n cells, because the intended regions would be a guess.
    """
    rows = [row.cells(order) for row in block.rows]
    right = tuple(
        _walls_right(row.text, cells) for row, cells in zip(block.rows, rows, strict=True)
    )
    below = tuple(map(_walls_below, block.below[:-1], rows))
    if not any(map(any, right)) and not any(map(any, below)):
        return None
    return _rules_within(order, right, below)


def _walls_right(text: str, cells: list[Symbol]) -> tuple[bool, ...]:
    """Returns for each column whether a vertical line follows the cell."""
    return tuple(
        not _UPRIGHT.isdisjoint(text[left.end : right.start]) for left, right in pairwise(cells)
    )


def _walls_below(lines: list[str], cells: list[Symbol]) -> tuple[bool, ...]:
    """Returns for each column whether a horizontal line is below the cell."""
    return tuple(
        any(not _NO_LEVEL.issuperset(line[cell.start : cell.end]) for line in lines)
        for cell in cells
    )


@lru_cache(maxsize=64)
def _rules_within(order: int, right: _Walls, below: _Walls) -> Rules | None:
    """Returns the rules for walls by row and column. Cached, as grids of a file share walls."""
    labels = _enclosed(order, right, below)
    sizes = set(Counter(labels).values())
    if sizes == {order}:
        return _rules_of(order, labels)
    if sizes == {1}:
        return None
    return _boxes_by_count(order, _piece(right), _piece(list(zip(*below, strict=True))))


def _enclosed(order: int, right: _Walls, below: _Walls) -> list[int]:
    """Returns a label for every cell, equal for cells that no wall separates."""
    labels = [-1] * (order * order)
    for first in range(order * order):
        reached = [first] if labels[first] == -1 else []
        while reached:
            cell = reached.pop()
            labels[cell] = first
            reached += [other for other in _open(order, cell, right, below) if labels[other] == -1]
    return labels


def _open(order: int, cell: int, right: _Walls, below: _Walls) -> Iterator[int]:
    """Returns the neighbours that no wall separates from the cell."""
    row, column = divmod(cell, order)
    if column + 1 < order and not right[row][column]:
        yield cell + 1
    if column > 0 and not right[row][column - 1]:
        yield cell - 1
    if row + 1 < order and not below[row][column]:
        yield cell + order
    if row > 0 and not below[row - 1][column]:
        yield cell - order


def _rules_of(order: int, labels: Sequence[int]) -> Rules | None:
    """Returns the boxes or the jigsaw of the labels; None for rows or columns."""
    jigsaw = Rules.jigsaw(labels)
    numbers = region_numbers(jigsaw.frame)
    for rows in range(1, order + 1):
        if order % rows == 0:
            boxes = Rules.boxes(rows, order // rows)
            if region_numbers(boxes.frame) == numbers:
                return boxes if 1 < rows < order else None
    return jigsaw


def _piece(walls: Sequence[Sequence[bool]]) -> int | None:
    """Returns the number of cells between walls if it is always the same, else None.

    >>> _piece([[False, True, False]] * 2)
    2
    """
    lengths: set[int] = set()
    for line in walls:
        ends = [-1, *(cell for cell, wall in enumerate(line) if wall), len(line)]
        lengths |= {after - before for before, after in pairwise(ends)}
    return lengths.pop() if len(lengths) == 1 else None


def _boxes_by_count(order: int, columns: int | None, rows: int | None) -> Rules | None:
    """Returns boxes by counting cells between lines that are misaligned or incomplete."""
    if columns == 1:
        return None
    if columns and rows and order % columns == 0 and order % rows == 0:
        if columns == order:
            return Rules.boxes(rows, columns // rows)
        if rows in (1, order) or rows * columns == order:
            return Rules.boxes(order // columns, columns)
    raise PuzzleError("grid-lines", order=order)
