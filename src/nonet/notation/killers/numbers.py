"""Killers as a number for each cell: ``3x3::k:2561:5122:…``.

The number is 256 times the sum of the cage plus a number of the cage; sum 0 is no cage. A ``d``
between the first two colons adds the diagonals. Of PerfectSudoku, SumoCue and others (sudocue.net,
forum, t519).
"""

from __future__ import annotations

import re

from nonet.errors import PuzzleError
from nonet.notation.killers.cages import Group, groups_of, puzzle_of, refuse_houses
from nonet.puzzle import Puzzle
from nonet.rules import Rules

NAME = "killer-numbers"
MOST = 16
"""The highest order: there are 256 numbers of cages."""
_PARTS = 256
_LIKELY = re.compile(r"\d{1,2}x\d{1,2}:\w{0,4}:k:", re.ASCII)
_TEXT = re.compile(r"(\d{1,2})x(\d{1,2}):(d?):k((?::\d{1,7})+):?", re.ASCII)


def is_killer(text: str) -> bool:
    """Returns whether a line is in this form, with a fault or without."""
    return _LIKELY.match(text) is not None


def read(text: str) -> Puzzle:
    """Returns the puzzle of a text; raises PuzzleError for a wrong one."""
    found = _TEXT.fullmatch(text)
    if found is None:
        raise PuzzleError("killer-numbers", found=text)
    side, numbers = int(found[1]), [*map(int, found[4].split(":")[1:])]
    if found[1] != found[2] or not 1 <= side * side <= MOST:
        raise PuzzleError("killer-boxes", found=f"{found[1]}x{found[2]}")
    rules = Rules.diagonal(side, side) if found[3] else Rules.boxes(side, side)
    if len(numbers) != rules.cells:
        raise PuzzleError("killer-count", found=len(numbers), expected=rules.cells)
    cells_of: dict[int, list[int]] = {}
    for cell, number in enumerate(numbers):
        total, cage = divmod(number, _PARTS)
        if not total:
            continue
        cells = cells_of.setdefault(cage, [cell])
        if numbers[cells[0]] // _PARTS != total:
            raise PuzzleError("killer-sum", cell=rules.cell_name(cell))
        if cells[-1] != cell:
            cells.append(cell)
    groups = (Group(cells, numbers[cells[0]] // _PARTS) for cells in cells_of.values())
    return puzzle_of(rules, groups)


def write(puzzle: Puzzle) -> str:
    """Returns the text of a puzzle; raises PuzzleError for rules and cages without this form.

    >>> from nonet import parse_rules
    >>> write(Puzzle(parse_rules("boxes:2x2+cage:6 r1c1 r1c2 r2c1"), [0] * 16))
    '2x2::k:1536:1536:1:2:1536:3:4:5:6:7:8:9:10:11:12:13:'
    """
    rules = puzzle.rules
    side = next(side for side in range(1, 9) if side * side >= min(rules.order, 64))
    boxes = [make(side, side) for make in (Rules.boxes, Rules.diagonal)]
    refuse_houses(rules, *boxes, notation=NAME)
    total_of: dict[int, int] = {}
    first_of: dict[int, int] = {}
    for cells, total in groups_of(puzzle, NAME):
        if total is None and len(cells) > 1:
            name = rules.cell_name(cells[0])
            raise PuzzleError("killer-without-sum", cell=name, notation=NAME)
        first_of |= dict.fromkeys(cells, cells[0])
        total_of |= dict.fromkeys(cells, total or 0)
    number_of: dict[int, int] = {}
    texts: list[str] = []
    for cell in range(rules.cells):
        number = number_of.setdefault(first_of.get(cell, cell), len(number_of))
        texts.append(f"{_PARTS * total_of.get(cell, 0) + number}")
    is_diagonal = {*rules.cell_sets} != {*boxes[0].cell_sets}
    return f"{side}x{side}:{'d' * is_diagonal}:k:{':'.join(texts)}:"
