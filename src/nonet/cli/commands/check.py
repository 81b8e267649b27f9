"""``nonet check``: what is wrong with puzzles, and how many solutions they have."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import click

from nonet import checking
from nonet.cli.commands import options
from nonet.cli.language import text, told
from nonet.cli.terminal.input import STANDARD_INPUT, VERDICT, Found, InBulk, Input, shown
from nonet.cli.terminal.output import Output
from nonet.cli.terminal.tally import Tally
from nonet.engines import EngineName
from nonet.engines.protocol import TextReader
from nonet.errors import PuzzleError
from nonet.messages import Phrase
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
def check(
    files: tuple[str, ...],
    engine: EngineName,
    read_as: str | None,
    rules: Rules | None,
    against_solutions: bool,
) -> int:
    """Check whether puzzles are legal and have exactly one solution.

    Prints a line for every puzzle with its place and the number of its solutions, followed by its
    faults.
    """
    source, encoding = Input(files, read_as, rules), sys.stdout.encoding
    verdicts: Counter[str] = Counter()
    with Tally() as tally, Output(before=tally.progress.hide, encoding=encoding) as output:
        alone = engine == "sat" or against_solutions
        in_bulk = None if alone else _in_bulk(tally, output, verdicts)
        for found in source.cases(tally, in_bulk):
            verdict, *faults = _verdict(found, tally, engine, against_solutions)
            verdicts[verdict] += 1
            output.write("\n  ".join([found.judged(verdict), *faults]) + "\n")
        output.flush()
        if tally.puzzles > 1:
            numbers = text(", ").join(f"{n:,} × {verdict}" for verdict, n in verdicts.most_common())
            tally.say(text("{found:puzzle}: {verdicts}", found=tally.puzzles, verdicts=numbers))
    return tally.status


def _in_bulk(tally: Tally, output: Output, verdicts: Counter[str]) -> InBulk:
    """Returns a function that checks classic puzzles in bulk and leaves those with faults."""

    def in_bulk(reader: TextReader, source: Source) -> Iterator[Case]:
        from nonet.bulk.blocks import blocks

        # In pieces, because filling in the whole line takes long for a million puzzles.
        start, rest = VERDICT.split("{line}")
        middle, end = rest.split("{case}")
        start = start.format(source=shown(source.name or STANDARD_INPUT))
        words = {verdict: text(verdict) for verdict in checking.VERDICTS}
        ends = {verdict: f"{end.format(verdict=word)}\n" for verdict, word in words.items()}
        for block in blocks(reader, source, limit=2):
            odd = set(block.odd_rows())
            for row, english in enumerate(block.verdicts()):
                if row in odd:
                    yield block.case(row)
                    continue
                output.write(f"{start}{block.line(row)}{middle}{block.number(row)}{ends[english]}")
                verdicts[words[english]] += 1
                tally.puzzles += 1
                tally.progress.done += 1

    return in_bulk


def _verdict(found: Found, tally: Tally, engine: EngineName, against: bool) -> list[str]:
    """Returns the verdict on a case and its faults.

    ``against`` asks to compare with the solution beside the puzzle.
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
    return [verdict, *faults]


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
