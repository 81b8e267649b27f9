"""Whether 0 is an empty cell or a symbol, as in hexadokus of 0 to F."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from nonet.errors import PuzzleError
from nonet.rules import Rules

_DIGITS = 9
"""Up to this order, symbols are nearly always 1 to 9 and 0 is an empty cell."""


def zeros_read(values: bytes, texts: Sequence[str], rules: Rules) -> bytes:
    """Returns the values of cells; a 0 that is a symbol has the highest value.

    ``values`` are those with 0 for an empty cell, and ``texts`` what the cells were written as. A 0
    may be a symbol if another mark stands for empty cells too and the highest value does not occur:
    0 then takes its place. Raises PuzzleError if it may be a symbol or an empty cell.

    >>> list(zeros_read(bytes([0, 0, 2, 1]), "0.21", Rules.latin(2)))
    [0, 0, 2, 1]
    """
    zeros = [cell for cell, text in enumerate(texts) if text and not text.strip("0")]
    if not zeros or rules.order in values:
        return values
    marks = (text for text, value in zip(texts, values, strict=True) if not value)
    mark = next((mark for mark in marks if mark.strip("0")), None)
    if mark is None:
        return values
    repeated = _is_repeated(zeros, rules)
    if repeated and (rules.order <= _DIGITS or len(zeros) * rules.order > rules.cells):
        return values
    if repeated or rules.order <= _DIGITS:
        raise PuzzleError("zero-ambiguous", mark=mark)
    told = bytearray(values)
    for cell in zeros:
        told[cell] = rules.order
    return bytes(told)


def _is_repeated(zeros: Sequence[int], rules: Rules) -> bool:
    """Returns whether a house has several of these cells."""
    there = Counter(zeros)
    return any(sum(there[cell] for cell in house.cells) > 1 for house in rules.houses)
