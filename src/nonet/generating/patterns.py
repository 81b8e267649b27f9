"""Patterns: which cells hold the givens."""

from __future__ import annotations

from collections.abc import Iterable, Set
from itertools import combinations
from operator import index
from typing import TypeAlias

from nonet.errors import PuzzleError
from nonet.puzzle import Grid, Puzzle
from nonet.rules import Rules

Pattern: TypeAlias = "str | Puzzle | Grid | Iterable[int] | Iterable[Iterable[int]]"
"""Which cells hold givens: a text with a character for each cell, row by row, ``x`` for a given and
``.`` for an empty cell, blanks and line ends ignored; a set of cell indices; a list of rows, or of
all cells, with 0 for an empty cell; or a puzzle with the same pattern."""

_GIVEN = "xX#*"
_EMPTY = "._-0"


def pattern_cells(pattern: Pattern, rules: Rules) -> tuple[int, ...]:
    """Returns the cells that hold givens, ascending; raises PuzzleError for a wrong pattern.

    >>> pattern_cells("x..x .... .... x..x", Rules.boxes(2, 2))
    (0, 3, 12, 15)
    >>> pattern_cells({3, 0}, Rules.boxes(2, 2))
    (0, 3)
    """
    if isinstance(pattern, Set):
        return _cells_of_set(pattern, rules)
    if isinstance(pattern, str):
        flags = _flags_of_text(pattern)
    elif isinstance(pattern, Puzzle):
        flags = [value != 0 for value in pattern.givens]
    else:
        flags = _flags_of_lists(pattern)
    if len(flags) != rules.cells:
        raise PuzzleError("pattern-size", found=len(flags), expected=rules.cells)
    return tuple(cell for cell, given in enumerate(flags) if given)


def _cells_of_set(cells: Iterable[object], rules: Rules) -> tuple[int, ...]:
    found: list[int] = []
    for cell in cells:
        if not isinstance(cell, int) or not 0 <= cell < rules.cells:
            raise PuzzleError("pattern-cell", cell=str(cell), last=rules.cells - 1)
        found.append(cell)
    return tuple(sorted(found))


def _flags_of_text(text: str) -> list[bool]:
    characters = [character for character in text if not character.isspace()]
    for character in characters:
        if character not in _GIVEN + _EMPTY:
            raise PuzzleError("pattern-character", character=character)
    return [character in _GIVEN for character in characters]


def _flags_of_lists(rows: Iterable[int] | Iterable[Iterable[int]]) -> list[bool]:
    flags: list[bool] = []
    try:
        for row in rows:
            values = row if isinstance(row, Iterable) else (row,)
            flags += (index(value) != 0 for value in values)
    except TypeError:
        raise PuzzleError("pattern-type") from None
    return flags


def free_lines(rules: Rules, cells: Iterable[int]) -> tuple[str, int, int] | None:
    """Returns two lines without givens that could be exchanged, or None.

    With such rows or columns, every solution has a second one. The result is ``row`` or ``column``
    and their numbers from 1.

    >>> free_lines(Rules.boxes(2, 2), [0, 1, 2, 3, 4, 5])
    ('row', 3, 4)
    """
    if not rules.is_square:
        return None
    order = rules.order
    lines = {
        "row": [range(order * row, order * row + order) for row in range(order)],
        "column": [range(column, order * order, order) for column in range(order)],
    }
    used, houses = set(cells), {frozenset(house) for house in rules.cell_sets}
    for kind, every in lines.items():
        free = [number for number, line in enumerate(every) if not used.intersection(line)]
        for one, other in combinations(free, 2):
            image = list(range(order * order))
            for cell, partner in zip(every[one], every[other], strict=True):
                image[cell], image[partner] = partner, cell
            if houses == {frozenset(image[cell] for cell in house) for house in houses}:
                return kind, one + 1, other + 1
    return None
