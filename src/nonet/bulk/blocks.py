"""Text in ``line`` notation, checked and solved without creating an object for each puzzle."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from nonet.engines import Status, policy
from nonet.engines.protocol import Results, TextReader
from nonet.notation import Case
from nonet.notation.formats.line import line_case
from nonet.notation.text.source import Line, Source
from nonet.rules import Rules


class Block:
    """A block of lines with classic puzzles, solved.

    ``limit`` is the number of solutions to search for: 1 to solve, 2 to check.
    """

    def __init__(
        self,
        reader: TextReader,
        source: Source,
        text: str,
        first_line: int,
        cases_before: int,
        limit: int,
    ) -> None:
        self._source = source
        self._first_line = first_line
        self._cases_before = cases_before
        self._lines = reader.lines(text.encode("utf-8", "surrogateescape"))
        puzzles = self._lines.puzzles
        self.rows = len(puzzles)
        self.lines = self._lines.lines_in_text
        """The number of lines, with and without puzzles."""
        self._grids = np.empty_like(puzzles)
        self._counts = np.zeros(self.rows, np.uint64)
        self.status = np.zeros(self.rows, np.uint8)
        """The :class:`~nonet.bulk.Status` of every row."""
        policy.search_engine().batch(
            Rules.classic().frame,
            puzzles,
            Results(self._grids, self._counts, self.status),
            limit=limit,
        )

    def odd_rows(self) -> list[int]:
        """Returns the rows that are not a classic puzzle with a solution, ascending."""
        odd = np.isin(self.status, (Status.UNREADABLE, Status.ILLEGAL, Status.NONE))
        return [int(row) for row in np.flatnonzero(odd)]

    def verdicts(self) -> list[str]:
        """Returns for every row the number of solutions in words, as in :class:`nonet.Report`."""
        from nonet.checking import VERDICTS  # not needed to solve

        return [VERDICTS[min(2, int(number))] for number in self._counts]

    def case(self, row: int) -> Case:
        """Returns the case of a row, readable or not."""
        text = self._lines.line(row).decode("utf-8", "surrogateescape")
        return line_case(self._source, Line(self.line(row), text), self.number(row))

    def line(self, row: int) -> int:
        """Returns the line of the row in the whole text, from 1."""
        return self._first_line + self._lines.number(row)

    def number(self, row: int) -> int:
        """Returns the number of the case in the whole text, from 1."""
        return self._cases_before + row + 1

    def answers(self, first: int, last: int) -> str:
        """Returns the answers to these rows: one line each, with its comment."""
        text = self._lines.answers(self._grids, self._counts, first, last)
        return text.decode("utf-8", "surrogateescape")


def blocks(reader: TextReader, source: Source, limit: int) -> Iterator[Block]:
    """Returns an iterator over the text of the source in solved blocks."""
    line, cases = 1, 0
    for text, skipped in source.blocks():
        line += skipped
        block = Block(reader, source, text, line, cases, limit)
        line += block.lines
        cases += block.rows
        yield block
