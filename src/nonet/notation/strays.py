"""What keeps a text from being a puzzle, when it is nearly one."""

from __future__ import annotations

import re
from collections import Counter

from nonet.errors import PuzzleError
from nonet.notation.sniffing import verdict
from nonet.notation.source import Head, text_source
from nonet.notation.wrappings.shapes import BLANK_MARKS

_DIGITS = frozenset("123456789")
_BLANKS = f".0{BLANK_MARKS}"
_BETWEEN = frozenset(" \t|+=,;:'\"") | frozenset(map(chr, range(0x2500, 0x2580)))
_WORD = re.compile(r"[^\W\d_]{3}")
_LEAST = 14
"""Characters of a text that is worth a look, two fewer than the smallest usual puzzle has."""


def stray(head: Head) -> PuzzleError | None:
    """Returns what is wrong with a text that is digits and empty cells but for a few characters.

    None for any other text. The error names the first character that is neither a digit nor the
    usual mark of the text for an empty cell; if there is none, it is the fault that the text has
    with ``.`` for the mark.
    """
    if not head.puzzle_lines():
        return None
    lines = head.text.split("\n")
    times = Counter("".join(lines))
    cells = {character: times[character] for character in times if character not in _BETWEEN}
    total = sum(cells.values())
    if total < _LEAST or not _is_nearly_a_puzzle(cells, total):
        return None
    blank = max(_BLANKS, key=lambda mark: cells.get(mark, 0))
    foreign = cells.keys() - _DIGITS - set(blank) - ({"-"} if _has_walls(head.text) else set())
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
    return _fault_with_points(head, blank)


def _is_nearly_a_puzzle(cells: dict[str, int], total: int) -> bool:
    """Returns whether most characters are digits and empty cells, perhaps with an unknown mark."""
    digits = sum(number for text, number in cells.items() if text in _DIGITS)
    blanks = sum(number for text, number in cells.items() if text in _BLANKS)
    most = max((number for text, number in cells.items() if not text.isalnum()), default=0)
    return 10 * (digits + max(blanks, most)) >= 9 * total and 8 * digits >= total


def _has_walls(text: str) -> bool:
    return "|" in text or "+" in text


def _fault_with_points(head: Head, blank: str) -> PuzzleError | None:
    if blank in ".0":
        return None
    text = head.text.replace(blank, ".")
    found = verdict(text_source(text)).notation
    cases = found.cases(text_source(text)) if found else iter(())
    return next((case.error for case in cases if case.error), None)
