"""How the program ends when a signal or a closed pipe ends it."""

from __future__ import annotations

import signal
import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.cli.running import COMMAND, LONG, guarded
from tests.facts import POJ_SOLUTION

EMPTY = b"." * 81
FULL = POJ_SOLUTION.encode()
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="takes signals and pipes of POSIX")


def _running(
    *arguments: str, given: bytes = EMPTY
) -> AbstractContextManager[subprocess.Popen[bytes]]:
    running = subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,  # else communicate() loses what readline() has read ahead
    )
    assert running.stdin
    running.stdin.write(given)
    running.stdin.close()
    running.stdin = None
    return guarded(running)


@POSIX
@pytest.mark.parametrize("command", ["solve --all", "trace --all"])
def test_a_closed_pipe_ends_it_silently(command: str) -> None:
    with _running(*command.split()) as running:
        assert running.stdout
        assert running.stderr
        assert running.stdout.readline().endswith(b"\n")
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(LONG) == 128 + signal.SIGPIPE


@POSIX
def test_ctrl_c_ends_it_at_once_with_whole_lines() -> None:
    with _running("solve", "--all") as running:
        assert running.stdout
        first = running.stdout.readline()
        running.send_signal(signal.SIGINT)
        rest, errors = running.communicate(timeout=LONG)
    assert running.returncode == 130
    assert errors.split() == [b"stopped"]
    assert {len(line) for line in (first + rest).split(b"\n")} == {81, 0}
    assert rest.endswith(b"\n") or not rest


INTERRUPTING = """
import os, signal, sys

def interrupt(event, arguments):
    if event == "open" and "/.nonet-" in str(arguments[0]):
        os.kill(os.getpid(), signal.SIGINT)

from nonet.cli import main
sys.addaudithook(interrupt)
sys.exit(main())
"""
"""The program, which Ctrl-C interrupts when it opens the part of a file."""


@POSIX
def test_ctrl_c_leaves_no_part_of_a_file_that_is_being_opened(tmp_path: Path) -> None:
    result = tmp_path / "result.txt"
    ended = subprocess.run(
        [sys.executable, "-c", INTERRUPTING, "solve", "--all", "-o", result],
        input=EMPTY,
        capture_output=True,
        timeout=LONG,
        check=False,
    )
    assert ended.stderr.startswith(f"{result}: not written".encode())
    assert (ended.stderr.split()[-1], ended.returncode) == (b"stopped", 130)
    assert list(tmp_path.iterdir()) == []


SIGNALS = [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)]


@POSIX
@pytest.mark.parametrize(("name", "status"), SIGNALS)
def test_a_signal_leaves_no_partial_file(name: str, status: int, tmp_path: Path) -> None:
    result = tmp_path / "result.txt"
    with _running("solve", "--all", "-o", str(result), "--tee") as running:
        assert running.stdout
        running.stdout.readline()
        running.send_signal(signal.Signals[name])
        _, errors = running.communicate(timeout=LONG)
    assert running.returncode == status
    assert f"{result}: not written".encode() in errors
    assert list(tmp_path.iterdir()) == []


LOADING = """
import os, signal, sys
number = signal.Signals[sys.argv.pop(1)]

def interrupt(frame, event, argument):
    code = frame.f_code
    if (code.co_name, code.co_filename) == ("cb", "<frozen importlib._bootstrap>"):
        if callable(signal.getsignal(signal.SIGTERM)):
            os.kill(os.getpid(), number)

from nonet.cli import main
sys.setprofile(interrupt)
sys.exit(main())
"""
"""The program, which gets a signal while it loads a module, in a callback whose exceptions Python
ignores."""


@POSIX
@pytest.mark.parametrize(("name", "status"), SIGNALS)
def test_a_signal_that_python_ignores_comes_again(name: str, status: int) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", LOADING, name, "solve", "--all"],
        input=EMPTY,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        timeout=LONG,
        check=False,
    )
    assert ended.stderr.split() == ([b"stopped"] if name == "SIGINT" else [])
    assert ended.returncode == status


@POSIX
def test_ctrl_c_ends_a_search_that_finds_nothing() -> None:
    with _running("solve", "--count", given=FULL + b"\n" + EMPTY) as running:
        assert running.stdout
        assert running.stdout.readline() == b"1\n"
        running.send_signal(signal.SIGINT)
        rest, _ = running.communicate(timeout=LONG)
    assert (rest, running.returncode) == (b"", 130)
