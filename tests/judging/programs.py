"""Programs of the tests: compiled if they have to be, and run on a case.

What is tested here is what the judge says of a run. The limits of ``nonet.judging.running`` have
tests of their own, so that here a program only has to end.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nonet.judging import Case, Finding, Run, Verdict
from nonet.judging.comparing import judged

HERE = Path(__file__).parent
COMPILERS = {".cpp": ["g++", "-O2"], ".c": ["gcc", "-O2"]}


def command_of(source: Path, folder: Path) -> list[str]:
    """Returns the command that runs the program; compiles it into the folder."""
    if source.suffix == ".py":
        return [sys.executable, str(source)]
    if source.suffix == ".java":
        if not shutil.which("javac"):
            pytest.skip("no compiler for Java")
        subprocess.run(["javac", "-d", str(folder), str(source)], check=True)
        return ["java", "-Xshare:auto", "-cp", str(folder), source.stem]
    compiler, *options = COMPILERS[source.suffix]
    if not shutil.which(compiler):
        pytest.skip(f"no {compiler}")
    program = folder / source.stem
    quiet = ["-w", "-o", str(program)]
    subprocess.run([compiler, *options, *quiet, str(source)], check=True)
    return [str(program)]


def run(command: list[str], case: Case, seconds: float = 20.0) -> Run:
    """Returns what the program does with the case."""
    started = time.monotonic()
    try:
        ended = subprocess.run(
            command, input=case.input, capture_output=True, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired as stopped:
        used = time.monotonic() - started
        return Run(stopped.stdout or b"", b"", -9, used, 0, Verdict.TIME_LIMIT)
    used = time.monotonic() - started
    return Run(ended.stdout, ended.stderr[-4096:], ended.returncode, used, 0)


def found(command: list[str], case: Case, seconds: float = 20.0) -> Finding:
    """Returns the verdict on the program for the case."""
    return judged(case, run(command, case, seconds))
