"""Signals: they end the program at once, but Ctrl-C never splits a piece of output."""

from __future__ import annotations

import _thread
import os
import signal
import sys
import time

# Not imported from typing: every import here delays the moment from which Ctrl-C works.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

_ENDED = 128
"""With the number of a signal, the exit status of a program that it ended."""
STOPPED = _ENDED + signal.SIGINT
"""The exit status of a program that Ctrl-C stopped."""


stopped = b"stopped\n"
"""The last message of a program that Ctrl-C stopped."""


def end_at_once() -> None:
    """Makes signals end the program immediately, while there is nothing to clean up.

    An exception is not enough: it can get lost if it is raised while a module is loaded.
    """
    _handle("SIGINT", _on_interrupt_at_once)
    for name in _ENDINGS:
        _handle(name, signal.SIG_DFL)


def end_by_exception() -> None:
    """Makes the signals that end a program raise an exception, so that it can clean up.

    Python ignores exceptions in some places, such as a callback that runs while a module is loaded.
    A signal that comes there is sent again a moment later.
    """
    _handle("SIGINT", _on_interrupt)
    for name in _ENDINGS:
        _handle(name, _on_end)
    sys.unraisablehook = _on_ignored


_ENDINGS = ("SIGTERM", "SIGHUP")
_MOMENT = 0.01
"""Seconds until a signal is sent again; by then Python has left the place that ignored it."""


def _handle(name: str, handler: Callable[[int, FrameType | None], None] | signal.Handlers) -> None:
    number: signal.Signals | None = getattr(signal, name, None)
    # A signal that the caller ignores, as nohup does, stays ignored.
    if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
        signal.signal(number, handler)


class Held:
    """A context that delays Ctrl-C. A second Ctrl-C acts at once, in case a pipe is stuck."""

    active = False
    waiting = False

    def __enter__(self) -> None:
        self.active = True

    def __exit__(self, *_: object) -> None:
        self.active = False
        if self.waiting:
            self.waiting = False
            raise KeyboardInterrupt


held = Held()
"""Used as ``with held:``; never nested."""


def _on_end(number: int, frame: FrameType | None) -> None:
    sys.exit(_ENDED + number)


def _on_ignored(ignored: sys.UnraisableHookArgs) -> None:
    """Python calls this with every exception that it ignores."""
    match ignored.exc_value:
        case KeyboardInterrupt():
            _thread.start_new_thread(_send_again, (signal.SIGINT,))
        case SystemExit(code=int(code)) if code > _ENDED:
            _thread.start_new_thread(_send_again, (code - _ENDED,))
        case _:
            sys.__unraisablehook__(ignored)


def _send_again(number: int) -> None:
    time.sleep(_MOMENT)
    if sys.platform == "win32":
        _thread.interrupt_main(number)
    else:
        os.kill(os.getpid(), number)  # which ends a wait for input, too


def _on_interrupt(number: int, frame: FrameType | None) -> None:
    if held.active and not held.waiting:
        held.waiting = True
    else:
        raise KeyboardInterrupt


def _on_interrupt_at_once(number: int, frame: FrameType | None) -> None:
    try:
        os.write(2, stopped)
    finally:
        os._exit(STOPPED)
