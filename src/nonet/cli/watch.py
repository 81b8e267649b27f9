"""The search on a terminal: the grid is redrawn as it changes, at an adjustable speed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic

import click
from rich.console import Console
from rich.live import Live
from rich.text import Text

from nonet.backtracking import BackUp, Event, Place, Reject, Solution
from nonet.cli.keys import Wait, pressed_keys
from nonet.cli.language import text
from nonet.drawing.houses import frame_of
from nonet.drawing.text import draw
from nonet.puzzle import Puzzle
from nonet.rules import House

_DRAWINGS = 25
"""Drawings per second, at most; faster events are drawn several at a time."""
_SLOWEST, _FASTEST = 0.1, 100_000.0
_FOREVER = 3600.0
_KEYS = text("+ faster  - slower  space pause  . next event  q quit")


def watch(puzzle: Puzzle, events: Iterator[Event], counts: object, speed: float) -> None:
    """Draws the events as they happen, with ``counts`` below the grid."""
    picture = _Picture(puzzle)
    with (
        Live(console=Console(), auto_refresh=False) as live,
        pressed_keys() as wait,
    ):
        pace = _Pace(speed, wait)

        def redraw() -> None:
            grid, status = picture.drawn, f"{picture.caption}\n{counts}\n{pace.caption}"
            # Output that is too high for the terminal is cut at the bottom.
            fits = grid.count("\n") + status.count("\n") + 3 <= live.console.height
            parts = (grid, status) if fits else (status, grid)
            live.update(Text.from_ansi("\n\n".join(parts)), refresh=True)

        redraw()
        for event in events:
            picture.take(event)
            if pace.time_to_draw():
                redraw()
                pace.rest(redraw)
            if pace.ended:
                break
        live.update(Text.from_ansi(f"{picture.drawn}\n\n{picture.caption}\n{counts}"), refresh=True)


class _Pace:
    """The speed of the events, which the keys change."""

    def __init__(self, speed: float, wait: Wait) -> None:
        self.ended = False
        self._speed = min(max(speed, _SLOWEST), _FASTEST)
        self._wait = wait
        self._paused = False
        self._undrawn = 0
        self._drawn_at = monotonic()

    @property
    def caption(self) -> str:
        """The speed and the keys, as shown below the grid."""
        speed = 1 if self._speed == 1 else f"{self._speed:,.6g}"
        rate = text("{speed:event} per second", speed=speed)
        shown = text("paused") if self._paused else rate
        return text("{place}: {message}", place=shown, message=_KEYS)

    def time_to_draw(self) -> bool:
        """Returns whether to draw the event that just happened at once."""
        self._undrawn += 1
        return self._paused or self._undrawn >= self._speed / _DRAWINGS

    def rest(self, redraw: Callable[[], None]) -> None:
        """Waits until the next event is due, and handles keys meanwhile."""
        while not self.ended:
            due = self._drawn_at + self._undrawn / self._speed
            left = _FOREVER if self._paused else max(0.0, due - monotonic())
            key = self._wait(left)
            if key == "." or (not key and not self._paused):
                self._paused = self._paused or key == "."
                break
            self._obey(key)
            redraw()
        self._undrawn = 0
        self._drawn_at = monotonic()

    def _obey(self, key: str) -> None:
        match key:
            case "+" | "=":
                self._speed = min(self._speed * 2, _FASTEST)
            case "-":
                self._speed = max(self._speed / 2, _SLOWEST)
            case " ":
                self._paused = not self._paused
            case "q":
                self.ended = True
            case _:
                pass


class _Picture:
    """The grid after the events so far, and the last event in words."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._values = bytearray(puzzle.givens)
        self._last: Event | None = None

    def take(self, event: Event) -> None:
        """Applies the event to the grid."""
        self._last = event
        match event:
            case Place(cell, value):
                self._values[cell] = value
            case Reject(cell) | BackUp(cell) if not self._puzzle.givens[cell]:
                self._values[cell] = 0
            case _:
                pass

    @property
    def drawn(self) -> str:
        """The coloured grid."""
        shown = bytearray(self._values)
        if isinstance(self._last, Reject):
            shown[self._last.cell] = self._last.value
        return draw(frame_of(self._puzzle.rules), shown, self._paint)

    @property
    def caption(self) -> str:
        """The last event in words."""
        symbol, name = ("", *self._puzzle.rules.symbols), self._puzzle.rules.cell_name
        match self._last:
            case Place(cell, value):
                return text("{cell}: {symbol} placed", cell=name(cell), symbol=symbol[value])
            case Reject(cell, value, House() as house):
                return text(
                    "{cell}: {symbol} rejected, already in {house}",
                    cell=name(cell),
                    symbol=symbol[value],
                    house=house.phrase.json(),
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
        if isinstance(self._last, (Place, Reject, BackUp)) and cell == self._last.cell:
            colour = "green" if isinstance(self._last, Place) else "red"
            return click.style(text, fg=colour, bold=True, reverse=True)
        if isinstance(self._last, Reject) and self._forbids(self._last, cell):
            return click.style(text, fg="red", bold=True)
        if self._puzzle.givens[cell]:
            return click.style(text, bold=True)
        return click.style(text, fg="green") if self._values[cell] else click.style(text, dim=True)

    def _forbids(self, rejection: Reject, cell: int) -> bool:
        house = rejection.house
        return house is not None and cell in house.cells and self._values[cell] == rejection.value
