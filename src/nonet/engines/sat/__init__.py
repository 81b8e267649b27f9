"""The SAT solver as an engine: CaDiCaL through python-sat, for puzzles where search alone explodes.

We only translate. The solver runs in a process of its own, so that Ctrl-C ends it at once and this
process holds no GIL while it waits.
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
# Seconds; Ctrl-C waits no longer.
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
    """Returns a solution; None if there is none."""
    return next(solutions(puzzle, progress), None)


def count(puzzle: Puzzle, limit: int, progress: Progress | None = None) -> int:
    """Returns the number of solutions, exact up to ``limit``."""
    return length(solutions(puzzle, progress), limit, progress)


def solutions(puzzle: Puzzle, progress: Progress | None = None) -> Generator[bytes]:
    """Returns the solutions lazily, each once, in no stated order.

    Each solution costs a clause that forbids it from then on, so this is for few of them. Raises
    :class:`MissingSolverError` at the first.
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
    """Starts a solver and ends it, at once, on leaving."""
    # A session of its own, on Windows a group, so that the Ctrl-C of a terminal reaches only this
    # process, which then ends the solver.
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
        # What it did not read any more is of no interest to anybody.
        with suppress(OSError):
            process.stdin.close()


def _send(ask: IO[bytes], clauses: array[int]) -> None:
    try:
        ask.write(array("i", [len(clauses)]).tobytes() + clauses.tobytes())
        ask.flush()
    except OSError:  # on Windows not always a BrokenPipeError
        raise RuntimeError(_ENDED) from None


def _received(answer: IO[bytes], number: int, progress: Progress | None) -> array[int]:
    """Returns the literals that are true, none where the formula has no solution.

    ``number`` is what ``progress`` is told while the solver is at work.
    """
    literals = array("i")
    reader = Thread(target=_receive, args=(answer, literals), daemon=True)
    reader.start()
    # Ctrl-C always interrupts this wait. It would not always interrupt the reading: not where
    # another library, as polars does, looks at signals too.
    while reader.is_alive():
        reader.join(_PATIENCE)
        if progress:
            progress(number, 0.0)
    if not literals:
        raise RuntimeError(_ENDED)
    literals.pop(0)
    return literals


def _receive(answer: IO[bytes], literals: array[int]) -> None:
    """Appends the number of literals, then those; nothing where the solver ended."""
    number = array("i", answer.read(literals.itemsize))
    if number:
        text = answer.read(number[0] * literals.itemsize)
        literals.extend(number)
        literals.frombytes(text)
