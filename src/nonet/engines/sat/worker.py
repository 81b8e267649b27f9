"""The process in which the SAT solver runs. It knows clauses, and nothing of puzzles.

It is run as a file, since to import all of nonet would take longer than most of its answers. A
message is the number of the integers that follow, then those: from the parent clauses, each ended
by 0, to be added to those before; back go the literals that are true, none for no solution.
"""

from __future__ import annotations

import os
import sys
from array import array
from collections.abc import Iterator
from typing import IO, Any

# About a second's work.
_CONFLICTS = 20_000


def main() -> None:
    """Answers message after message until there are no more."""
    from pysat.solvers import Cadical195  # pyright: ignore[reportMissingTypeStubs]

    parent = os.getppid()
    solver: Any = Cadical195()
    # As CaDiCaL advises where there are solutions: without it the published quasigroup of order 60
    # with 1,440 holes takes minutes instead of one; proofs that there are none take as long.
    solver.configure({"stabilizeonly": 1})
    while clauses := _received(sys.stdin.buffer):
        for clause in _split(clauses):
            solver.add_clause(clause)
        found, conflicts = None, _CONFLICTS
        while found is None:
            # A parent that was killed could not end us. Each look at it sets the solver back, so
            # they become rarer.
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


def _received(stream: IO[bytes]) -> array[int]:
    message = array("i", stream.read(array("i").itemsize))
    if message:
        message.frombytes(stream.read(message.pop() * message.itemsize))
    return message


def _send(stream: IO[bytes], literals: array[int]) -> None:
    stream.write(array("i", [len(literals)]).tobytes() + literals.tobytes())
    stream.flush()


if __name__ == "__main__":
    main()
