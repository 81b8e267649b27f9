"""``nonet convert``: converts puzzles from one notation to another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import click

from nonet import notation
from nonet.checking import only_solution
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
        "nonet convert --to sudokupad --solution puzzles.txt",
    )
)
@options.files
@options.read_as
@options.rules
@options.write_as("Notation to write.", required=True)
@click.option(
    "--solution",
    "solved",
    is_flag=True,
    help="Add the solution, so that the site can check answers; for fpuzzles and sudokupad.",
)
@options.output
def convert(
    files: tuple[str, ...],
    read_as: str | None,
    rules: Rules | None,
    write_as: str,
    solved: bool,
    file: str | None,
) -> int:
    """Write puzzles in another notation.

    A puzzle that cannot be read, or not be written in that notation, is copied unchanged (but left
    out of judge, which counts its cases), and standard error says why. With --solution, that also
    holds for a puzzle that has not exactly one solution.
    """
    chosen, source = notation.named(write_as), Input(files, read_as, rules)
    with Tally() as tally, Output(file, before=tally.progress.hide) as output:
        cases = source.cases(tally)
        first = next(cases, None)
        if first is None:
            return tally.status
        cases = chain([first], cases)
        if solved:
            _write_solved(cases, chosen, tally, output)
        else:
            _write(cases, chosen, tally, output)
    return tally.status


def _write(cases: Iterator[Found], write_as: Notation, tally: Tally, output: Output) -> None:
    try:
        for piece in write_as.write_all(_carried(cases, write_as, tally, output)):
            output.write(piece)
    except PuzzleError as error:
        # Each puzzle can be written, but not all of them in one text.
        raise OutputError(told(error)) from None


def _write_solved(cases: Iterator[Found], write_as: Notation, tally: Tally, output: Output) -> None:
    """Writes puzzles with their solutions, one by one."""
    for found in cases:
        text = f"{found.case.text}\n"
        if found.case.puzzle is not None:
            try:
                with tally.search() as progress:
                    solution = only_solution(found.case.puzzle, progress)
                text = write_as.write(found.case.puzzle, found.case.comment, solution)
            except PuzzleError as error:
                tally.report(found.at(error))
        output.write(text)


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
