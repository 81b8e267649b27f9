"""What a process and its descendants use on Linux, and their end."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import NamedTuple

__all__ = ["Usage", "end", "used"]

assert sys.platform != "win32"  # which has no /proc

_SECONDS_OF_TICK = 1 / os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 0.01
_PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
_ROUNDS = 1000
"""How often one looks for processes that were started while others were ended."""
_AT_ONCE = 256
"""The processes that are ended before one looks again, so that a tree cannot outgrow the look."""


class Usage(NamedTuple):
    """What the processes below another one use."""

    seconds: float
    """The processor time of those that run, and of those that ended and were waited for."""
    memory: int
    """Bytes in memory; what they share, such as libraries, counts once."""
    tasks: int
    """The number of processes and threads."""
    delay: float
    """How long one of them was ready to run while others had the processors, in seconds."""


def used(root: int, most: int) -> Usage:
    """Returns what the processes below this one use; all 0 if it ended.

    It counts no further when there are more than ``most`` processes and threads.
    """
    seconds, memory, shared, tasks, delay = 0.0, 0, 0, 0, 0.0
    fields = _fields(root)
    if fields:
        # Of the process itself only what its children used, which it waited for.
        seconds += sum(map(int, fields[13:15])) * _SECONDS_OF_TICK
    for process in _below(root):
        fields = _fields(process)
        if not fields:
            continue
        seconds += sum(map(int, fields[11:15])) * _SECONDS_OF_TICK
        tasks += int(fields[17])
        with suppress(OSError):
            _, resident, common, *_ = map(int, _read(f"/proc/{process}/statm").split())
            memory += resident - common
            shared = max(shared, common)
        with suppress(OSError):
            delay = max(delay, int(_read(f"/proc/{process}/schedstat").split()[1]) / 1e9)
        if tasks > most:
            break
    return Usage(seconds, (memory + shared) * _PAGE, tasks, delay)


def end(root: int) -> None:
    """Ends all processes below this one, also those that are started meanwhile."""
    for _ in range(_ROUNDS):
        alive = list(islice(filter(_runs, _below(root)), _AT_ONCE))
        if not alive:
            return
        for process in alive:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(process, signal.SIGKILL)


def _below(root: int) -> Iterator[int]:
    """Returns an iterator over the descendants of a process."""
    try:
        threads = os.listdir(f"/proc/{root}/task")
    except OSError:
        return
    for thread in threads:
        with suppress(OSError):
            for child in map(int, _read(f"/proc/{root}/task/{thread}/children").split()):
                yield child
                yield from _below(child)


def _runs(process: int) -> bool:
    fields = _fields(process)
    return bool(fields) and fields[0] not in (b"Z", b"X")


def _fields(process: int) -> list[bytes]:
    """Returns what /proc/PID/stat has after the name; nothing if the process ended."""
    try:
        # The name may hold any character, so that only its last parenthesis is certain.
        return _read(f"/proc/{process}/stat").rpartition(b")")[2].split()
    except OSError:
        return []


def _read(path: str) -> bytes:
    with open(path, "rb", buffering=0) as file:
        return file.read()
