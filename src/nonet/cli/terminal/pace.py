"""The speed at which a search is shown, and the keys that change it."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from select import select
from time import monotonic

from nonet.cli.language import text

Wait = Callable[[float], str]
"""Waits a number of seconds for a key and returns it, or an empty text if none was pressed.

The arrow keys are ``left`` and ``right``. A terminal that is gone presses ``q``."""
_ARROWS = {b"\x1b[C": "right", b"\x1bOC": "right", b"\x1b[D": "left", b"\x1bOD": "left"}
_SEQUENCE_SECONDS = 0.05
"""The rest of the sequence of an arrow key arrives within this time."""
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


@contextmanager
def pressed_keys() -> Generator[Wait]:
    """Yields a function that waits for a key; without a terminal, it only waits."""
    if sys.platform == "win32":
        yield _only_wait
    else:
        try:
            # Not standard input, which may have provided the puzzle.
            terminal = os.open("/dev/tty", os.O_RDONLY)
        except OSError:
            yield _only_wait
            return
        with _single_keys(terminal):
            yield lambda seconds: _key(terminal, seconds)


if sys.platform != "win32":
    import termios
    import tty

    @contextmanager
    def _single_keys(terminal: int) -> Generator[None]:
        """Makes the terminal deliver each key at once, and restores it on leaving."""
        before = termios.tcgetattr(terminal)
        try:
            tty.setcbreak(terminal)
            yield
        finally:
            # The terminal may be gone.
            with suppress(termios.error):
                termios.tcsetattr(terminal, termios.TCSADRAIN, before)
            os.close(terminal)


def _key(terminal: int, seconds: float) -> str:
    if not _is_ready(terminal, seconds):
        return ""
    key = os.read(terminal, 1)
    if key == b"\x1b" and _is_ready(terminal, _SEQUENCE_SECONDS):
        key += os.read(terminal, 2)
        return _ARROWS.get(key, "")
    return key.decode("ascii", "replace") or "q"


def _is_ready(terminal: int, seconds: float) -> bool:
    ready, _, _ = select([terminal], [], [], max(0.0, seconds))
    return bool(ready)


def _only_wait(seconds: float) -> str:
    time.sleep(max(0.0, seconds))
    return ""
