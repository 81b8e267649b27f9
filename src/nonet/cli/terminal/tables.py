"""Tables of results: CSV, JSON lines, Parquet."""

from __future__ import annotations

import io
from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

import click

from nonet.cli.language import text

if TYPE_CHECKING:
    from nonet.bulk.tables import Kind

TABLES = ("csv", "jsonl", "parquet")
_ROWS_IN_A_GROUP = 10_000


class Sink(Protocol):
    """Where a table is written to."""

    def write(self, text: str) -> None:
        """Writes a text."""
        ...

    def send(self, data: bytes) -> None:
        """Writes bytes."""
        ...


class Table(Protocol):
    """A table that is written row by row. Values are texts, numbers, mappings or None."""

    def write(self, row: Mapping[str, object]) -> None:
        """Writes a row."""
        ...

    def finish(self) -> None:
        """Writes what remains."""
        ...


def check(form: str, terminal: bool) -> None:
    """Raises UsageError for a table that cannot be written; ``terminal`` is where it would go."""
    if form != "parquet":
        return
    if terminal:
        raise click.UsageError(text("--to parquet writes to a file: add -o FILE."))
    try:
        import_module("pyarrow.parquet")
    except ModuleNotFoundError:
        raise click.UsageError(
            text("--to parquet needs the package pyarrow: pip install pyarrow")
        ) from None


def table(form: str, kinds: Mapping[str, Kind], sink: Sink) -> Table:
    """Returns a table with columns of these types."""
    if form == "csv":
        return _Csv(list(kinds), sink)
    return _JsonLines(sink) if form == "jsonl" else _Parquet(kinds, sink)


class _JsonLines:
    """A JSON value a line."""

    def __init__(self, sink: Sink) -> None:
        self._sink = sink

    def write(self, row: Mapping[str, object]) -> None:
        import json  # slow to import

        self._sink.write(f"{json.dumps(row, ensure_ascii=False)}\n")

    def finish(self) -> None:
        """Does nothing: every row is written at once."""


class _Csv:
    """Comma-separated values, with the names of the columns first."""

    def __init__(self, columns: list[str], sink: Sink) -> None:
        self._sink = sink
        self._write(columns)

    def write(self, row: Mapping[str, object]) -> None:
        self._write([_in_one(value) for value in row.values()])

    def finish(self) -> None:
        """Does nothing: every row is written at once."""

    def _write(self, fields: list[Any]) -> None:
        from nonet.files.fields import csv_row  # slow to import

        self._sink.write(csv_row(fields))


def _in_one(value: object) -> object:
    """Returns a value that fits one field: a mapping as ``name:number name:number``."""
    if not isinstance(value, dict):
        return value
    counts = cast("dict[str, int]", value)
    return " ".join(f"{name}:{number}" for name, number in counts.items())


class _Parquet:
    """A Parquet file, written in groups of rows."""

    def __init__(self, kinds: Mapping[str, Kind], sink: Sink) -> None:
        from nonet.bulk.tables import arrow_schema, listed  # slow to import

        # Without types, so imported by name.
        parquet: Any = import_module("pyarrow.parquet")
        self._table: Any = import_module("pyarrow").Table
        self._schema = arrow_schema(kinds)
        self._file = parquet.ParquetWriter(_Stream(sink), self._schema)
        self._counts = [name for name, kind in kinds.items() if kind == "counts"]
        self._listed = listed
        self._rows: list[dict[str, object]] = []

    def write(self, row: Mapping[str, object]) -> None:
        counts = {name: self._listed(cast("Any", row[name])) for name in self._counts}
        self._rows.append({**row, **counts})
        if len(self._rows) == _ROWS_IN_A_GROUP:
            self._write_group()

    def finish(self) -> None:
        self._write_group()
        self._file.close()

    def _write_group(self) -> None:
        self._file.write_table(self._table.from_pylist(self._rows, schema=self._schema))
        self._rows.clear()


class _Stream(io.RawIOBase):
    """A file that passes all bytes on."""

    def __init__(self, sink: Sink) -> None:
        self._sink = sink
        self._written = 0

    def writable(self) -> bool:
        return True

    def write(self, data: Any, /) -> int:
        found = bytes(data)
        self._sink.send(found)
        self._written += len(found)
        return len(found)

    def tell(self) -> int:
        return self._written
