"""``nonet check``: what is wrong with puzzles, and how many solutions they have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import click

from nonet import checking
from nonet.cli import options
from nonet.cli.output import Output
from nonet.cli.progress import counted
from nonet.cli.run import Found, InBulk, Run, place_of
from nonet.engines import EngineName
from nonet.engines.protocol import TextReader
from nonet.notation import Case
from nonet.notation.source import Source
from nonet.rules import Rules


@click.command(
    epilog=options.examples(
        "nonet check puzzles.txt",
        "nonet check < puzzles.txt",
        "nonet check --engine search puzzles.txt",
        "nonet check --rules latin:9 puzzles.txt",
    )
)
@options.files
@options.engine
@options.read_as
@options.rules
def check(
    files: tuple[str, ...], engine: EngineName, read_as: str | None, rules: Rules | None
) -> int:
    """Check whether puzzles are legal and have exactly one solution.

    Prints a line for every puzzle with its place and the number of its solutions, followed by its
    faults.
    """
    verdicts: Counter[str] = Counter()
    with Run() as run, Output(before=run.progress.hide) as output:
        in_bulk = None if engine == "sat" else _in_bulk(run, output, verdicts)
        for found in run.cases(files, read_as, rules, in_bulk):
            verdict, text = _judged(found, run, engine)
            verdicts[verdict] += 1
            output.write(f"{found.place}: {text}\n")
        output.flush()
        if run.puzzles > 1:
            numbers = (f"{number:,} × {verdict}" for verdict, number in verdicts.most_common())
            run.say(f"{counted(run.puzzles, 'puzzle')}: {', '.join(numbers)}")
    return run.status


def _in_bulk(run: Run, output: Output, verdicts: Counter[str]) -> InBulk:
    """Returns a function that checks classic puzzles in bulk and leaves those with faults."""

    def judge(reader: TextReader, source: Source) -> Iterator[Case]:
        from nonet.bulk.blocks import blocks

        for block in blocks(reader, source, limit=2):
            odd = set(block.odd_rows())
            for row, verdict in enumerate(block.verdicts()):
                if row in odd:
                    yield block.case(row)
                    continue
                place = place_of(source.name, block.line(row), block.number(row))
                output.write(f"{place}: {verdict}\n")
                verdicts[verdict] += 1
                run.puzzles += 1
                run.progress.done += 1

    return judge


def _judged(found: Found, run: Run, engine: EngineName) -> tuple[str, str]:
    """Returns the verdict on a case, and the verdict with the faults below it."""
    if found.case.puzzle is None:
        return "unreadable", "unreadable"
    report = checking.check(found.case.puzzle, engine=engine)
    if not report.solutions:
        run.failed += 1
    return report.verdict, "\n  ".join((report.verdict, *report.faults))
