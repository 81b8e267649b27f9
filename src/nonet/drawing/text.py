"""Grids drawn with characters: the readable form of every puzzle and grid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from nonet.rules import Rules

_NO_REGION = -1
HOLE = -2
"""Stands for no cell."""


def draw(
    rules: Rules,
    values: Sequence[int],
    paint: Callable[[int, str], str] | None = None,
) -> str:
    """Returns the values as rows of symbols, ``.`` for empty, with lines between the regions.

    Places without a cell are blank.

    ``paint`` takes the index and the text of each cell and returns what is drawn for it: the same
    text between marks of colour, say.

    >>> print(draw(Rules.boxes(2, 2), [1, 0, 3, 4, 3, 4, 0, 2, 0, 1, 4, 3, 4, 3, 2, 0]))
    1 . | 3 4
    3 4 | . 2
    ----+----
    . 1 | 4 3
    4 3 | 2 .
    """
    frame = _frame(rules)
    lines: list[str] = []
    for cells, after, below in zip(frame.cells, frame.after, frame.below, strict=True):
        shown = [frame.hole if cell is None else frame.shown[values[cell]] for cell in cells]
        if paint:
            shown = [
                text if cell is None else paint(cell, text)
                for cell, text in zip(cells, shown, strict=True)
            ]
        parts = [f"{text}{space}" for text, space in zip(shown, after, strict=True)]
        lines.append("".join(parts).rstrip())
        if below:
            lines.append(below)
    return "\n".join(lines)


def owners(rules: Rules) -> list[list[int]]:
    """Returns by row and column a number for what lies there: a region, none, or :data:`HOLE`.

    >>> owners(Rules.boxes(1, 2))
    [[0, 0], [1, 1]]
    """
    owner = {cell: index for index, region in enumerate(rules.regions) for cell in region.cells}
    return [
        [HOLE if cell is None else owner.get(cell, _NO_REGION) for cell in rules.shape.row(row)]
        for row in range(rules.shape.rows)
    ]


class _Frame(NamedTuple):
    """What is drawn around the symbols; it depends on the rules alone."""

    cells: tuple[tuple[int | None, ...], ...]
    """By row and column of the lattice: the cell, None for a hole."""
    shown: tuple[str, ...]
    """By value: the text of a cell, padded."""
    hole: str
    """A blank as wide as a cell."""
    after: tuple[tuple[str, ...], ...]
    """By row and column: what follows the cell."""
    below: tuple[str, ...]
    """By row: the line under it, or nothing."""


@lru_cache(maxsize=64)
def _frame(rules: Rules) -> _Frame:
    shape = rules.shape
    rows, columns = range(shape.rows), range(shape.columns)
    owner = owners(rules)

    def wall_right(row: int, column: int) -> bool:
        return column + 1 < shape.columns and owner[row][column] != owner[row][column + 1]

    def wall_below(row: int, column: int) -> bool:
        return row + 1 < shape.rows and owner[row][column] != owner[row + 1][column]

    width = max(map(len, rules.symbols))
    wide = [any(wall_right(row, column) for row in rows) for column in columns]
    after = tuple(
        tuple(
            (" | " if wall_right(row, column) else "   ") if wide[column] else " "
            for column in columns
        )
        for row in rows
    )
    below = tuple(
        _line_below(row, width, wide, wall_right, wall_below)
        if any(wall_below(row, column) for column in columns)
        else ""
        for row in rows
    )
    shown = tuple(text.rjust(width) for text in (".", *rules.symbols))
    cells = tuple(tuple(shape.row(row)) for row in rows)
    return _Frame(cells, shown, " " * width, after, below)


def _line_below(
    row: int,
    width: int,
    wide: Sequence[bool],
    wall_right: Callable[[int, int], bool],
    wall_below: Callable[[int, int], bool],
) -> str:
    parts: list[str] = []
    for column in range(len(wide)):
        left = wall_below(row, column)
        parts.append(("-" if left else " ") * width)
        if column + 1 == len(wide):
            break
        right = wall_below(row, column + 1)
        if wide[column]:
            up, down = wall_right(row, column), wall_right(row + 1, column)
            parts.append("-" if left else " ")
            parts.append(_junction(left or right, left and right, up or down, up and down))
            parts.append("-" if right else " ")
        else:
            parts.append("-" if left and right else " ")
    return "".join(parts).rstrip()


def _junction(level: bool, level_through: bool, upright: bool, upright_through: bool) -> str:
    if level_through and not upright:
        return "-"
    if upright_through and not level:
        return "|"
    return "+" if level or upright else " "
