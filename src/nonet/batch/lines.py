"""CSV, and text with a puzzle a line."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import islice
from typing import Any

from nonet.batch.inputs import Piece, Reject
from nonet.errors import PuzzleError
from nonet.notation.cells import puzzle_lines, split_comment
from nonet.notation.source import Line, Source

_COMMENT = "comment"
_LINES_OF_ROW = 200
"""The most lines that a row of CSV can have: enough for the drawing of a puzzle."""


class _Lined:
    """A file with lines; see :class:`~nonet.batch.inputs.Input`. Every column is one of texts."""

    place = "line"

    def __init__(self, source: Source, names: Sequence[str]) -> None:
        self._arrow: Any = import_module("pyarrow")
        self._source = source
        self.schema = self._arrow.schema([(name, self._arrow.string()) for name in names])

    @property
    def fraction(self) -> float | None:
        """The fraction of the bytes that was read."""
        return self._source.fraction

    def skip(self, rows: int) -> int:
        """Reads rows and drops them."""
        return sum(1 for _ in islice(self._records(), rows))

    def take(self, rows: int) -> Piece:
        """Reads rows; those that are not UTF-8 or of the wrong length are rejected."""
        found: list[Sequence[str]] = []
        places: list[int] = []
        rejects: list[Reject] = []
        for line, record in islice(self._records(), rows):
            fault = self._fault(record)
            if fault is None:
                found.append(record)
                places.append(line)
            else:
                rejects.append(Reject(line, fault.message, ",".join(record)))
        columns = list(zip(*found, strict=True)) if found else [()] * len(self.schema)
        arrays = [self._arrow.array(column, self._arrow.string()) for column in columns]
        return Piece(self._arrow.table(arrays, schema=self.schema), places, rejects)

    def _records(self) -> Iterator[tuple[int, Sequence[str]]]:
        """Returns the iterator over the remaining rows: their lines and fields."""
        raise NotImplementedError

    def _fault(self, record: Sequence[str]) -> PuzzleError | None:
        """Returns why a row cannot be read, or None."""
        if len(record) != len(self.schema):
            return PuzzleError("csv-fields", found=len(record), expected=len(self.schema))
        # Bytes that are not UTF-8 were read as surrogates.
        if any(not field.isascii() and not _is_utf8(field) for field in record):
            return PuzzleError("csv-encoding")
        return None


class CsvFile(_Lined):
    """Comma-separated values with the names of the columns first."""

    def __init__(self, source: Source) -> None:
        self._lines = source.lines()
        header = next(self._lines, None)
        if header is None:
            raise PuzzleError("csv-empty", source=source.name)
        (names,) = csv.reader([header.text or " "])
        super().__init__(source, names)
        self._again: list[Line] = []
        """Lines to read again, the last first."""

    def _records(self) -> Iterator[tuple[int, Sequence[str]]]:
        while (line := self._next()) is not None:
            if line.text.strip():
                yield line.number, self._record(line)

    def _next(self) -> Line | None:
        return self._again.pop() if self._again else next(self._lines, None)

    def _record(self, first: Line) -> Sequence[str]:
        """Returns a row, which goes on in further lines where a field holds line ends.

        If these lead to no whole row, a quotation mark is missing, and they are read again as rows.
        """
        read = [first]
        try:
            record = next(csv.reader(self._texts(read), strict=True))
        except csv.Error:
            record = []
        if len(record) != len(self.schema) and len(read) > 1:
            self._again += reversed(read[1:])
            return [first.text]
        return record or [first.text]

    def _texts(self, read: list[Line]) -> Iterator[str]:
        """Returns the texts of the first line and those after it, which it adds to ``read``."""
        yield f"{read[0].text}\n"
        while len(read) < _LINES_OF_ROW and (line := self._next()) is not None:
            read.append(line)
            yield f"{line.text}\n"


class TextFile(_Lined):
    """Text with a puzzle a line, and what follows it as a comment."""

    def __init__(self, source: Source, column: str) -> None:
        super().__init__(source, [column, _COMMENT])
        self._puzzles = puzzle_lines(source)

    def _records(self) -> Iterator[tuple[int, Sequence[str]]]:
        for line in self._puzzles:
            puzzle, comment = split_comment(line.text)
            yield line.number, (puzzle, comment.lstrip(" \t,;"))


def _is_utf8(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
