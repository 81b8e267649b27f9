"""``nonet rate``: how difficult puzzles are."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator

import click

from nonet import logic
from nonet.cli import language, options
from nonet.cli.language import text, told
from nonet.cli.output import Output
from nonet.cli.rated import FORMS, Row, writer
from nonet.cli.reasoning import form_of_output, uniqueness
from nonet.cli.run import Found, Run
from nonet.cli.streams import UTF_8
from nonet.engines import Status
from nonet.errors import PuzzleError
from nonet.logic import SCALES, Rating
from nonet.logic.engine import require_core
from nonet.puzzle import Puzzle
from nonet.rules import Rules

_MOST = 1024
"""Puzzles that are rated at once."""


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
@click.option(
    "--scale",
    type=click.Choice(list(SCALES)),
    default="hodoku",
    show_default=True,
    help="The scale to rate on.",
)
@form_of_output(*FORMS, help="Form of the output; parquet needs the package pyarrow.")
@uniqueness
@options.threads
@options.rules
@options.read_as
@options.outputs
def rate(
    files: tuple[str, ...],
    scale: str,
    form: str,
    uniqueness: bool,
    threads: int | None,
    rules: Rules | None,
    read_as: str | None,
    outputs: tuple[str, ...],
) -> int:
    """Rate puzzles: level, score and hardest technique.

    Prints a line for every puzzle. A puzzle without exactly one solution gets no rating. The forms
    csv, jsonl and parquet also have the number of steps of each technique.
    """
    try:
        require_core()
    except PuzzleError as error:
        raise click.UsageError(told(error)) from None
    levels: Counter[str] = Counter()
    encoding = sys.stdout.encoding if form == "text" else UTF_8
    with Run() as run, Output(outputs, before=run.progress.hide, encoding=encoding) as output:
        written = writer(form, output)
        for group in _groups(run.cases(files, read_as, rules)):
            for row in _rated(group, scale, uniqueness, threads, run):
                written.write(row)
                levels[_verdict(row)] += 1
        written.finish()
        output.flush()
        if run.puzzles > 1:
            numbers = text(", ").join(f"{number:,} × {name}" for name, number in levels.items())
            run.say(text("{found:puzzle}: {verdicts}", found=run.puzzles, verdicts=numbers))
    return run.status


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
    group: list[Found], scale: str, uniqueness: bool, threads: int | None, run: Run
) -> Iterator[Row]:
    """Returns the ratings of puzzles of the same rules."""
    puzzles = [found.case.puzzle for found in group if found.case.puzzle]
    try:
        ratings = _ratings(puzzles, scale, uniqueness, threads)
    except PuzzleError as error:
        for found in group:
            run.report(found.at(error))
        return
    for found in group:
        rating = next(ratings) if found.case.puzzle else None
        run.failed += rating is not None and rating.status is not Status.UNIQUE
        yield Row(found, rating)


def _ratings(
    puzzles: list[Puzzle], scale: str, uniqueness: bool, threads: int | None
) -> Iterator[Rating]:
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


def _verdict(row: Row) -> str:
    spoken = language.chosen()
    if row.rating is None:
        return text("unreadable")
    return row.rating.json(spoken)["title"] or row.rating.text(spoken)
