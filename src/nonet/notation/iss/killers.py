"""Killers as ISS reads them besides its own strings: two forms of other sites, for 9 × 9 cells.

============ ======================================================================================
of SumoCue   ``3x3::k:2561:5122:…``: a number per cell, 256 times the sum of its cage plus a number
             for the cage; sum 0 is no cage. ``3x3:d:k:`` adds the diagonals
of arrows    81 characters: the sum of a cage (``0`` to ``9``, ``A`` to ``Z`` for 10 to 35, ``a`` to
             ``j`` for 36 to 45), or an arrow to another cell of the same cage: ``< > ^ v`` and, for
             the corners, a grave accent, ``'``, ``,`` and ``.`` from upper left to lower right
============ ======================================================================================
"""

from __future__ import annotations

import re

from nonet.errors import PuzzleError
from nonet.notation.iss.board import Board
from nonet.notation.iss.syntax import Item

_BOARD = Board(9, 9, 9)
_CELLS = 81
_NUMBERS = re.compile(r"3x3:(d?):k((?::\d{1,6})+):?", re.ASCII)
_LIKE_NUMBERS = re.compile(r"3x3:\w{0,4}:k:", re.ASCII)
_SUMS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
_ARROWS = {
    "v": (1, 0),
    "^": (-1, 0),
    "<": (0, -1),
    ">": (0, 1),
    "`": (-1, -1),
    "'": (-1, 1),
    ",": (1, -1),
    ".": (1, 1),
}
_USUAL_ARROWS = "<>^`"
_LEAST_ARROWS = 9
"""Arrows of a killer that is told from other texts of 81 characters."""


def is_killer(text: str) -> bool:
    """Returns whether a line is in one of these forms, with a fault or without."""
    if _LIKE_NUMBERS.match(text):
        return True
    arrows = sum(map(text.count, _USUAL_ARROWS)) if len(text) == _CELLS else 0
    return arrows >= _LEAST_ARROWS and not set(text) - {*_SUMS, *_ARROWS}


def items_of_killer(text: str) -> list[Item]:
    """Returns the items for a text in one of these forms; raises PuzzleError for wrong ones."""
    if _LIKE_NUMBERS.match(text):
        found = _NUMBERS.fullmatch(text)
        numbers = list(map(int, found[2].split(":")[1:])) if found else []
        if not found or len(numbers) != _CELLS:
            raise PuzzleError("iss-killer", found=len(numbers), expected=_CELLS)
        diagonals = [Item("Diagonal", ("1",)), Item("Diagonal", ("-1",))] if found[1] else []
        return [*diagonals, *_cages([(each % 256, each // 256) for each in numbers])]
    ends = [_end(text, cell) for cell in range(_CELLS)]
    return _cages([(end, _SUMS.index(text[end])) for end in ends])


def _cages(numbers: list[tuple[int, int]]) -> list[Item]:
    """Returns the cages of cells with these numbers and sums; a sum of 0 is no cage."""
    cells_of: dict[int, list[int]] = {}
    sums: dict[int, int] = {}
    for cell, (cage, total) in enumerate(numbers):
        if total:
            cells_of.setdefault(cage, []).append(cell)
            if sums.setdefault(cage, total) != total:
                raise PuzzleError("iss-killer-sum", cell=_BOARD.name(cell))
    return [
        Item("Cage", (f"{sums[cage]}", *_BOARD.names(cells))) for cage, cells in cells_of.items()
    ]


def _end(text: str, start: int) -> int:
    """Returns the cell with the sum, to which the arrows from a cell lead."""
    row, column = divmod(start, 9)
    for _ in range(_CELLS):
        arrow = _ARROWS.get(text[9 * row + column])
        if arrow is None:
            return 9 * row + column
        row, column = row + arrow[0], column + arrow[1]
        if not (0 <= row < 9 and 0 <= column < 9):
            break
    raise PuzzleError("iss-killer-arrow", cell=_BOARD.name(start))
