"""The SAT solver as an engine: CaDiCaL through python-sat, for puzzles where search takes too long.

This package only translates puzzles to clauses and back. The solver runs in a separate process, so
that Ctrl-C ends it at once and this process does not hold the GIL while it waits.
"""

from __future__ import annotations

import subprocess
import sys
from array import array
from collections.abc import Generator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import IO

from nonet.engines.protocol import Progress, length
from nonet.engines.sat.clauses import Formula, narrowed
from nonet.puzzle import Puzzle

_ENDED = "the process of the SAT solver ended before it had an answer"
# Seconds between two checks for Ctrl-C.
_PATIENCE = 0.05
_WORKER = Path(__file__).with_name("worker.py")


class MissingSolverError(ImportError):
    """python-sat is not installed.

    >>> print(MissingSolverError())
    engine sat needs the package python-sat: pip install "nonet[sat]"
    """

    def __init__(self) -> None:
        super().__init__('engine sat needs the package python-sat: pip install "nonet[sat]"')


@cache
def available() -> bool:
    """Returns whether python-sat is installed."""
    return find_spec("pysat") is not None


def first(puzzle: Puzzle, progress: Progress | None = None) -> bytes | None:
    """Returns a solution, or None if there is none."""
    return next(solutions(puzzle, progress), None)


def count(puzzle: Puzzle, limit: int, progress: Progress | None = None) -> int:
    """Returns the number of solutions, exact up to ``limit``."""
    return length(solutions(puzzle, progress), limit, progress)


def solutions(puzzle: Puzzle, progress: Progress | None = None) -> Generator[bytes]:
    """Returns an iterator over the solutions, each once, in unspecified order.

    Each solution adds a clause that forbids it, so this suits puzzles with few solutions. The first
    step raises :class:`MissingSolverError` if python-sat is not installed.
    """
    if not available():
        raise MissingSolverError
    left = narrowed(puzzle)
    if left is None:
        return
    formula = Formula(puzzle.rules, left)
    if not formula.literals:
        yield formula.grid([])
        return
    with _worker() as (ask, answer):
        message = formula.clauses()
        number = 0
        while True:
            _send(ask, message)
            model = _received(answer, number, progress)
            if not model:
                return
            yield formula.grid(model)
            number += 1
            message = formula.other_than(model)


@contextmanager
def _worker() -> Generator[tuple[IO[bytes], IO[bytes]]]:
    """Starts a solver process, and kills it on leaving."""
    # In its own session, or process group on Windows, so that Ctrl-C in a terminal reaches only
    # this process, which then ends the solver.
    process = subprocess.Popen(
        [sys.executable, "-P", str(_WORKER)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    )
    assert process.stdin
    assert process.stdout
    try:
        yield process.stdin, process.stdout
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        # Clauses that it did not read are discarded.
        with suppress(OSError):
            process.stdin.close()


def _send(ask: IO[bytes], clauses: array[int]) -> None:
    try:
        ask.write(array("i", [len(clauses)]).tobytes() + clauses.tobytes())
        ask.flush()
    except OSError:  # on Windows not always a BrokenPipeError
        raise RuntimeError(_ENDED) from None


def _received(answer: IO[bytes], number: int, progress: Progress | None) -> array[int]:
    """Returns the literals that are true; empty if the formula has no solution.

    ``number`` is passed to ``progress`` while the solver works.
    """
    literals = array("i")
    reader = Thread(target=_receive, args=(answer, literals), daemon=True)
    reader.start()
    # Ctrl-C always interrupts this wait. It does not always interrupt the reading if another
    # library handles signals too, as polars does.
    while reader.is_alive():
        reader.join(_PATIENCE)
        if progress:
            progress(number, 0.0)
    if not literals:
        raise RuntimeError(_ENDED)
    literals.pop(0)
    return literals


def _receive(answer: IO[bytes], literals: array[int]) -> None:
    """Appends the number of literals, then the literals; nothing if the solver ended."""
    number = array("i", answer.read(literals.itemsize))
    if number:
        text = answer.read(number[0] * literals.itemsize)
        literals.extend(number)
        literals.frombytes(text)
