"""Cells as single characters, for the notations with one character per cell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from math import isqrt

from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.notation.text.source import Line, Source
from nonet.notation.text.zeros import zeros_read
from nonet.rules import Rules

MAX_ORDER = 35
"""The highest order that has a character for every value."""
VALUE_CHARACTERS = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The character of each value, indexed by value."""
_AFTER_CELLS = re.compile(r"[\s,;]")
_UNREADABLE = 255
_FROM_ZERO = f".0{VALUE_CHARACTERS[1:]}"
"""The character of each value where numbers begin at 0."""
_CHARACTER_BYTES = [
    characters.encode("ascii").ljust(256, b"?") for characters in (_FROM_ZERO, VALUE_CHARACTERS)
]


def cell_values(rules: Rules, cells: str) -> bytes:
    """Returns the values of cells, one character each: ``.`` or ``0`` is empty, ``A`` is 10.

    Where numbers begin at 0, only ``.`` is empty. Lower case is accepted. Beside ``.``, a ``0`` may
    be a symbol: :mod:`nonet.notation.text.zeros`. Raises PuzzleError that names the first
    unreadable cell.

    >>> list(cell_values(Rules.latin(2), "1.02"))
    [1, 0, 0, 2]
    """
    if len(cells) != rules.cells:
        size = Phrase("order", order=rules.order) if rules.is_square else rules.shape.phrase
        raise PuzzleError("cells-count", found=len(cells), expected=rules.cells, size=size)
    if rules.order > MAX_ORDER:
        raise PuzzleError("order-range", order=rules.order, most=MAX_ORDER)
    try:
        values = cells.encode("ascii").translate(values_of_bytes(rules.order, rules.lowest))
    except UnicodeEncodeError:
        raise _unreadable_cell(rules, cells) from None
    if _UNREADABLE in values:
        raise _unreadable_cell(rules, cells)
    mixed = rules.lowest and "." in cells and "0" in cells
    return zeros_read(values, cells, rules) if mixed else values


def cells_text(values: bytes, lowest: int = 1) -> str:
    """Returns one character per value, ``.`` for 0; ``lowest`` is the number of value 1.

    >>> cells_text(bytes([0, 9, 10]))
    '.9A'
    """
    return values.translate(_CHARACTER_BYTES[lowest]).decode("ascii")


def wrong_cells(text: str, order: int) -> int:
    """Returns how many characters cannot be a cell of this order.

    >>> wrong_cells(".125x", 4)
    2
    """
    return text.encode("ascii", "replace").translate(values_of_bytes(order)).count(_UNREADABLE)


def stray_cell(text: str, column: int = 1, blanks: str = ".") -> PuzzleError | None:
    """Returns the error for the first character that is no cell in any order, if there is one.

    ``column`` is that of the first character, and ``blanks`` are the marks of empty cells.

    >>> print(stray_cell("12.%", column=5))
    '%' in column 8; expected 1 to 9 or . for an empty cell
    """
    for place, found in enumerate(text, start=column):
        if found not in blanks and not (found.isascii() and found.isalnum()):
            return PuzzleError("character-stray", found=found, column=place, blank=blanks[0])
    return None


def root(number: int, power: int = 2) -> int | None:
    """Returns the exact root of a number, or None if there is none; 0 has none here.

    >>> root(81), root(80), root(729, 3)
    (9, None, 9)
    """
    nearest = isqrt(number) if power == 2 else round(number ** (1 / power))
    return nearest if nearest and nearest**power == number else None


def band_height(order: int) -> int:
    """Returns the number of rows in a band of the default boxes, or in the grid without boxes.

    >>> band_height(9), band_height(6), band_height(7)
    (3, 2, 7)
    """
    heights = [height for height in range(2, isqrt(order) + 1) if order % height == 0]
    return max(heights, default=order)


def puzzle_lines(source: Source) -> Iterator[Line]:
    """Returns an iterator over the stripped lines, without blank lines and ``#`` comments."""
    for line in source.lines():
        text = line.text.strip()
        if text and text[0] != "#":
            yield line if text == line.text else Line(line.number, text)


def split_comment(text: str) -> tuple[str, str]:
    """Returns the cells and the comment, which includes its separator.

    >>> split_comment("1..2, easy")
    ('1..2', ', easy')
    """
    end = _AFTER_CELLS.search(text)
    return (text[: end.start()], text[end.start() :]) if end else (text, "")


def with_comment(cells: str, comment: str) -> str:
    r"""Returns the line of cells and comment; :func:`split_comment` reverses it.

    >>> with_comment("1..2", "easy")
    '1..2 easy\n'
    """
    shown = " ".join(comment.splitlines())
    between = " " if shown and not _AFTER_CELLS.match(shown) else ""
    return f"{cells}{between}{shown}\n"


def remark(comment: str) -> str:
    r"""Returns the line above a drawing that holds the comment, or nothing without one.

    >>> remark(", easy"), remark(" ")
    ('# easy\n', '')
    """
    said = " ".join(comment.split()).lstrip("#,; ")
    return f"# {said}\n" if said else ""


@cache
def values_of_bytes(order: int, lowest: int = 1) -> bytes:
    """Returns the value of every byte, as a table for ``bytes.translate``."""
    table = bytearray([_UNREADABLE] * 256)
    table[ord("0")] = 0
    characters = VALUE_CHARACTERS if lowest else _FROM_ZERO
    for value, character in enumerate(characters[: order + 1]):
        table[ord(character)] = table[ord(character.lower())] = value
    return bytes(table)


def _unreadable_cell(rules: Rules, cells: str) -> PuzzleError:
    table = values_of_bytes(rules.order, rules.lowest)
    codes = cells.encode("ascii", "replace")
    cell = next(cell for cell, code in enumerate(codes) if table[code] == _UNREADABLE)
    return PuzzleError(
        "cell-unreadable",
        found=cells[cell],
        cell=rules.cell_name(cell),
        marks=". 0" if rules.lowest else ".",
        first=VALUE_CHARACTERS[1] if rules.lowest else "0",
        last=(VALUE_CHARACTERS if rules.lowest else _FROM_ZERO)[rules.order],
    )
