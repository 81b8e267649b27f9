"""Lines in which work waits for a place."""

from __future__ import annotations

from concurrent.futures import Future
from threading import Lock

Turn = Future[None]
"""Is done when the place is there. Threads wait for ``result()``, coroutines by ``wrap_future``;
``cancel()`` ends the waiting."""


class BusyError(Exception):
    """The line is full."""


class Line:
    """A number of places; first come, first served.

    >>> line = Line(places=1)
    >>> first, second = line.join(), line.join()
    >>> first.done(), second.done()
    (True, False)
    >>> line.leave(first)
    >>> second.done()
    True
    """

    def __init__(self, places: int, longest: int | None = None) -> None:
        self.places = places
        self.longest = longest
        """How many may wait; None for any number."""
        self._free = places
        self._waiting: dict[Turn, None] = {}
        self._lock = Lock()

    def __len__(self) -> int:
        """The number of those that wait."""
        return len(self._waiting)

    def join(self) -> Turn:
        """Returns a turn, to be given back by :meth:`leave` in any case.

        Raises BusyError where too many wait.
        """
        turn = Turn()
        with self._lock:
            if self._free:
                self._free -= 1
                turn.set_result(None)
            elif len(self._waiting) == self.longest:
                raise BusyError
            else:
                self._waiting[turn] = None
        return turn

    def leave(self, turn: Turn) -> None:
        """Takes back a turn, whether its place is there or still waited for."""
        with self._lock:
            if turn.cancel():  # which it cannot where the place is there
                self._waiting.pop(turn, None)
                return
            while self._waiting:
                following = next(iter(self._waiting))
                del self._waiting[following]
                # False where the turn was cancelled while it waited.
                if following.set_running_or_notify_cancel():
                    following.set_result(None)
                    return
            self._free += 1
