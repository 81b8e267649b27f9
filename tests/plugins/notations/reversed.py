"""``reversed``: one puzzle per line, from the last cell to the first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.errors import PuzzleError
from nonet.notation.base import Case, Notation
from nonet.notation.text import cells
from nonet.notation.text.source import Head, Line, Source
from nonet.puzzle import Puzzle
from nonet.rules import Rules, default_rules

_MARK = "reversed "


class ReversedNotation(Notation):
    """The word ``reversed``, then n² characters."""

    name = "reversed"
    summary = "the word reversed, then n² characters from the last cell to the first"
    most = cells.MAX_ORDER

    def recognises(self, head: Head) -> bool:
        return all(line.startswith(_MARK) for line in head.puzzle_lines())

    def _write(self, puzzle: Puzzle, comment: str) -> str:
        return f"{_MARK}{cells.cells_text(puzzle.givens)[::-1]}\n"

    def _read(self, source: Source, rules: Rules | None) -> Iterator[Case]:
        for number, line in enumerate(cells.puzzle_lines(source), start=1):
            yield source.case(number, line.number, line.text, partial(_puzzle, line, rules))


REVERSED = ReversedNotation()


def _puzzle(line: Line, rules: Rules | None) -> Puzzle:
    text = line.text.removeprefix(_MARK)[::-1]
    order = cells.root(len(text))
    if order is None:
        raise PuzzleError("cells-square", found=len(text))
    chosen = rules or default_rules(order)
    return Puzzle(chosen, cells.cell_values(chosen, text))
