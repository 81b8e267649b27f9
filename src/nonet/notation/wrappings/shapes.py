"""What could be the cells of a puzzle: what several wrappings ask of a text."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from nonet.notation.text import cells

BLANK_MARKS = "-?xXoO_*~"
"""Characters for an empty cell besides ``.`` and ``0``, where they can be nothing else."""
_DIGITS = 9
_LABELS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def order_of(text: str) -> int | None:
    """Returns the order if these can be all cells of a puzzle, a character each.

    One kind of blank mark may stand for the empty cells.

    >>> order_of("1..2" * 4), order_of("1--2" * 4), order_of("1.-2" * 4), order_of("easy")
    (4, 4, None, None)
    """
    order = cells.root(len(text))
    if order is None or not 2 <= order <= cells.MAX_ORDER or not text.isascii():
        return None
    if not cells.wrong_cells(text, order):
        return order
    marks = {character for character in set(text) if cells.wrong_cells(character, order)}
    return order if len(marks) == 1 and is_only_blank(text, *marks) else None


def is_only_blank(text: str, mark: str) -> bool:
    """Returns whether the character is a blank mark, and the only one, in a text of cells.

    A few of them among many cells are rather slips.
    """
    zeros = "0" in text and not may_have_zeros(text, cells.root(len(text)) or 0)
    others = mark not in BLANK_MARKS or "." in text or zeros
    return not others and 8 * text.count(mark) >= len(text)


def may_have_zeros(found: Collection[str], order: int) -> bool:
    """Returns whether 0 may be a symbol of these cells, if another mark is for empty ones.

    With digits alone, symbols are nearly always 1 to 9; with more, they are letters or numbers.

    >>> may_have_zeros("0..F", 16), may_have_zeros("0..G", 16), may_have_zeros("0..1", 9)
    (True, False, False)
    """
    if order <= _DIGITS or (order > _DIGITS + 1 and not any(map(_is_above_nine, found))):
        return False
    highest = {f"{order}", cells.VALUE_CHARACTERS[order], cells.VALUE_CHARACTERS[order].lower()}
    return highest.isdisjoint(found)


def _is_above_nine(cell: str) -> bool:
    return len(cell) > 1 or cell.isalpha()


def is_numbering(labels: Iterable[str], size: int) -> bool:
    """Returns whether these are the labels of rows or columns, from 1, 0 or A on.

    >>> is_numbering(["A", "b", "c"], 3), is_numbering(["r1", "r2"], 2), is_numbering("13", 2)
    (True, True, False)
    """
    found = [label.upper().removeprefix("R").removeprefix("C") or label for label in labels]
    whole = [label.upper() for label in labels]
    numbers = [[f"{number}" for number in range(first, first + size)] for first in (0, 1)]
    return whole == list(_LABELS[:size]) or found in numbers
