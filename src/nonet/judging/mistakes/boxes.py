"""Wrong numbers of boxes, as learners write them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

__all__ = ["BOXES", "CORNERS", "groups_of", "square_from"]

BOXES: dict[str, Callable[[int, int], int]] = {
    "r / 3 + c / 3": lambda r, c: r // 3 + c // 3,
    "r / 3 * 2 + c / 3": lambda r, c: r // 3 * 2 + c // 3,
    "r / 3 + c / 3 * 2": lambda r, c: r // 3 + c // 3 * 2,
    "r % 3 * 3 + c % 3": lambda r, c: r % 3 * 3 + c % 3,
    "r % 3 * 3 + c / 3": lambda r, c: r % 3 * 3 + c // 3,
    "r / 3 * 3 + c % 3": lambda r, c: r // 3 * 3 + c % 3,
    "r / 3 + c % 3 * 3": lambda r, c: r // 3 + c % 3 * 3,
    "(r + c) / 3": lambda r, c: (r + c) // 3,
    "r * c / 9": lambda r, c: r * c // 9,
}
"""Formulas of rows and columns from 0, in a grid of order 9."""

CORNERS: dict[str, Callable[[int], int]] = {
    "{} / 3 * 3": lambda place: place // 3 * 3,
    "{} / 3": lambda place: place // 3,
    "{} % 3": lambda place: place % 3,
    "{} % 3 * 3": lambda place: place % 3 * 3,
}
"""Where a box begins, by a row or column from 0; the first one is right."""


def __dir__() -> list[str]:
    return __all__


@cache
def groups_of(text: str) -> list[list[int]]:
    """Returns the cells that have the same number by a formula of :data:`BOXES`.

    >>> sorted(map(len, groups_of("r / 3 + c / 3")))
    [9, 9, 18, 18, 27]
    """
    groups: dict[int, list[int]] = {}
    for cell in range(81):
        groups.setdefault(BOXES[text](*divmod(cell, 9)), []).append(cell)
    return list(groups.values())


def square_from(row: int, column: int) -> list[int]:
    """Returns the nine cells from a row and a column on, as far as the grid goes."""
    rows, columns = range(row, min(row + 3, 9)), range(column, min(column + 3, 9))
    return [9 * each + other for each in rows for other in columns]
