"""``nonet check``: what is wrong with puzzles, and how many solutions they have."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

import click

from nonet import checking
from nonet.cli import options
from nonet.cli.against import compared
from nonet.cli.language import text, told
from nonet.cli.output import Output
from nonet.cli.run import STANDARD_INPUT, Found, InBulk, Run, shown
from nonet.engines import EngineName
from nonet.engines.protocol import TextReader
from nonet.notation import Case
from nonet.notation.source import Source
from nonet.rules import Rules

_LINE = text("{source}, line {line}, case {case}: {verdict}")


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
    verdicts: Counter[str] = Counter()
    with Run() as run, Output(before=run.progress.hide, encoding=sys.stdout.encoding) as output:
        alone = engine == "sat" or against_solutions
        in_bulk = None if alone else _in_bulk(run, output, verdicts)
        for found in run.cases(files, read_as, rules, in_bulk):
            verdict, *faults = _judged(found, run, engine, against_solutions)
            verdicts[verdict] += 1
            case = found.case
            line = _LINE.format(
                source=text(found.source), line=case.line, case=case.number, verdict=verdict
            )
            output.write("\n  ".join([line, *faults]) + "\n")
        output.flush()
        if run.puzzles > 1:
            numbers = text(", ").join(f"{n:,} × {verdict}" for verdict, n in verdicts.most_common())
            run.say(text("{found:puzzle}: {verdicts}", found=run.puzzles, verdicts=numbers))
    return run.status


def _in_bulk(run: Run, output: Output, verdicts: Counter[str]) -> InBulk:
    """Returns a function that checks classic puzzles in bulk and leaves those with faults."""

    def judge(reader: TextReader, source: Source) -> Iterator[Case]:
        from nonet.bulk.blocks import blocks

        # In pieces, because filling in the whole line takes long for a million puzzles.
        start, rest = _LINE.split("{line}")
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
                run.puzzles += 1
                run.progress.done += 1

    return judge


def _judged(found: Found, run: Run, engine: EngineName, against: bool) -> list[str]:
    """Returns the verdict on a case and its faults.

    ``against`` asks to compare with the solution beside the puzzle.
    """
    if found.case.puzzle is None:
        return [text("unreadable")]
    report = checking.check(found.case.puzzle, engine=engine)
    verdict, faults = text(report.verdict), [*map(told, report.phrases)]
    agrees = True
    if against:
        comparison = compared(found.case, report.puzzle)
        agrees = comparison.agrees
        verdict = text(", ").join((verdict, comparison.verdict))
        faults += comparison.faults
    if not (report.solutions and agrees):
        run.failed += 1
    return [verdict, *faults]
