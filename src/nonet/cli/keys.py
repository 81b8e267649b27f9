"""Single keys from the terminal, without waiting for Enter."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from select import select

Wait = Callable[[float], str]
"""Waits a number of seconds for a key and returns it, or an empty text if none was pressed.

The arrow keys are ``left`` and ``right``. A terminal that is gone presses ``q``."""
_ARROWS = {b"\x1b[C": "right", b"\x1bOC": "right", b"\x1b[D": "left", b"\x1bOD": "left"}
_SEQUENCE_SECONDS = 0.05
"""The rest of the sequence of an arrow key arrives within this time."""


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
