"""The process in which the SAT solver runs."""

from __future__ import annotations

import subprocess
import sys
from array import array
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import IO

from nonet.engines.protocol import Progress

_ENDED = "the process of the SAT solver ended before it had an answer"
# Seconds between two checks for Ctrl-C.
_PATIENCE = 0.05
_WORKER = Path(__file__).with_name("worker.py")


class Worker:
    """A running solver. It is a context manager: leaving it kills the process."""

    def __init__(self) -> None:
        # In its own session, or process group on Windows, so that Ctrl-C in a terminal reaches only
        # this process, which then ends the solver.
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(_WORKER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        assert self._process.stdin
        assert self._process.stdout
        self._ask = self._process.stdin
        self._answer = self._process.stdout

    def send(self, clauses: array[int]) -> None:
        """Adds clauses to the formula; without any, it asks for a solution."""
        try:
            self._ask.write(array("i", [len(clauses)]).tobytes() + clauses.tobytes())
            self._ask.flush()
        except OSError:  # on Windows not always a BrokenPipeError
            raise RuntimeError(_ENDED) from None

    def received(self, number: int, progress: Progress | None) -> array[int]:
        """Returns the literals that are true; empty if the formula has no solution.

        ``number`` is passed to ``progress`` while the solver works.
        """
        self.send(array("i"))
        literals = array("i")
        reader = Thread(target=_receive, args=(self._answer, literals), daemon=True)
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

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        self._answer.close()
        # Clauses that it did not read are discarded.
        with suppress(OSError):
            self._ask.close()


def _receive(answer: IO[bytes], literals: array[int]) -> None:
    """Appends the number of literals, then the literals; nothing if the solver ended."""
    number = array("i", answer.read(literals.itemsize))
    if number:
        text = answer.read(number[0] * literals.itemsize)
        literals.extend(number)
        literals.frombytes(text)
