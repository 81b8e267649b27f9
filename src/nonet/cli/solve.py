"""``nonet solve``: the solutions of puzzles."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

import click

from nonet import notation, solving
from nonet.cli import options
from nonet.cli.language import text
from nonet.cli.output import Output
from nonet.cli.places import SCREEN
from nonet.cli.run import Found, InBulk, Run
from nonet.engines import EngineName
from nonet.engines.protocol import TextReader
from nonet.errors import PuzzleError
from nonet.notation import Case, Notation
from nonet.notation.source import Source
from nonet.puzzle import Grid, Puzzle
from nonet.rules import Rules


class Request(NamedTuple):
    """What to find out about each puzzle."""

    every: bool
    """Whether to find all solutions and count them."""
    number_only: bool
    limit: int | None
    write_as: Notation | None
    engine: EngineName

    @property
    def plain(self) -> bool:
        """Whether lines are answered with lines, one solution each, by the search."""
        wanted = self.write_as.name if self.write_as else "line"
        one_each = not self.every and not self.number_only
        return wanted == "line" and one_each and self.engine != "sat"


@click.command(
    epilog=options.examples(
        "nonet solve puzzles.txt",
        "nonet solve < puzzles.txt",
        "nonet solve --to line -o solutions.txt --tee puzzles.txt",
        "nonet solve --all --limit 1000 puzzles.txt",
        "nonet solve --count puzzles.txt",
        "nonet solve --engine search puzzles.txt",
        "nonet solve --rules latin:9 puzzles.txt",
        "nonet solve --rules latin:10 --empty",
    )
)
@options.files
@click.option("--all", "every", is_flag=True, help="Print every solution, and their number.")
@click.option("--count", "number_only", is_flag=True, help="Print only the number of solutions.")
@click.option(
    "--limit",
    type=click.IntRange(min=1),
    metavar="N",
    help="At most N solutions per puzzle; implies --all, unless --count is given.",
)
@options.engine
@options.rules
@options.empty
@options.read_as
@options.write_as("Notation of the solutions; by default that of the input.")
@options.outputs
@click.option("--tee", is_flag=True, help="Also write to the screen: the same as -o -.")
def solve(
    files: tuple[str, ...],
    every: bool,
    number_only: bool,
    limit: int | None,
    engine: EngineName,
    rules: Rules | None,
    empty: bool,
    read_as: str | None,
    write_as: str | None,
    outputs: tuple[str, ...],
    tee: bool,
) -> int:
    """Solve the puzzles of the files, or of standard input.

    A puzzle without a solution, or a text that is not a puzzle, is copied to the output unchanged,
    and standard error says why. On a terminal, givens are bold. Puzzles in the notation lanqiao
    are always answered with all their solutions, as the contest requires.
    """
    if every and number_only:
        raise click.UsageError(text("--all and --count exclude each other."))
    options.check_empty(empty, files)
    request = Request(
        every=every or (limit is not None and not number_only),
        number_only=number_only,
        limit=None if limit is None else min(limit, sys.maxsize),
        write_as=notation.named(write_as) if write_as else None,
        engine=engine,
    )
    targets = (*outputs, SCREEN) if tee else outputs
    with Run() as run, Output(targets, before=run.progress.hide) as output:
        in_bulk = _in_bulk(run, output) if request.plain and not output.coloured else None
        cases = run.empty_case(rules) if empty else run.cases(files, read_as, rules, in_bulk)
        found_in_all = sum(_answer(found, request, run, output) for found in cases)
        output.flush()
        _sum_up(run, found_in_all, request)
    return run.status


def _in_bulk(run: Run, output: Output) -> InBulk:
    """Returns a function that solves classic puzzles in bulk and leaves all other cases."""

    def answer(reader: TextReader, source: Source) -> Iterator[Case]:
        from nonet.bulk.blocks import blocks

        for block in blocks(reader, source, limit=1):
            done = 0
            for row in [*block.odd_rows(), block.rows]:
                output.write(block.answers(done, row))
                run.puzzles += row - done
                run.progress.done += row - done
                if row < block.rows:
                    yield block.case(row)
                done = row + 1

    return answer


def _answer(found: Found, request: Request, run: Run, output: Output) -> int:
    """Writes the answer to one case and returns how many solutions it has."""
    puzzle = found.case.puzzle
    if puzzle is None:
        _keep(found, request, output)
        return 0
    try:
        if request.number_only:
            number = solving.count(puzzle, request.limit, engine=request.engine)
            output.write(f"{number}\n")
        else:
            number = _write_solutions(found, puzzle, request, run, output)
    except PuzzleError as error:
        run.report(found.at(error))
        _keep(found, request, output)
        return 0
    if not number:
        run.failed += 1
        run.say(found.unsolved(puzzle))
    return number


def _write_solutions(
    found: Found, puzzle: Puzzle, request: Request, run: Run, output: Output
) -> int:
    write_as = request.write_as or found.notation
    every = request.every or write_as.asks_for_all
    number = 0
    grids = _found(puzzle, request, every=every)
    for number, grid in enumerate(grids, start=1):
        written = write_as.write_solution(grid, number, found.case.comment)
        output.write(_set_apart(written, grid, puzzle) if output.coloured else written)
        run.progress.solutions += 1
    if not number:
        output.write(_unsolved(found, puzzle, write_as))
    return number


def _set_apart(text: str, grid: Grid, puzzle: Puzzle) -> str:
    # Imported here because files need no colours.
    from nonet.cli.givens import set_apart

    return set_apart(text, grid, puzzle.givens)


def _found(puzzle: Puzzle, request: Request, *, every: bool) -> Iterator[Grid]:
    if every:
        yield from islice(solving.solutions(puzzle, engine=request.engine), request.limit)
        return
    grid = solving.solve(puzzle, engine=request.engine)
    if grid:
        yield grid


def _unsolved(found: Found, puzzle: Puzzle, write_as: Notation) -> str:
    """Returns the answer to a puzzle without a solution: the original puzzle."""
    if write_as is found.notation:
        return write_as.write_no_solution(found.case)
    written = write_as.write(puzzle, found.case.comment).removesuffix("\n")
    return write_as.write_no_solution(replace(found.case, text=written))


def _keep(found: Found, request: Request, output: Output) -> None:
    """Writes the text of a case in place of an answer."""
    # Among numbers, a text of digits could be mistaken for an answer.
    output.write("unreadable\n" if request.number_only else f"{found.case.text}\n")


def _sum_up(run: Run, solutions: int, request: Request) -> None:
    parts = list(_summary(run, solutions, request))
    if parts:
        run.say(text("; ").join(parts))


def _summary(run: Run, solutions: int, request: Request) -> Iterator[str]:
    if run.puzzles > 1 and (run.status or request.every):
        yield text("{found:puzzle}", found=run.puzzles)
        if run.failed:
            yield text("{found} without solution", found=run.failed)
        if run.unreadable:
            yield text("{found} unreadable", found=run.unreadable)
    if request.every and run.puzzles:
        yield text("{found:solution}", found=solutions)
