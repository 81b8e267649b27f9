"""``nonet convert``: converts puzzles from one notation to another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import click

from nonet import notation
from nonet.cli import options
from nonet.cli.language import told
from nonet.cli.output import Output
from nonet.cli.run import Found, Run
from nonet.cli.streams import OutputError
from nonet.errors import PuzzleError
from nonet.notation import Notation
from nonet.puzzle import Puzzle
from nonet.rules import Rules


@click.command(
    epilog=options.examples(
        "nonet convert --to line puzzles.txt",
        "nonet convert --to line -o lines.txt puzzles.txt",
    )
)
@options.files
@options.read_as
@options.rules
@options.write_as("Notation to write.", required=True)
@options.outputs
def convert(
    files: tuple[str, ...],
    read_as: str | None,
    rules: Rules | None,
    write_as: str,
    outputs: tuple[str, ...],
) -> int:
    """Write puzzles in another notation.

    A puzzle that cannot be read, or not be written in that notation, is copied unchanged (but left
    out of judge, which counts its cases), and standard error says why.
    """
    chosen = notation.named(write_as)
    with Run() as run, Output(outputs, before=run.progress.hide) as output:
        cases = run.cases(files, read_as, rules)
        first = next(cases, None)
        if first is not None:
            _write(chain([first], cases), chosen, run, output)
    return run.status


def _write(cases: Iterator[Found], write_as: Notation, run: Run, output: Output) -> None:
    try:
        for piece in write_as.write_all(_carried(cases, write_as, run, output)):
            output.write(piece)
    except PuzzleError as error:
        # Each puzzle can be written, but not all of them in one text.
        raise OutputError(told(error)) from None


def _carried(
    cases: Iterator[Found], write_as: Notation, run: Run, output: Output
) -> Iterator[tuple[Puzzle, str]]:
    """Returns the puzzles that the notation can express; copies the others unchanged."""
    for found in cases:
        puzzle = found.case.puzzle
        if puzzle is not None:
            try:
                write_as.write(puzzle, found.case.comment)
            except PuzzleError as error:
                run.report(found.at(error))
            else:
                yield puzzle, found.case.comment
                continue
        if not write_as.counts_cases:
            output.write(f"{found.case.text}\n")
