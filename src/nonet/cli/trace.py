"""``nonet trace``: the ordered search of the textbooks, event by event."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from itertools import islice

import click

from nonet.backtracking import (
    BackUp,
    Counts,
    Event,
    Place,
    Reject,
    Solution,
    fewest_first,
    in_order,
    search,
)
from nonet.cli import options
from nonet.cli.output import Output
from nonet.cli.progress import counted
from nonet.cli.run import Run
from nonet.puzzle import Puzzle
from nonet.rules import Rules

_ORDERS = {"in-order": in_order, "fewest-first": fewest_first}


_FIELDS = """\b
Fields of a line in a pipe:
  event   place, reject, back_up, solution or end
  cell    r1c1 is row 1, column 1 (place, reject, back_up)
  symbol  what is placed or rejected
  house   what has the rejected symbol already, such as "row 1", or null where the
          symbol is no candidate of the cell
  rows    the symbols of a solution, row by row
The line of the end has the numbers of placements, rejections, backtracks and solutions;
complete tells whether the search came to its end.
"""


class _Told(Counts):
    """The counts, which people read below the grid."""

    def __str__(self) -> str:
        return ", ".join(
            (
                counted(self.placements, "placement"),
                counted(self.rejections, "rejection"),
                counted(self.backtracks, "backtrack"),
                counted(self.solutions, "solution"),
            )
        )


@click.command(
    epilog=_FIELDS
    + "\n"
    + options.examples(
        "nonet trace puzzles.txt",
        "nonet trace --order fewest-first --speed 100 puzzles.txt",
        "nonet trace --rules latin:9 puzzles.txt",
        "nonet trace --all --steps 1000 puzzles.txt | tail -1",
    )
)
@click.argument("file", required=False, default="-", type=click.Path(allow_dash=True))
@options.read_as
@options.rules
@click.option(
    "--order",
    type=click.Choice(list(_ORDERS)),
    default="in-order",
    show_default=True,
    help="Which blank is filled next.",
)
@click.option("--all", "every", is_flag=True, help="Go on after the first solution.")
@click.option("--steps", type=click.IntRange(min=0), metavar="N", help="Stop after N events.")
@click.option(
    "--speed",
    type=click.FloatRange(min=0, min_open=True),
    default=20,
    show_default=True,
    metavar="N",
    help="Events a second on a terminal.",
)
def trace(
    file: str,
    read_as: str | None,
    rules: Rules | None,
    order: str,
    every: bool,
    steps: int | None,
    speed: float,
) -> int:
    """Watch the ordered search solve a puzzle.

    On a terminal the grid is redrawn: givens bold, placed values green, a rejected value red
    together with the values that forbid it. The keys + and - change the speed, the space bar
    pauses, a full stop goes one event on, q ends.

    In a pipe every event is a line of JSON.
    """
    with Run() as run, Output(before=run.progress.hide) as output:
        puzzle = run.first_puzzle(file, read_as, rules)
        if puzzle is None:
            return run.status
        counts = _Told()
        events = _events(puzzle, _ORDERS[order], every, counts)
        chosen = islice(events, steps)
        if output.terminal:
            # Only here, since it loads rich.
            from nonet.cli.watch import watch

            run.progress.stop()
            watch(puzzle, chosen, counts, speed)
        else:
            _write_lines(puzzle.rules, chosen, counts, output)
        if counts.complete and not counts.solutions:
            run.failed += 1
            run.say("no solution")
    return run.status


def _events(
    puzzle: Puzzle, order: Callable[..., int], every: bool, counts: Counts
) -> Iterator[Event]:
    for event in search(puzzle, order):
        counts.add(event)
        yield event
        if isinstance(event, Solution) and not every:
            return
    counts.complete = True


def _write_lines(rules: Rules, events: Iterator[Event], counts: Counts, output: Output) -> None:
    for event in events:
        output.write(f"{json.dumps(_fields(rules, event), ensure_ascii=False)}\n")
    output.write(f"{json.dumps({'event': 'end', **asdict(counts)})}\n")


def _fields(rules: Rules, event: Event) -> dict[str, object]:
    match event:
        case Place(cell, value):
            return {
                "event": "place",
                "cell": rules.cell_name(cell),
                "symbol": _symbol(rules, value),
            }
        case Reject(cell, value, house):
            return {
                "event": "reject",
                "cell": rules.cell_name(cell),
                "symbol": _symbol(rules, value),
                "house": None if house is None else str(house),
            }
        case BackUp(cell):
            return {"event": "back_up", "cell": rules.cell_name(cell)}
        case Solution(grid):
            return {"event": "solution", "rows": grid.rows}


def _symbol(rules: Rules, value: int) -> str:
    return rules.symbols[value - 1]
