"""Grids drawn with characters: the readable form of every puzzle and grid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from nonet.rules import Rules


def draw(
    rules: Rules,
    values: Sequence[int],
    paint: Callable[[int, str], str] | None = None,
) -> str:
    """Returns the values as rows of symbols, ``.`` for empty, with lines between the regions.

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
    for row in range(rules.order):
        start = row * rules.order
        shown = [frame.shown[value] for value in values[start : start + rules.order]]
        if paint:
            shown = [paint(cell, text) for cell, text in enumerate(shown, start)]
        cells = [f"{text}{after}" for text, after in zip(shown, frame.after[row], strict=True)]
        lines.append("".join(cells).rstrip())
        if frame.below[row]:
            lines.append(frame.below[row])
    return "\n".join(lines)


class _Frame(NamedTuple):
    """What is drawn around the symbols; it depends on the rules alone."""

    shown: tuple[str, ...]
    """By value: the text of a cell, padded."""
    after: tuple[tuple[str, ...], ...]
    """By row and column: what follows the cell."""
    below: tuple[str, ...]
    """By row: the line under it, or nothing."""


@lru_cache(maxsize=64)
def _frame(rules: Rules) -> _Frame:
    order = rules.order
    owner = [-1] * rules.cells
    for index, region in enumerate(rules.regions):
        for cell in region.cells:
            owner[cell] = index

    def wall_right(row: int, column: int) -> bool:
        cell = row * order + column
        return column + 1 < order and owner[cell] != owner[cell + 1]

    def wall_below(row: int, column: int) -> bool:
        cell = row * order + column
        return row + 1 < order and owner[cell] != owner[cell + order]

    width = max(map(len, rules.symbols))
    wide = [any(wall_right(row, column) for row in range(order)) for column in range(order)]
    after = tuple(
        tuple(
            (" | " if wall_right(row, column) else "   ") if wide[column] else " "
            for column in range(order)
        )
        for row in range(order)
    )
    below = tuple(
        _line_below(row, order, width, wide, wall_right, wall_below)
        if any(wall_below(row, column) for column in range(order))
        else ""
        for row in range(order)
    )
    shown = tuple(text.rjust(width) for text in (".", *rules.symbols))
    return _Frame(shown, after, below)


def _line_below(
    row: int,
    order: int,
    width: int,
    wide: Sequence[bool],
    wall_right: Callable[[int, int], bool],
    wall_below: Callable[[int, int], bool],
) -> str:
    parts: list[str] = []
    for column in range(order):
        left = wall_below(row, column)
        parts.append(("-" if left else " ") * width)
        if column + 1 == order:
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
