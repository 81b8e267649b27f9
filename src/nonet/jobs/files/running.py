"""Runs a job over files: one thread takes rows, several read, answer and write them.

Each of these does so with a shard at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import NamedTuple

from nonet.draws import MOST_INDEX
from nonet.errors import PuzzleError
from nonet.files.shards import PARQUET, Folder
from nonet.jobs import Job
from nonet.jobs.files.inputs import Input, Taken
from nonet.jobs.files.opening import files_of, fingerprint, named, opened
from nonet.jobs.files.writing import Source, Writer, rejected_rows
from nonet.threads import Pool, checked_threads

SHARD_ROWS = 200_000
"""The rows of a shard: few enough for one for each thread to fit in memory."""


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
    taken: Taken


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
        self._threads = checked_threads(threads)
        self._progress = progress
        self._damages: list[PuzzleError] = []
        self._finished: dict[int, int] = {}
        """The rows finished of each shard, by its first row."""

    @property
    def damages(self) -> list[PuzzleError]:
        """Where files are damaged, as far as this run read them; the lost rows are rejected."""
        return self._damages

    @property
    def fraction(self) -> float | None:
        """The fraction of the work that is done, 0 to 1; None if unknown."""
        if self._fraction_read is None or not self._read:
            return None
        return self._fraction_read * self.done / self._read

    @property
    def recipe(self) -> dict[str, object]:
        """All that the contents of the output folder depend on, as JSON values."""
        inputs = [f"{path.name} {fingerprint(path, self._threads)}" for path in self._files]
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
            states = list(map(_state, self._files))
            shards.claim(self.recipe)
            totals = shards.completed(PARQUET)
            # Damage is told again, and rejects are counted.
            if totals and totals.get("rejected") == 0:
                return Counts(totals["rows"], 0)
            reading = _Reading(self._files, self._job.column, self._damages)
            with closing(reading):
                self._run(reading, shards)
            for path, state in zip(self._files, states, strict=True):
                if _state(path) != state:
                    raise PuzzleError("file-changed", source=str(path))
            counts = Counts(reading.row, rejected_rows(folder))
            shards.finish(counts._asdict())
            return counts

    def _run(self, reading: _Reading, folder: Folder) -> None:
        """Writes the shards that are missing."""
        writer = Writer(self._job, folder)
        with Pool[None]("batch", self._threads) as pool:

            def wait(most: int) -> None:
                """Waits until at most ``most`` shards are left; raises what went wrong with one."""
                while len(pool) > most:
                    pool.next(self._report)

            def shard(left: range) -> int:
                task = reading.next(left[: self._shard_rows])
                if task is None:
                    return 0
                self._read += task.taken.rows
                self._fraction_read = reading.fraction
                pool.begin(partial(self._write, writer, task, pool.check))
                # One waits for a free thread while the next is read; more would fill memory.
                wait(pool.size)
                return task.taken.rows

            try:
                folder.fill(range(MOST_INDEX), PARQUET, shard)
            except PuzzleError:
                # The rows before a damaged place can still be answered.
                wait(0)
                raise
            wait(0)

    def _report(self) -> None:
        self.done = sum(list(self._finished.values()))
        if self._progress:
            self._progress(self)

    def _write(self, writer: Writer, task: Task, check: Callable[[], None]) -> None:
        def note(rows: int) -> None:
            check()
            self._finished[task.first] = rows

        note(0)
        writer.write(task.source, task.first, task.taken, note)


class _Reading:
    """Reads the rows that are in no shard yet, from one file after the other."""

    def __init__(self, files: Sequence[Path], column: str, damages: list[PuzzleError]) -> None:
        self.row = 0
        """The number of the next row among those of all files."""
        self._files = files
        self._column = column
        self._damages = damages
        self._sizes = [path.stat().st_size for path in files]
        self._number = 0
        self._skipped = 0.0
        self._inputs = self._opened()
        self._file: Input | None = next(self._inputs, None)

    def close(self) -> None:
        """Closes the file that is open."""
        self._inputs.close()

    @property
    def fraction(self) -> float | None:
        """The fraction of the rows to do that was read, 0 to 1; None if unknown."""
        position = self._position()
        if position is None or self._skipped >= 1:
            return None
        return (position - self._skipped) / (1 - self._skipped)

    def next(self, wanted: range) -> Task | None:
        """Returns the first of these rows that are in one file; None after the last file."""
        while self._file is not None:
            path = self._files[self._number]
            with named(path):
                before = self._position()
                self.row += self._file.skip(wanted.start - self.row)
                self._skipped += (self._position() or 0.0) - (before or 0.0)
                if self.row == wanted.start and (taken := self._file.take(len(wanted))).rows:
                    self.row += taken.rows
                    return Task(Source(path.name, self._file.place), wanted.start, taken)
            self._file = next(self._inputs, None)
        return None

    def _opened(self) -> Generator[Input]:
        for number, path in enumerate(self._files):
            self._number = number
            with opened(path, self._column) as file:
                yield file
                if file.damage:
                    self._damages.append(file.damage)

    def _position(self) -> float | None:
        """Returns how much of all files was read or skipped, 0 to 1; None if unknown."""
        current = self._file.fraction if self._file else 0.0
        whole = sum(self._sizes)
        if current is None or not whole:
            return None
        before = sum(self._sizes[: self._number])
        return (before + current * self._sizes[self._number]) / whole


def _state(path: Path) -> tuple[int, int, int]:
    """Returns what changes with a file, so that a change during the run is noticed."""
    found = path.stat()
    return found.st_size, found.st_mtime_ns, found.st_ino
