"""Shards of new puzzles for the folders of ``nonet generate``, each of which appears whole."""

from __future__ import annotations

import io
from collections.abc import Callable, Generator, Iterator
from time import monotonic

from nonet.bulk.made import Made
from nonet.cli.terminal.interrupt import held
from nonet.cli.terminal.streams import UTF_8, encoded, failure
from nonet.cli.terminal.tables import Sink
from nonet.errors import PuzzleError
from nonet.files.shards import Folder

_ROWS_OF_SHARD = 10_000
_SECONDS_OF_SHARD = 60.0
"""A shard ends with the block that reaches one of these."""


class Shards:
    """Writes puzzles as they come, so that a shard can end at once.

    ``written`` writes blocks of them in a form whose files end in ``suffix``, and ``made`` makes
    some items, in blocks.
    """

    def __init__(
        self,
        folder: Folder,
        suffix: str,
        written: Callable[[Iterator[Made], Sink], None],
        made: Callable[[range], Generator[tuple[range, Made]]],
    ) -> None:
        self._folder = folder
        self._suffix = suffix
        self._written = written
        self._made = made
        self._blocks: Generator[tuple[range, Made]] | None = None
        self._items = range(0)
        """The items of the shard so far."""
        self._error: BaseException | None = None

    def write(self, left: range) -> int:
        """Writes a shard with the first of these items, and returns their number.

        Raises the error that ended the shard, if any, when it is written.
        """
        if self._blocks is None or left.start != self._items.stop:
            self.close()
            self._blocks = self._made(left)
        self._items = left[:0]
        with held:
            self._write(self._blocks)
        return len(self._items)

    def close(self) -> None:
        """Ends the work on the puzzles that were not written yet."""
        if self._blocks:
            self._blocks.close()

    def _write(self, blocks: Iterator[tuple[range, Made]]) -> None:
        data = io.BytesIO()
        self._written(self._puzzles(blocks), _Bytes(data))
        if self._items:
            try:
                with self._folder.shard(self._items, self._suffix) as stream:
                    stream.write(data.getbuffer())
            except OSError as error:
                raise failure(str(self._folder.path), error) from None
        if self._error:
            raise self._error

    def _puzzles(self, blocks: Iterator[tuple[range, Made]]) -> Iterator[Made]:
        """Returns an iterator over blocks until the shard is large or old enough."""
        began = monotonic()
        try:
            for items, made in blocks:
                self._items = range(self._items.start, items.stop)
                yield made
                late = monotonic() - began >= _SECONDS_OF_SHARD
                if late or len(self._items) >= _ROWS_OF_SHARD:
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
