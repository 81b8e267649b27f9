"""Shards: the answers to some rows, and a file of those that have none."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import compress
from pathlib import Path
from typing import Any, NamedTuple

from nonet.engines.protocol import RowsDone, counted_after
from nonet.files.fields import csv_row
from nonet.files.shards import COMPRESSION, PARQUET, Folder
from nonet.jobs import Job
from nonet.jobs.files.inputs import Piece, Reject
from nonet.jobs.texts import texts_in

REJECTS = ".rejects.csv"
_LONGEST = 10_000
"""The characters that are kept of the text of a rejected row."""
_ROWS_AT_ONCE = 1 << 16
"""The rows answered at once: results are compressed before the next ones come."""


class Source(NamedTuple):
    """Where rows are from."""

    file: str
    place: str
    """What their places are: ``line`` or ``row``."""


class Writer:
    """Writes the shards of a job to a folder; several threads may do so at once."""

    def __init__(self, job: Job, folder: Folder) -> None:
        self._compute: Any = import_module("pyarrow.compute")
        self._parquet: Any = import_module("pyarrow.parquet")
        self._job = job
        self._folder = folder

    def write(self, source: Source, first: int, piece: Piece, progress: RowsDone) -> None:
        """Writes a shard; ``first`` is the number of its first row among those of all files.

        ``progress`` is called several times a second with the number of finished rows.
        """
        rows = range(first, first + piece.rows)
        rejects = list(piece.rejects)
        schema = self._job.schema(piece.table.schema)
        schema = schema.remove(schema.get_field_index(self._job.reason))
        with self._folder.shard(rows, PARQUET) as stream:
            with self._parquet.ParquetWriter(stream, schema, compression=COMPRESSION) as shard:
                for answered in self._answered(piece, rejects, progress):
                    shard.write_batch(answered)
            # Before the shard gets its name, which says that all its rows are done.
            if rejects:
                self._reject(rows, source, rejects)
        progress(piece.rows)

    def _answered(self, piece: Piece, rejects: list[Reject], progress: RowsDone) -> Iterator[Any]:
        """Returns an iterator over batches of answered rows; adds the other rows to ``rejects``."""
        start = 0
        for batch in piece.table.to_batches(max_chunksize=_ROWS_AT_ONCE):
            answered = self._job(batch, counted_after(start, progress))
            places = piece.places[start : start + len(batch)]
            start += len(batch)
            progress(start)
            reasons = answered.column(self._job.reason)
            if reasons.null_count < len(batch):
                wrong = self._compute.is_valid(reasons)
                rejects += self._rejected(
                    answered.filter(wrong), compress(places, wrong.to_pylist())
                )
                answered = answered.filter(self._compute.invert(wrong))
            yield answered.drop_columns([self._job.reason])

    def _rejected(self, batch: Any, places: Iterator[int]) -> list[Reject]:
        reasons = batch.column(self._job.reason).to_pylist()
        texts = texts_in(batch.column(self._job.column))
        return [
            Reject(place, reason, text or "")
            for place, reason, text in zip(places, reasons, texts, strict=True)
        ]

    def _reject(self, rows: range, source: Source, rejects: Sequence[Reject]) -> None:
        with self._folder.shard(rows, REJECTS) as stream:
            # What was not UTF-8 is written as it was read.
            text = io.TextIOWrapper(stream, "utf-8", "surrogateescape", newline="")
            text.write(csv_row(["file", source.place, "reason", self._job.column]))
            for reject in sorted(rejects):
                cut = reject.text[:_LONGEST]
                text.write(csv_row([source.file, reject.place, reject.reason, cut]))
            text.flush()
            text.detach()


def rejected_rows(folder: Path) -> int:
    """Returns the number of rows in all files of rejects."""
    number = 0
    for path in folder.glob(f"*{REJECTS}"):
        with path.open(encoding="utf-8", errors="surrogateescape", newline="") as stream:
            number += sum(1 for _ in csv.reader(stream)) - 1
    return number
