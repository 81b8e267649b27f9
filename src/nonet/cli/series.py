"""A run of new puzzles: made in blocks, counted, reported, and written to a stream or a folder."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from time import monotonic
from typing import IO

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
        """Returns an iterator over the puzzles in blocks, each with its items, made or not."""
        left = len(items)
        wishes, seed = self._wishes, self._seed
        found = made_blocks(wishes, seed, items, self._limit, threads=self._threads)
        with closing(found) as blocks:
            for block in blocks:
                left -= len(block.items)
                made = made_of(wishes, seed, [block], len(block.items))
                self._count(made)
                yield block.items, made
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


def fill(folder: Folder, form: Form, series: Series, items: range) -> None:
    """Writes the puzzles that the folder lacks, in shards. What is made when this ends is kept."""
    for span in folder.missing(items, form.suffix):
        shard = _Shard(folder, form, span.start)
        try:
            with closing(series.blocks(span)) as blocks:
                for done, made in blocks:
                    shard.add(done.stop, made)
        finally:
            shard.write()
        if series.late:
            return


class _Shard:
    """The puzzles of the next shard."""

    def __init__(self, folder: Folder, form: Form, first: int) -> None:
        self._folder = folder
        self._form = form
        self._begin(first)

    def _begin(self, first: int) -> None:
        self._items = range(first, first)
        self._blocks: list[Made] = []
        self._began = monotonic()

    def add(self, stop: int, made: Made) -> None:
        """Adds the puzzles up to an index, and writes the shard if it is large or old enough."""
        self._items = range(self._items.start, stop)
        self._blocks.append(made)
        late = monotonic() - self._began >= _SECONDS_OF_SHARD
        if late or len(self._items) >= _ROWS_OF_SHARD:
            self.write()

    def write(self) -> None:
        """Writes the shard, if it has puzzles, and begins the next; Ctrl-C does not interrupt."""
        items, blocks = self._items, self._blocks
        self._begin(items.stop)
        if not items:
            return
        with held:
            try:
                with self._folder.shard(items, self._form.suffix) as stream:
                    self._form.write(iter(blocks), _Bytes(stream))
            except OSError as error:
                raise failure(str(self._folder.path), error) from None


class _Bytes:
    """A stream of bytes that takes texts too."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream

    def write(self, text: str) -> None:
        self.send(encoded(text, UTF_8))

    def send(self, data: bytes) -> None:
        self._stream.write(data)
