"""Wrong numbers of boxes, as learners write them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

__all__ = ["BOXES", "groups_of"]

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
