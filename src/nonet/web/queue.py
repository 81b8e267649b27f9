"""Queues in which work waits for a slot."""

from __future__ import annotations

from concurrent.futures import Future
from threading import Lock

Turn = Future[None]
"""A future that is done when the slot is free. Threads wait with ``result()``, coroutines with
``wrap_future``; ``cancel()`` ends the wait."""


class BusyError(Exception):
    """The queue is full."""


class Queue:
    """A first-in, first-out queue for a number of slots.

    >>> queue = Queue(slots=1, longest=1)
    >>> first, second = queue.join(), queue.join()
    >>> first.done(), second.done()
    (True, False)
    >>> queue.leave(first)
    >>> second.done()
    True
    """

    def __init__(self, slots: int, longest: int) -> None:
        self.slots = slots
        self.longest = longest
        """The number of turns that may wait."""
        self._free = slots
        self._waiting: dict[Turn, None] = {}
        self._lock = Lock()

    def __len__(self) -> int:
        """The number of waiting turns."""
        return len(self._waiting)

    def join(self) -> Turn:
        """Returns a turn, which must be given back with :meth:`leave` in any case.

        Raises BusyError if too many are waiting.
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
        """Takes back a turn, whether it has its slot or still waits."""
        with self._lock:
            if turn.cancel():  # fails if the turn has its slot
                self._waiting.pop(turn, None)
                return
            while self._waiting:
                following = next(iter(self._waiting))
                del self._waiting[following]
                # False if the turn was cancelled while it waited.
                if following.set_running_or_notify_cancel():
                    following.set_result(None)
                    return
            self._free += 1
