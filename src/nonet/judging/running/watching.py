"""Watches a program that the launcher starts: gives it its input, keeps its output, and ends it."""

from __future__ import annotations

import json
import os
import selectors
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic

from nonet.judging.running import tree
from nonet.judging.running.plain import StartError
from nonet.judging.verdicts import Limits, Run, Verdict

__all__ = ["watched"]

assert sys.platform != "win32"  # where no launcher starts programs

_LAUNCHER = str(Path(__file__).with_name("launcher.py"))
_PYTHON = str(getattr(sys, "_base_executable", sys.executable))
"""Outside of a virtual environment, it starts faster."""
_SECONDS = 0.01
"""The time between two looks at what the program uses."""
_SECONDS_TO_START = 60.0
_WAITING = 3
"""A program may wait so many times as long as it may work."""
_AT_MOST = 20
"""And run so many times as long, if the machine is busy."""
_ERRORS = 1 << 16
"""Bytes of standard error that are kept."""
_PIECE = 1 << 16
_LINUX = sys.platform == "linux"


def watched(
    plan: dict[str, object], given: bytes, limits: Limits, check: Callable[[], None]
) -> Run:
    """Returns what a run of the launcher with this plan gave.

    ``check`` is called a hundred times a second; what it raises ends the program. Raises StartError
    if the program cannot be started.
    """
    with _Watch(plan, given, limits) as watch:
        while not watch.over:
            watch.look()
            check()
        return watch.result()


