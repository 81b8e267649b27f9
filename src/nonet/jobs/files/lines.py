"""CSV, and text with a puzzle a line."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from functools import partial
from importlib import import_module
from itertools import chain, islice
from typing import IO, Any, NamedTuple

from nonet.errors import PuzzleError
from nonet.jobs.files.columns import LINES_OF_ROW, Rows
from nonet.jobs.files.cursor import Cursor, Place
from nonet.jobs.files.inputs import Piece, Reject, Taken
from nonet.notation.text.cells import split_comment
from nonet.notation.text.source import LONGEST, Line, Source
from nonet.notation.wrappings.columns import column_of

_COMMENT = "comment"


class _Record(NamedTuple):
    """A row of a file."""

    line: int
    fields: Sequence[str]
    fault: PuzzleError | None = None
    """Why it cannot be read."""
    lines: int = 1
    """The number of its lines."""

    @property
    def rows(self) -> int:
        """The number of rows that it stands for."""
        return 1


class _Run(NamedTuple):
    """Consecutive rows of which only the ends are known, from a place on."""

    rows: int
    place: Place


class _Lined:
    """A file with lines; see :class:`Input`. Columns are texts.

    Rows are taken by their ends, and read later. The core does both with the rows that are right,
    and Python with each of the others.
    """

    place = "line"

    def __init__(
        self, source: Source, cursor: Cursor, names: Sequence[str], separator: str | None
    ) -> None:
        arrow: Any = import_module("pyarrow")
        self.schema = arrow.schema([(name, arrow.string()) for name in names])
        self._source = source
        self._cursor = cursor
        self._new_rows = partial(Rows, self.schema, separator)
        self._rows = self._new_rows()
        self._at_end = False

    @property
    def damage(self) -> PuzzleError | None:
        """Where the file is damaged and why."""
        damage = self._source.damage
        return damage.at(self._source.name, damage.line) if damage else None

    @property
    def fraction(self) -> float | None:
        """The fraction of the bytes that was read."""
        return self._cursor.fraction

    def skip(self, rows: int) -> int:
        """Skips rows, of which only those in quotation marks are looked at."""
        return sum(each.rows for each in self._parts(rows))

    def take(self, rows: int) -> Taken:
        """Takes rows; those that are too long, not UTF-8 or of the wrong length are rejected."""
        parts = list(self._parts(rows))
        return Taken(sum(each.rows for each in parts), self.schema, partial(self._pieces, parts))

    def _parts(self, rows: int) -> Iterator[_Run | _Record]:
        """Returns an iterator over so many rows, less at the end.

        Runs are those of which the core knows the ends; the others are read here.
        """
        cursor, left = self._cursor, rows
        while left:
            place = Place(cursor.block, cursor.begin, cursor.line)
            if number := self._rows.skip(cursor, left):
                yield _Run(number, place)
                left -= number
                continue
            record = self._next(cursor) or self._lost()
            if record is None:
                break
            yield record
            left -= 1

    def _pieces(self, parts: Sequence[_Run | _Record], most: int) -> Iterator[Piece]:
        """Reads rows, and returns them in pieces of at most so many."""
        rows, rejects, free = self._new_rows(), list[Reject](), most
        for part in parts:
            left = part.rows
            while left:
                number = self._read(part, min(left, free), rows, rejects)
                left -= number
                free -= number
                if not free or rows.full:
                    yield Piece(*rows.take(), rejects)
                    rejects, free = [], most
        if free < most:
            yield Piece(*rows.take(), rejects)

    def _read(self, part: _Run | _Record, most: int, rows: Rows, rejects: list[Reject]) -> int:
        """Reads the next rows of a part and returns their number, 1 to ``most``."""
        if isinstance(part, _Record):
            record = part
        elif number := rows.read(part.place, most):
            return number
        else:
            found = self._next(part.place)
            assert found is not None, "a run has so many rows"
            record = found
        fault = record.fault or self._fault(record.fields)
        if fault is None:
            rows.add(record.fields, record.line)
        else:
            rejects.append(Reject(record.line, fault.message, ",".join(record.fields)))
        return 1

    def _next(self, place: Place) -> _Record | None:
        """Returns the next row, and moves the place behind it; None at the end."""
        while True:
            lines = place.lines()
            first = next(lines, None)
            if first is None:
                return None
            if self._is_row(first):
                record = self._record(first, lines)
                place.pass_lines(record.lines)
                return record
            place.pass_lines(1)

    def _lost(self) -> _Record | None:
        """Returns a row that stands for those that are lost by damage, once."""
        damage = None if self._at_end else self._source.damage
        self._at_end = True
        return _Record(damage.line or 1, [], damage) if damage else None

    def _is_row(self, line: Line) -> bool:
        """Returns whether a row can begin with this line."""
        raise NotImplementedError

    def _record(self, first: Line, others: Iterator[Line]) -> _Record:
        """Returns the row that begins with the first line; ``others`` are those after it."""
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

    def __init__(self, source: Source, stream: IO[bytes]) -> None:
        self._separator, has_names = _layout(source)
        cursor = Cursor(source, stream)
        lines = cursor.lines()
        first = next(lines, None)
        if first is None:
            raise PuzzleError("csv-empty", source=source.name)
        header = _csv_record(first, lines, self._separator, 0)
        names = header.fields
        if not all(map(_is_utf8, names)):
            raise PuzzleError("csv-encoding").at(source.name, header.line)
        if has_names:
            cursor.pass_lines(header.lines)
        else:
            names = [f"{number}" for number in range(1, len(names) + 1)]
        super().__init__(source, cursor, names, self._separator)

    def _is_row(self, line: Line) -> bool:
        return bool(line.text.strip())

    def _record(self, first: Line, others: Iterator[Line]) -> _Record:
        return _csv_record(first, others, self._separator, len(self.schema))


class TextFile(_Lined):
    """Text with a puzzle a line, and what follows it as a comment."""

    def __init__(self, source: Source, stream: IO[bytes], column: str) -> None:
        super().__init__(source, Cursor(source, stream), [column, _COMMENT], None)

    def _is_row(self, line: Line) -> bool:
        text = line.text.strip()
        return text != "" and not text.startswith("#")

    def _record(self, first: Line, others: Iterator[Line]) -> _Record:
        puzzle, comment = split_comment(first.text.strip())
        return _Record(first.number, (puzzle, comment.lstrip(" \t,;")))


def _layout(source: Source) -> tuple[str, bool]:
    """Returns what stands between the values of a row, and whether the first row has names."""
    try:
        column = column_of(source.head)
    except PuzzleError:
        return ",", True
    return (column.separator, column.header) if column and column.separator else (",", True)


def _csv_record(first: Line, others: Iterator[Line], separator: str, width: int) -> _Record:
    """Returns a row of ``width`` fields; of any number of them if it is 0.

    It goes on in further lines where a field holds line ends. If these lead to no whole row, a
    quotation mark is missing, and they are rows of their own.
    """
    if '"' not in first.text:
        return _Record(first.number, first.text.split(separator))
    lines = 0

    def texts() -> Iterator[str]:
        nonlocal lines
        for line in islice(chain([first], others), LINES_OF_ROW):
            lines += 1
            yield f"{line.text}\n"

    fault = None
    try:
        fields = next(csv.reader(texts(), strict=True, delimiter=separator))
    except csv.Error as error:
        fields, fault = [first.text], PuzzleError("csv-quotes", message=str(error))
    if lines > 1 and (fault or len(fields) != (width or len(fields))):
        lines, fields = 1, [first.text]
        fault = fault or PuzzleError("csv-quotes", message="a row that does not end")
    if fault and not width:  # The names of the columns, as far as they can be told.
        fields, fault = first.text.split(separator), None
    return _Record(first.number, fields, fault, lines)


def _is_utf8(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
