"""Where results go: to the screen, to a file, or to both."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from time import monotonic
from typing import IO, Protocol

from nonet.cli.language import text
from nonet.cli.terminal.interrupt import held
from nonet.cli.terminal.streams import (
    UTF_8,
    OutputError,
    ScreenClosedError,
    encoded,
    failure,
)

SCREEN = "-"
_CHUNK = 1 << 16
_INTERVAL = 0.1


class Output:
    """Writes pieces of text, each a whole result, to a file or, without one, to the screen.

    With ``tee`` they go to the screen as well. Pieces are buffered for up to a tenth of a second;
    on a terminal, each is shown at once. ``before`` is called before anything is written to a
    terminal. Puzzles are written in UTF-8; ``encoding`` is for what people read.
    """

    def __init__(
        self,
        file: str | None = None,
        before: Callable[[], object] = lambda: None,
        encoding: str = UTF_8,
        *,
        tee: bool = False,
    ) -> None:
        self._name = file or SCREEN
        self._tee = tee
        self._encoding = encoding
        self._before = before
        self._targets: list[Target] = []
        self._pieces: list[str] = []
        self._size = 0
        self._flushed = 0.0

    def write(self, text: str) -> None:
        """Adds a piece of text, which includes its line end."""
        self._pieces.append(text)
        self._size += len(text)
        if self._size >= _CHUNK or monotonic() - self._flushed >= self._interval:
            self.flush()

    def flush(self) -> None:
        """Writes the buffered pieces; Ctrl-C does not interrupt this."""
        if self.terminal:
            self._before()
        with held:
            data = encoded("".join(self._pieces), self._encoding)
            self._pieces.clear()
            self._size = 0
            self.send(data)
        self._flushed = monotonic()

    def send(self, data: bytes) -> None:
        """Writes bytes at once."""
        for target in list(self._targets):
            try:
                target.stream.write(data)
                target.stream.flush()
            except ScreenClosedError:
                self._targets.remove(target)
                if not self._targets:
                    raise

    def __enter__(self) -> Output:
        try:
            with held:  # or Ctrl-C could leave a part of a file that nothing removes
                self._targets = _targets(self._name, self._tee)
                terminals = [target.stream.isatty() for target in self._targets]
                self.terminal = any(terminals)
                self.coloured = all(terminals) and "NO_COLOR" not in os.environ
                self._interval = 0.0 if self.terminal else _INTERVAL
        except KeyboardInterrupt:
            self._abandon()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            if kind is None or issubclass(kind, KeyboardInterrupt):
                self.flush()
            if kind is None:
                self._finish()
        finally:
            self._abandon()

    def _abandon(self) -> None:
        for target in self._targets:
            target.abandon()

    def _finish(self) -> None:
        while self._targets:
            target = self._targets[0]
            try:
                target.finish()
            except OSError as error:
                raise failure(target.name, error) from None
            del self._targets[0]


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


def _targets(name: str, tee: bool) -> list[Target]:
    """Returns the target of this name and, with ``tee``, the screen unless it is the same.

    Raises OutputError for a target that cannot be written to.
    """
    screen: list[Target] = [Screen()] if tee else []
    try:
        target = _target(name)
    except OSError as error:
        raise failure(name, error) from None
    return screen if screen and isinstance(target, Screen) else [target, *screen]


def _target(name: str) -> Target:
    if name == SCREEN:
        return Screen()
    from nonet.cli.terminal.targets import Device, WholeFile, replaceable  # slow to import

    try:
        found = os.stat(name)  # noqa: PTH116 - pathlib is slow to import
    except FileNotFoundError:
        return WholeFile(name)
    if _is_screen(found):
        return Screen()
    return WholeFile(name) if replaceable(name, found) else Device(name)


def _is_screen(found: os.stat_result) -> bool:
    """Returns whether a file is what standard output is connected to."""
    if sys.__stdout__ is None:
        return False
    screen = os.fstat(1)
    # On Windows, consoles and pipes have no identity.
    return bool(screen.st_ino) and (screen.st_dev, screen.st_ino) == (found.st_dev, found.st_ino)
