"""``nonet candidates``: the values that cells have in some solution."""

from __future__ import annotations

import json

import click

from nonet import solving, supporting
from nonet.cli.commands import options
from nonet.cli.terminal.input import Found, Input
from nonet.cli.terminal.output import Output
from nonet.cli.terminal.tally import Tally
from nonet.engines import EngineName
from nonet.errors import PuzzleError
from nonet.rules import Rules
from nonet.supporting import TrueCandidates


@click.command(
    epilog=options.examples(
        "nonet candidates puzzles.txt",
        "nonet candidates < puzzles.txt",
        "nonet candidates --limit 100 puzzles.txt",
        "nonet candidates --to json puzzles.txt",
        "nonet candidates --rules boxes:2x2+diagonal --empty",
    )
)
@options.files
@click.option(
    "--limit",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    metavar="N",
    help="Count the solutions with each candidate, no further than N.",
)
@options.engine
@options.form_of_output("text", "json")
@options.rules
@options.empty
@options.read_as
@options.output
def candidates(
    files: tuple[str, ...],
    limit: int,
    engine: EngineName,
    form: str,
    rules: Rules | None,
    empty: bool,
    read_as: str | None,
    file: str | None,
) -> int:
    """Draw the true candidates of puzzles: the values that each cell has in some solution.

    With --limit, lines below the grid tell for each cell how many solutions have which value; a
    plus stands for that many or more. If there are several puzzles, each is headed by its place.
    """
    source = Input(files, read_as, rules, empty=empty)
    most = min(limit, solving.MAX_LIMIT)
    with Tally() as tally, Output(file, before=tally.progress.hide) as output:
        for number, (found, puzzle, several) in enumerate(source.puzzles(tally)):
            try:
                with tally.search() as progress:
                    answer = supporting.true_candidates(
                        puzzle, most, engine=engine, progress=progress
                    )
            except PuzzleError as error:
                tally.report(found.at(error))
                continue
            if not answer.solvable:
                tally.failed += 1
                tally.say(found.unsolved(puzzle))
            if form == "json":
                output.write(_json(answer))
            elif answer.solvable:
                output.write(("\n" if number else "") + _drawn(found, answer, titled=several))
    return tally.status


def _json(answer: TrueCandidates) -> str:
    told = {"limit": answer.limit, "candidates": answer.candidates, "numbers": answer.numbers}
    return json.dumps(told) + "\n"


def _drawn(found: Found, answer: TrueCandidates, *, titled: bool) -> str:
    heading = f"# {found.place}\n" if titled else ""
    return f"{heading}{answer}\n"
