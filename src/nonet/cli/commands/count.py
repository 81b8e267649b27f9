"""``nonet count``: how many solutions puzzles have."""

from __future__ import annotations

from collections.abc import Iterator

import click

from nonet import solving
from nonet.cli.commands import options
from nonet.cli.language import text
from nonet.cli.terminal.input import Found, InBulk, Input
from nonet.cli.terminal.output import Output
from nonet.cli.terminal.tally import Tally
from nonet.engines import EngineName
from nonet.engines.protocol import TextReader
from nonet.errors import PuzzleError
from nonet.notation import Case
from nonet.notation.text.source import Source
from nonet.puzzle import Puzzle
from nonet.rules import Rules


@click.command(
    epilog=options.examples(
        "nonet count puzzles.txt",
        "nonet count --limit 2 < puzzles.txt",
        "nonet count --rules latin:5 --empty",
        "nonet count --engine sat --limit 2 puzzles.txt",
        "nonet count --rules boxes:2x2+diagonal --empty",
    )
)
@options.files
@click.option(
    "--limit",
    type=click.IntRange(min=1),
    metavar="N",
    help="Count no further than N.",
)
@options.engine
@options.rules
@options.empty
@options.read_as
def count(
    files: tuple[str, ...],
    limit: int | None,
    engine: EngineName,
    rules: Rules | None,
    empty: bool,
    read_as: str | None,
) -> int:
    """Count the solutions of puzzles.

    Reads files or standard input and prints one number per line, or "unreadable" for a text that
    is not a puzzle. With --empty, counts all grids under the rules. Ctrl-C reports the count so
    far on standard error.
    """
    source = Input(files, read_as, rules, empty=empty)
    most = None if limit is None else min(limit, solving.MAX_LIMIT)
    with Tally() as tally, Output(before=tally.progress.hide) as output:
        in_bulk = None if engine == "sat" else _in_bulk(most, tally, output)
        for found in source.cases(tally, in_bulk):
            if found.case.puzzle is None:
                output.write("unreadable\n")
            else:
                number = _counted(found, found.case.puzzle, most, engine, tally)
                output.write(f"{number}\n")
        output.flush()
        if tally.puzzles > 1:
            found_in_all = tally.progress.solutions
            tally.say(
                text(
                    "{found:puzzle}, {solutions:solution}",
                    found=tally.puzzles,
                    solutions=found_in_all,
                )
            )
    return tally.status


def _in_bulk(most: int | None, tally: Tally, output: Output) -> InBulk:
    """Returns a function that counts for classic puzzles in bulk and leaves all other cases."""

    def add(number: int) -> None:
        tally.progress.solutions += number

    def in_bulk(reader: TextReader, source: Source) -> Iterator[Case]:
        from nonet.cli.terminal.blocks import counted

        return counted(reader, source, most, tally, output, add)

    return in_bulk


def _counted(
    found: Found, puzzle: Puzzle, limit: int | None, engine: EngineName, tally: Tally
) -> int:
    """Returns the number of solutions; prints why there are none, or the count at Ctrl-C."""
    before = tally.progress.solutions

    def progress(number: int, share: float) -> None:
        tally.progress.solutions = before + number
        tally.progress.share = share

    try:
        number = solving.count(puzzle, limit, engine=engine, progress=progress)
    except KeyboardInterrupt:
        number = tally.progress.solutions - before
        tally.say(found.at(PuzzleError("solutions-so-far", found=number)))
        raise
    finally:
        tally.progress.share = None
    tally.progress.solutions = before + number
    if not number:
        tally.failed += 1
        tally.say(found.unsolved(puzzle))
    return number
