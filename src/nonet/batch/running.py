"""Runs a job over files: one thread reads, several answer and write, each a shard at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import NamedTuple

from nonet.batch.inputs import Input, Piece
from nonet.batch.opening import files_of, fingerprint, opened
from nonet.batch.writing import PARQUET, Source, Writer, rejected_rows
from nonet.bulk.threads import checked_threads
from nonet.draws import MOST_INDEX
from nonet.engines import core
from nonet.errors import PuzzleError
from nonet.files.shards import Folder
from nonet.jobs import Job

SHARD_ROWS = 200_000
"""The rows of a shard: few enough for one for each thread to fit in memory."""
_SECONDS = 0.05
"""The time between two looks at the threads."""


class Counts(NamedTuple):
    """The rows of a batch."""

    rows: int
    """All of them, with those of earlier runs."""
    rejected: int


class Task(NamedTuple):
    """The rows of a shard."""

    source: Source
    first: int
    """The number of the first row among those of all files."""
    piece: Piece


class Batch:
    """A job over files.

    Results do not depend on ``threads``, by default one for each core. ``progress``, if given, is
    called several times a second; an exception that it raises ends the work, and what was written
    stays.
    """

    def __init__(
        self,
        job: Job,
        paths: Sequence[Path],
        *,
        shard_rows: int = SHARD_ROWS,
        threads: int | None = None,
        progress: Callable[[Batch], object] | None = None,
    ) -> None:
        self.done = 0
        """The rows finished in this run."""
        self._read = 0
        """The rows read in this run,"""
        self._fraction_read: float | None = None
        """and the fraction of the input to do that they are, 0 to 1; None if unknown."""
        self._job = job
        self._files = files_of(paths)
        self._shard_rows = shard_rows
        self._threads = checked_threads(threads) or core.cores()
        self._progress = progress
        self._finished: dict[int, int] = {}
        """The rows finished of each shard, by its first row."""
        self._stop = Event()

    @property
    def fraction(self) -> float | None:
        """The fraction of the work that is done, 0 to 1; None if unknown."""
        if self._fraction_read is None or not self._read:
            return None
        return self._fraction_read * self.done / self._read

    @property
    def recipe(self) -> dict[str, object]:
        """All that the contents of the output folder depend on, as JSON values."""
        inputs = [f"{path.name} {fingerprint(path)}" for path in self._files]
        return {**self._job.recipe, "input": inputs}

    def run(self, folder: Path) -> Counts:
        """Writes the shards that the folder lacks; makes the folder if it is missing.

        Raises PuzzleError for a folder that belongs to another job or that another run is writing
        to, and for input that cannot be understood; OSError if a file cannot be read or written.
        """
        for path in self._files:
            with opened(path, self._job.column) as file:
                self._job.schema(file.schema)
        with Folder(folder) as shards:
            shards.claim(self.recipe)
            reading = _Reading(self._files, self._job.column, self._shard_rows)
            self._run(reading, shards)
            counts = Counts(reading.row, rejected_rows(folder))
            shards.finish(counts._asdict())
            return counts

    def _run(self, reading: _Reading, shards: Folder) -> None:
        """Writes the shards that are missing."""
        writer = Writer(self._job, shards)
        left = shards.missing(range(MOST_INDEX), PARQUET)
        waiting: deque[Future[None]] = deque()
        with ThreadPoolExecutor(self._threads, "nonet-batch") as pool:
            try:
                for task in reading.tasks(left):
                    self._read += task.piece.rows
                    self._fraction_read = reading.fraction
                    waiting.append(pool.submit(self._write, writer, task))
                    # One waits for a free thread while the next is read; more would fill memory.
                    self._wait(waiting, self._threads)
                self._wait(waiting, 0)
            except PuzzleError:
                # The rows before a damaged place can still be answered.
                self._wait(waiting, 0)
                raise
            finally:
                self._stop.set()
                pool.shutdown(wait=True, cancel_futures=True)

    def _wait(self, waiting: deque[Future[None]], most: int) -> None:
        """Waits until at most ``most`` shards are left; raises what went wrong with one."""
        while len(waiting) > most:
            try:
                waiting[0].result(_SECONDS)
                waiting.popleft()
            except TimeoutError:
                self.done = sum(list(self._finished.values()))
                if self._progress:
                    self._progress(self)

    def _write(self, writer: Writer, task: Task) -> None:
        def note(rows: int) -> None:
            if self._stop.is_set():
                raise _StoppedError
            self._finished[task.first] = rows

        note(0)
        writer.write(task.source, task.first, task.piece, note)


class _Reading:
    """Reads the rows that are in no shard yet."""

    def __init__(self, files: Sequence[Path], column: str, shard_rows: int) -> None:
        self.row = 0
        """The number of the next row among those of all files."""
        self._files = files
        self._column = column
        self._shard_rows = shard_rows
        self._sizes = [path.stat().st_size for path in files]
        self._number = 0
        self._skipped = 0.0
        self._file: Input | None = None

    @property
    def fraction(self) -> float | None:
        """The fraction of the rows to do that was read, 0 to 1; None if unknown."""
        position = self._position()
        if position is None or self._skipped >= 1:
            return None
        return (position - self._skipped) / (1 - self._skipped)

    def _position(self) -> float | None:
        """Returns how much of all files was read or skipped, 0 to 1; None if unknown."""
        current = self._file.fraction if self._file else 0.0
        whole = sum(self._sizes)
        if current is None or not whole:
            return None
        before = sum(self._sizes[: self._number])
        return (before + current * self._sizes[self._number]) / whole

    def tasks(self, left: Sequence[range]) -> Iterator[Task]:
        """Returns an iterator over the shards that make up the rows in ``left``, ascending."""
        for number, path in enumerate(self._files):
            with opened(path, self._column) as file:
                self._number, self._file = number, file
                yield from self._tasks_of(file, path.name, left)

    def _tasks_of(self, file: Input, name: str, left: Sequence[range]) -> Iterator[Task]:
        while True:
            wanted = _next_shard(left, self.row, self._shard_rows)
            before = self._position()
            self.row += file.skip(wanted.start - self.row)
            self._skipped += (self._position() or 0.0) - (before or 0.0)
            if self.row < wanted.start:
                return
            piece = file.take(len(wanted))
            if not piece.rows:
                return
            self.row += piece.rows
            yield Task(Source(name, file.place), wanted.start, piece)


def _next_shard(left: Sequence[range], row: int, rows: int) -> range:
    """Returns the next rows to read, from ``row`` on."""
    for wanted in left:
        if wanted.stop > row:
            start = max(wanted.start, row)
            return range(start, min(start + rows, wanted.stop))
    return range(MOST_INDEX, MOST_INDEX)


class _StoppedError(Exception):
    """The work of a thread is not wanted any more."""
