"""``nonet count``: how many solutions puzzles have."""

from __future__ import annotations

import click

from nonet import solving
from nonet.cli import options
from nonet.cli.language import text
from nonet.cli.output import Output
from nonet.cli.run import Found, Run
from nonet.engines import EngineName
from nonet.errors import PuzzleError
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
    options.check_empty(empty, files)
    most = None if limit is None else min(limit, solving.MAX_LIMIT)
    with Run() as run, Output(before=run.progress.hide) as output:
        cases = run.empty_case(rules) if empty else run.cases(files, read_as, rules)
        for found in cases:
            puzzle = found.case.puzzle
            number = (
                "unreadable" if puzzle is None else f"{_counted(found, puzzle, most, engine, run)}"
            )
            output.write(f"{number}\n")
        output.flush()
        if run.puzzles > 1:
            found_in_all = run.progress.solutions
            run.say(
                text(
                    "{found:puzzle}, {solutions:solution}",
                    found=run.puzzles,
                    solutions=found_in_all,
                )
            )
    return run.status


def _counted(found: Found, puzzle: Puzzle, limit: int | None, engine: EngineName, run: Run) -> int:
    """Returns the number of solutions; prints why there are none, or the count at Ctrl-C."""
    before = run.progress.solutions

    def progress(number: int, share: float) -> None:
        run.progress.solutions = before + number
        run.progress.share = share

    try:
        number = solving.count(puzzle, limit, engine=engine, progress=progress)
    except KeyboardInterrupt:
        number = run.progress.solutions - before
        run.say(found.at(PuzzleError("solutions-so-far", found=number)))
        raise
    finally:
        run.progress.share = None
    run.progress.solutions = before + number
    if not number:
        run.failed += 1
        run.say(found.unsolved(puzzle))
    return number
