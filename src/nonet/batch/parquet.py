"""Parquet files, read row group by row group."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import IO, Any

from nonet.batch.inputs import Piece
from nonet.errors import PuzzleError

_ROWS = 1 << 15
"""The rows decoded at once."""
_BUFFER = 1 << 20
"""The bytes of a column read at once: a row group can be as large as the file."""


class ParquetFile:
    """A Parquet file; see :class:`~nonet.batch.inputs.Input`."""

    place = "row"

    def __init__(self, stream: IO[bytes], name: str) -> None:
        parquet: Any = import_module("pyarrow.parquet")
        self._arrow: Any = import_module("pyarrow")
        self._name = name
        try:
            self._file = parquet.ParquetFile(stream, pre_buffer=False, buffer_size=_BUFFER)
        except self._arrow.ArrowException as error:
            raise self._damaged(error) from None
        self.schema = self._file.schema_arrow
        self._rows: int = self._file.metadata.num_rows
        self._row = 0
        self._batches = self._from(0)
        self._rest: Any = None
        """What was read of the next rows."""

    @property
    def fraction(self) -> float | None:
        """The fraction of the rows that was read."""
        return self._row / self._rows if self._rows else None

    def skip(self, rows: int) -> int:
        """Skips rows without reading them."""
        skipped = min(rows, self._rows - self._row)
        if skipped:
            self._row += skipped
            self._batches, self._rest = self._from(self._row), None
        return skipped

    def take(self, rows: int) -> Piece:
        """Reads rows."""
        first, left = self._row, min(rows, self._rows - self._row)
        batches: list[Any] = []
        while left:
            batch = self._next()
            if len(batch) > left:
                self._rest, batch = batch.slice(left), batch.slice(0, left)
            batches.append(batch)
            left -= len(batch)
            self._row += len(batch)
        table = self._arrow.Table.from_batches(batches, self.schema)
        return Piece(table, range(first + 1, self._row + 1), [])

    def _next(self) -> Any:
        if self._rest is not None:
            rest, self._rest = self._rest, None
            return rest
        try:
            batch = next(self._batches, None)
        except (self._arrow.ArrowException, OSError) as error:
            raise self._damaged(error) from None
        if batch is None:
            raise self._damaged("rows are missing")
        return batch

    def _from(self, row: int) -> Iterator[Any]:
        """Returns an iterator over the batches from a row on."""
        for group in range(self._file.metadata.num_row_groups):
            rows = self._file.metadata.row_group(group).num_rows
            if row >= rows:
                row -= rows
                continue
            for batch in self._file.iter_batches(_ROWS, row_groups=[group], use_threads=False):
                if row < len(batch):
                    yield batch.slice(row)
                row = max(0, row - len(batch))

    def _damaged(self, error: object) -> PuzzleError:
        return PuzzleError("parquet-damaged", source=self._name, message=str(error))
