"""Runs a program anywhere, Windows included: limits of time and output, and an end of the tree.

What the program uses of memory is not known there, and it can write and connect as its user can.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import IO

from nonet.judging.verdicts import Limits, Run, Verdict

__all__ = ["StartError", "run_plainly"]

_SECONDS = 0.01
_ERRORS = 1 << 16
_PIECE = 1 << 14
if sys.platform == "win32":
    _APART = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW
else:
    _APART = 0
_PATIENCE = 5.0
"""Seconds to wait for pipes that a process which got away holds open."""


class StartError(OSError):
    """The program could not be started."""


def run_plainly(
    words: Sequence[str],
    given: bytes,
    limits: Limits,
    folder: Path,
    environment: Mapping[str, str],
    check: Callable[[], None],
) -> Run:
    """Returns what running the program in a folder gave; the time is that of the clock.

    ``check`` is called a hundred times a second; what it raises ends the program.
    """
    began = monotonic()
    with subprocess.Popen(
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
        cwd=folder,
        env=environment,
        creationflags=_APART,
        start_new_session=sys.platform != "win32",
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        output, errors = _Kept(limits.output, last=False), _Kept(limits.output, last=True)
        threads = [
            threading.Thread(target=_give, args=(process.stdin, given), daemon=True),
            threading.Thread(target=output.read, args=(process.stdout,), daemon=True),
            threading.Thread(target=errors.read, args=(process.stderr,), daemon=True),
        ]
        for thread in threads:
            thread.start()
        exceeded: Verdict | None = None
        try:
            while exceeded is None:
                check()
                with suppress(subprocess.TimeoutExpired):
                    process.wait(_SECONDS)
                    break
                if monotonic() - began > limits.seconds:
                    exceeded = Verdict.TIME_LIMIT
                elif output.is_full or errors.is_full:
                    exceeded = Verdict.OUTPUT_LIMIT
        finally:
            seconds = monotonic() - began
            _end(process)
            for thread in threads:
                thread.join(_PATIENCE)
    if exceeded is None and (output.is_full or errors.is_full):
        exceeded = Verdict.OUTPUT_LIMIT
    status = process.returncode
    return Run(output.data, errors.data, status, seconds, 0, exceeded)


class _Kept:
    """What was read of a stream: its start, or its end."""

    def __init__(self, most: int, *, last: bool) -> None:
        self._most = most
        self._last = last
        self._data = bytearray()
        self._number = 0

    def read(self, stream: IO[bytes]) -> None:
        """Reads until the stream ends or is full."""
        with suppress(OSError, ValueError):
            while not self.is_full and (piece := stream.read(_PIECE)):
                self._number += len(piece)
                self._data += piece
                if self._last:
                    del self._data[:-_ERRORS]

    @property
    def is_full(self) -> bool:
        """Whether there was more than there may be."""
        return self._number > self._most

    @property
    def data(self) -> bytes:
        """What is kept."""
        return bytes(self._data[: self._most])


def _give(stream: IO[bytes], given: bytes) -> None:
    left = memoryview(given)
    with suppress(OSError, ValueError):
        while left:
            left = left[stream.write(left) or 0 :]
    with suppress(OSError):
        stream.close()


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ends a process and, as far as the system knows them, those that it started."""
    if sys.platform == "win32":
        if process.poll() is None:
            words = ["taskkill", "/T", "/F", "/PID", str(process.pid)]
            subprocess.run(words, capture_output=True, check=False)
            process.kill()
    else:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()
