"""``nonet solve``: the solutions of puzzles."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import groupby, islice

import click

from nonet import notation, solving
from nonet.cli.commands import options
from nonet.cli.language import text
from nonet.cli.terminal.input import Found, InBulk, Input
from nonet.cli.terminal.output import Output
from nonet.cli.terminal.tally import Tally
from nonet.engines import EngineName
from nonet.engines.protocol import TextReader
from nonet.errors import PuzzleError
from nonet.notation import Case, Notation
from nonet.notation.text.cells import MAX_ORDER, cells_text
from nonet.notation.text.source import Source
from nonet.puzzle import Grid, Puzzle
from nonet.rules import Rules

_FAST = 81
"""Cells up to which the search for a second solution takes no time that a person notices."""


@click.command(
    epilog=options.examples(
        "nonet solve puzzles.txt",
        "nonet solve < puzzles.txt",
        "nonet solve photograph.jpg",
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
@options.output
@click.option("--tee", is_flag=True, help="Also write to the screen.")
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
    file: str | None,
    tee: bool,
) -> int:
    """Solve the puzzles of the files, or of standard input.

    A puzzle without a solution, or a text that is not a puzzle, is copied to the output unchanged,
    and standard error says why. On a terminal, givens are bold, and standard error says if a
    solution is one of several. Puzzles in the notation lanqiao are always answered with all their
    solutions, as the contest requires.
    """
    if every and number_only:
        raise click.UsageError(text("--all and --count exclude each other."))
    source = Input(files, read_as, rules, empty=empty)
    every = every or (limit is not None and not number_only)
    most = None if limit is None else min(limit, sys.maxsize)
    # Lines are answered with lines, one solution each, by the search.
    plain = write_as in (None, "line") and not every and not number_only and engine != "sat"
    found_in_all = 0
    with Tally() as tally, Output(file, before=tally.progress.hide, tee=tee) as output:
        in_bulk = None
        if number_only and engine != "sat":
            in_bulk = _counted_in_bulk(most, tally, output)
        elif plain and not output.coloured:
            in_bulk = _in_bulk(tally, output)
        for found in source.cases(tally, in_bulk):
            # Among numbers, a text of digits could be mistaken for an answer.
            kept = "unreadable\n" if number_only else f"{found.case.text}\n"
            puzzle = found.case.puzzle
            if puzzle is None:
                output.write(kept)
                continue
            try:
                if number_only:
                    number = solving.count(puzzle, most, engine=engine)
                    output.write(f"{number}\n")
                else:
                    form = notation.named(write_as) if write_as else found.notation
                    grids = _grids(puzzle, engine, most, every=every or form.asks_for_all)
                    number = _write(found, puzzle, grids, form, tally, output)
                    if number == 1 and not every and output.terminal and _has_others(puzzle):
                        tally.say(found.at(PuzzleError("solution-of-several")))
            except PuzzleError as error:
                tally.report(found.at(error))
                output.write(kept)
                continue
            found_in_all += number
            if not number:
                tally.failed += 1
                tally.say(found.unsolved(puzzle))
        output.flush()
        parts = list(_summary(tally, found_in_all, every))
        if parts:
            tally.say(text("; ").join(parts))
    return tally.status


def _in_bulk(tally: Tally, output: Output) -> InBulk:
    """Returns a function that solves classic puzzles in bulk and leaves all other cases."""

    def answer(reader: TextReader, source: Source) -> Iterator[Case]:
        from nonet.bulk.blocks import blocks
        from nonet.cli.terminal.blocks import parts

        for block in blocks(reader, source, output.flush):
            answers = block.solved(limit=1, grids=True)
            for part in parts(block, slice(0, block.rows), answers.odd, tally):
                if isinstance(part, Case):
                    yield part
                else:
                    output.write(block.answered(answers, part.start, part.stop))

    return answer


def _counted_in_bulk(most: int | None, tally: Tally, output: Output) -> InBulk:
    """Returns a function that counts the solutions of classic puzzles in bulk."""

    def answer(reader: TextReader, source: Source) -> Iterator[Case]:
        from nonet.cli.terminal.blocks import counted

        return counted(reader, source, most, tally, output)

    return answer


def _grids(puzzle: Puzzle, engine: EngineName, most: int | None, *, every: bool) -> Iterator[Grid]:
    if every:
        yield from islice(solving.solutions(puzzle, engine=engine), most)
    elif grid := solving.solve(puzzle, engine=engine):
        yield grid


def _has_others(puzzle: Puzzle) -> bool:
    """Returns whether a solved puzzle has more solutions; False where the search may take long."""
    rules = puzzle.rules
    return rules.cells <= _FAST and not rules.constraints and solving.count(puzzle, 2) > 1


def _write(
    found: Found,
    puzzle: Puzzle,
    grids: Iterator[Grid],
    write_as: Notation,
    tally: Tally,
    output: Output,
) -> int:
    """Writes solutions and returns their number."""
    number = 0
    for number, grid in enumerate(grids, start=1):
        written = write_as.write_solution(grid, number, found.case.comment)
        output.write(_set_apart(written, grid, puzzle.givens) if output.coloured else written)
        tally.progress.solutions += 1
    if not number:
        output.write(_unsolved(found, puzzle, write_as))
    return number


def _unsolved(found: Found, puzzle: Puzzle, write_as: Notation) -> str:
    """Returns the answer to a puzzle without a solution: the original puzzle."""
    if write_as is found.notation:
        return write_as.write_no_solution(found.case)
    written = write_as.write(puzzle, found.case.comment).removesuffix("\n")
    return write_as.write_no_solution(found.case._replace(text=written))


def _set_apart(text: str, grid: Grid, givens: bytes) -> str:
    r"""Returns the text of a solution with bold givens and green values.

    Texts other than drawn grids and lines are returned unchanged.

    >>> from nonet.rules import Rules
    >>> _set_apart("1221\n", Grid(Rules.latin(2), [1, 2, 2, 1]), bytes([1, 2, 0, 0]))
    '\x1b[1m12\x1b[0m\x1b[32m21\x1b[0m\n'
    """
    # Imported here because files need no colours.
    from nonet.drawing.houses import frame_of
    from nonet.drawing.text import draw

    frame = frame_of(grid.rules.frame)
    drawn = draw(frame, grid.values)
    if drawn in text:
        coloured = draw(frame, grid.values, lambda cell, shown: _styled(shown, givens[cell] > 0))
        return text.replace(drawn, coloured, 1)
    if grid.rules.order <= MAX_ORDER and text.startswith(
        line := cells_text(grid.values, grid.rules.lowest)
    ):
        return _coloured_line(line, givens) + text[len(line) :]
    return text


def _coloured_line(line: str, givens: bytes) -> str:
    runs = groupby(zip(line, givens, strict=True), lambda cell: cell[1] > 0)
    return "".join(_styled("".join(shown for shown, _ in run), given) for given, run in runs)


def _styled(text: str, given: bool) -> str:
    return click.style(text, bold=True) if given else click.style(text, fg="green")


def _summary(tally: Tally, solutions: int, every: bool) -> Iterator[str]:
    if tally.puzzles > 1 and (tally.status or every):
        yield text("{found:puzzle}", found=tally.puzzles)
        if tally.failed:
            yield text("{found} without solution", found=tally.failed)
        if tally.unreadable:
            yield text("{found} unreadable", found=tally.unreadable)
    if every and tally.puzzles:
        yield text("{found:solution}", found=solutions)
