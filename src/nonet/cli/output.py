"""Where results go: to the screen, to files, or to several of them at once."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import IO, Protocol

import click

from nonet.cli.interrupt import held

SCREEN = "-"
_CHUNK = 1 << 16
_INTERVAL = 0.1


class ScreenClosedError(Exception):
    """Nobody reads what the program writes to the screen."""


class OutputError(click.ClickException):
    """What cannot be written: it ends the work."""

    exit_code = 2


def _failure(name: str, error: OSError) -> OutputError:
    return OutputError(f"{name}: {error.strerror or error}")


class Target(Protocol):
    """One place to write to."""

    name: str
    stream: IO[bytes]

    def finish(self) -> None:
        """Ends the writing; all went well."""

    def abandon(self) -> None:
        """Ends the writing before its time."""


class Screen:
    """Standard output, whatever stands behind it."""

    name = "standard output"

    def __init__(self) -> None:
        # It is None when the program was started with it closed.
        if sys.stdout is None:  # pyright: ignore[reportUnnecessaryComparison]
            raise OutputError(f"{self.name}: closed")
        self.stream: IO[bytes] = sys.stdout.buffer

    def finish(self) -> None:
        """Does nothing: the stream stays open."""

    def abandon(self) -> None:
        """Does nothing: what was written stays."""


class Device:
    """A named pipe, a device or a descriptor: it takes the bytes as they come."""

    def __init__(self, path: Path) -> None:
        self.name = str(path)
        self.stream: IO[bytes] = path.open("ab")

    def finish(self) -> None:
        """Closes it."""
        self.stream.close()

    def abandon(self) -> None:
        """Closes it."""
        self.stream.close()


class WholeFile:
    """A file that appears whole or not at all: written beside its place, then put there."""

    def __init__(self, path: Path) -> None:
        from tempfile import mkstemp

        self.name = str(path)
        self._place = path.resolve()
        handle, beside = mkstemp(prefix=".nonet-", suffix=".part", dir=self._place.parent)
        self._beside = Path(beside)
        self.stream: IO[bytes] = os.fdopen(handle, "wb")
        self._beside.chmod(_permissions(self._place))

    def finish(self) -> None:
        """Puts the file in its place."""
        self.stream.close()
        self._beside.replace(self._place)

    def abandon(self) -> None:
        """Removes what was written."""
        self.stream.close()
        self._beside.unlink(missing_ok=True)
        print(f"{self.name}: not written, since the work did not end", file=sys.stderr)


class Output:
    """Writes pieces of text, each a whole result, to all of its places.

    Pieces are gathered for a moment, not longer than it takes to find the next one; on a terminal
    each is shown at once. ``before`` is called before a terminal is written to.
    """

    def __init__(
        self, names: Sequence[str] = (), before: Callable[[], object] = lambda: None
    ) -> None:
        self._targets: list[Target] = []
        self._pieces: list[str] = []
        self._size = 0
        self._flushed = 0.0
        try:
            for name in dict.fromkeys(names or [SCREEN]):
                self._targets.append(_opened(name))
        except OutputError:
            self._abandon()
            raise
        self.terminal = any(target.stream.isatty() for target in self._targets)
        self.coloured = self.terminal and "NO_COLOR" not in os.environ
        self._before = before
        self._interval = 0.0 if self.terminal else _INTERVAL

    def write(self, text: str) -> None:
        """Takes a piece of text, with its line end."""
        self._pieces.append(text)
        self._size += len(text)
        if self._size >= _CHUNK or monotonic() - self._flushed >= self._interval:
            self.flush()

    def flush(self) -> None:
        """Writes what was gathered, unbroken by Ctrl-C."""
        if self.terminal:
            self._before()
        with held:
            data = "".join(self._pieces).encode("utf-8", "surrogateescape")
            self._pieces.clear()
            self._size = 0
            for target in list(self._targets):
                self._send(target, data)
        self._flushed = monotonic()

    def _send(self, target: Target, data: bytes) -> None:
        try:
            target.stream.write(data)
            target.stream.flush()
        except BrokenPipeError:
            _discard_the_rest(target)
            self._targets.remove(target)
            if not self._targets:
                raise ScreenClosedError from None
        except OSError as error:
            _discard_the_rest(target)
            raise _failure(target.name, error) from None

    def __enter__(self) -> Output:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        try:
            if kind is None or issubclass(kind, KeyboardInterrupt):
                self.flush()
            if kind is None:
                self._finish()
        finally:
            self._abandon()

    def _finish(self) -> None:
        while self._targets:
            target = self._targets[0]
            try:
                target.finish()
            except OSError as error:
                raise _failure(target.name, error) from None
            del self._targets[0]

    def _abandon(self) -> None:
        for target in self._targets:
            target.abandon()


def _opened(name: str) -> Target:
    if name in (SCREEN, "/dev/stdout"):
        return Screen()
    path = Path(name)
    try:
        return WholeFile(path) if _is_plain(path) else Device(path)
    except OSError as error:
        raise _failure(name, error) from None


def _is_plain(path: Path) -> bool:
    # What lies in /dev may lead to a file that someone else has open, as /dev/stderr does.
    return not path.is_relative_to("/dev") and (path.is_file() or not path.exists())


def _permissions(place: Path) -> int:
    if place.exists():
        return place.stat().st_mode & 0o777
    # The mask can only be asked for by setting it.
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _discard_the_rest(target: Target) -> None:
    """Lets what still waits in the stream go nowhere when it is closed."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, target.stream.fileno())
    os.close(nowhere)
