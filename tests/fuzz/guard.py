"""Limits the CPU time of each call, which no code can ignore, and the memory."""

from __future__ import annotations

import mmap
import resource
import signal
from pathlib import Path

from tests.fuzz.entrances import Enter

SECONDS = 1.0
"""CPU time for one input."""
SECONDS_TRACED = 4.0
"""The same while coverage is traced, which makes Python about three times slower."""
MEMORY = 1 << 30
"""Bytes of memory that one input may use in addition."""
LONGEST = 1 << 16
"""The maximal length of an input in bytes."""


class Guard:
    """Calls an entry point; SIGPROF ends the process if an input takes too long.

    Nothing in the process can report the input then, so each input is first saved to a file, where
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
        """Calls the entry point; raises what it raises."""
        self._kept[: 4 + len(data)] = len(data).to_bytes(4, "little") + data
        signal.setitimer(signal.ITIMER_PROF, self._seconds)
        try:
            self._enter(data)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)


def kept(path: Path) -> bytes:
    """Returns the last input of a process that has ended."""
    content = path.read_bytes()
    return content[4 : 4 + int.from_bytes(content[:4], "little")]
