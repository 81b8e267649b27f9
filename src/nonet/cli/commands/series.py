"""New puzzles for ``nonet generate``: made in blocks, counted, reported, and written in a form."""

from __future__ import annotations

import io
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import chain
from pathlib import Path
from time import monotonic
from typing import Any

from nonet import generating, notation
from nonet.bulk.made import KINDS, Made
from nonet.bulk.making import made_of
from nonet.cli.language import text, told
from nonet.cli.terminal import tables
from nonet.cli.terminal.interrupt import held
from nonet.cli.terminal.output import Output
from nonet.cli.terminal.streams import UTF_8, OutputError, encoded, failure
from nonet.cli.terminal.tables import TABLES, Sink
from nonet.cli.terminal.tally import Tally
from nonet.errors import PuzzleError
from nonet.files.shards import Folder
from nonet.generating.progress import Limited
from nonet.generating.wishes import Wishes
from nonet.generating.workers import made_blocks
from nonet.messages import printable
from nonet.puzzle import Puzzle

_ENDINGS = {
    ".csv": "csv",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".parquet": "parquet",
    ".sdm": "line",
}
"""The forms of files whose names end so."""
_ROWS_AT_ONCE = 256
"""The puzzles that are rated and written before the next look for Ctrl-C."""
_ROWS_OF_SHARD = 10_000
_SECONDS_OF_SHARD = 60.0
"""A shard ends with the block that reaches one of these."""


class Form:
    """A form in which puzzles are written."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_table = name in TABLES

    @property
    def suffix(self) -> str:
        """The end of the names of shards."""
        return f".{self.name}" if self.is_table else ".txt"

    def write(self, blocks: Iterator[Made], sink: Sink) -> None:
        """Writes puzzles as one text or table; raises PuzzleError if the form lacks the means."""
        if self.is_table:
            _write_table(self.name, blocks, sink)
            return
        for piece in notation.named(self.name).write_all(_puzzles(blocks)):
            sink.write(piece)


def form_of(asked: str | None, file: str | None, folder: Path | None, wishes: Wishes) -> Form:
    """Returns the form that was asked for, or that of the name of the file.

    By default this is ``link`` for puzzles with constraints, and for others ``line`` in a folder,
    else ``grid``.
    """
    own = wishes.make or wishes.rules.constraints
    plain = "link" if own else "line" if folder else "grid"
    usual = plain if folder else _ENDINGS.get(Path(file or "").suffix.lower(), plain)
    return Form(asked or usual)


class Series:
    """The puzzles of a seed that are as asked for, some of which may be missing.

    Without ``seed``, a fresh one is used and printed, or that of the folder.
    """

    def __init__(
        self,
        wishes: Wishes,
        items: range,
        seed: int | None,
        limit: Limited,
        threads: int | None,
        tally: Tally,
    ) -> None:
        self._wishes = wishes
        self._items = items
        self._asked = seed
        self._seed = generating.fresh_seed() if seed is None else seed
        self._limit = limit
        self._threads = threads
        self._tally = tally
        self._made = 0
        self._unmet = 0
        self._late = False
        """Whether the time was over before all puzzles were tried."""

    def to_stream(self, file: str | None, form: Form) -> None:
        """Writes the puzzles to a file or to the screen."""
        with Output(file, before=self._tally.progress.hide) as output:
            tables.check(form.name, output.terminal)
            self._show_progress(len(self._items))
            with self._told(), closing(self.blocks(self._items)) as blocks:
                form.write((made for _, made in blocks), output)

    def to_folder(self, path: Path, form: Form, recorded: dict[str, Any]) -> None:
        """Writes the puzzles that a folder lacks to new shards.

        What is made when this ends is kept. ``recorded`` are the wishes for the manifest.
        """
        try:
            with Folder(path) as folder:
                before = (folder.wishes or {}).get("seed")
                if self._asked is None and isinstance(before, int):
                    self._seed = before
                folder.claim({"job": "generate", "form": form.name, **recorded, "seed": self._seed})
                missing = sum(map(len, folder.missing(self._items, form.suffix)))
                if not missing:
                    place = printable(str(path))
                    self._tally.say(text("{place}: nothing is missing", place=place))
                    return
                self._show_progress(missing)
                with self._told(), closing(_Shards(folder, form, self)) as shards:
                    folder.fill(self._items, form.suffix, shards.write)
        except PuzzleError as error:
            raise OutputError(told(error)) from None
        except OSError as error:
            raise failure(str(path), error) from None

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
                self._late = True
                self._tally.failed += 1

    def _show_progress(self, number: int) -> None:
        progress = self._tally.progress
        progress.fraction = lambda: progress.done / number
        progress.start()

    @contextmanager
    def _told(self) -> Generator[None]:
        """Returns a context that says in the end what is missing, and a seed that was not given."""
        try:
            yield
            made, unmet = self._made, self._unmet
            if self._late:
                self._tally.say(text("the time is over: {found:puzzle} made", found=made))
            elif unmet and made + unmet > 1:
                left = f"{unmet:,}"
                self._tally.say(text("{found:puzzle} made, {left} not", found=made, left=left))
        except PuzzleError as error:
            raise OutputError(told(error)) from None
        finally:
            if self._asked is None:
                self._tally.say(text("seed {seed}", seed=f"{self._seed}"))

    def _count(self, made: Made) -> None:
        for index, error in made.unmet.items():
            self._tally.failed += 1
            self._tally.say(PuzzleError("generate-unmet", index=index, reason=error.phrase))
        self._made += len(made)
        self._unmet += len(made.unmet)
        self._tally.progress.done += len(made) + len(made.unmet)


class _HeldError(Exception):
    """Ctrl-C waits for the work to end."""


def _look_for_ctrl_c(done: int = 0) -> None:
    if held.waiting:
        raise _HeldError


class _Shards:
    """Writes the puzzles of a series as they come, so that a shard can end at once."""

    def __init__(self, folder: Folder, form: Form, series: Series) -> None:
        self._folder = folder
        self._form = form
        self._series = series
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
            self._blocks = self._series.blocks(left)
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
        self._form.write(self._puzzles(blocks), _Bytes(data))
        if self._items:
            try:
                with self._folder.shard(self._items, self._form.suffix) as stream:
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


def _write_table(form: str, blocks: Iterator[Made], sink: Sink) -> None:
    table = tables.table(form, KINDS, sink)
    for made in blocks:
        columns = {
            name: column if isinstance(column, list) else column.tolist()
            for name, column in made.columns().items()
        }
        for row in zip(*columns.values(), strict=True):
            table.write(dict(zip(columns, row, strict=True)))
    table.finish()


def _puzzles(blocks: Iterator[Made]) -> Iterator[tuple[Puzzle, str]]:
    for made in blocks:
        for puzzle in made.generated():
            yield puzzle, ""
