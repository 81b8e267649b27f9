"""The output streams of the program, and what happens when they cannot be written to."""

from __future__ import annotations

import codecs
import errno
import io
import os
import sys
from select import select
from typing import TYPE_CHECKING, TextIO

import click

from nonet.cli import language
from nonet.cli.language import text
from nonet.messages import printable

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

UTF_8 = "utf-8"


class ScreenClosedError(Exception):
    """The program at the other end of a pipe no longer reads."""


class OutputError(click.ClickException):
    """A target that cannot be written to; this ends the work."""

    exit_code = 2


def failure(name: str, error: OSError) -> OutputError:
    """Returns an error that says which target could not be written to, and why."""
    return OutputError(
        text("{place}: {message}", place=printable(name), message=language.reason(error))
    )


# The errors of a pipe without a reader; on Windows they depend on how the reader ended.
_CLOSED = {errno.EPIPE, errno.EINVAL} if sys.platform == "win32" else {errno.EPIPE}


class Descriptor(io.FileIO):
    """A file descriptor to write to; ``name`` is its name in messages.

    The first failure raises ScreenClosedError or OutputError. Later writes are dropped, so that
    closing the streams above does not fail again.
    """

    def __init__(self, descriptor: int, name: str, *, ours: bool = True) -> None:
        super().__init__(descriptor, "wb", closefd=ours)
        self._place = name
        self._failed = False

    def write(self, data: ReadableBuffer, /) -> int:
        """Writes some of the bytes and returns their number."""
        if self._failed:
            return len(memoryview(data))
        try:
            return self._write(data)
        except OSError as error:
            self._failed = True
            return self._dropped(data, error)

    def _write(self, data: ReadableBuffer) -> int:
        # None means that the descriptor is full and does not block; another program has set this.
        while (written := super().write(data)) is None:  # pyright: ignore[reportUnnecessaryComparison]
            select([], [self], [])
        return written

    def _dropped(self, data: ReadableBuffer, error: OSError) -> int:
        if error.errno in _CLOSED:
            raise ScreenClosedError from None
        raise failure(self._place, error) from None


class _Messages(Descriptor):
    """Standard error: a message that cannot be written is dropped, and the work goes on."""

    def _dropped(self, data: ReadableBuffer, error: OSError) -> int:
        return len(memoryview(data))


def encoded(text: str, encoding: str) -> bytes:
    """Returns the bytes of a text; those that were not UTF-8 when they were read stay the same."""
    return text.encode(encoding, _errors(encoding))


def _errors(encoding: str) -> str:
    return "surrogateescape" if encoding == UTF_8 else "replace"


def guard() -> None:
    """Makes the standard streams carry any text, and fail as :class:`Descriptor` does.

    They take UTF-8, except where Chinese is shown by a terminal of another encoding, such as GBK.

    If the program was started with some of them closed, no file that it opens gets their numbers,
    and they cannot be written to.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_WRONLY if number == 0 else os.O_RDONLY)
    if not _is_windows_console(sys.stdout):
        descriptor = Descriptor(1, text("standard output"), ours=False)
        sys.stdout = _text(descriptor, _encoding(sys.stdout))
    if not _is_windows_console(sys.stderr):
        messages = _Messages(2, text("standard error"), ours=False)
        sys.stderr = _text(messages, _encoding(sys.stderr))


def _is_windows_console(stream: TextIO | None) -> bool:
    """Returns whether the stream is a Windows console, which shows any text, unlike raw bytes."""
    return sys.platform == "win32" and stream is not None and stream.isatty()


def _encoding(stream: TextIO | None) -> str:
    if language.is_english() or stream is None:
        return UTF_8
    return codecs.lookup(stream.encoding).name


def _text(descriptor: Descriptor, encoding: str) -> io.TextIOWrapper:
    stream = io.BufferedWriter(descriptor)
    return io.TextIOWrapper(
        stream, encoding=encoding, errors=_errors(encoding), line_buffering=True
    )
