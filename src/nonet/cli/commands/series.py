"""New puzzles for ``nonet generate``: made in blocks, counted, reported, and written in a form."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import chain
from os.path import splitext
from typing import TYPE_CHECKING, Any

from nonet import generating, notation
from nonet.cli.language import text, told
from nonet.cli.terminal import tables
from nonet.cli.terminal.interrupt import held
from nonet.cli.terminal.output import Output
from nonet.cli.terminal.streams import OutputError, failure
from nonet.cli.terminal.tables import TABLES, Sink
from nonet.cli.terminal.tally import Tally
from nonet.errors import PuzzleError
from nonet.generating import Generated
from nonet.generating.first import first_attempts
from nonet.generating.progress import Limited
from nonet.generating.wishes import Wishes
from nonet.messages import printable

if TYPE_CHECKING:
    from nonet.bulk.made import Made
    from nonet.logic.scales import MeasuredScale

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


class Form:
    """A form in which puzzles are written."""

    def __init__(self, name: str, measured: MeasuredScale | None) -> None:
        self.name = name
        self._measured = measured
        self.is_table = name in TABLES

    @property
    def suffix(self) -> str:
        """The end of the names of shards."""
        return f".{self.name}" if self.is_table else ".txt"

    def write(self, blocks: Iterator[Made], sink: Sink) -> None:
        """Writes puzzles as one text or table; raises PuzzleError if the form lacks the means."""
        if self.is_table:
            _write_table(self.name, self._measured, blocks, sink)
        else:
            self.write_text(chain.from_iterable(made.generated() for made in blocks), sink)

    def write_text(self, puzzles: Iterable[Generated], sink: Sink) -> None:
        """Writes puzzles as one text."""
        for piece in notation.named(self.name).write_all((puzzle, "") for puzzle in puzzles):
            sink.write(piece)


def form_of(asked: str | None, file: str | None, folder: str | None, wishes: Wishes) -> Form:
    """Returns the form that was asked for, or that of the name of the file.

    By default this is ``link`` for puzzles with constraints, and for others ``line`` in a folder,
    else ``grid``.
    """
    own = wishes.make or wishes.rules.constraints
    plain = "link" if own else "line" if folder else "grid"
    ending = splitext(file or "")[1].lower()  # noqa: PTH122 - pathlib loads slowly
    usual = plain if folder else _ENDINGS.get(ending, plain)
    return Form(asked or usual, wishes.measured)


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
            with self._told():
                few = None if form.is_table else self._few()
                if few is not None:
                    form.write_text(few, output)
                    return
                with closing(self.blocks(self._items)) as blocks:
                    form.write((made for _, made in blocks), output)

    def _few(self) -> list[Generated] | None:
        """Returns the puzzles if they are few and made without arrays, which load slowly."""
        if self._limit.decides(1):  # whether there is a timeout, after which some may be missing
            return None
        wishes, items = self._wishes, self._items
        made = first_attempts(wishes, self._seed, items, lambda: None)
        if made is None:
            return None
        self._made = self._tally.progress.done = len(made)
        return [
            Generated(wishes.rules, *each, self._seed, index, wishes.scale)
            for index, each in zip(items, made, strict=True)
        ]

    def to_folder(self, path: str, form: Form, recorded: dict[str, Any]) -> None:
        """Writes the puzzles that a folder lacks to new shards.

        What is made when this ends is kept. ``recorded`` are the wishes for the manifest.
        """
        from pathlib import Path

        from nonet.cli.commands.shards import Shards  # slow to import
        from nonet.files.shards import Folder

        try:
            with Folder(Path(path)) as folder:
                before = (folder.wishes or {}).get("seed")
                if self._asked is None and isinstance(before, int):
                    self._seed = before
                folder.claim({"job": "generate", "form": form.name, **recorded, "seed": self._seed})
                missing = sum(map(len, folder.missing(self._items, form.suffix)))
                if not missing:
                    place = printable(path)
                    self._tally.say(text("{place}: nothing is missing", place=place))
                    return
                self._show_progress(missing)
                with (
                    self._told(),
                    closing(Shards(folder, form.suffix, form.write, self.blocks)) as shards,
                ):
                    folder.fill(self._items, form.suffix, shards.write)
        except PuzzleError as error:
            raise OutputError(told(error)) from None
        except OSError as error:
            raise failure(path, error) from None

    def blocks(self, items: range) -> Generator[tuple[range, Made]]:
        """Returns an iterator over the puzzles in blocks, each with its items, made or not.

        It ends early when Ctrl-C is held back.
        """
        from nonet.bulk.making import made_of  # slow to import
        from nonet.generating.workers import made_blocks

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


def _write_table(
    form: str, measured: MeasuredScale | None, blocks: Iterator[Made], sink: Sink
) -> None:
    from nonet.bulk.made import kinds_for  # slow to import

    table = tables.table(form, kinds_for(measured), sink)
    for made in blocks:
        columns = {
            name: column if isinstance(column, list) else column.tolist()
            for name, column in made.columns().items()
        }
        for row in zip(*columns.values(), strict=True):
            table.write(dict(zip(columns, row, strict=True)))
    table.finish()
