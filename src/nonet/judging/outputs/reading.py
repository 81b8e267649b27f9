"""Grids in the output of a program, whatever else it printed."""

from __future__ import annotations

import re

from nonet.frozen import frozen
from nonet.rules import Rules

__all__ = ["Reading", "lines_of", "read", "values_of"]


def __dir__() -> list[str]:
    return __all__


@frozen()
class Reading:
    """What stands in an output, read with patience."""

    grids: tuple[bytes, ...]
    """Whole grids, 0 for an empty cell."""
    rest: bytes
    """The values after the last whole grid."""
    words: tuple[str, ...]
    """Lines that hold other things than rows of a grid."""
    rows: tuple[str, ...]
    """The lines with rows, as they stand."""
    width: int
    """The symbols of every row if no row is whole and all have as many, or else 0."""
    trailing: bool
    """Whether a line ends in blanks."""
    blank: bool
    """Whether blank lines stand between others."""


_BETWEEN = re.compile(r"[\s,;:|\[\](){}'\"+=_*─-╿-]+")
"""What programs print between digits: it is no part of a row."""


def lines_of(text: str) -> list[str]:
    """Returns the lines, without those at the end that are blank; CR LF ends a line like LF."""
    return text.replace("\r\n", "\n").rstrip().split("\n") if text.strip() else []


def values_of(rules: Rules) -> dict[str, int]:
    """Returns the value of each symbol; ``0`` and ``.`` are empty unless they are symbols."""
    return {"0": 0, ".": 0, **{symbol: at for at, symbol in enumerate(rules.symbols, start=1)}}


def read(text: str, rules: Rules) -> Reading:
    """Returns what stands in the text.

    A row is a line with n symbols (or a whole grid of them), whatever stands between these. If
    there is no such line, the symbols of all lines without other letters count, one after another.
    """
    lines = lines_of(text)
    ended = text.replace("\r\n", "\n").split("\n")
    values = values_of(rules)
    symbols = frozenset(values)
    bare = [_BETWEEN.sub("", line) for line in lines]
    usual = [symbols.issuperset(line) for line in bare]
    sizes = (rules.order, rules.cells)
    whole = [
        line if ok and len(line) in sizes else "" for line, ok in zip(bare, usual, strict=True)
    ]
    if not any(whole):
        whole = [line if ok else "" for line, ok in zip(bare, usual, strict=True)]
    held = bytes(values[symbol] for symbol in "".join(whole))
    widths = {len(line) for line in whole if line}
    uneven = len(widths) > 1 or widths <= {*sizes}
    width = 0 if uneven or len(lines) < rules.order - 1 else widths.pop()
    size = rules.cells
    # Rows that are one symbol too short or too long are not read on across their ends.
    last = 0 if abs(width - rules.order) == 1 else len(held) - len(held) % size
    return Reading(
        tuple(held[at : at + size] for at in range(0, last, size)),
        held[last:],
        tuple(
            line.strip()
            for line, row in zip(lines, whole, strict=True)
            if not row and _BETWEEN.sub("", line)
        ),
        tuple(line for line, row in zip(lines, whole, strict=True) if row),
        width,
        any(line[-1:] in (" ", "\t") for line in ended if line.strip()),
        any(not line.strip() for line in lines),
    )
