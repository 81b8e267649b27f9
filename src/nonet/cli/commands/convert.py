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
from nonet.engines.protocol import TextReader
from nonet.errors import PuzzleError
from nonet.notation import Case, Notation
from nonet.notation.text.source import Source
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
        if solved:
            _write_solved(source.cases(tally), chosen, tally, output)
        elif chosen.counts_cases:
            _write_counted(source.cases(tally), chosen, tally, output)
        else:
            written = _Written(chosen, tally, output)
            in_bulk = None if chosen.cellwise is None else written.in_bulk
            for found in source.cases(tally, in_bulk):
                written.write(found)
    return tally.status


class _Written:
    """Puzzles in a notation, one after the other."""

    def __init__(self, write_as: Notation, tally: Tally, output: Output) -> None:
        self._write_as = write_as
        self._tally = tally
        self._output = output
        self._begun = False

    def write(self, found: Found) -> None:
        """Writes a case; copies one that the notation cannot express."""
        if (puzzle := found.case.puzzle) is not None:
            try:
                text = self._write_as.write(puzzle, found.case.comment)
            except PuzzleError as error:
                self._tally.report(found.at(error))
            else:
                blank = "\n" if self._write_as.apart and self._begun else ""
                self._output.write(f"{blank}{text}")
                self._begun = True
                return
        self._output.write(f"{found.case.text}\n")

    def in_bulk(self, reader: TextReader, source: Source) -> Iterator[Case]:
        """Writes the classic puzzles of a text, and returns all other cases."""
        from nonet.bulk.blocks import blocks
        from nonet.bulk.layouts import columns, odd_rows
        from nonet.cli.terminal.blocks import parts

        for block in blocks(reader, source, self._output.flush):
            written = columns(reader, self._write_as, block)
            if self._write_as.apart:
                written.insert(0, "\n")
            odd = odd_rows(self._write_as, block)
            for part in parts(block, slice(0, block.rows), odd, self._tally):
                if isinstance(part, Case):
                    yield part
                else:
                    text = reader.rows(written, part.start, part.stop)
                    self._output.write(
                        text if self._begun or not self._write_as.apart else text[1:]
                    )
                    self._begun = True


def _write_counted(
    cases: Iterator[Found], write_as: Notation, tally: Tally, output: Output
) -> None:
    """Writes all puzzles as one text, which begins with their number."""
    first = next(cases, None)
    if first is None:
        return
    try:
        for piece in write_as.write_all(_carried(chain([first], cases), write_as, tally)):
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
    cases: Iterator[Found], write_as: Notation, tally: Tally
) -> Iterator[tuple[Puzzle, str]]:
    """Returns the puzzles that the notation can express."""
    for found in cases:
        puzzle = found.case.puzzle
        if puzzle is not None:
            try:
                write_as.write(puzzle, found.case.comment)
            except PuzzleError as error:
                tally.report(found.at(error))
            else:
                yield puzzle, found.case.comment
