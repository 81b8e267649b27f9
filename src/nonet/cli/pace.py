"""The speed at which a search is shown, and the keys that change it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from nonet.cli.keys import Wait
from nonet.cli.language import text

_DRAWINGS = 25
"""Drawings per second, at most; faster events are drawn several at a time."""
_SLOWEST, _FASTEST = 0.1, 100_000.0
_FIRST, _USUAL, _GROWTH = 1.0, 20.0, 1.12
"""Without a given speed: events per second at first and in the end, and the growth per event."""
_GLANCE = 0.2
"""Seconds between two looks at the size of the terminal."""
_FOREVER = 3600.0
_KEYS = text("+ faster  - slower  space pause  , back  . next  q quit")


class Pace:
    """The speed of the events, which the keys change.

    ``back`` undoes the last event, and ``redraw`` draws the frame, which also happens when
    ``resized`` returns True.
    """

    def __init__(
        self,
        speed: float | None,
        wait: Wait,
        back: Callable[[], object],
        redraw: Callable[[], None],
        resized: Callable[[], bool],
    ) -> None:
        self.ended = False
        self._grows = speed is None
        self._speed = _FIRST if speed is None else min(max(speed, _SLOWEST), _FASTEST)
        self._wait = wait
        self._back = back
        self._redraw = redraw
        self._resized = resized
        self._paused = False
        # As if an event had happened: the puzzle is shown for as long as an event.
        self._undrawn = 1
        self._drawn_at = monotonic()

    @property
    def caption(self) -> str:
        """The speed and the keys, as shown below the grid."""
        # While the speed grows, a changing fraction would only distract.
        speed = int(self._speed) if self._grows else self._speed
        rate = text("{speed:event} per second", speed=1 if speed == 1 else f"{speed:,.6g}")
        shown = text("paused") if self._paused else rate
        return text("{place}: {message}", place=shown, message=_KEYS)

    def time_to_draw(self) -> bool:
        """Returns whether to draw the event that just happened at once."""
        self._undrawn += 1
        if self._grows:
            self._speed = min(self._speed * _GROWTH, _USUAL)
        return self._paused or self._undrawn >= self._speed / _DRAWINGS

    def rest(self) -> None:
        """Waits until the next event is due, and handles keys meanwhile."""
        while not self.ended:
            due = self._drawn_at + self._undrawn / self._speed
            key = self._key(_FOREVER if self._paused else due - monotonic())
            if not key and not self._paused:
                break
            if key in (".", "right"):
                self._paused = True
                break
            self._obey(key)
            self._redraw()
        self._undrawn = 0
        self._drawn_at = monotonic()

    def _key(self, seconds: float) -> str:
        """Returns the key pressed within this time; draws the frame anew if its size changes."""
        end = monotonic() + seconds
        while True:
            left = max(0.0, end - monotonic())
            key = self._wait(min(left, _GLANCE))
            if key or left <= _GLANCE:
                return key
            if self._resized():
                self._redraw()

    def _obey(self, key: str) -> None:
        match key:
            case "+" | "=":
                self._change(2)
            case "-":
                self._change(0.5)
            case " ":
                self._paused = not self._paused
            case "," | "left":
                self._paused = True
                self._back()
            case "q":
                self.ended = True
            case _:
                pass

    def _change(self, factor: float) -> None:
        self._grows = False
        self._speed = min(max(self._speed * factor, _SLOWEST), _FASTEST)
