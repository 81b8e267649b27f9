"""``nonet convert``: converts puzzles from one notation to another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import click

from nonet import notation
from nonet.cli.commands import options
from nonet.cli.language import told
from nonet.cli.terminal.input import Found, Input
from nonet.cli.terminal.output import Output
from nonet.cli.terminal.streams import OutputError
from nonet.cli.terminal.tally import Tally
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
@options.output
def convert(
    files: tuple[str, ...],
    read_as: str | None,
    rules: Rules | None,
    write_as: str,
    file: str | None,
) -> int:
    """Write puzzles in another notation.

    A puzzle that cannot be read, or not be written in that notation, is copied unchanged (but left
    out of judge, which counts its cases), and standard error says why.
    """
    chosen, source = notation.named(write_as), Input(files, read_as, rules)
    with Tally() as tally, Output(file, before=tally.progress.hide) as output:
        cases = source.cases(tally)
        first = next(cases, None)
        if first is not None:
            _write(chain([first], cases), chosen, tally, output)
    return tally.status


def _write(cases: Iterator[Found], write_as: Notation, tally: Tally, output: Output) -> None:
    try:
        for piece in write_as.write_all(_carried(cases, write_as, tally, output)):
            output.write(piece)
    except PuzzleError as error:
        # Each puzzle can be written, but not all of them in one text.
        raise OutputError(told(error)) from None


def _carried(
    cases: Iterator[Found], write_as: Notation, tally: Tally, output: Output
) -> Iterator[tuple[Puzzle, str]]:
    """Returns the puzzles that the notation can express; copies the others unchanged."""
    for found in cases:
        puzzle = found.case.puzzle
        if puzzle is not None:
            try:
                write_as.write(puzzle, found.case.comment)
            except PuzzleError as error:
                tally.report(found.at(error))
            else:
                yield puzzle, found.case.comment
                continue
        if not write_as.counts_cases:
            output.write(f"{found.case.text}\n")
