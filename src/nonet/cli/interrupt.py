"""Signals: they end the program at once, but Ctrl-C never in the middle of a piece of output."""

from __future__ import annotations

import signal
import sys
from types import FrameType, TracebackType


def install() -> None:
    """Makes the signals that end a program do so by an exception, so that it can tidy up.

    What the caller ignores, as ``nohup`` does, stays ignored.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _on_interrupt)
    for name in ("SIGTERM", "SIGHUP"):
        number: signal.Signals | None = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _on_end)


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


def _on_end(number: int, frame: FrameType | None) -> None:
    sys.exit(128 + number)


def _on_interrupt(number: int, frame: FrameType | None) -> None:
    if held.active and not held.waiting:
        held.waiting = True
    else:
        raise KeyboardInterrupt
