"""``nonet trace``: the ordered search of textbooks, event by event."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from itertools import islice
from typing import NamedTuple

import click

from nonet import backtracking
from nonet.backtracking import ORDERS, Counts, Event
from nonet.cli.commands import options
from nonet.cli.language import chosen, text, told
from nonet.cli.terminal.input import Input
from nonet.cli.terminal.output import Output
from nonet.cli.terminal.streams import OutputError
from nonet.cli.terminal.tally import Tally
from nonet.errors import PuzzleError
from nonet.puzzle import Puzzle
from nonet.rules import Rules

_FORMS = ("svg", "gif", "apng")
_USUAL_RATE = 2
_END = 2**53 - 1
"""A step that no search reaches."""

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


class _Range(NamedTuple):
    """The events that are shown."""

    first: int
    """0 for all, with the state before the first one."""
    last: int | None

    @property
    def skipped(self) -> int:
        """The number of events that are not shown."""
        return max(0, self.first - 1)


def _range(context: click.Context, parameter: click.Parameter, given: str | None) -> _Range:
    if given is None:
        return _Range(0, None)
    match = re.fullmatch(r"(?:(\d{1,15})-)?(\d{1,15})", given)
    if not match or int(match[1] or 0) > int(match[2]):
        raise click.BadParameter(text("'{range}'; expected N or M-N, as 40 or 1-40", range=given))
    return _Range(int(match[1] or 0), int(match[2]))


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
                "nonet trace --steps 12 --to svg -o moment.svg puzzles.txt",
                "nonet trace --steps 1-40 --to gif -o search.gif puzzles.txt",
            ),
        ]
    )
)
@click.argument(
    "source", metavar="[FILE]", required=False, default="-", type=click.Path(allow_dash=True)
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
    "--steps",
    callback=_range,
    metavar="[M-]N",
    help="Stop after N events, and show the M-th one and those after it.",
)
@click.option(
    "--speed",
    type=click.FloatRange(min=0, min_open=True),
    metavar="N",
    help="Events per second on a terminal, by default 1 at first, and soon 20; 2 in a picture.",
)
@click.option(
    "--to",
    type=options.choice(_FORMS),
    help="Draw the last of the events as svg, or all of them as a moving picture, gif or apng.",
)
@options.output
def trace(
    source: str,
    read_as: str | None,
    rules: Rules | None,
    order: str,
    all: bool,
    steps: _Range,
    speed: float | None,
    to: str | None,
    file: str | None,
) -> int:
    """Watch the ordered search solve a puzzle.

    On a terminal the grid is redrawn at every event: givens are bold, placed values green, and a
    rejected value is red, like the values that forbid it. The stack of blanks stands beside it.
    The keys + and - change the speed, the space bar pauses, a comma or the left arrow goes back one
    event, a full stop or the right arrow shows the next one, q quits.

    In a pipe, every step is a line of JSON, as in the API of nonet play.
    """
    with Tally() as tally:
        puzzle = Input([source], read_as, rules).first_puzzle(tally)
        if puzzle is None:
            return tally.status
        with Output(file, before=tally.progress.hide) as output:
            if to:
                output.send(_picture(puzzle, to, order, all, steps, speed, output))
                return tally.status
            counts = Counts()
            events = backtracking.trace(puzzle, ORDERS[order], all=all, counts=counts)
            _show(puzzle, islice(events, steps.last), counts, steps.skipped, speed, output, tally)
        if counts.complete and not counts.solutions:
            tally.failed += 1
            tally.say(text("no solution"))
    return tally.status


def _show(
    puzzle: Puzzle,
    events: Iterator[Event],
    counts: Counts,
    skipped: int,
    speed: float | None,
    output: Output,
    tally: Tally,
) -> None:
    """Shows the events but for the first ones, on a terminal or as lines of JSON."""
    if output.terminal:
        # Imported here because it loads rich.
        from nonet.cli.terminal.watch import watch

        tally.progress.stop()
        watch(puzzle, events, speed, skipped)
        return
    for step in islice(backtracking.steps(puzzle.rules, events), skipped, None):
        output.write(f"{json.dumps(step)}\n")
    output.write(f"{json.dumps({'kind': 'end', **asdict(counts)})}\n")


def _picture(
    puzzle: Puzzle,
    to: str,
    order: str,
    all: bool,
    steps: _Range,
    speed: float | None,
    output: Output,
) -> bytes:
    """Returns a picture of the last event, or a moving one of all of them."""
    from nonet import moments, typesetting  # rarely needed, and slow to import
    from nonet.moments.filming import MissingImagesError

    if output.terminal and to != "svg":
        raise click.UsageError(text("A picture is not for the screen: add -o FILE."))
    chosen_order, language = ORDERS[order], chosen()
    try:
        if to == "svg":
            last = _END if steps.last is None else steps.last
            return moments.svg(puzzle, last, chosen_order, all=all, language=language).encode()
        first = steps.first
        last = first + moments.MOST_FRAMES - 1 if steps.last is None else steps.last
        rate = _USUAL_RATE if speed is None else speed
        return moments.film(
            puzzle, first, last, chosen_order, all=all, to=to, rate=rate, language=language
        )
    except PuzzleError as error:
        raise OutputError(told(error)) from None
    except (typesetting.MissingTypesetterError, MissingImagesError) as error:
        raise click.UsageError(text(str(error))) from None
