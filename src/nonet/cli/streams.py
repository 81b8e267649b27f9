"""Where all output leaves the program, and what happens when it cannot be written."""

from __future__ import annotations

import errno
import io
import os
import sys
from select import select
from typing import TYPE_CHECKING, TextIO

import click

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


class ScreenClosedError(Exception):
    """The program at the other end of a pipe does not read any more."""


class OutputError(click.ClickException):
    """What cannot be written: it ends the work."""

    exit_code = 2


def failure(name: str, error: OSError) -> OutputError:
    """Returns the error that names what could not be written, and why."""
    return OutputError(f"{name}: {error.strerror or error}")


# The errors of a pipe that no program reads any more; on Windows they depend on how it ended.
_CLOSED = {errno.EPIPE, errno.EINVAL} if sys.platform == "win32" else {errno.EPIPE}


class Descriptor(io.FileIO):
    """A file descriptor to write to; ``name`` is what messages call it.

    The first failure raises ScreenClosedError or OutputError. Later writes are dropped, so that
    closing the streams above does not fail again.
    """

    def __init__(self, descriptor: int, name: str, *, ours: bool = True) -> None:
        super().__init__(descriptor, "wb", closefd=ours)
        self._told = name
        self._failed = False

    def write(self, data: ReadableBuffer, /) -> int:
        """Writes some of the bytes and returns how many."""
        if self._failed:
            return len(memoryview(data))
        try:
            return self._write(data)
        except OSError as error:
            self._failed = True
            return self._dropped(data, error)

    def _write(self, data: ReadableBuffer) -> int:
        # None says that the descriptor does not block and is full: another program made it so.
        while (written := super().write(data)) is None:  # pyright: ignore[reportUnnecessaryComparison]
            select([], [self], [])
        return written

    def _dropped(self, data: ReadableBuffer, error: OSError) -> int:
        if error.errno in _CLOSED:
            raise ScreenClosedError from None
        raise failure(self._told, error) from None


class _Messages(Descriptor):
    """Standard error: a message that cannot be written is lost, and the work goes on."""

    def _dropped(self, data: ReadableBuffer, error: OSError) -> int:
        return len(memoryview(data))


def guard() -> None:
    """Makes the standard streams carry any text, and fail as :class:`Descriptor` does.

    If the program was started with some of them closed, they cannot be written to, and no file
    that it opens takes their numbers.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_WRONLY if number == 0 else os.O_RDONLY)
    if not _is_windows_console(sys.stdout):
        sys.stdout = _text(Descriptor(1, "standard output", ours=False))
    if not _is_windows_console(sys.stderr):
        sys.stderr = _text(_Messages(2, "standard error", ours=False))


def _is_windows_console(stream: TextIO | None) -> bool:
    """Returns whether the stream shows any text already, which the bytes of a descriptor do not."""
    return sys.platform == "win32" and stream is not None and stream.isatty()


def _text(descriptor: Descriptor) -> io.TextIOWrapper:
    return io.TextIOWrapper(
        io.BufferedWriter(descriptor),
        encoding="utf-8",
        errors="surrogateescape",
        line_buffering=True,
    )
