"""Killers as sums and arrows: a character for each cell.

``0`` to ``9``, ``A`` to ``Z`` and ``a`` to ``j`` are the sums 0 to 45, one in each cage; 0 is no
sum. The other cells have an arrow to another cell of their cage: ``<``, ``>``, ``^`` and ``v``, and
for the corners a grave accent, ``'``, ``,`` and ``.`` from upper left to lower right. Published for
9 × 9 cells (forum.enjoysudoku.com, t6119); other orders up to 9 are written alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from nonet.errors import PuzzleError
from nonet.notation.killers.cages import Group, groups_of, puzzle_of, refuse_houses
from nonet.puzzle import Puzzle
from nonet.rules import default_rules

NAME = "killer-arrows"
MOST = 9
"""The highest order: no cage has a higher sum than 45."""
_SUMS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
_ARROWS = {
    "<": (0, -1),
    "^": (-1, 0),
    ">": (0, 1),
    "v": (1, 0),
    "`": (-1, -1),
    "'": (-1, 1),
    ",": (1, -1),
    ".": (1, 1),
}
"""The steps, in the order in which they are preferred."""
_KNOWN = {*_SUMS, *_ARROWS}
_USUAL = "<>^`"
"""The arrows that are in no other text of cells."""


def is_killer(text: str) -> bool:
    """Returns whether a line is in this form, with a fault or without.

    >>> is_killer("3<7<" "3<7<" "3<7<" "3<7<")
    True
    """
    order = isqrt(len(text))
    if order * order != len(text) or not 2 <= order <= MOST or not set(text) <= _KNOWN:
        return False
    return sum(map(text.count, _USUAL)) >= order


def read(text: str) -> Puzzle:
    """Returns the puzzle of a text; raises PuzzleError for a wrong one."""
    order = isqrt(len(text))
    wrong = next((each for each in text if each not in _KNOWN), None)
    if order * order != len(text) or not 1 <= order <= MOST:
        raise PuzzleError("killer-size", found=len(text), most=MOST)
    if wrong is not None:
        raise PuzzleError("killer-character", found=wrong)
    cells_of: dict[int, list[int]] = {}
    for cell, end in enumerate(_ends(text, order)):
        cells_of.setdefault(end, []).append(cell)
    groups = (Group(cells, _SUMS.index(text[end]) or None) for end, cells in cells_of.items())
    return puzzle_of(default_rules(order), groups)


def _ends(text: str, order: int) -> list[int]:
    """Returns for each cell the one with the sum, to which the arrows lead."""
    end_of: dict[int, int] = {}
    for start in range(order * order):
        cell, passed = start, list[int]()
        while cell not in end_of:
            passed.append(cell)
            following = _following(text[cell], cell, order)
            if following is None or len(passed) > order * order:
                raise PuzzleError("killer-arrow", cell=default_rules(order).cell_name(start))
            if following == cell:
                end_of[cell] = cell
            cell = following
        end_of |= dict.fromkeys(passed, end_of[cell])
    return [end_of[cell] for cell in range(order * order)]


def _following(character: str, cell: int, order: int) -> int | None:
    """Returns the cell that an arrow points to, or the cell of a sum; None outside the grid."""
    down, right = _ARROWS.get(character, (0, 0))
    row, column = cell // order + down, cell % order + right
    return row * order + column if 0 <= row < order and 0 <= column < order else None


def write(puzzle: Puzzle) -> str:
    """Returns the text of a puzzle; raises PuzzleError for rules and cages without this form.

    >>> from nonet import parse_rules
    >>> write(Puzzle(parse_rules("boxes:2x2+cage:6 r1c1 r1c2 r2c1"), [0] * 16))
    '6<00^00000000000'
    """
    order = puzzle.rules.order
    refuse_houses(puzzle.rules, default_rules(order), notation=NAME)
    found = ["0"] * (order * order)
    for cells, total in groups_of(puzzle, NAME):
        found[cells[0]] = _SUMS[total or 0]
        for cell, arrow in _tree(cells, order).items():
            found[cell] = arrow
    return "".join(found)


def _tree(cells: Sequence[int], order: int) -> dict[int, str]:
    """Returns the arrows that lead to the first cell; raises PuzzleError for cells apart."""
    arrows: dict[int, str] = {}
    reached = [cells[0]]
    left = {*cells[1:]}
    for target in reached:
        for arrow, (down, right) in _ARROWS.items():
            row, column = target // order - down, target % order - right
            cell = row * order + column
            if 0 <= row < order and 0 <= column < order and cell in left:
                left.remove(cell)
                arrows[cell] = arrow
                reached.append(cell)
    if left:
        raise PuzzleError(
            "killer-apart", cell=default_rules(order).cell_name(cells[0]), notation=NAME
        )
    return arrows
