"""Which cores a thread may run on, where the system lets it choose, as Linux does."""

from __future__ import annotations

import os
import sys
from contextlib import suppress


class Cores:
    """The cores of this process, of which long work leaves one to short work.

    What a thread starts, other threads and processes too, stays on the cores of the thread.
    """

    def __init__(self) -> None:
        self._all: set[int] = set()
        if sys.platform == "linux":
            self._all = os.sched_getaffinity(0)
        self._most = set(sorted(self._all)[1:])

    def leave_one(self) -> None:
        """Takes the thread that calls off one core, if there are others."""
        _set(self._most)

    def take_all(self) -> None:
        """Lets the thread that calls run on all cores."""
        _set(self._all)


def _set(cores: set[int]) -> None:
    if sys.platform == "linux" and cores:
        with suppress(OSError):  # cores may have been taken from the process
            os.sched_setaffinity(0, cores)
