"""Running a program within limits, kept in as well as the system can.

- ``launcher``: the script in whose process a program starts; it shuts itself in.
- ``watching``: gives the program its input, keeps its output, and ends it at a limit.
- ``tree``: what a process and its descendants use.
- ``plain``: the same without any of this, for Windows.
- ``isolation``: which of this the system can do.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from math import ceil
from pathlib import Path
from typing import ClassVar

from nonet.frozen import frozen
from nonet.judging.running.isolation import Isolation, isolation, most_processes
from nonet.judging.running.plain import StartError, run_plainly
from nonet.judging.verdicts import Limits, Run

if sys.platform != "win32":
    from nonet.judging.running.watching import watched

__all__ = ["Command", "Isolation", "StartError", "isolation", "run"]


def __dir__() -> list[str]:
    return __all__


_FOLDER = "/box"
_STACK = 64 << 20
"""Contests allow deep recursion."""
_WRITABLE = 2
"""A process may reserve so many times the memory that it may use; what it uses is measured."""
_SYSTEM = ("/bin", "/sbin", "/lib", "/lib64", "/usr", "/opt", "/nix", "/gnu")
_PATH = "/usr/local/bin:/usr/bin:/bin"
_PASSED_ON = ("SYSTEMROOT", "SYSTEMDRIVE", "COMSPEC", "PATHEXT", "WINDIR", "NUMBER_OF_PROCESSORS")
"""What Windows needs to start a program."""


@frozen()
class Command:
    """A program that is ready to run."""

    HEAP: ClassVar[str] = "-Xmx"
    """The word that becomes the option of Java with the limit of memory."""

    words: tuple[str, ...]
    """The path of the program, and its arguments."""
    folder: Path | None = None
    """The folder with its files, which it sees but cannot change."""
    tools: tuple[Path, ...] = ()
    """Files and folders that it needs besides those of the system."""
    memory: int = 0
    """What its machine, such as that of Java, needs on top of the program, in bytes."""
    processes: int = 0
    """And in threads."""
    reserves: bool = False
    """Whether the machine reserves much more memory than it uses."""

    def line(self, limits: Limits) -> list[str]:
        """Returns the words with which it is started."""
        heap = f"{self.HEAP}{limits.memory >> 20}m"
        return [heap if word == self.HEAP else word for word in self.words]


def run(
    command: Command,
    given: bytes,
    limits: Limits,
    *,
    into: Path | None = None,
    check: Callable[[], None] = lambda: None,
    within: Isolation | None = None,
) -> Run:
    """Returns what running a program on an input gave.

    It runs in an empty folder that vanishes with it, or in the folder ``into``, which keeps what it
    writes. ``check`` is called a hundred times a second; what it raises ends the program. Raises
    StartError if it cannot be started. ``within`` is by default what the system can do.
    """
    kept_in = within or isolation()
    if kept_in.files:
        return _run_launched(command, given, limits, check, kept_in, _FOLDER, into)
    if into:
        return _run_in(into, command, given, limits, check, kept_in)
    with tempfile.TemporaryDirectory(prefix="nonet-run-", ignore_cleanup_errors=True) as folder:
        return _run_in(Path(folder), command, given, limits, check, kept_in)


def _run_in(
    folder: Path,
    command: Command,
    given: bytes,
    limits: Limits,
    check: Callable[[], None],
    kept_in: Isolation,
) -> Run:
    """Returns what running a program gave, in a folder that everybody sees."""
    if kept_in.mode == "plain":
        environment = _environment(str(folder), command)
        return run_plainly(command.line(limits), given, limits, folder, environment, check)
    return _run_launched(command, given, limits, check, kept_in, str(folder), None)


def _run_launched(
    command: Command,
    given: bytes,
    limits: Limits,
    check: Callable[[], None],
    kept_in: Isolation,
    folder: str,
    into: Path | None,
) -> Run:
    memory, processes = limits.memory + command.memory, limits.processes + command.processes
    if into and kept_in.mode == "root":
        # The program becomes another user, who writes there.
        into.chmod(0o777)
    plan: dict[str, object] = {
        "mode": kept_in.mode,
        "words": command.line(limits),
        "environment": _environment(folder, command),
        "folder": folder,
        "kept": str(into.resolve()) if into else None,
        "shown": [str(path) for path in _shown(command)],
        "seconds": ceil(limits.seconds) + 1,
        "memory": None if command.reserves else _WRITABLE * memory,
        "output": limits.output,
        "processes": most_processes(kept_in.mode, processes),
        "stack": _STACK,
    }
    allowed = Limits(limits.seconds, memory, limits.output, processes)
    if sys.platform != "win32":
        return watched(plan, given, allowed, check)
    raise AssertionError("Windows has no launcher")


def _environment(folder: str, command: Command) -> dict[str, str]:
    # Only what programs need: what the judge's environment says is not theirs to know.
    system = os.environ.get("PATH", "") if sys.platform == "win32" else _PATH
    path = os.pathsep.join([str(Path(command.words[0]).parent), system])
    return {
        "PATH": path,
        "HOME": folder,
        "TMPDIR": folder,
        "TMP": folder,
        "TEMP": folder,
        "LANG": "C.UTF-8",
        **{name: os.environ[name] for name in _PASSED_ON if name in os.environ},
    }


def _shown(command: Command) -> list[Path]:
    found = [*command.tools, *([command.folder] if command.folder else [])]
    return [path for path in found if not any(path.is_relative_to(each) for each in _SYSTEM)]
