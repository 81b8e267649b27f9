"""``reversed``: one puzzle per line, from the last cell to the first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from nonet.errors import PuzzleError
from nonet.notation import cells
from nonet.notation.base import Case, Notation
from nonet.notation.source import Head, Line, Source
from nonet.puzzle import Puzzle
from nonet.registry import Texts
from nonet.rules import Rules, default_rules

_MARK = "reversed "


class ReversedNotation(Notation):
    """The word ``reversed``, then n² characters."""

    name = "reversed"
    summary = "the word reversed, then n² characters from the last cell to the first"
    chinese: ClassVar[Texts | None] = Texts("倒序", "reversed 一词，然后从末格到首格的 n² 个字符")

    def recognises(self, head: Head) -> bool:
        return all(line.startswith(_MARK) for line in head.puzzle_lines())

    def _write(self, puzzle: Puzzle, comment: str) -> str:
        cells.refuse_order(puzzle.rules, cells.MAX_ORDER, self.name)
        return f"{_MARK}{cells.cells_text(puzzle.givens)[::-1]}\n"

    def _read(self, source: Source, rules: Rules | None) -> Iterator[Case]:
        for number, line in enumerate(cells.puzzle_lines(source), start=1):
            try:
                puzzle = _puzzle(line, rules)
            except PuzzleError as error:
                yield source.faulty(error, number, line.number, line.text)
            else:
                yield Case(number, line.number, line.text, puzzle)


REVERSED = ReversedNotation()


def _puzzle(line: Line, rules: Rules | None) -> Puzzle:
    text = line.text.removeprefix(_MARK)[::-1]
    order = cells.root(len(text))
    if order is None:
        raise PuzzleError("cells-square", found=len(text))
    chosen = rules or default_rules(order)
    return Puzzle(chosen, cells.cell_values(chosen, text))
