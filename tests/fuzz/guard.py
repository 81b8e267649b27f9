"""A limit of CPU time for each call, which no code can ignore, and one of memory."""

from __future__ import annotations

import mmap
import resource
import signal
from pathlib import Path

from tests.fuzz.entrances import Enter

SECONDS = 1.0
"""Of CPU time for one input."""
SECONDS_TRACED = 4.0
"""The same while coverage is traced, which makes Python about three times as slow."""
MEMORY = 1 << 30
"""Bytes that one input may take on top of what the process has."""
LONGEST = 1 << 16
"""Bytes of an input."""


class Guard:
    """Calls an entrance. An input that takes too long ends the process by SIGPROF.

    Since nothing in the process could tell of it then, each input is first kept in a file, where
    :func:`kept` finds it.
    """

    def __init__(self, enter: Enter, path: Path, seconds: float = SECONDS) -> None:
        self._enter = enter
        self._seconds = seconds
        path.write_bytes(bytes(4 + LONGEST))
        with path.open("r+b") as file:
            self._kept = mmap.mmap(file.fileno(), 0)
        used = int(Path("/proc/self/statm").read_text().split()[0]) * mmap.PAGESIZE
        resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, resource.RLIM_INFINITY))
        signal.signal(signal.SIGPROF, signal.SIG_DFL)

    def __call__(self, data: bytes) -> None:
        """Raises what the entrance raises."""
        self._kept[: 4 + len(data)] = len(data).to_bytes(4, "little") + data
        signal.setitimer(signal.ITIMER_PROF, self._seconds)
        try:
            self._enter(data)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)


def kept(path: Path) -> bytes:
    """Returns the last input of a process that is no more."""
    content = path.read_bytes()
    return content[4 : 4 + int.from_bytes(content[:4], "little")]
