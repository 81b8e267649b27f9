"""What keeps a text in no notation from being a puzzle, when it is nearly one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from nonet.errors import PuzzleError
from nonet.notation.text.source import Head, Line
from nonet.notation.wrappings.shapes import BLANK_MARKS
from nonet.rules import MAX_ORDER

_DIGITS = frozenset("123456789")
_BLANKS = f".0{BLANK_MARKS}"
_SIGNS = frozenset(" \t|+=,;:'\"") | frozenset(map(chr, range(0x2500, 0x2580)))
"""Characters between cells."""
_WORD = re.compile(r"[^\W\d_]{3}")
_LEAST_CHARACTERS = 14
"""Characters of a text that is worth a look, two fewer than the smallest usual puzzle has."""
_BETWEEN = re.compile(r"[\s|,;+=\u2500-\u257f]+")
_CELLS = re.compile(r"[1-9.0_*?xX-]+")
_DIGIT = re.compile(r"[1-9]")
_LEAST_WIDTH = 6
_LEAST_ROWS = 3
_LEAST_CELLS = 20
"""Cells of a text that is worth a count."""
_ORDERS = (4, 6, 9, 12, 16, 25)


def fault_of_nearly(
    head: Head, first_fault: Callable[[str], PuzzleError | None]
) -> PuzzleError | None:
    """Returns what is wrong with a text that is nearly a puzzle, with the line; None for others.

    ``first_fault`` returns the first fault of a text in a notation.
    """
    return _stray(head, first_fault) or _miscounted(head)


def _stray(head: Head, first_fault: Callable[[str], PuzzleError | None]) -> PuzzleError | None:
    """Returns what is wrong with a text that is digits and empty cells but for a few characters.

    None for any other text. The error names the first character that is neither a digit nor the
    usual mark of the text for an empty cell; if there is none, it is the fault that the text has
    with ``.`` for the mark.
    """
    if not head.puzzle_lines():
        return None
    lines = head.text.split("\n")
    times = Counter("".join(lines))
    cells = {character: times[character] for character in times if character not in _SIGNS}
    total = sum(cells.values())
    if total < _LEAST_CHARACTERS or not _is_nearly_a_puzzle(cells, total):
        return None
    blank = max(_BLANKS, key=lambda mark: cells.get(mark, 0))
    walls = {"-"} if "|" in head.text or "+" in head.text else set[str]()
    foreign = cells.keys() - _DIGITS - {blank} - walls
    for number, line in enumerate(lines, start=1):
        for column, character in enumerate(line, start=1):
            if character in foreign:
                if _WORD.search(line):
                    return None
                return PuzzleError(
                    "character-stray",
                    found=character,
                    column=column,
                    blank=blank if cells.get(blank) else ".",
                    line=number,
                )
    return None if blank in ".0" else first_fault(head.text.replace(blank, "."))


def _is_nearly_a_puzzle(cells: dict[str, int], total: int) -> bool:
    """Returns whether most characters are digits and empty cells, perhaps with an unknown mark."""
    digits = sum(number for text, number in cells.items() if text in _DIGITS)
    blanks = sum(number for text, number in cells.items() if text in _BLANKS)
    most = max((number for text, number in cells.items() if not text.isalnum()), default=0)
    return 10 * (digits + max(blanks, most)) >= 9 * total and 8 * digits >= total


def _miscounted(head: Head) -> PuzzleError | None:
    """Returns what is wrong with the number of cells or rows; None if the text has none.

    Lines of words do not count.
    """
    if not head.whole:
        return None
    rows = [
        Line(number, compact)
        for number, text in enumerate(head.text.split("\n"), start=1)
        if _CELLS.fullmatch(compact := _BETWEEN.sub("", text)) and _DIGIT.search(compact)
    ]
    if not rows:
        return None
    width, times = Counter(len(row.text) for row in rows).most_common(1)[0]
    total = sum(len(row.text) for row in rows)
    if len(rows) < _LEAST_ROWS:
        # Signs between cells may as well be between a puzzle and its solution.
        return None if "," in head.text or ";" in head.text else _total(total, rows[0].number)
    if not _LEAST_WIDTH <= width <= MAX_ORDER or 2 * times <= len(rows):
        return None
    for number, row in enumerate(rows, start=1):
        if len(row.text) != width and len(rows) == width:
            return PuzzleError(
                "row-length", row=number, found=len(row.text), expected=width, line=row.number
            )
    if len(rows) != width and times == len(rows):
        return PuzzleError("grid-rows", found=len(rows), order=width, line=rows[0].number)
    return None


def _total(found: int, line: int) -> PuzzleError | None:
    expected = min((order * order for order in _ORDERS), key=lambda cells: abs(cells - found))
    if found < _LEAST_CELLS or found == expected or 4 * abs(expected - found) > expected:
        return None
    return PuzzleError("cells-near", found=found, expected=expected, line=line)
