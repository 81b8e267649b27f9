"""What the system does to keep a program in: found out once, by starting a small program."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Literal

from nonet.frozen import frozen
from nonet.judging.running.plain import StartError
from nonet.judging.verdicts import Limits

if sys.platform != "win32":
    from nonet.judging.running.watching import watched

__all__ = ["Isolation", "isolation", "most_processes"]

Mode = Literal["root", "user", "limits", "plain"]
_FOLDER = "/box"
"""Where a program runs in its own file system."""
_LAUNCHERS = 2
"""Processes of the launcher, which are the same user."""
_SPARE = 256
"""Processes that the user may start meanwhile."""
_COUNTED_APART = (5, 14)
"""Since this version of Linux, the processes of each namespace of users are counted apart."""


@frozen()
class Isolation:
    """What a program that is judged cannot do, besides exceeding its limits of time and output."""

    mode: Mode
    """How it is kept in: ``root`` and ``user``, by namespaces; ``limits``, only by limits of the
    system; ``plain``, by time and output alone."""
    reason: str = ""
    """Why there are no namespaces, as the system says."""

    @property
    def files(self) -> bool:
        """Whether it sees none but the system's files and its own, and writes only to its own."""
        return self.mode in ("root", "user")

    @property
    def network(self) -> bool:
        """Whether it is without a network."""
        return self.mode in ("root", "user")

    @property
    def processes(self) -> bool:
        """Whether it sees no process but its own, and every one of them ends with it."""
        return self.mode in ("root", "user")

    @property
    def memory(self) -> bool:
        """Whether its memory is measured and limited."""
        return self.mode != "plain" and sys.platform == "linux"

    @property
    def missing(self) -> tuple[str, ...]:
        """The names of those of these that do not hold."""
        return tuple(
            name for name in ("files", "network", "processes", "memory") if not getattr(self, name)
        )


def most_processes(mode: Mode, wanted: int) -> int | None:
    """Returns the limit of the system that lets a program have so many processes and threads.

    It is None if the system has no such limit for it; what watches the program remains. Where the
    system counts all processes of a user together, the limit only ends what grows without end.
    """
    if sys.platform == "win32" or not (os.geteuid() or mode == "root"):
        return None
    words = platform.release().split(".")[:2]
    version = tuple(int(word) for word in words if word.isdecimal())
    if mode == "root" or (mode == "user" and version >= _COUNTED_APART):
        return wanted + _LAUNCHERS
    return _processes_of_user() + wanted + _SPARE


@cache
def _processes_of_user() -> int:
    if sys.platform == "win32":
        return 0
    words = ["ps", "-L"] if sys.platform == "linux" else ["ps"]
    shown = subprocess.run(
        [*words, "-u", str(os.geteuid())], capture_output=True, text=True, check=False
    )
    return len(shown.stdout.splitlines())


@cache
def isolation() -> Isolation:
    """Returns what this system does; the first call starts a program."""
    if sys.platform == "win32":
        return Isolation("plain")
    if sys.platform != "linux":
        return Isolation("limits")
    reason = ""
    modes: list[Mode] = ["user"] if os.geteuid() else ["root", "user"]
    for mode in modes:
        try:
            _try(mode)
        except StartError as error:
            reason = reason or str(error)
        else:
            return Isolation(mode)
    return Isolation("limits", reason)


def _try(mode: Mode) -> None:
    """Starts a program in this mode; raises StartError if this fails."""
    plan: dict[str, object] = {
        "mode": mode,
        "words": [next(path for path in ("/bin/true", "/usr/bin/true", "/bin/sh") if _is(path))],
        "environment": {},
        "folder": _FOLDER,
        "kept": None,
        "shown": [],
        "seconds": 5,
        "memory": None,
        "output": 1 << 20,
        "processes": None,
        "stack": 8 << 20,
    }
    if sys.platform != "win32":
        watched(plan, b"", Limits(seconds=5.0), lambda: None)


def _is(path: str) -> bool:
    return Path(path).exists()
