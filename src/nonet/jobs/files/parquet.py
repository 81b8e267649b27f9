"""Parquet files, read row group by row group."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from importlib import import_module
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from nonet.errors import PuzzleError
from nonet.jobs.files.inputs import Piece, Reject, Taken

_ROWS = 1 << 15
"""The rows decoded at once."""
_FEW_ROWS = 1 << 9
"""Near damage, so that little is lost with it."""
_BUFFER = 1 << 20
"""The bytes of a column read at once: a row group can be as large as the file."""


class ParquetFile:
    """A Parquet file; see :class:`Input`."""

    place = "row"

    def __init__(self, stream: IO[bytes], name: str) -> None:
        parquet: Any = import_module("pyarrow.parquet")
        self._arrow: Any = import_module("pyarrow")
        self._name = name
        try:
            self._file = parquet.ParquetFile(
                stream, pre_buffer=False, buffer_size=_BUFFER, page_checksum_verification=True
            )
        except (self._arrow.ArrowException, OSError) as error:
            raise self._damaged(error) from None
        self.schema = self._without_views(self._file.schema_arrow)
        self.damage: PuzzleError | None = None
        """The first damage that was found."""
        groups = range(self._file.metadata.num_row_groups)
        self._groups: list[int] = [
            self._file.metadata.row_group(group).num_rows for group in groups
        ]
        self._rows: int = sum(self._groups)
        self._row = 0
        self._near_damage = False
        self._batches = self._from(0)
        self._rest: Any = None
        """What was read of the next rows."""
        self._lost = range(0)
        """Rows that cannot be read,"""
        self._reason = ""
        """and why."""

    @property
    def fraction(self) -> float | None:
        """The fraction of the rows that was read."""
        return self._row / self._rows if self._rows else None

    def skip(self, rows: int) -> int:
        """Skips rows without reading them."""
        skipped = min(rows, self._rows - self._row)
        if skipped:
            self._go_to(self._row + skipped)
        return skipped

    def take(self, rows: int) -> Taken:
        """Reads rows; those that are lost by damage are rejected."""
        end = min(self._row + rows, self._rows)
        number = end - self._row
        read: list[Piece] = []
        while self._row < end:
            first = self._row
            if first in self._lost:
                lost = range(first, min(self._lost.stop, end))
                rejects = [Reject(row + 1, self._reason, "") for row in lost]
                read.append(Piece(self._nothing, _places(range(0)), rejects))
                self._go_to(lost.stop)
            elif (batch := self._next()) is not None:
                if len(batch) > end - first:
                    self._rest = batch.slice(end - first)
                    batch = batch.slice(0, end - first)
                self._row += len(batch)
                read.append(Piece(batch, _places(range(first + 1, self._row + 1)), []))
        return Taken(number, self.schema, partial(_pieces, read))

    @property
    def _nothing(self) -> Any:
        return self._arrow.RecordBatch.from_pylist([], self.schema)

    def _go_to(self, row: int) -> None:
        self._row, self._rest = row, None
        self._near_damage = False
        self._batches = self._from(row)

    def _next(self) -> Any:
        """Returns the next batch; None if it is lost, or is to be read in smaller ones."""
        if self._rest is not None:
            rest, self._rest = self._rest, None
            return rest
        try:
            batch = next(self._batches, None)
        except (self._arrow.ArrowException, OSError) as error:
            if getattr(error, "errno", None) is not None:
                raise  # by the operating system, not about the content
            self._note(str(error))
            return None
        if batch is None:
            self._note("rows are missing")
            return None
        columns = zip(batch.columns, self.schema, strict=True)
        arrays = [column.cast(field.type, safe=False) for column, field in columns]
        return self._arrow.RecordBatch.from_arrays(arrays, schema=self.schema)

    def _note(self, message: str) -> None:
        """Notes that rows cannot be read; rows before the damage can still be."""
        if not self._near_damage:
            self._near_damage = True
            self._batches = self._from(self._row)
            return
        error = self._damaged(message)
        self._reason = error.message
        # What follows in a row group cannot be found without what comes before it.
        end = 0
        for rows in self._groups:
            end += rows
            if end > self._row:
                break
        self._lost = range(self._row, end)
        if self.damage is None:
            self.damage = PuzzleError(
                "parquet-damaged-rows",
                source=self._name,
                first=self._row + 1,
                last=end,
                message=_in_one_line(message),
            )

    def _from(self, row: int) -> Iterator[Any]:
        """Returns an iterator over the batches from a row on."""
        for group, rows in enumerate(self._groups):
            if row >= rows:
                row -= rows
                continue
            size = _FEW_ROWS if self._near_damage else _ROWS
            for batch in self._file.iter_batches(size, row_groups=[group], use_threads=False):
                if row < len(batch):
                    yield batch.slice(row)
                row = max(0, row - len(batch))

    def _without_views(self, schema: Any) -> Any:
        """Returns the schema without views, which PyArrow cannot filter."""
        plain = {
            self._arrow.string_view(): self._arrow.large_string(),
            self._arrow.binary_view(): self._arrow.large_binary(),
        }
        fields = [field.with_type(plain.get(field.type, field.type)) for field in schema]
        return self._arrow.schema(fields, metadata=schema.metadata)

    def _damaged(self, error: object) -> PuzzleError:
        return PuzzleError("parquet-damaged", source=self._name, message=_in_one_line(error))


def _in_one_line(error: object) -> str:
    return " ".join(str(error).split())


def _pieces(read: Sequence[Piece], rows: int) -> Iterator[Piece]:
    """Returns an iterator over what was read in pieces of at most so many rows.

    Rows that are lost are together, because they need no work.
    """
    for piece in read:
        if piece.rejects:
            yield piece
            continue
        for start in range(0, len(piece.batch), rows):
            part = slice(start, start + rows)
            yield Piece(piece.batch.slice(start, rows), piece.places[part], [])


def _places(rows: range) -> NDArray[np.int64]:
    return np.arange(rows.start, rows.stop, dtype=np.int64)
