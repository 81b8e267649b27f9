"""The forms in which ``nonet rate`` writes: text, CSV, JSON lines, Parquet."""

from __future__ import annotations

import csv
import io
import json
from importlib import import_module
from typing import Any, NamedTuple, Protocol

import click

from nonet.cli import language
from nonet.cli.language import text
from nonet.cli.output import Output
from nonet.cli.reasoning import line_about
from nonet.cli.run import Found
from nonet.logic import Rating
from nonet.notation.cells import MAX_ORDER, cells_text

FORMS = ("text", "csv", "jsonl", "parquet")
_COLUMNS = (
    "source",
    "line",
    "case",
    "puzzle",
    "status",
    "level",
    "score",
    "hardest",
    "techniques",
)
_ROWS_IN_A_GROUP = 10_000


class Row(NamedTuple):
    """A case and its rating, which is None for a text that is not a puzzle."""

    found: Found
    rating: Rating | None

    @property
    def values(self) -> dict[str, object]:
        """The values of the columns; ``techniques`` is a mapping."""
        case, rating = self.found.case, self.rating
        short = case.puzzle and case.puzzle.rules.order <= MAX_ORDER
        fields = (
            self.found.source,
            case.line,
            case.number,
            cells_text(case.puzzle.givens) if case.puzzle and short else case.text,
            rating.status.name.lower() if rating else "unreadable",
            rating.level if rating else None,
            rating.score if rating else None,
            rating.hardest.name if rating and rating.hardest else None,
            dict(rating.counts) if rating else {},
        )
        return dict(zip(_COLUMNS, fields, strict=True))


class Writer(Protocol):
    """Writes rows in one form."""

    def write(self, row: Row) -> None:
        """Writes a row."""
        ...

    def finish(self) -> None:
        """Writes what remains."""
        ...


def writer(form: str, output: Output) -> Writer:
    """Returns a writer for a form; raises UsageError if it cannot be written."""
    if form == "text":
        return _Text(output)
    if form == "csv":
        return _Csv(output)
    if form == "jsonl":
        return _JsonLines(output)
    if output.terminal:
        raise click.UsageError(text("--to parquet writes to a file: add -o FILE."))
    try:
        return _Parquet(output)
    except ModuleNotFoundError:
        raise click.UsageError(
            text("--to parquet needs the package pyarrow: pip install pyarrow")
        ) from None


class _Lines:
    """A form that writes a line for each row."""

    def __init__(self, output: Output) -> None:
        self._output = output

    def finish(self) -> None:
        """Does nothing: every row is written at once."""


class _Text(_Lines):
    """A line for people."""

    def write(self, row: Row) -> None:
        rating = row.rating
        said = rating.text(language.chosen()) if rating else text("unreadable")
        self._output.write(f"{line_about(row.found, said)}\n")


class _JsonLines(_Lines):
    """A JSON value a line."""

    def write(self, row: Row) -> None:
        self._output.write(f"{json.dumps(row.values, ensure_ascii=False)}\n")


class _Csv(_Lines):
    """Comma-separated values, with the names of the columns first."""

    def __init__(self, output: Output) -> None:
        super().__init__(output)
        self._write(_COLUMNS)

    def write(self, row: Row) -> None:
        values = row.values
        used = row.rating.counts.items() if row.rating else ()
        values["techniques"] = " ".join(f"{name}:{number}" for name, number in used)
        self._write(tuple(values.values()))

    def _write(self, fields: tuple[object, ...]) -> None:
        line = io.StringIO()
        csv.writer(line, lineterminator="\n").writerow(fields)
        self._output.write(line.getvalue())


class _Parquet:
    """A Parquet file, written in groups of rows."""

    def __init__(self, output: Output) -> None:
        # Without types, so imported by name.
        arrow: Any = import_module("pyarrow")
        parquet: Any = import_module("pyarrow.parquet")
        text, whole = arrow.string(), arrow.int64()
        kinds = [text, whole, whole, text, text, text, whole, text, arrow.map_(text, whole)]
        self._arrow = arrow
        self._schema = arrow.schema(list(zip(_COLUMNS, kinds, strict=True)))
        self._file = parquet.ParquetWriter(_Sink(output), self._schema)
        self._rows: list[dict[str, object]] = []

    def write(self, row: Row) -> None:
        values = row.values
        values["techniques"] = list(row.rating.counts.items()) if row.rating else []
        self._rows.append(values)
        if len(self._rows) == _ROWS_IN_A_GROUP:
            self._write_group()

    def finish(self) -> None:
        self._write_group()
        self._file.close()

    def _write_group(self) -> None:
        table = self._arrow.Table.from_pylist(self._rows, schema=self._schema)
        self._file.write_table(table)
        self._rows.clear()


class _Sink(io.RawIOBase):
    """A file that passes all bytes to an output."""

    def __init__(self, output: Output) -> None:
        self._output = output
        self._written = 0

    def writable(self) -> bool:
        return True

    def write(self, data: Any, /) -> int:
        found = bytes(data)
        self._output.send(found)
        self._written += len(found)
        return len(found)

    def tell(self) -> int:
        return self._written
