"""Numbered solutions in the output of a program."""

from __future__ import annotations

import re

from nonet.frozen import frozen
from nonet.judging.outputs.reading import lines_of
from nonet.notation.formats.lanqiao import NO_SOLUTION
from nonet.rules import Rules

__all__ = ["Listing", "read_listing"]

_BETWEEN = re.compile(r"[\s,;|]+")
_NUMBER = re.compile(r"\d{1,9}")


def __dir__() -> list[str]:
    return __all__


@frozen()
class Listing:
    """What stands in an output that lists solutions."""

    grids: tuple[bytes, ...]
    rest: bytes
    """The values after the last whole grid."""
    numbers: list[int]
    """The numbers on lines before whole grids."""
    words: tuple[str, ...]
    """Lines that are neither rows nor numbers nor 无解."""
    nothing: bool
    """Whether it says 无解."""
    spaced: bool
    """Whether one blank stands between the symbols of every row, and perhaps one after them."""
    lettered: bool
    """Whether the symbols are capital letters."""
    blank: bool
    """Whether blank lines stand between others."""


def read_listing(output: bytes, rules: Rules) -> Listing:
    """Returns what stands in the output. Small letters count, and digits from 1 do."""
    try:
        text = output.decode("utf-8")
    except UnicodeDecodeError:
        text = output.decode("gbk", "replace")
    values = {symbol: at for at, symbol in enumerate(rules.symbols, start=1)}
    values |= {symbol.lower(): value for symbol, value in values.items()}
    values |= {str(value): value for value in range(1, min(rules.order, 9) + 1)} | {".": 0, "0": 0}
    rows: list[str] = []
    numbers: list[int] = []
    words: list[str] = []
    nothing = blank = False
    for line in lines_of(text):
        bare = _BETWEEN.sub("", line)
        if not bare:
            blank = True
        elif bare == NO_SOLUTION:
            nothing = True
        elif len(bare) == rules.order and values.keys() >= set(bare):
            rows.append(line)
        else:
            found = _NUMBER.search(bare)
            if found:
                numbers.append(int(found[0]))
            if not found or found[0] != bare:
                words.append(line.strip())
    cells = bytes(values[symbol] for row in rows for symbol in _BETWEEN.sub("", row))
    last = len(cells) - len(cells) % rules.cells
    return Listing(
        tuple(cells[at : at + rules.cells] for at in range(0, last, rules.cells)),
        cells[last:],
        numbers,
        tuple(words),
        nothing,
        all(row.rstrip() == " ".join(_BETWEEN.sub("", row)) for row in rows),
        all(_BETWEEN.sub("", row).isupper() for row in rows),
        blank,
    )
