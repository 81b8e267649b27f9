"""Ctrl-C: it ends the program at once, but never in the middle of a piece of output."""

from __future__ import annotations

import signal
from types import FrameType, TracebackType


def install() -> None:
    """Makes Ctrl-C raise KeyboardInterrupt, unless it is held or the caller ignores it."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _on_signal)


class Held:
    """While it is entered Ctrl-C waits; a second one does not, lest a stuck pipe hold us."""

    active = False
    waiting = False

    def __enter__(self) -> None:
        self.active = True

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.active = False
        if self.waiting:
            self.waiting = False
            raise KeyboardInterrupt


held = Held()
"""Used as ``with held:``; never nested."""


def _on_signal(number: int, frame: FrameType | None) -> None:
    if held.active and not held.waiting:
        held.waiting = True
    else:
        raise KeyboardInterrupt
