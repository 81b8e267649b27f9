"""``judge``, ``line`` and ``grid``: one grid per puzzle, in three layouts.

- ``judge`` (POJ 2676): n lines of n digits per puzzle; nothing between them.
- ``line``: one line of n × n symbols per puzzle.
- ``grid``: n lines of n symbols with blanks between them; lines between boxes and grids are free,
  and so are blanks at the end of a line, since many programs print one after each symbol.
"""

from __future__ import annotations

import re

from nonet.judging.formats.single import SingleFormat
from nonet.judging.outputs.reading import values_of
from nonet.rules import Rules

__all__ = ["GRID", "JUDGE", "LINE"]

_BETWEEN_BOXES = re.compile(r"[\s|+=\-─-╿]*")
"""A line without symbols."""
_BESIDE = re.compile(r"[|│║┃]")


def __dir__() -> list[str]:
    return __all__


class JudgeFormat(SingleFormat):
    """n lines of n digits per puzzle; 0 is empty."""

    def exact(self, rules: Rules, lines: list[str]) -> list[bytes] | None:
        """Returns the grids if every line has n digits."""
        return _grids(rules, lines, rules.order) if _decimal(lines) else None


class LineFormat(SingleFormat):
    """n × n symbols per line; ``.`` is empty, and so is ``0``."""

    def exact(self, rules: Rules, lines: list[str]) -> list[bytes] | None:
        """Returns the grids if every line has n × n symbols."""
        return _grids(rules, lines, rules.cells)


class GridFormat(SingleFormat):
    """Lines of n symbols with blanks between them."""

    def exact(self, rules: Rules, lines: list[str]) -> list[bytes] | None:
        """Returns the grids if every line with symbols has n of them, with blanks between."""
        drawn = [line for line in lines if not _BETWEEN_BOXES.fullmatch(line)]
        rows = [_BESIDE.sub(" ", line).split() for line in drawn]
        if any(len(symbol) != 1 for row in rows for symbol in row):
            return None
        return _grids(rules, ["".join(row) for row in rows], rules.order)


def _decimal(lines: list[str]) -> bool:
    text = "".join(lines)
    return text.isascii() and text.isdecimal()


def _grids(rules: Rules, lines: list[str], length: int) -> list[bytes] | None:
    """Returns the values of the lines, a grid at a time; None if a line is anything else."""
    values = values_of(rules)
    symbols = frozenset(values)
    if any(len(line) != length or not symbols.issuperset(line) for line in lines):
        return None
    cells = bytes(map(values.__getitem__, "".join(lines)))
    return [cells[at : at + rules.cells] for at in range(0, len(cells), rules.cells)]


JUDGE = JudgeFormat("judge")
LINE = LineFormat("line")
GRID = GridFormat("grid")
