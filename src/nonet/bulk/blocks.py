"""Text in ``line`` notation, read and answered without creating an object for each puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from time import monotonic
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nonet.engines import Status, policy
from nonet.engines.protocol import Results, TextReader, WrittenColumn
from nonet.notation import Case
from nonet.notation.formats.line import line_case
from nonet.notation.text.source import Line, Source
from nonet.rules import Rules

_SHORT = 0.05
"""Seconds: portions grow while they take less."""
_LONG = 0.2
"""Seconds: portions shrink if they take more."""


class Answers(NamedTuple):
    """What a search says of rows of a block."""

    grids: NDArray[np.uint8]
    """``(N, 81)``: a solution, or zeros."""
    counts: NDArray[np.uint64]
    """``(N,)``: the number of solutions, exact up to the limit."""
    status: NDArray[np.uint8]
    """``(N,)``: the :class:`~nonet.bulk.Status` of every row."""

    @property
    def odd(self) -> NDArray[np.bool_]:
        """``(N,)``: whether the row is not a classic puzzle with a solution."""
        return np.isin(self.status, (Status.UNREADABLE, Status.ILLEGAL, Status.NONE))


class Block:
    """A block of lines with classic puzzles, each a row."""

    def __init__(
        self, reader: TextReader, source: Source, text: str, first_line: int, cases_before: int
    ) -> None:
        self._reader = reader
        self._source = source
        self._first_line = first_line
        self._cases_before = cases_before
        self._lines = reader.lines(text.encode("utf-8", "surrogateescape"))
        self.puzzles = self._lines.puzzles
        """``(N, 81)`` values; 255 in unreadable rows."""
        self.rows = len(self.puzzles)
        self.lines = self._lines.lines_in_text
        """The number of lines, with and without puzzles."""
        self.unreadable = self._lines.unreadable
        """The rows that are not classic puzzles, ascending."""

    def case(self, row: int) -> Case:
        """Returns the case of a row, readable or not."""
        text = self._lines.line(row).decode("utf-8", "surrogateescape")
        line = Line(self._first_line + self._lines.number(row), text)
        return line_case(self._source, line, self._cases_before + row + 1)

    @cached_property
    def line_numbers(self) -> NDArray[np.int64]:
        """``(N,)``: the line of every row in the whole text, from 1."""
        return self._lines.numbers + self._first_line

    @cached_property
    def case_numbers(self) -> NDArray[np.int64]:
        """``(N,)``: the number of every case in the whole text, from 1."""
        return np.arange(self.rows, dtype=np.int64) + (self._cases_before + 1)

    @property
    def commented(self) -> list[int]:
        """The rows with a comment, ascending."""
        return self._lines.commented

    @property
    def broken(self) -> list[int]:
        """The rows whose comment a notation would write on several lines, ascending."""
        return self._lines.broken

    def comment(self, row: int) -> str:
        """Returns the comment of a row, with what separates it from the cells."""
        return self._lines.line(row)[Rules.classic().cells :].decode("utf-8", "surrogateescape")

    @property
    def comments(self) -> WrittenColumn:
        """The comments of the rows, with what separates them from the cells."""
        return self._reader.comments(self._lines)

    def solved(self, limit: int, rows: slice = slice(None), *, grids: bool = False) -> Answers:
        """Returns the answers to these rows, with up to ``limit`` solutions counted.

        Without ``grids``, there are no rows of them, which saves time.
        """
        puzzles = self.puzzles[rows]
        answers = Answers(
            np.empty_like(puzzles if grids else puzzles[:0]),
            np.zeros(len(puzzles), np.uint64),
            np.zeros(len(puzzles), np.uint8),
        )
        policy.search_engine().batch(
            Rules.classic().frame,
            puzzles,
            Results(answers.grids if grids else None, answers.counts, answers.status),
            limit=limit,
        )
        return answers

    def answered(self, answers: Answers, first: int, last: int) -> str:
        """Returns the answers to these rows: one line each, with its comment."""
        text = self._lines.answers(answers.grids, answers.counts, first, last)
        return text.decode("utf-8", "surrogateescape")


def blocks(
    reader: TextReader, source: Source, pause: Callable[[], object] = lambda: None
) -> Iterator[Block]:
    """Returns an iterator over the text of the source in blocks.

    ``pause`` is called when a block is done and more of the text is not there yet.
    """
    line, cases = 1, 0
    for text, skipped in source.blocks():
        line += skipped
        block = Block(reader, source, text, line, cases)
        line += block.lines
        cases += block.rows
        yield block
        if source.waits():
            pause()


class Portions:
    """Rows in portions that take about a tenth of a second each, whatever the work is.

    So results appear soon, and Ctrl-C loses little. The first portions are small.
    """

    def __init__(self) -> None:
        self._size = 1

    def of(self, rows: int) -> Iterator[slice]:
        """Returns an iterator over slices that cover the rows, each to be worked on at once."""
        first = 0
        while first < rows:
            last = min(rows, first + self._size)
            start = monotonic()
            yield slice(first, last)
            taken = monotonic() - start
            if taken > _LONG:
                self._size = max(1, self._size // 2)
            elif taken < _SHORT and last - first == self._size:
                self._size *= 2
            first = last