class _Watch:
    """A running program, and what is known of it so far."""

    def __init__(self, plan: dict[str, object], given: bytes, limits: Limits) -> None:
        self._limits = limits
        self._left = memoryview(given)
        self._output, self._errors, self._told = bytearray(), bytearray(), bytearray()
        self._written_errors = 0
        self._root: int | None = None
        """The process below which the program is."""
        self._group: int | None = None
        self._began: float | None = None
        self._created = monotonic()
        self._usage = tree.Usage(0.0, 0, 0, 0.0)
        self._exceeded: Verdict | None = None
        self._ended: tuple[int, float, int] | None = None
        """The exit status, seconds and bytes, when the program ended by itself."""
        self._failed = ""
        self.over = False
        self._spaces = plan["mode"] != "limits"
        self._selector = selectors.DefaultSelector()
        status, theirs = os.pipe()
        try:
            self._process = subprocess.Popen(
                [_PYTHON, "-I", "-S", _LAUNCHER, json.dumps({**plan, "status": theirs})],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                pass_fds=[theirs],
                start_new_session=True,
            )
        except BaseException:
            os.close(status)
            raise
        finally:
            os.close(theirs)
        self._status = os.fdopen(status, "rb", buffering=0)
        process = self._process
        assert process.stdin
        assert process.stdout
        assert process.stderr
        self._streams = [process.stdin, process.stdout, process.stderr, self._status]
        for stream in self._streams:
            os.set_blocking(stream.fileno(), False)
        self._selector.register(process.stdin, selectors.EVENT_WRITE, self._give)
        self._selector.register(process.stdout, selectors.EVENT_READ, self._take_output)
        self._selector.register(process.stderr, selectors.EVENT_READ, self._take_errors)
        self._selector.register(self._status, selectors.EVENT_READ, self._take_status)

    def look(self) -> None:
        """Waits for something to happen, at most a hundredth of a second, and deals with it."""
        for key, _ in self._selector.select(_SECONDS):
            key.data()
        if self._began is None:
            if monotonic() - self._created > _SECONDS_TO_START:
                self._failed = "timeout"
                self.over = True
        elif not self.over:
            self._measure()

    def result(self) -> Run:
        """Returns what the run gave."""
        if self._failed:
            raise StartError(self._failed)
        if self._ended is None:
            status, seconds, memory = -signal.SIGKILL, 0.0, 0
        else:
            status, seconds, memory = self._ended
            # What the program wrote before its end is still in the pipes.
            self._take_output()
            self._take_errors()
        seconds = max(seconds, self._usage.seconds)
        memory = max(memory, self._usage.memory)
        return Run(
            bytes(self._output[: self._limits.output]),
            bytes(self._errors),
            status,
            seconds,
            memory,
            self._exceeded or self._over_limit(seconds, memory, status),
        )

    def _over_limit(self, seconds: float, memory: int, status: int) -> Verdict | None:
        limits = self._limits
        if status == -signal.SIGXCPU or seconds > limits.seconds:
            return Verdict.TIME_LIMIT
        if status == -signal.SIGXFSZ or self._printed > limits.output:
            return Verdict.OUTPUT_LIMIT
        return Verdict.MEMORY_LIMIT if memory > limits.memory else None

    @property
    def _printed(self) -> int:
        return max(len(self._output), self._written_errors)

    def _measure(self) -> None:
        """Looks at what the program uses, and ends it if this is too much."""
        limits = self._limits
        assert self._began is not None
        if _LINUX and self._root is not None:
            usage = tree.used(self._root, limits.processes)
            self._usage = tree.Usage(
                max(usage.seconds, self._usage.seconds),
                max(usage.memory, self._usage.memory),
                usage.tasks,
                max(usage.delay, self._usage.delay),
            )
        if self._usage.tasks > limits.processes:
            self._stop(Verdict.RUNTIME_ERROR)
        elif self._usage.seconds > limits.seconds:
            self._stop(Verdict.TIME_LIMIT)
        elif self._usage.memory > limits.memory:
            self._stop(Verdict.MEMORY_LIMIT)
        elif self._waited(limits.seconds):
            self._stop(Verdict.TIME_LIMIT)
        elif self._printed > limits.output:
            self._stop(Verdict.OUTPUT_LIMIT)

    def _waited(self, seconds: float) -> bool:
        """Returns whether the program did nothing for too long."""
        assert self._began is not None
        passed = monotonic() - self._began
        # On a busy machine, a program that would work cannot; this is not its fault.
        return passed - self._usage.delay > _WAITING * seconds or passed > _AT_MOST * seconds

    def _stop(self, verdict: Verdict) -> None:
        self._exceeded = verdict
        self.over = True

    def _give(self) -> None:
        stdin = self._process.stdin
        assert stdin
        try:
            self._left = self._left[os.write(stdin.fileno(), self._left[:_PIECE]) :]
        except BlockingIOError:
            return
        except BrokenPipeError:
            self._left = self._left[:0]
        if not self._left:
            self._selector.unregister(stdin)
            stdin.close()

    def _take_output(self) -> None:
        self._take(1, self._output)

    def _take_errors(self) -> None:
        before = len(self._errors)
        self._take(2, self._errors)
        self._written_errors += len(self._errors) - before
        del self._errors[:-_ERRORS]

    def _take_status(self) -> None:
        self._take(3, self._told)
        *lines, rest = self._told.split(b"\n")
        self._told = rest
        for line in lines:
            self._hear(*line.decode(errors="replace").split(" ", 1))
        if self._status not in self._selector.get_map() and not self.over:
            # The launcher ended, which it does only after the program.
            self._failed = "the launcher was ended"
            self.over = True

    def _hear(self, event: str, said: str) -> None:
        """Deals with an event that the launcher tells of."""
        if event == "inner":
            self._root = int(said)
        elif event == "started":
            self._began = monotonic()
            if not self._spaces:
                self._root, self._group = self._process.pid, int(said)
        elif event == "failed":
            self._failed = said
            self.over = True
        elif event == "ended" and not self.over:
            status, seconds, memory = said.split()
            self._ended = int(status), float(seconds), int(memory)
            self.over = True

    def _take(self, number: int, into: bytearray) -> None:
        """Reads what there is; at the end of the stream, it is no longer watched."""
        stream = self._streams[number]
        if stream not in self._selector.get_map():
            return
        most = max(self._limits.output, _ERRORS)
        while len(into) <= most:
            try:
                piece = os.read(stream.fileno(), _PIECE)
            except BlockingIOError:
                return
            if not piece:
                self._selector.unregister(stream)
                return
            into += piece

    def __enter__(self) -> _Watch:
        return self

    def __exit__(self, *_: object) -> None:
        """Ends all processes, and waits until they are gone."""
        if self._process.poll() is None:
            self._end_all()
        self._process.wait()
        self._selector.close()
        for stream in self._streams:
            stream.close()

    def _end_all(self) -> None:
        if self._spaces and self._root is not None:
            # With the first process of its space ends every other; the launcher waits for that.
            with suppress(ProcessLookupError):
                os.kill(self._root, signal.SIGKILL)
            return
        if self._group is not None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._group, signal.SIGKILL)
        if _LINUX:
            tree.end(self._process.pid)
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
