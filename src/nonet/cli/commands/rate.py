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
from nonet.engines.protocol import TextReader
from nonet.errors import PuzzleError
from nonet.logic import ExplainerRating, MeasuredScale, Rating, Scale, explainer
from nonet.logic.engine import require_core
from nonet.notation import Case
from nonet.notation.text.cells import MAX_ORDER, cells_text
from nonet.notation.text.source import Source
from nonet.puzzle import Puzzle
from nonet.rules import Rules

if TYPE_CHECKING:
    from nonet.bulk.tables import Kind
    from nonet.cli.terminal.ratings import Ratings

_MOST = 1024
"""Puzzles that are rated at once."""
_FEW = 64
"""The same on a measured scale, which takes far longer."""
_FORMS = ("text", *tables.TABLES)
_COLUMNS: dict[str, Kind] = {
    "source": "text",
    "line": "whole",
    "case": "whole",
    "puzzle": "text",
    "status": "text",
}
_OF_LEVELS: dict[str, Kind] = {
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
        "nonet rate --scale explainer puzzles.txt",
    )
)
@options.files
@options.rating_scale
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
    csv, jsonl and parquet also have the number of steps of each technique. On the scales
    explainer and sukaku, all of them have er, ep and ed instead.
    """
    chosen = logic.rating_scale_of(scale)
    try:
        require_core()
        if isinstance(chosen, MeasuredScale):
            explainer.require(chosen, rules or Rules.classic(), uniqueness=uniqueness)
    except PuzzleError as error:
        raise click.UsageError(told(error)) from None
    source = Input(files, read_as, rules)
    verdicts = _Verdicts()
    encoding = sys.stdout.encoding if form == "text" else UTF_8
    with Tally() as tally, Output(file, before=tally.progress.hide, encoding=encoding) as output:
        written = _writer(form, chosen, output)
        rating = _Groups(written, output, verdicts, tally, chosen, uniqueness, threads)
        in_bulk = rating.in_bulk if isinstance(chosen, Scale) else None
        for found in source.cases(tally, in_bulk):
            rating.add(found)
        rating.finish()
        written.finish()
        output.flush()
        if tally.puzzles > 1:
            said = verdicts.text()
            tally.say(text("{found:puzzle}: {verdicts}", found=tally.puzzles, verdicts=said))
    return tally.status


class _Groups:
    """Cases that are rated in groups, small at first, so that a slow source is answered soon."""

    def __init__(
        self,
        written: _Writer,
        output: Output,
        verdicts: _Verdicts,
        tally: Tally,
        scale: Scale | MeasuredScale,
        uniqueness: bool,
        threads: int | None,
    ) -> None:
        self._written = written
        self._output = output
        self._verdicts = verdicts
        self._tally = tally
        self._scale = scale
        self._uniqueness = uniqueness
        self._threads = threads
        self._group: list[Found] = []
        self._size = 1
        self._most = _MOST if isinstance(scale, Scale) else _FEW

    def add(self, found: Found) -> None:
        """Adds a case, and rates the group if it is full; what can be rated is the same in all."""
        if self._group and _kind(self._group[0]) != _kind(found):
            self.finish()
        self._group.append(found)
        if len(self._group) >= self._size:
            self.finish()
            self._size = min(2 * self._size, self._most)

    def finish(self) -> None:
        """Rates the group, if there is one."""
        if not self._group:
            return
        for row in self._rated():
            self._written.write(row)
            self._verdicts.add(row.rating)
        if isinstance(self._scale, MeasuredScale):
            self._output.flush()  # because the next group may take long
        self._group = []

    def _rated(self) -> Iterator[_Row]:
        puzzles = [found.case.puzzle for found in self._group if found.case.puzzle]
        try:
            ratings = _ratings(puzzles, self._scale, self._uniqueness, self._threads)
        except PuzzleError as error:
            for found in self._group:
                self._tally.report(found.at(error))
            return
        for found in self._group:
            rating = next(ratings) if found.case.puzzle else None
            self._tally.failed += rating is not None and rating.status is not Status.UNIQUE
            yield _Row(found, rating)

    def in_bulk(self, reader: TextReader, source: Source) -> Iterator[Case]:
        """Rates the classic puzzles of a text, and returns all other cases."""
        from nonet import bulk  # slow to import
        from nonet.bulk.blocks import Portions, blocks
        from nonet.cli.terminal.blocks import parts
        from nonet.cli.terminal.ratings import Ratings

        assert isinstance(self._scale, Scale)
        scale, portions = self._scale, Portions()
        for block in blocks(reader, source, self._output.flush):
            for rows in portions.of(block.rows):
                rated = bulk.rate(
                    block.puzzles[rows],
                    scale,
                    uniqueness=self._uniqueness,
                    threads=self._threads,
                )
                ratings = Ratings(reader, source, block, rows, rated)
                for part in parts(block, rows, ratings.unreadable, self._tally):
                    if isinstance(part, Case):
                        yield part
                        continue
                    self.finish()
                    self._written.write_many(ratings, part)
                    self._tally.failed += ratings.failed(part)
                    for rating, number in ratings.verdicts(part):
                        self._verdicts.add(rating, number)


class _Verdicts:
    """How many puzzles have which level or status, for the last line."""

    def __init__(self) -> None:
        self._numbers: Counter[str] = Counter()
        self._measured: list[float] = []

    def add(self, rating: Rating | ExplainerRating | None, number: int = 1) -> None:
        """Counts so many puzzles with a rating, or texts that are not puzzles."""
        spoken = language.chosen()
        if rating is None:
            said = text("unreadable")
        elif isinstance(rating, Rating):
            said = rating.json(spoken)["title"] or rating.text(spoken)
        else:
            said = "" if rating.measures else rating.text(spoken)
            self._measured += [rating.measures["er"]] if rating.measures else []
        self._numbers[said] += number

    def text(self) -> str:
        """Returns the numbers in words; those of measures as a range."""
        names = {name: name or self._range() for name in self._numbers}
        parts = (f"{number:,} × {names[name]}" for name, number in self._numbers.items())
        return text(", ").join(parts)

    def _range(self) -> str:
        least, most = min(self._measured), max(self._measured)
        return text("ER {least} to {most}", least=str(least), most=str(most))


def _kind(found: Found) -> tuple[Rules, bool] | None:
    """Returns what decides whether a puzzle can be rated; None for what is not a puzzle."""
    puzzle = found.case.puzzle
    return None if puzzle is None else (puzzle.rules, puzzle.candidates is not None)


def _ratings(
    puzzles: list[Puzzle], scale: Scale | MeasuredScale, uniqueness: bool, threads: int | None
) -> Iterator[Rating | ExplainerRating]:
    # bulk.rate loads NumPy, which takes far longer than one rating. What it says of constraints is
    # about ratings alone.
    alone = len(puzzles) == 1 and not puzzles[0].rules.constraints
    if not puzzles or alone or any(puzzle.candidates for puzzle in puzzles):
        return iter([logic.rate(puzzle, scale, uniqueness=uniqueness) for puzzle in puzzles])
    from nonet import bulk  # slow to import

    return iter(
        bulk.rate(
            puzzles, scale, rules=puzzles[0].rules, uniqueness=uniqueness, threads=threads
        ).ratings
    )


class _Row(NamedTuple):
    """A case and its rating, which is None for a text that is not a puzzle."""

    found: Found
    rating: Rating | ExplainerRating | None

    def values(self, columns: Iterable[str]) -> dict[str, object]:
        """Returns the values of the columns; ``techniques`` is a mapping."""
        case, rating = self.found.case, self.rating
        short = case.puzzle and case.puzzle.rules.order <= MAX_ORDER
        fields: tuple[object, ...] = (
            self.found.source,
            case.line,
            case.number,
            cells_text(case.puzzle.givens, case.puzzle.rules.lowest)
            if case.puzzle and short
            else _unicode(case.text),
            rating.status.name.lower() if rating else "unreadable",
        )
        known: dict[str, object] = dict(zip(_COLUMNS, fields, strict=True))
        known["techniques"] = {}
        if isinstance(rating, Rating):
            hardest = rating.hardest.name if rating.hardest else None
            known |= {"level": rating.level, "score": rating.score, "hardest": hardest}
            known["techniques"] = dict(rating.counts)
        elif rating:
            known |= rating.measures
        return {name: known.get(name) for name in columns}


def _unicode(read: str) -> str:
    r"""Returns a text for tables: bytes that were not UTF-8 become escapes such as ``\xe9``."""
    return read.encode(errors="surrogateescape").decode(errors="backslashreplace")


class _Writer(Protocol):
    """Writes rows in one form."""

    def write(self, row: _Row) -> None:
        """Writes a row."""
        ...

    def write_many(self, ratings: Ratings, rows: slice) -> None:
        """Writes some of many ratings."""
        ...

    def finish(self) -> None:
        """Writes what remains."""
        ...


def _writer(form: str, scale: Scale | MeasuredScale, output: Output) -> _Writer:
    """Returns a writer for a form; raises UsageError if it cannot be written."""
    if form == "text":
        return _Text(output)
    tables.check(form, output.terminal)
    measures: dict[str, Kind] = _OF_LEVELS
    if isinstance(scale, MeasuredScale):
        measures = dict.fromkeys(scale.measures, "number")
    return _Table(form, {**_COLUMNS, **measures}, output)


class _Text:
    """A line for people."""

    def __init__(self, output: Output) -> None:
        self._output = output

    def write(self, row: _Row) -> None:
        rating = row.rating
        said = rating.text(language.chosen()) if rating else text("unreadable")
        self._output.write(f"{row.found.judged(said)}\n")

    def write_many(self, ratings: Ratings, rows: slice) -> None:
        self._output.write(ratings.said(rows))

    def finish(self) -> None:
        """Does nothing: every row is written at once."""


class _Table:
    """A table for programs."""

    def __init__(self, form: str, columns: dict[str, Kind], output: Output) -> None:
        self._form = form
        self._columns = list(columns)
        self._table = table = tables.table(form, columns, output)
        self._output = output
        self.finish = table.finish

    def write(self, row: _Row) -> None:
        self._table.write(row.values(self._columns))

    def write_many(self, ratings: Ratings, rows: slice) -> None:
        if self._form == "parquet":
            for row in ratings.rows(rows, self._columns):
                self._table.write(row)
        else:
            self._output.write(ratings.table(rows, self._form, self._columns))
