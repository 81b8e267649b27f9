"""A run of new puzzles: made in blocks, counted, reported, and written to a stream or a folder."""

from __future__ import annotations

import io
from collections.abc import Generator, Iterator
from contextlib import closing, suppress
from itertools import chain
from time import monotonic

from nonet.bulk.made import Made
from nonet.bulk.making import made_of
from nonet.bulk.workers import made_blocks
from nonet.cli.forms import Form
from nonet.cli.interrupt import held
from nonet.cli.language import text
from nonet.cli.run import Run
from nonet.cli.streams import UTF_8, encoded, failure
from nonet.errors import PuzzleError
from nonet.files.shards import Folder
from nonet.generating.limits import Limited
from nonet.generating.wishes import Wishes

_ROWS_AT_ONCE = 256
"""The puzzles that are rated and written before the next look for Ctrl-C."""
_ROWS_OF_SHARD = 10_000
_SECONDS_OF_SHARD = 60.0
"""A shard ends with the block that reaches one of these."""


class Series:
    """The puzzles of a seed that are as asked for, some of which may be missing."""

    def __init__(
        self, wishes: Wishes, seed: int, limit: Limited, threads: int | None, run: Run
    ) -> None:
        self._wishes = wishes
        self._seed = seed
        self._limit = limit
        self._threads = threads
        self._run = run
        self.made = 0
        self.unmet = 0
        self.late = False
        """Whether the time was over before all puzzles were tried."""

    def blocks(self, items: range) -> Generator[tuple[range, Made]]:
        """Returns an iterator over the puzzles in blocks, each with its items, made or not.

        It ends early when Ctrl-C is held back.
        """
        left = items
        wishes, seed = self._wishes, self._seed
        found = made_blocks(
            wishes, seed, items, self._limit, threads=self._threads, progress=_look_for_ctrl_c
        )
        with suppress(_HeldError), closing(found) as blocks:
            for block in chain.from_iterable(block.parts(_ROWS_AT_ONCE) for block in blocks):
                tried, left = left[: len(block.items)], left[len(block.items) :]
                made = made_of(wishes, seed, [block], len(tried))
                self._count(made)
                yield tried, made
                _look_for_ctrl_c()
            if left:
                self.late = True
                self._run.failed += 1

    def _count(self, made: Made) -> None:
        for index, error in made.unmet.items():
            self._run.failed += 1
            self._run.say(PuzzleError("generate-unmet", index=index, reason=error.phrase))
        self.made += len(made)
        self.unmet += len(made.unmet)
        self._run.progress.done += len(made) + len(made.unmet)

    def say_what_is_missing(self) -> None:
        """Prints how many puzzles were made, if some are missing."""
        if self.late:
            self._run.say(text("the time is over: {found:puzzle} made", found=self.made))
        elif self.unmet and self.made + self.unmet > 1:
            made, unmet = self.made, self.unmet
            self._run.say(text("{found:puzzle} made, {left} not", found=made, left=f"{unmet:,}"))


class _HeldError(Exception):
    """Ctrl-C waits for the work to end."""


def _look_for_ctrl_c(done: int = 0) -> None:
    if held.waiting:
        raise _HeldError


def fill(folder: Folder, form: Form, series: Series, items: range) -> None:
    """Writes the puzzles that the folder lacks, in shards. What is made when this ends is kept."""
    for span in folder.missing(items, form.suffix):
        with closing(series.blocks(span)) as blocks:
            first = span.start
            while first < span.stop:
                shard = _Shard(blocks, first)
                with held:
                    shard.write(folder, form)
                if not shard.items:
                    return
                first = shard.items.stop


class _Shard:
    """The puzzles of the next shard. They are written out as they come, so it can end at once."""

    def __init__(self, blocks: Iterator[tuple[range, Made]], first: int) -> None:
        self.items = range(first, first)
        self._blocks = blocks
        self._error: BaseException | None = None

    def write(self, folder: Folder, form: Form) -> None:
        """Writes the shard, if it has items; then raises the error that ended it, if any."""
        data = io.BytesIO()
        form.write(self._puzzles(), _Bytes(data))
        if self.items:
            try:
                with folder.shard(self.items, form.suffix) as stream:
                    stream.write(data.getbuffer())
            except OSError as error:
                raise failure(str(folder.path), error) from None
        if self._error:
            raise self._error

    def _puzzles(self) -> Iterator[Made]:
        """Returns an iterator over blocks until the shard is large or old enough."""
        began = monotonic()
        try:
            for items, made in self._blocks:
                self.items = range(self.items.start, items.stop)
                yield made
                late = monotonic() - began >= _SECONDS_OF_SHARD
                if late or len(self.items) >= _ROWS_OF_SHARD:
                    return
        except (PuzzleError, SystemExit) as error:
            self._error = error


class _Bytes:
    """A stream of bytes that takes texts too."""

    def __init__(self, stream: io.BytesIO) -> None:
        self._stream = stream

    def write(self, text: str) -> None:
        self.send(encoded(text, UTF_8))

    def send(self, data: bytes) -> None:
        self._stream.write(data)
