"""The forms in which ``nonet generate`` writes puzzles: notations and tables."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from nonet import notation
from nonet.bulk.made import KINDS, Made
from nonet.cli import tables
from nonet.cli.language import text
from nonet.cli.tables import TABLES, Sink
from nonet.puzzle import Puzzle

_ENDINGS = {
    ".csv": "csv",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".parquet": "parquet",
    ".sdm": "line",
}
"""The forms of files whose names end so."""
_LINE = "line"


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


def form_of(asked: str | None, outputs: tuple[str, ...], folder: Path | None) -> Form:
    """Returns the form that was asked for, or that of the names of the files.

    By default this is ``line`` in a folder, else ``grid``. Raises UsageError if files want
    different forms.
    """
    if asked or folder:
        return Form(asked or _LINE)
    found = {_ENDINGS.get(Path(name).suffix.lower(), "grid"): name for name in outputs}
    if len(found) > 1:
        one, other = list(found.values())[:2]
        raise click.UsageError(
            text("{first} and {second} want different forms: add --to.", first=one, second=other)
        )
    return Form(next(iter(found), "grid"))


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
