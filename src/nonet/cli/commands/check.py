"""``nonet check``: what is wrong with puzzles, and how many solutions they have."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import click

from nonet import checking, setting
from nonet.cli.commands import options
from nonet.cli.language import chosen, text, told
from nonet.cli.terminal.input import Found, InBulk, Input
from nonet.cli.terminal.output import Output
from nonet.cli.terminal.tally import Tally
from nonet.engines import EngineName
from nonet.engines.protocol import TextReader
from nonet.errors import PuzzleError
from nonet.generating.patterns import symmetries_of
from nonet.messages import Field, Phrase
from nonet.notation import Case
from nonet.notation.text.cells import cell_values
from nonet.notation.text.source import Source
from nonet.puzzle import Puzzle
from nonet.rules import Rules

_BETWEEN = re.compile(r"[\s,;]+")


@click.command(
    epilog=options.examples(
        "nonet check puzzles.txt",
        "nonet check < puzzles.txt",
        "nonet check --engine search puzzles.txt",
        "nonet check --rules latin:9 puzzles.txt",
        "nonet check --givens puzzles.txt",
        "nonet check --against-solutions puzzles.csv",
    )
)
@options.files
@options.engine
@options.read_as
@options.rules
@click.option(
    "--against-solutions",
    is_flag=True,
    help="Also compare with the solution that each line has after its puzzle, as in CSV files.",
)
@click.option(
    "--givens",
    is_flag=True,
    help="Also tell of a puzzle with one solution whether it is minimal, and else which clues "
    "could go, and the symmetry of its givens.",
)
def check(
    files: tuple[str, ...],
    engine: EngineName,
    read_as: str | None,
    rules: Rules | None,
    against_solutions: bool,
    givens: bool,
) -> int:
    """Check whether puzzles are legal and have exactly one solution.

    Prints a line for every puzzle with its place and the number of its solutions, followed by its
    faults.
    """
    source, encoding = Input(files, read_as, rules), sys.stdout.encoding
    verdicts: Counter[str] = Counter()
    with Tally() as tally, Output(before=tally.progress.hide, encoding=encoding) as output:
        alone = engine == "sat" or against_solutions or givens
        in_bulk = None if alone else _in_bulk(tally, output, verdicts)
        for found in source.cases(tally, in_bulk):
            verdict, *lines = _verdict(found, tally, engine, against_solutions, givens)
            verdicts[verdict] += 1
            output.write("\n  ".join([found.judged(verdict), *lines]) + "\n")
        output.flush()
        if tally.puzzles > 1:
            numbers = text(", ").join(f"{n:,} × {verdict}" for verdict, n in verdicts.most_common())
            tally.say(text("{found:puzzle}: {verdicts}", found=tally.puzzles, verdicts=numbers))
    return tally.status


def _in_bulk(tally: Tally, output: Output, verdicts: Counter[str]) -> InBulk:
    """Returns a function that checks classic puzzles in bulk and leaves those with faults."""

    def in_bulk(reader: TextReader, source: Source) -> Iterator[Case]:
        import numpy as np

        from nonet.bulk.blocks import Portions, blocks
        from nonet.cli.terminal.blocks import in_order_of_appearance, judged, parts

        words = [text(verdict) for verdict in checking.VERDICTS]
        portions = Portions()
        for block in blocks(reader, source, output.flush):
            for rows in portions.of(block.rows):
                answers = block.solved(2, rows)
                numbers = answers.counts.astype(np.int64)
                columns = judged(reader, source, block, rows, reader.words(numbers, words))
                for part in parts(block, rows, answers.odd, tally):
                    if isinstance(part, Case):
                        yield part
                    else:
                        output.write(reader.rows(columns, part.start, part.stop))
                        for number, times in in_order_of_appearance(numbers[part]):
                            verdicts[words[number]] += times

    return in_bulk


def _verdict(
    found: Found, tally: Tally, engine: EngineName, against: bool, givens: bool
) -> list[str]:
    """Returns the verdict on a case, and the lines about its faults and its givens.

    ``against`` asks to compare with the solution beside the puzzle, ``givens`` to tell of givens.
    """
    if found.case.puzzle is None:
        return [text("unreadable")]
    report = checking.check(found.case.puzzle, engine=engine)
    verdict, faults = text(report.verdict), [*map(told, report.phrases)]
    agrees = True
    if against:
        comparison = _compared(found.case, report.puzzle)
        agrees = comparison.agrees
        verdict = text(", ").join((verdict, comparison.verdict))
        faults += comparison.faults
    if not (report.solutions and agrees):
        tally.failed += 1
    about = _about_givens(report.puzzle, tally, engine) if givens and report.unique else ()
    return [verdict, *faults, *about]


def _about_givens(puzzle: Puzzle, tally: Tally, engine: EngineName) -> Iterator[str]:
    """Returns lines that say which clues are needed, and what symmetry the givens have."""
    with tally.search() as progress:
        spare = setting.unnecessary(puzzle, engine=engine, progress=progress)
    if spare:
        clues = text(", ").join(clue["text"] for clue in spare.records(chosen()))
        yield text("not minimal: each of these clues could go: {clues}", clues=clues)
    else:
        yield text("minimal: no clue could go")
    if any(puzzle.givens):
        symmetry: list[Field] = [*symmetries_of(puzzle)]
        yield text("symmetry of the givens: {symmetry}", symmetry=symmetry or text("none"))


class _Comparison(NamedTuple):
    """What a puzzle says of the solution beside it."""

    agrees: bool
    verdict: str
    faults: list[str]


def _compared(case: Case, puzzle: Puzzle) -> _Comparison:
    """Returns whether the solution in the comment of a case solves its puzzle.

    The solution is the first word that has a symbol for each cell.
    """
    solution = _solution(case.comment, puzzle)
    if solution is None:
        return _Comparison(False, text("no solution in the file"), [])
    rules = puzzle.rules
    symbol = (".", *rules.symbols)
    changed = [
        Phrase(
            "given-changed", found=symbol[found], cell=rules.cell_name(cell), given=symbol[given]
        )
        for cell, (found, given) in enumerate(zip(solution, puzzle.givens, strict=True))
        if given not in (0, found)
    ]
    broken = checking.inspect(Puzzle(rules, solution, puzzle.candidates)).phrases
    faults = [*map(told, changed), *map(told, broken)]
    if faults:
        return _Comparison(False, text("not the one in the file"), faults)
    return _Comparison(True, text("as in the file"), [])


def _solution(comment: str, puzzle: Puzzle) -> bytes | None:
    for word in _BETWEEN.split(comment):
        if len(word) == puzzle.rules.cells:
            try:
                values = cell_values(puzzle.rules, word)
            except PuzzleError:
                continue
            if 0 not in values:
                return values
    return None
