"""``nonet race``: engines, orders of the search and programs side by side."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager

import click

from nonet.backtracking import ORDERS
from nonet.cli import language
from nonet.cli.commands import options
from nonet.cli.language import text, told
from nonet.cli.terminal.input import Input
from nonet.cli.terminal.output import Output
from nonet.cli.terminal.tally import Tally
from nonet.engines import info
from nonet.errors import PuzzleError
from nonet.judging import racing
from nonet.judging.judgement import chosen_cases
from nonet.judging.racing import ENGINES, Race, Racer, State, Turns
from nonet.puzzle import Puzzle
from nonet.rules import Rules

_SVG = ".svg"


def _racers(
    made: Callable[[str], Racer],
) -> Callable[[click.Context, click.Parameter, Sequence[str]], list[Racer]]:
    """Returns the callback of an option that names racers of a kind."""

    def callback(
        context: click.Context, parameter: click.Parameter, names: Sequence[str]
    ) -> list[Racer]:
        try:
            return [made(name) for name in names]
        except PuzzleError as error:
            raise click.BadParameter(told(error)) from None
        except ImportError as error:
            raise click.BadParameter(text(str(error))) from None

    return callback


def _puzzles_of(
    context: click.Context, parameter: click.Parameter, names: Sequence[str]
) -> list[Puzzle]:
    """Returns the puzzles of sets of the judge."""
    try:
        # Each set apart, since they may have different formats.
        cases = [case for name in names for case in chosen_cases(name)]
    except PuzzleError as error:
        raise click.BadParameter(told(error)) from None
    return [puzzle for case in cases for puzzle in case.puzzles]


def _picture(context: click.Context, parameter: click.Parameter, name: str | None) -> str | None:
    if name is not None and not name.lower().endswith(_SVG):
        raise click.BadParameter(text("the chart is SVG; expected a name that ends in .svg"))
    return name


@click.command(
    epilog=options.examples(
        "nonet race puzzles.txt",
        "nonet race --engine core --engine sat puzzles.txt",
        "nonet race --order in-order --order fewest-first --engine plain puzzles.txt",
        "nonet race --program program.py --order fewest-first puzzles.txt",
        "nonet race --set adversarial --engine core --engine sat",
        "nonet race --seconds 60 --chart race.svg puzzles.txt",
        "nonet race --json < puzzles.txt",
    )
)
@options.files
@click.option(
    "--engine",
    "engines",
    type=options.choice(ENGINES),
    multiple=True,
    callback=_racers(racing.engine),
    help="Let an engine race: core, the same for many puzzles at once (bulk), the search in Python "
    "(plain), or the SAT solver.",
)
@click.option(
    "--order",
    "orders",
    type=options.choice(ORDERS),
    multiple=True,
    callback=_racers(racing.order),
    help="Let the ordered search race, which fills blanks in this order.",
)
@click.option(
    "--program",
    "programs",
    multiple=True,
    metavar="FILE",
    callback=_racers(racing.program),
    help="Let a program race, as nonet judge runs it. It reads and writes the format judge, or the "
    "one before the name, as in line=lanes.py.",
)
@click.option(
    "--set",
    "of_sets",
    multiple=True,
    metavar="NAME",
    callback=_puzzles_of,
    help="Use the puzzles of a set of nonet judge, such as adversarial.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    default=10.0,
    show_default=True,
    metavar="N",
    help="Stop a racer after so many seconds of processor time.",
)
@click.option(
    "--chart",
    callback=_picture,
    type=click.Path(),
    metavar="FILE",
    help="Write a chart as SVG: puzzles solved over time.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
@options.rules
@options.read_as
def race(
    files: tuple[str, ...],
    engines: list[Racer],
    orders: list[Racer],
    programs: list[Racer],
    of_sets: list[Puzzle],
    seconds: float,
    chart: str | None,
    as_json: bool,
    rules: Rules | None,
    read_as: str | None,
) -> int:
    """Let engines, orders of the search and programs race on the same puzzles.

    Each racer finds a solution of every puzzle. Options for racers can be repeated and mixed;
    without any, core and both orders race. Racers run one after another, and the one that has used
    the least processor time has the next turn. Answers are checked: a racer that gives a wrong one
    is out. A table shows how the race stands; Ctrl-C ends it and shows how far each racer got.
    """
    racers = [*engines, *orders, *programs] or _usual()
    with Tally() as tally, Output(before=tally.progress.hide) as output, _written(chart) as write:
        puzzles = of_sets
        if files or not of_sets:
            read = Input(files, read_as, rules).puzzles(tally)
            puzzles = [*of_sets, *(puzzle for _, puzzle, _ in read)]
        tally.progress.stop()
        if not puzzles:
            return tally.status
        turns = Turns(puzzles, racers, seconds)
        stopped = False
        try:
            _run(turns, live=output.terminal and not as_json)
        except KeyboardInterrupt:
            turns.interrupt()
            stopped = True
        ended = turns.standing
        _show(ended, output, as_json)
        write(ended)
        tally.failed += any(each.state in (State.WRONG, State.FAILED) for each in ended.runners)
    if stopped:
        raise KeyboardInterrupt
    return tally.status


def _usual() -> list[Racer]:
    core = [racing.engine("core")] if info().compiled else []
    return [*core, *map(racing.order, ORDERS)]


def _run(turns: Turns, *, live: bool) -> None:
    if live:
        # Imported here because it loads rich.
        from nonet.cli.terminal.racing import run

        run(turns)
    else:
        turns.run()


def _show(race: Race, output: Output, as_json: bool) -> None:
    said = language.chosen()
    if as_json:
        output.write(f"{json.dumps(race.json(said), ensure_ascii=False)}\n")
    elif output.terminal:
        from nonet.cli.terminal.racing import show

        show(race)
    else:
        output.write(f"{race.text(said)}\n")


@contextmanager
def _written(chart: str | None) -> Generator[Callable[[Race], None]]:
    """Yields a function that writes the chart to the file of this name, if there is one."""
    if chart is None:
        yield lambda race: None
        return
    # Opened before the race, so that a name that cannot be written to is refused at once.
    with Output(chart) as picture:
        yield lambda race: picture.write(race.chart(language.chosen()))
