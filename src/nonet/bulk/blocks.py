"""Text in the notation ``line``, judged and answered without an object for each puzzle."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from nonet.checking import VERDICTS
from nonet.engines import Status, policy
from nonet.engines.protocol import Results, TextReader
from nonet.notation import Case
from nonet.notation.line import line_case
from nonet.notation.source import Line, Source
from nonet.rules import Rules


class Block:
    """Some lines of a text, whose classic puzzles are solved.

    ``limit`` is how many solutions of each are looked for: 1 to answer, 2 to judge.
    """

    def __init__(
        self, reader: TextReader, source: Source, block: Line, cases_before: int, limit: int
    ) -> None:
        self._source = source
        self._first_line = block.number
        self._cases_before = cases_before
        self._lines = reader.lines(block.text.encode("utf-8", "surrogateescape"))
        puzzles = self._lines.puzzles
        self.rows = len(puzzles)
        self._grids = np.empty_like(puzzles)
        self._counts = np.zeros(self.rows, np.uint64)
        self.status = np.zeros(self.rows, np.uint8)
        """:class:`~nonet.bulk.Status` of every row; what is no classic puzzle is illegal."""
        policy.search().batch(
            Rules.classic(),
            puzzles,
            Results(self._grids, self._counts, self.status),
            limit=limit,
        )

    def odd_rows(self) -> list[int]:
        """Returns the rows that are no classic puzzle with a solution, ascending."""
        odd = (self.status == Status.ILLEGAL) | (self.status == Status.NONE)
        return [int(row) for row in np.flatnonzero(odd)]

    def verdicts(self) -> list[str]:
        """Returns for every row the number of its solutions in words, as a Report tells it."""
        return [VERDICTS[min(2, int(number))] for number in self._counts]

    def case(self, row: int) -> Case:
        """Returns the case that a row holds, whatever it is."""
        text = self._lines.line(row).decode("utf-8", "surrogateescape")
        return line_case(self._source, Line(self.line(row), text), self.number(row))

    def line(self, row: int) -> int:
        """Returns where the row stands in the whole text, from 1."""
        return self._first_line + self._lines.number(row)

    def number(self, row: int) -> int:
        """Returns the number of the case in the whole text, from 1."""
        return self._cases_before + row + 1

    def answers(self, first: int, last: int) -> str:
        """Returns the answers to these rows: a line each, with its comment."""
        text = self._lines.answers(self._grids, self._counts, first, last)
        return text.decode("utf-8", "surrogateescape")


def blocks(reader: TextReader, source: Source, limit: int) -> Iterator[Block]:
    """Returns the text of the source in solved blocks."""
    cases = 0
    for lines in source.blocks():
        block = Block(reader, source, lines, cases, limit)
        cases += block.rows
        yield block
