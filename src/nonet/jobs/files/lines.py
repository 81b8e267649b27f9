"""CSV, and text with a puzzle a line."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import islice
from typing import Any, NamedTuple

from nonet.errors import PuzzleError
from nonet.jobs.files.inputs import Piece, Reject
from nonet.notation.text.cells import puzzle_lines, split_comment
from nonet.notation.text.source import LONGEST, Line, Source
from nonet.notation.wrappings.columns import column_of

_COMMENT = "comment"
_LINES_OF_ROW = 200
"""The most lines that a row of CSV can have: enough for the drawing of a puzzle."""


class _Record(NamedTuple):
    """A row of a file."""

    line: int
    fields: Sequence[str]
    fault: PuzzleError | None = None
    """Why it cannot be read."""


class _Lined:
    """A file with lines; see :class:`Input`. Columns are texts."""

    place = "line"

    def __init__(self, source: Source, names: Sequence[str]) -> None:
        self._arrow: Any = import_module("pyarrow")
        self._source = source
        self._rows = self._all()
        self.schema = self._arrow.schema([(name, self._arrow.string()) for name in names])

    @property
    def damage(self) -> PuzzleError | None:
        """Where the file is damaged and why."""
        damage = self._source.damage
        return damage.at(self._source.name, damage.line) if damage else None

    @property
    def fraction(self) -> float | None:
        """The fraction of the bytes that was read."""
        return self._source.fraction

    def skip(self, rows: int) -> int:
        """Reads rows and drops them."""
        return sum(1 for _ in islice(self._rows, rows))

    def take(self, rows: int) -> Piece:
        """Reads rows; those that are too long, not UTF-8 or of the wrong length are rejected."""
        found: list[Sequence[str]] = []
        places: list[int] = []
        rejects: list[Reject] = []
        for record in islice(self._rows, rows):
            fault = record.fault or self._fault(record.fields)
            if fault is None:
                found.append(record.fields)
                places.append(record.line)
            else:
                rejects.append(Reject(record.line, fault.message, ",".join(record.fields)))
        columns = list(zip(*found, strict=True)) if found else [()] * len(self.schema)
        arrays = [self._arrow.array(column, self._arrow.string()) for column in columns]
        return Piece(self._arrow.table(arrays, schema=self.schema), places, rejects)

    def _all(self) -> Iterator[_Record]:
        """Returns an iterator over all rows; one stands for those that are lost by damage."""
        yield from self._records()
        damage = self._source.damage
        if damage:
            yield _Record(damage.line or 1, [], damage)

    def _records(self) -> Iterator[_Record]:
        """Returns an iterator over the rows."""
        raise NotImplementedError

    def _fault(self, fields: Sequence[str]) -> PuzzleError | None:
        """Returns why a row cannot be read, or None."""
        # A line is cut after so many characters, which would change a column unnoticed.
        if sum(map(len, fields)) + len(fields) > LONGEST:
            return PuzzleError("csv-long", most=LONGEST)
        if len(fields) != len(self.schema):
            return PuzzleError("csv-fields", found=len(fields), expected=len(self.schema))
        # Bytes that are not UTF-8 were read as surrogates.
        if any(not field.isascii() and not _is_utf8(field) for field in fields):
            return PuzzleError("csv-encoding")
        return None


class CsvFile(_Lined):
    """Comma-separated values with the names of the columns first.

    If another character stands between the values, or the names are missing, this is found out.
    """

    def __init__(self, source: Source) -> None:
        self._lines = source.lines()
        self._again: list[Line] = []
        """Lines to read again, the last first."""
        self._separator, has_names = _layout(source)
        header = self._next()
        if header is None:
            raise PuzzleError("csv-empty", source=source.name)
        names = self._record(header, 0).fields
        if not has_names:
            self._again.append(header)
            names = [f"{number}" for number in range(1, len(names) + 1)]
        super().__init__(source, names)

    def _records(self) -> Iterator[_Record]:
        width = len(self.schema)
        while (line := self._next()) is not None:
            if line.text.strip():
                yield self._record(line, width)

    def _next(self) -> Line | None:
        return self._again.pop() if self._again else next(self._lines, None)

    def _record(self, first: Line, width: int) -> _Record:
        """Returns a row of ``width`` fields; of any number of them if it is 0.

        It goes on in further lines where a field holds line ends. If these lead to no whole row, a
        quotation mark is missing, and they are read again as rows.
        """
        if '"' not in first.text:
            return _Record(first.number, first.text.split(self._separator))
        read = [first]
        fault = None
        try:
            texts = self._texts(read)
            fields = next(csv.reader(texts, strict=True, delimiter=self._separator))
        except csv.Error as error:
            fields, fault = [first.text], PuzzleError("csv-quotes", message=str(error))
        if len(read) > 1 and (fault or len(fields) != (width or len(fields))):
            self._again += reversed(read[1:])
            fields = [first.text]
            fault = fault or PuzzleError("csv-quotes", message="a row that does not end")
        if fault and not width:  # The names of the columns, as far as they can be told.
            fields, fault = first.text.split(self._separator), None
        return _Record(first.number, fields, fault)

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

    def _records(self) -> Iterator[_Record]:
        for line in puzzle_lines(self._source):
            puzzle, comment = split_comment(line.text)
            yield _Record(line.number, (puzzle, comment.lstrip(" \t,;")))


def _layout(source: Source) -> tuple[str, bool]:
    """Returns what stands between the values of a row, and whether the first row has names."""
    try:
        column = column_of(source.head)
    except PuzzleError:
        return ",", True
    return (column.separator, column.header) if column and column.separator else (",", True)


def _is_utf8(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
