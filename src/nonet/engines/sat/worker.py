"""The process in which the SAT solver runs. It knows clauses but nothing about puzzles.

It runs as a file, because importing all of nonet would take longer than most answers. A message is
a number, followed by that many integers. The parent sends clauses, each followed by 0, which are
added to the earlier ones. An empty message asks for a solution. The reply has the literals that are
true, or is empty if there is no solution.
"""

from __future__ import annotations

import os
import sys
from array import array
from collections.abc import Iterator
from typing import IO, Any

# About a second of work.
_CONFLICTS = 20_000


def main() -> None:
    """Answers messages until the input ends."""
    from pysat.solvers import Cadical195  # pyright: ignore[reportMissingTypeStubs]

    parent = os.getppid()
    solver: Any = Cadical195()
    # CaDiCaL recommends this for satisfiable formulas. The published quasigroup of order 60 with
    # 1,440 holes takes one minute instead of several; proofs of no solution take as long as before.
    solver.configure({"stabilizeonly": 1})
    for clauses in _messages(sys.stdin.buffer):
        for clause in _split(clauses):
            solver.add_clause(clause)
        if clauses:
            continue
        found, conflicts = None, _CONFLICTS
        while found is None:
            # A parent that was killed could not end this process. Each check interrupts the
            # solver, so checks become rarer.
            if os.getppid() != parent:
                return
            solver.conf_budget(conflicts)
            found = solver.solve_limited()
            conflicts *= 2
        model: list[int] = solver.get_model() if found else []
        _send(sys.stdout.buffer, array("i", [literal for literal in model if literal > 0]))


def _split(clauses: array[int]) -> Iterator[list[int]]:
    start = 0
    while start < len(clauses):
        end = clauses.index(0, start)
        yield clauses[start:end].tolist()
        start = end + 1


def _messages(stream: IO[bytes]) -> Iterator[array[int]]:
    """Returns the integers of each message, until the input ends."""
    size = array("i").itemsize
    while number := array("i", stream.read(size)):
        yield array("i", stream.read(number[0] * size))


def _send(stream: IO[bytes], literals: array[int]) -> None:
    stream.write(array("i", [len(literals)]).tobytes() + literals.tobytes())
    stream.flush()


if __name__ == "__main__":
    main()
