"""Shards: the answers to some rows, and a file of those that have none."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from nonet.engines.protocol import RowsDone, counted_after
from nonet.files.fields import csv_row
from nonet.files.shards import COMPRESSION, PARQUET, Folder
from nonet.jobs import Job
from nonet.jobs.files.inputs import Reject, Taken
from nonet.jobs.texts import texts_in

REJECTS = ".rejects.csv"
_LONGEST = 10_000
"""The characters that are kept of the text of a rejected row."""
_ROWS_AT_ONCE = 1 << 14
"""The rows read and answered at once: few enough for the caches of a processor."""
_ROWS_OF_GROUP = 1 << 16
"""The rows compressed at once, at most."""


class Source(NamedTuple):
    """Where rows are from."""

    file: str
    place: str
    """What their places are: ``line`` or ``row``."""


class Writer:
    """Writes the shards of a job to a folder; several threads may do so at once."""

    def __init__(self, job: Job, folder: Folder) -> None:
        self._arrow: Any = import_module("pyarrow")
        self._compute: Any = import_module("pyarrow.compute")
        self._parquet: Any = import_module("pyarrow.parquet")
        self._job = job
        self._folder = folder

    def write(self, source: Source, first: int, taken: Taken, progress: RowsDone) -> None:
        """Writes a shard; ``first`` is the number of its first row among those of all files.

        ``progress`` is called several times a second with the number of finished rows.
        """
        rows = range(first, first + taken.rows)
        rejects: list[Reject] = []
        schema = self._job.schema(taken.schema)
        schema = schema.remove(schema.get_field_index(self._job.reason))
        # In these hardly any text comes twice, so that a dictionary would only take time.
        grids = self._job.grids
        repeating = [name for name in schema.names if name not in grids]
        with self._folder.shard(rows, PARQUET) as stream:
            with self._parquet.ParquetWriter(
                stream, schema, compression=COMPRESSION, use_dictionary=repeating
            ) as shard:
                for group in _groups(self._answered(taken, rejects, progress)):
                    shard.write_table(self._arrow.Table.from_batches(group), _ROWS_OF_GROUP)
            # Before the shard gets its name, which says that all its rows are done.
            if rejects:
                self._reject(rows, source, rejects)
        progress(taken.rows)

    def _answered(self, taken: Taken, rejects: list[Reject], progress: RowsDone) -> Iterator[Any]:
        """Returns an iterator over batches of answered rows; adds the other rows to ``rejects``."""
        done = 0
        for piece in taken.pieces(_ROWS_AT_ONCE):
            rejects += piece.rejects
            before, done = done, done + piece.rows
            if not len(piece.batch):
                continue
            answered = self._job(piece.batch, counted_after(before, progress))
            progress(done)
            reasons = answered.column(self._job.reason)
            if reasons.null_count < len(answered):
                wrong = self._compute.is_valid(reasons)
                found = self._compute.indices_nonzero(wrong).to_numpy()
                rejects += self._rejected(answered.filter(wrong), piece.places[found].tolist())
                answered = answered.filter(self._compute.invert(wrong))
            yield answered.drop_columns([self._job.reason])

    def _rejected(self, batch: Any, places: Sequence[int]) -> list[Reject]:
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


def _groups(batches: Iterable[Any]) -> Iterator[list[Any]]:
    """Returns an iterator over lists of batches, each a row group of a file."""
    group: list[Any] = []
    rows = 0
    for batch in batches:
        if group and rows + len(batch) > _ROWS_OF_GROUP:
            yield group
            group, rows = [], 0
        group.append(batch)
        rows += len(batch)
    if group:
        yield group


def rejected_rows(folder: Path) -> int:
    """Returns the number of rows in all files of rejects."""
    number = 0
    for path in folder.glob(f"*{REJECTS}"):
        with path.open(encoding="utf-8", errors="surrogateescape", newline="") as stream:
            number += sum(1 for _ in csv.reader(stream)) - 1
    return number
