"""``nonet rate``: how difficult puzzles are."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple, Protocol

import click

from nonet import logic
from nonet.cli import language
from nonet.cli.commands import options
from nonet.cli.language import text, told
from nonet.cli.terminal import tables
from nonet.cli.terminal.input import Found, Input
from nonet.cli.terminal.output import Output
from nonet.cli.terminal.streams import UTF_8
from nonet.cli.terminal.tally import Tally
from nonet.engines import Status
from nonet.errors import PuzzleError
from nonet.logic import Rating
from nonet.logic.engine import require_core
from nonet.notation.text.cells import MAX_ORDER, cells_text
from nonet.puzzle import Puzzle
from nonet.rules import Rules

if TYPE_CHECKING:
    from nonet.bulk.tables import Kind

_MOST = 1024
"""Puzzles that are rated at once."""
_FORMS = ("text", *tables.TABLES)
_COLUMNS: dict[str, Kind] = {
    "source": "text",
    "line": "whole",
    "case": "whole",
    "puzzle": "text",
    "status": "text",
    "level": "text",
    "score": "whole",
    "hardest": "text",
    "techniques": "counts",
}


@click.command(
    epilog=options.examples(
        "nonet rate puzzles.txt",
        "nonet rate < puzzles.txt",
        "nonet rate --to csv -o ratings.csv puzzles.txt",
        "nonet rate --to jsonl puzzles.txt",
        "nonet rate --no-uniqueness puzzles.txt",
    )
)
@options.files
@options.scale
@options.form_of_output(*_FORMS, help="Form of the output; parquet needs the package pyarrow.")
@options.uniqueness
@options.threads
@options.rules
@options.read_as
@options.output
def rate(
    files: tuple[str, ...],
    scale: str,
    form: str,
    uniqueness: bool,
    threads: int | None,
    rules: Rules | None,
    read_as: str | None,
    file: str | None,
) -> int:
    """Rate puzzles: level, score and hardest technique.

    Prints a line for every puzzle. A puzzle without exactly one solution gets no rating. The forms
    csv, jsonl and parquet also have the number of steps of each technique.
    """
    try:
        require_core()
    except PuzzleError as error:
        raise click.UsageError(told(error)) from None
    source = Input(files, read_as, rules)
    levels: Counter[str] = Counter()
    encoding = sys.stdout.encoding if form == "text" else UTF_8
    with Tally() as tally, Output(file, before=tally.progress.hide, encoding=encoding) as output:
        written = _writer(form, output)
        for group in _groups(source.cases(tally)):
            for row in _rated(group, scale, uniqueness, threads, tally):
                written.write(row)
                levels[_verdict(row)] += 1
        written.finish()
        output.flush()
        if tally.puzzles > 1:
            numbers = text(", ").join(f"{number:,} × {name}" for name, number in levels.items())
            tally.say(text("{found:puzzle}: {verdicts}", found=tally.puzzles, verdicts=numbers))
    return tally.status


def _groups(cases: Iterable[Found]) -> Iterator[list[Found]]:
    """Returns cases in groups, small at first, so that a slow source is answered soon."""
    group: list[Found] = []
    size = 1
    for found in cases:
        if group and _rules(group[0]) != _rules(found):
            yield group
            group = []
        group.append(found)
        if len(group) >= size:
            yield group
            group, size = [], min(2 * size, _MOST)
    if group:
        yield group


def _rules(found: Found) -> Rules | None:
    return found.case.puzzle.rules if found.case.puzzle else None


def _rated(
    group: list[Found], scale: str, uniqueness: bool, threads: int | None, tally: Tally
) -> Iterator[_Row]:
    """Returns the ratings of puzzles of the same rules."""
    puzzles = [found.case.puzzle for found in group if found.case.puzzle]
    try:
        ratings = _ratings(puzzles, scale, uniqueness, threads)
    except PuzzleError as error:
        for found in group:
            tally.report(found.at(error))
        return
    for found in group:
        rating = next(ratings) if found.case.puzzle else None
        tally.failed += rating is not None and rating.status is not Status.UNIQUE
        yield _Row(found, rating)


def _ratings(
    puzzles: list[Puzzle], text: str, uniqueness: bool, threads: int | None
) -> Iterator[Rating]:
    scale = logic.scale_of(text)
    if any(puzzle.candidates for puzzle in puzzles):
        return iter([logic.rate(puzzle, scale, uniqueness=uniqueness) for puzzle in puzzles])
    from nonet import bulk  # slow to import

    if not puzzles:
        return iter(())
    return iter(
        bulk.rate(
            puzzles, scale, rules=puzzles[0].rules, uniqueness=uniqueness, threads=threads
        ).ratings
    )


def _verdict(row: _Row) -> str:
    spoken = language.chosen()
    if row.rating is None:
        return text("unreadable")
    return row.rating.json(spoken)["title"] or row.rating.text(spoken)


class _Row(NamedTuple):
    """A case and its rating, which is None for a text that is not a puzzle."""

    found: Found
    rating: Rating | None

    @property
    def values(self) -> dict[str, object]:
        """The values of the columns; ``techniques`` is a mapping."""
        case, rating = self.found.case, self.rating
        short = case.puzzle and case.puzzle.rules.order <= MAX_ORDER
        fields = (
            self.found.source,
            case.line,
            case.number,
            cells_text(case.puzzle.givens, case.puzzle.rules.lowest)
            if case.puzzle and short
            else _unicode(case.text),
            rating.status.name.lower() if rating else "unreadable",
            rating.level if rating else None,
            rating.score if rating else None,
            rating.hardest.name if rating and rating.hardest else None,
            dict(rating.counts) if rating else {},
        )
        return dict(zip(_COLUMNS, fields, strict=True))


def _unicode(read: str) -> str:
    r"""Returns a text for tables: bytes that were not UTF-8 become escapes such as ``\xe9``."""
    return read.encode(errors="surrogateescape").decode(errors="backslashreplace")


class _Writer(Protocol):
    """Writes rows in one form."""

    def write(self, row: _Row) -> None:
        """Writes a row."""
        ...

    def finish(self) -> None:
        """Writes what remains."""
        ...


def _writer(form: str, output: Output) -> _Writer:
    """Returns a writer for a form; raises UsageError if it cannot be written."""
    if form == "text":
        return _Text(output)
    tables.check(form, output.terminal)
    return _Table(tables.table(form, _COLUMNS, output))


class _Text:
    """A line for people."""

    def __init__(self, output: Output) -> None:
        self._output = output

    def write(self, row: _Row) -> None:
        rating = row.rating
        said = rating.text(language.chosen()) if rating else text("unreadable")
        self._output.write(f"{row.found.judged(said)}\n")

    def finish(self) -> None:
        """Does nothing: every row is written at once."""


class _Table:
    """A table for programs."""

    def __init__(self, table: tables.Table) -> None:
        self._table = table
        self.finish = table.finish

    def write(self, row: _Row) -> None:
        self._table.write(row.values)
