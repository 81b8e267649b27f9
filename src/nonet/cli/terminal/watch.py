"""The search on a terminal: grid and stack are redrawn as they change, at an adjustable speed."""

from __future__ import annotations

from collections.abc import Iterator

import click
from rich.console import Console
from rich.live import Live
from rich.text import Text

from nonet.backtracking import BackUp, Counts, Event, Place, Reject, Solution
from nonet.cli.language import text
from nonet.cli.terminal.layout import Stack, frame
from nonet.cli.terminal.pace import Pace, Wait, pressed_keys
from nonet.drawing.houses import frame_of
from nonet.drawing.text import draw
from nonet.moments.trail import Trail
from nonet.puzzle import Puzzle


def watch(puzzle: Puzzle, events: Iterator[Event], speed: float | None, skipped: int = 0) -> None:
    """Draws the events as they happen, on a screen of their own; the last frame stays.

    ``speed`` is the number of events per second; without it, the search starts slowly. The first
    events, ``skipped`` in number, are not drawn.
    """
    console = Console()
    picture = _Picture(puzzle, events)
    while picture.trail.counts.events < skipped and picture.trail.forward():
        pass
    try:
        # The other screen of the terminal survives a change of its size: lines drawn on the usual
        # one are wrapped anew, and then they cannot be found again.
        with Live(console=console, auto_refresh=False, screen=True) as live, pressed_keys() as wait:
            _run(picture, live, speed, wait)
    except KeyboardInterrupt:
        console.print(picture.text, soft_wrap=True)
        raise
    console.print(picture.text, soft_wrap=True)


def _run(picture: _Picture, live: Live, speed: float | None, wait: Wait) -> None:
    drawn = live.console.size

    def redraw() -> None:
        nonlocal drawn
        drawn = live.console.size
        status = (*picture.status, pace.caption)
        lines = frame(drawn.width, drawn.height, picture.grid, picture.stack, status)
        shown = Text.from_ansi("\n".join(lines), no_wrap=True, overflow="crop")
        live.update(shown, refresh=True)

    trail = picture.trail
    pace = Pace(speed, wait, trail.back, redraw, lambda: live.console.size != drawn)
    redraw()
    pace.rest()
    while not pace.ended and trail.forward():
        if pace.time_to_draw():
            redraw()
            pace.rest()


class _Picture:
    """What is shown of a search."""

    def __init__(self, puzzle: Puzzle, events: Iterator[Event]) -> None:
        self.trail = Trail(puzzle, events)
        self._puzzle = puzzle
        rules = puzzle.rules
        names = [rules.cell_name(cell) for cell, given in enumerate(puzzle.givens) if not given]
        symbol = max(map(len, rules.symbols))
        self._most = len(names)
        self._width = max(map(len, names), default=0) + len(" = ") + symbol

    @property
    def text(self) -> Text:
        """The grid and the status, for the end."""
        return Text.from_ansi("\n".join((*self.grid, "", *self.status)))

    @property
    def stack(self) -> Stack:
        """The stack as texts: ``r1c2 = 1``, or ``?`` for a blank without a value."""
        rules, values = self._puzzle.rules, self.trail.values
        symbols = ("?", *rules.symbols)
        entries = [
            f"{rules.cell_name(cell)} = {symbols[values[cell]]}" for cell in self.trail.stack
        ]
        return Stack(entries, self._most, self._width)

    @property
    def status(self) -> tuple[str, str]:
        """The last event in words, and the counts."""
        return self._told, _listed(self.trail.counts)

    @property
    def grid(self) -> list[str]:
        """The lines of the coloured grid."""
        shown, last = bytearray(self.trail.values), self.trail.last
        if isinstance(last, Reject):
            shown[last.cell] = last.value
        return draw(frame_of(self._puzzle.rules.frame), shown, self._paint).split("\n")

    @property
    def _told(self) -> str:
        """The last event in words."""
        symbol, name = ("", *self._puzzle.rules.symbols), self._puzzle.rules.cell_name
        match self.trail.last:
            case Place(cell, value):
                return text("{cell}: {symbol} placed", cell=name(cell), symbol=symbol[value])
            case Reject(cell, value, requirement) if requirement:
                house = requirement.called(self._puzzle.rules).json()
                if requirement.distinct:
                    return text(
                        "{cell}: {symbol} rejected, already in {house}",
                        cell=name(cell),
                        symbol=symbol[value],
                        house=house,
                    )
                return text(
                    "{cell}: {symbol} rejected, it breaks {house}",
                    cell=name(cell),
                    symbol=symbol[value],
                    house=house,
                )
            case Reject(cell, value):
                return text(
                    "{cell}: {symbol} rejected, not a candidate",
                    cell=name(cell),
                    symbol=symbol[value],
                )
            case BackUp(cell):
                return text("{cell}: no value left, back up", cell=name(cell))
            case Solution():
                return text("solution")
            case None:
                return ""

    def _paint(self, cell: int, text: str) -> str:
        last = self.trail.last
        if isinstance(last, (Place, Reject, BackUp)) and cell == last.cell:
            colour = "green" if isinstance(last, Place) else "red"
            return click.style(text, fg=colour, bold=True, reverse=True)
        if isinstance(last, Reject) and self._forbids(last, cell):
            return click.style(text, fg="red", bold=True)
        if self._puzzle.givens[cell]:
            return click.style(text, bold=True)
        filled = self.trail.values[cell]
        return click.style(text, fg="green") if filled else click.style(text, dim=True)

    def _forbids(self, rejection: Reject, cell: int) -> bool:
        requirement = rejection.requirement
        if requirement is None or cell not in requirement.scope:
            return False
        held = self.trail.values[cell]
        return held == rejection.value if requirement.distinct else held > 0


def _listed(counts: Counts) -> str:
    return text(
        "{events:event}: {placements:placement}, {rejections:rejection}, {backtracks:backtrack},"
        " {solutions:solution}",
        events=counts.events,
        placements=counts.placements,
        rejections=counts.rejections,
        backtracks=counts.backtracks,
        solutions=counts.solutions,
    )
