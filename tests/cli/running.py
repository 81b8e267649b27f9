"""Runs the real program in a separate process."""

from __future__ import annotations

import atexit
import json
import os
import shlex
import signal
import socket
import subprocess
import sys
from collections.abc import Generator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import AnyStr

import pytest

from tests.cli.warm import NUMBER, Wanted, received, sent
from tests.documents import ROOT

COMMAND = (sys.executable, "-m", "nonet")
LONG = 120
"""Seconds after which a test gives up; no test depends on speed."""

FORKS = sys.platform != "win32"

Ended = subprocess.CompletedProcess[str]


def nonet(
    *arguments: str | Path,
    given: str = "",
    more_env: Mapping[str, str] | None = None,
    together: bool = False,
) -> Ended:
    """Returns the completed program with its output; ``more_env`` extends its environment.

    If ``together``, its messages are part of the output, as on a terminal.

    The program is forked from a process that has loaded it, which saves time. It is started as
    usual on Windows, and where the environment concerns Python or the choice of an engine, which
    have started by then.
    """
    words = [str(argument) for argument in arguments]
    environment = {**os.environ, **(more_env or {})}
    if FORKS and _early(environment) == _early(os.environ):
        return _forked(words, given, environment, together)
    return started(words, given, environment, together=together)


def started(
    arguments: Sequence[str],
    given: str,
    environment: Mapping[str, str],
    *,
    together: bool = False,
) -> Ended:
    """Returns the completed program, started in this environment."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=given,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT if together else subprocess.PIPE,
        encoding="utf-8",
        errors="surrogateescape",
        timeout=LONG,
        env=environment,
        check=False,
    )


@contextmanager
def guarded(process: subprocess.Popen[AnyStr]) -> Generator[subprocess.Popen[AnyStr]]:
    """Yields the process, and kills it if the test fails, which otherwise waits for its end."""
    with process:
        try:
            yield process
        except BaseException:
            process.kill()
            raise


def simple(line: str) -> list[str] | None:
    """Returns the arguments if the line runs the program and needs no shell for anything else."""
    words = shlex.split(line)
    return words[1:] if words[0] == "nonet" and not set(line) & set("|<>$;&*?`\\\n") else None


def written(path: Path, *lines: str) -> Path:
    """Writes the lines to a file and returns its path."""
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


def _early(environment: Mapping[str, str]) -> dict[str, str]:
    prefixes = ("PYTHON", "NONET_")
    return {name: value for name, value in environment.items() if name.startswith(prefixes)}


def ended_by_ctrl_c(*arguments: str) -> tuple[str, str, int]:
    """Returns the output, the messages and the status of a program that is stopped at work."""
    with guarded(
        subprocess.Popen(
            [*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
    ) as process:
        with pytest.raises(subprocess.TimeoutExpired):
            process.communicate(timeout=2)
        process.send_signal(signal.SIGINT)
        output, messages = process.communicate(timeout=60)
    return output, messages, process.returncode


def _forked(arguments: list[str], given: str, environment: dict[str, str], together: bool) -> Ended:
    (stdin, giving), (out, stdout), (err, stderr) = os.pipe(), os.pipe(), os.pipe()
    with ThreadPoolExecutor(3) as pool:
        pool.submit(_give, giving, given)
        output, messages = pool.submit(_all_of, out), pool.submit(_all_of, err)
        try:
            wanted = Wanted(arguments=arguments, environment=environment, folder=str(Path.cwd()))
            status = warm(_language(arguments, environment)).run(
                wanted, [stdin, stdout, stdout if together else stderr]
            )
        finally:
            for stream in stdin, stdout, stderr:
                os.close(stream)
    return Ended(arguments, status, output.result(), messages.result())


def _language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """Returns the language of most such runs. The program itself chooses; this saves time."""
    words = [*arguments, environment.get("LC_ALL") or environment.get("LANG", "")]
    return "zh" if any(word.startswith("zh") for word in words) else "en"


def _give(pipe: int, text: str) -> None:
    with suppress(BrokenPipeError), open(pipe, "wb") as stream:
        stream.write(text.encode("utf-8", "surrogateescape"))


def _all_of(pipe: int) -> str:
    with open(pipe, "rb") as stream:
        return stream.read().decode("utf-8", "surrogateescape")


class Warm:
    """A process that forks for each run. It ends with this one, which alone has the socket."""

    def __init__(self, language: str) -> None:
        self._socket, theirs = socket.socketpair()
        with theirs:
            number = theirs.fileno()
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.cli.warm", str(number), language],
                cwd=ROOT,
                env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},  # threads are lost in a fork
                pass_fds=[number],
                # So that its streams of text fit the pipes of the runs, which take them over.
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )

    def run(self, wanted: Wanted, streams: Sequence[int]) -> int:
        """Returns the exit status of the program, run on these standard streams."""
        data = json.dumps(wanted).encode()
        socket.send_fds(self._socket, [sent(len(data))], streams)
        self._socket.sendall(data)
        process = self._received()
        self._socket.settimeout(LONG)
        try:
            return self._received()
        except TimeoutError:
            os.kill(process, signal.SIGKILL)
            self._received()
            raise
        finally:
            self._socket.settimeout(None)

    def _received(self) -> int:
        data = self._socket.recv(NUMBER)
        assert data, "the process ended, perhaps with a message on standard error"
        return received(data)

    def end(self) -> None:
        """Ends the process."""
        self._socket.close()
        self._process.communicate()


@cache
def warm(language: str = "en") -> Warm:
    """Returns the process of this one for a language, started when it is first needed."""
    process = Warm(language)
    atexit.register(process.end)
    return process
