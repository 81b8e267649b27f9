"""A race on a terminal: a table that is redrawn while the racers run."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, JustifyMethod
from rich.live import Live
from rich.table import Table
from rich.text import Text

from nonet.cli import language
from nonet.judging.racing import Race, Runner, State, Turns, table

_REFRESHES = 8
"""Drawings per second."""
_COLOURS = {
    State.RACING: "cyan",
    State.STOPPED: "yellow",
    State.INTERRUPTED: "yellow",
    State.WRONG: "red",
    State.FAILED: "red",
}


def run(turns: Turns) -> None:
    """Runs the race to its end, or until Ctrl-C; a table shows how it stands meanwhile."""
    console = Console()
    # The table is drawn in a thread, because a racer may have a long turn.
    with Live(
        console=console,
        get_renderable=lambda: _table(turns.standing, turns.standing.runners),
        refresh_per_second=_REFRESHES,
        transient=True,
    ):
        turns.run()


def show(race: Race) -> None:
    """Prints the table at the end, the best racer first, and why some failed."""
    console = Console()
    console.print(_table(race, race.ranked))
    for note in table.notes(race.ranked, language.chosen()):
        console.print(note, style="red", markup=False, highlight=False, soft_wrap=True)


def _table(race: Race, runners: Sequence[Runner]) -> Table:
    said = language.chosen()
    drawn = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    for column, head in enumerate(table.heads(said)):
        justify: JustifyMethod = "left" if table.is_text(column) else "right"
        drawn.add_column(head, justify=justify, no_wrap=True, overflow="ellipsis")
    for runner in runners:
        cells = race.cells(runner, said)
        style = "bold green" if runner == race.fastest else _COLOURS.get(runner.state, "")
        drawn.add_row(*(Text(cell, style) for cell in cells))
    return drawn
