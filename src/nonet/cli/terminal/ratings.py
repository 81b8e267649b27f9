"""The ratings of a block of lines, as text for people and as rows of tables."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from nonet.bulk.blocks import Block
from nonet.bulk.rating import Rated
from nonet.cli import language
from nonet.cli.terminal.blocks import in_order_of_appearance, judged
from nonet.cli.terminal.fields import (
    Field,
    Givens,
    Same,
    Steps,
    Wholes,
    Words,
    csv_rows,
    json_lines,
    rows_of,
)
from nonet.cli.terminal.input import STANDARD_INPUT, shown
from nonet.engines import Status
from nonet.engines.protocol import TextReader
from nonet.logic import Rating
from nonet.notation.text.source import Source

if TYPE_CHECKING:
    from nonet.engines.protocol import WrittenColumn

_STATUS = [status.name.lower() for status in Status]


class Ratings:
    """The ratings of some rows of a block; functions take slices of these rows."""

    def __init__(
        self, reader: TextReader, source: Source, block: Block, rows: slice, rated: Rated
    ) -> None:
        self._reader = reader
        self._source = source
        self._block = block
        self._rows = rows
        self._rated = rated
        self._status = rated.status.astype(np.int64)
        self._levels = rated.levels.astype(np.int64)
        self.unreadable = np.equal(rated.status, Status.UNREADABLE)
        """``(N,)``: whether a row is no classic puzzle."""

    def failed(self, rows: slice) -> int:
        """Returns the number of puzzles that have not exactly one solution."""
        return int(np.count_nonzero(self._status[rows] != Status.UNIQUE))

    def verdicts(self, rows: slice) -> list[tuple[Rating, int]]:
        """Returns a rating of each level or status, and their numbers, in order of appearance."""
        statuses = len(Status)
        keys = self._levels[rows] * statuses + self._status[rows]
        return [
            (self._rating(key % statuses, key // statuses), number)
            for key, number in in_order_of_appearance(keys)
        ]

    def said(self, rows: slice) -> str:
        """Returns a line for people on each row."""
        return self._reader.rows(self._lines, rows.start, rows.stop)

    def table(self, rows: slice, form: str, names: Iterable[str]) -> str:
        """Returns the rows of a table with these columns, as ``csv`` or ``jsonl``."""
        write = csv_rows if form == "csv" else json_lines
        fields = {name: self._fields[name] for name in names}
        return self._reader.rows(write(self._reader, fields), rows.start, rows.stop)

    def rows(self, rows: slice, names: Iterable[str]) -> list[dict[str, object]]:
        """Returns the rows of a table with these columns."""
        fields = {name: self._fields[name] for name in names}
        return rows_of(fields, range(rows.start, rows.stop))

    @cached_property
    def _hardest(self) -> NDArray[np.int64]:
        return self._rated.hardest.astype(np.int64)

    @cached_property
    def _fields(self) -> dict[str, Field]:
        rated, block = self._rated, self._block
        return {
            "source": Same(shown(self._source.name or STANDARD_INPUT)),
            "line": Wholes(block.line_numbers[self._rows]),
            "case": Wholes(block.case_numbers[self._rows]),
            "puzzle": Givens(block.puzzles[self._rows]),
            "status": Words(self._status, _STATUS),
            "level": Words(self._levels, [level.name for level in rated.scale.levels]),
            "score": Wholes(rated.scores),
            "hardest": Words(self._hardest, rated.techniques),
            "techniques": Steps(rated.counts, rated.techniques),
        }

    @cached_property
    def _lines(self) -> list[WrittenColumn | str]:
        # Many ratings are the same in words. One number for each is sorted faster than four.
        parts = (self._status, self._levels + 1, self._hardest + 1, self._rated.scores + 1)
        sizes = [int(part.max(initial=0)) + 1 for part in parts]
        kinds, chosen = np.unique(np.ravel_multi_index(parts, sizes), return_inverse=True)
        status, level, hardest, score = np.unravel_index(kinds, sizes)
        places = (status, level - 1, hardest - 1, score - 1)
        spoken = language.chosen()
        words = [
            "" if status == Status.UNREADABLE else self._rating(status, *found).text(spoken)
            for status, *found in zip(*(part.tolist() for part in places), strict=True)
        ]
        verdicts = self._reader.words(chosen.astype(np.int64), words)
        return judged(self._reader, self._source, self._block, self._rows, verdicts)

    def _rating(self, status: int, level: int, hardest: int = -1, score: int = 0) -> Rating:
        """Returns a rating as far as its words go: with the hardest technique alone."""
        scale, names = self._rated.scale, self._rated.techniques
        return Rating(
            scale,
            Status(status),
            scale.levels[level].name if level >= 0 else None,
            score if level >= 0 else None,
            {names[hardest]: 1} if hardest >= 0 else {},
        )
