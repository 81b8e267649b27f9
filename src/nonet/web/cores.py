"""Restricts threads to some cores, on systems that allow it, such as Linux."""

from __future__ import annotations

import os
import sys
from contextlib import suppress


class Cores:
    """The cores of this process. Long work leaves one core to short work.

    Threads and processes started by a thread inherit its cores.
    """

    def __init__(self) -> None:
        self._all: set[int] = set()
        if sys.platform == "linux":
            self._all = os.sched_getaffinity(0)
        self._most = set(sorted(self._all)[1:])

    def leave_one(self) -> None:
        """Keeps the calling thread off one core, if there are others."""
        _set(self._most)

    def take_all(self) -> None:
        """Lets the calling thread run on all cores."""
        _set(self._all)


def _set(cores: set[int]) -> None:
    if sys.platform == "linux" and cores:
        with suppress(OSError):  # the process may have lost cores
            os.sched_setaffinity(0, cores)
