"""Targets of output: the screen, files, pipes and devices."""

from __future__ import annotations

import errno
import io
import os
import stat
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import IO, NamedTuple, Protocol

from nonet.cli.language import text
from nonet.cli.streams import Descriptor, OutputError, failure
from nonet.files.parts import kept_locked, new_part, permissions

SCREEN = "-"
_PATIENCE = 5.0
"""Seconds to wait for the reader of a named pipe, which may be starting at the same time."""


class Target(Protocol):
    """One target of output."""

    name: str
    stream: IO[bytes]

    def finish(self) -> None:
        """Completes the output after success."""

    def abandon(self) -> None:
        """Gives up the output after a failure."""


class Screen:
    """Standard output, whatever it is connected to."""

    name = text("standard output")

    def __init__(self) -> None:
        # This is None if the program was started with standard output closed.
        if sys.__stdout__ is None:
            raise OutputError(text("{place}: {message}", place=self.name, message=text("closed")))
        self.stream: IO[bytes] = sys.stdout.buffer

    def finish(self) -> None:
        """Does nothing: the stream stays open."""

    def abandon(self) -> None:
        """Does nothing: text that was written stays."""


class Device:
    """A named pipe, a device or a descriptor, written to directly."""

    def __init__(self, path: Path) -> None:
        self.name = str(path)
        self.stream: IO[bytes] = io.BufferedWriter(Descriptor(_opened(path), self.name))

    def finish(self) -> None:
        """Closes the stream."""
        self.stream.close()

    def abandon(self) -> None:
        """Closes the stream."""
        self.stream.close()


class WholeFile:
    """A file that appears complete or not at all: written beside its place, then moved there."""

    def __init__(self, path: Path) -> None:
        self.name = str(path)
        self._place = Path(os.path.realpath(path))
        allowed = permissions(self._place)
        descriptor, self._beside = new_part(self._place.parent)
        self.stream: IO[bytes] = io.BufferedWriter(Descriptor(descriptor, self.name))
        self._beside.chmod(allowed)

    def finish(self) -> None:
        """Moves the complete file to its place."""
        with kept_locked(self.stream.fileno()):
            # Some file systems report only here that the disk is full.
            self.stream.close()
            self._beside.replace(self._place)

    def abandon(self) -> None:
        """Removes the incomplete file."""
        self.stream.close()
        self._beside.unlink(missing_ok=True)
        fault = text("not written, because the work did not finish")
        print(text("{place}: {message}", place=self.name, message=fault), file=sys.stderr)


class _Choice(NamedTuple):
    """The target of a name; names with the same key have the same target."""

    key: object
    open: Callable[[], Target]


def targets(names: Iterable[str]) -> list[Target]:
    """Returns the targets of these names, open for writing, without duplicates.

    Raises OutputError for a target that cannot be written to, and leaves no partial file then.
    """
    opened: dict[object, Target] = {}
    try:
        for name in names:
            try:
                choice = _choice(name)
                if choice.key not in opened:
                    opened[choice.key] = choice.open()
            except OSError as error:
                raise failure(name, error) from None
    except BaseException:
        for target in opened.values():
            target.abandon()
        raise
    return list(opened.values())


def _choice(name: str) -> _Choice:
    path = Path(name)
    found = None if name == SCREEN else _status(path)
    if name == SCREEN or (found and _identity(found) == _screen()):
        return _Choice(_screen(), Screen)
    if found is None or (stat.S_ISREG(found.st_mode) and not _is_descriptor(path)):
        return _Choice(os.path.realpath(path), lambda: WholeFile(path))
    return _Choice(_identity(found), lambda: Device(path))


def _status(path: Path) -> os.stat_result | None:
    """Returns the status of a file, or None if it does not exist yet."""
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _screen() -> tuple[int, int] | None:
    """Returns the identity of standard output, or None if it is closed or has none."""
    if sys.__stdout__ is None:
        return None
    found = os.fstat(1)
    # On Windows, consoles and pipes have no identity.
    return _identity(found) if found.st_ino else None


def _identity(found: os.stat_result) -> tuple[int, int]:
    return found.st_dev, found.st_ino


def _is_descriptor(path: Path) -> bool:
    """Returns whether the path may refer to a file that is already open, as /dev/stderr does."""
    return path.is_relative_to("/dev") or path.is_relative_to("/proc")


def _opened(path: Path) -> int:
    """Returns a descriptor for a pipe or device; waits up to 5 s for a named pipe's reader."""
    if sys.platform == "win32":
        return os.open(path, os.O_WRONLY | os.O_APPEND | os.O_BINARY)
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_NOCTTY | os.O_NONBLOCK)
        except OSError as error:
            if error.errno != errno.ENXIO or not path.is_fifo():
                raise
            if time.monotonic() >= until:
                fault = text("no program reads this pipe")
                raise OutputError(
                    text("{place}: {message}", place=str(path), message=fault)
                ) from None
            time.sleep(0.02)
        else:
            os.set_blocking(descriptor, True)
            return descriptor
