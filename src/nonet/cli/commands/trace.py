"""``nonet trace``: the ordered search of textbooks, event by event."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from itertools import islice

import click

from nonet import backtracking
from nonet.backtracking import ORDERS, Counts, Event, steps
from nonet.cli.commands import options
from nonet.cli.language import text
from nonet.cli.terminal.input import Input
from nonet.cli.terminal.output import Output
from nonet.cli.terminal.tally import Tally
from nonet.rules import Rules

_FIELDS = options.section(
    text("Fields of a line in a pipe:"),
    {
        "kind": text("place, reject, back up or solution"),
        "cell": text("index of the cell from 0, row by row"),
        "value": text("the value placed or rejected, from 1"),
        "house": text(
            "for reject: the index of a house that already has the value, in the order of\n"
            "rows, columns, boxes; null if the value is not a candidate of the cell"
        ),
        "depth": text("number of blanks filled after the step"),
        "removed": text("the value that the cell held before, if any; the step removes it first"),
    },
)
_LAST_LINE = text(
    "The last line has the numbers of placements, rejections, backtracks and solutions; complete"
    " says whether the search ran to its end."
)


@click.command(
    epilog="\n\n".join(
        [
            _FIELDS,
            _LAST_LINE,
            options.examples(
                "nonet trace puzzles.txt",
                "nonet trace --order fewest-first --speed 100 puzzles.txt",
                "nonet trace --rules latin:9 puzzles.txt",
                "nonet trace --all --steps 1000 puzzles.txt | tail -1",
            ),
        ]
    )
)
@click.argument(
    "file", metavar="[FILE]", required=False, default="-", type=click.Path(allow_dash=True)
)
@options.read_as
@options.rules
@click.option(
    "--order",
    type=options.choice(ORDERS),
    default="in-order",
    show_default=True,
    help="Order in which blanks are filled.",
)
@click.option("--all", is_flag=True, help="Continue after the first solution.")
@click.option(
    "--steps", "most", type=click.IntRange(min=0), metavar="N", help="Stop after N events."
)
@click.option(
    "--speed",
    type=click.FloatRange(min=0, min_open=True),
    metavar="N",
    help="Events per second on a terminal; by default 1 at first, and soon 20.",
)
def trace(
    file: str,
    read_as: str | None,
    rules: Rules | None,
    order: str,
    all: bool,
    most: int | None,
    speed: float | None,
) -> int:
    """Watch the ordered search solve a puzzle.

    On a terminal the grid is redrawn at every event: givens are bold, placed values green, and a
    rejected value is red, like the values that forbid it. The stack of blanks stands beside it.
    The keys + and - change the speed, the space bar pauses, a comma or the left arrow goes back one
    event, a full stop or the right arrow shows the next one, q quits.

    In a pipe, every step is a line of JSON, as in the API of nonet play.
    """
    with Tally() as tally, Output(before=tally.progress.hide) as output:
        puzzle = Input([file], read_as, rules).first_puzzle(tally)
        if puzzle is None:
            return tally.status
        counts = Counts()
        events = islice(backtracking.trace(puzzle, ORDERS[order], all=all, counts=counts), most)
        if output.terminal:
            # Imported here because it loads rich.
            from nonet.cli.terminal.watch import watch

            tally.progress.stop()
            watch(puzzle, events, speed)
        else:
            _write_lines(puzzle.rules, events, counts, output)
        if counts.complete and not counts.solutions:
            tally.failed += 1
            tally.say(text("no solution"))
    return tally.status


def _write_lines(rules: Rules, events: Iterator[Event], counts: Counts, output: Output) -> None:
    for step in steps(rules, events):
        output.write(f"{json.dumps(step)}\n")
    output.write(f"{json.dumps({'kind': 'end', **asdict(counts)})}\n")
