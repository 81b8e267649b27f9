"""The SAT solver as an engine: CaDiCaL through python-sat, for puzzles where search takes too long.

This package only translates puzzles to clauses and back. The solver runs in a separate process, so
that Ctrl-C ends it at once and this process does not hold the GIL while it waits.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from importlib.util import find_spec

from nonet.engines.protocol import Progress, length
from nonet.errors import PuzzleError
from nonet.puzzle import Puzzle

MOST_CLAUSES = 5_000_000
"""The clauses of a formula; the solver needs 150 bytes for each. An empty grid of order 64 has 4.6
million."""


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


def fits(puzzle: Puzzle, progress: Progress | None = None) -> bool:
    """Returns whether the formula of a puzzle is small enough for the solver."""
    # Imported here because few puzzles need it.
    from nonet.engines.sat.clauses import most_clauses

    return most_clauses(puzzle, progress) <= MOST_CLAUSES


def first(puzzle: Puzzle, progress: Progress | None = None) -> bytes | None:
    """Returns a solution, or None if there is none."""
    return next(solutions(puzzle, progress), None)


def count(puzzle: Puzzle, limit: int, progress: Progress | None = None) -> int:
    """Returns the number of solutions, exact up to ``limit``."""
    return length(solutions(puzzle, progress), limit, progress)


def solutions(puzzle: Puzzle, progress: Progress | None = None) -> Generator[bytes]:
    """Returns an iterator over the solutions, each once, in unspecified order.

    Each solution adds a clause that forbids it, so this suits puzzles with few solutions. The first
    step raises :class:`MissingSolverError` if python-sat is not installed, and PuzzleError if the
    puzzle needs too many clauses.
    """
    if not available():
        raise MissingSolverError
    # Imported here because few puzzles need them.
    from nonet.engines.sat.clauses import Formula, narrowed
    from nonet.engines.sat.process import Worker

    if not fits(puzzle, progress):
        raise PuzzleError("formula-size", most=MOST_CLAUSES)
    left = narrowed(puzzle, progress)
    if left is None:
        return
    formula = Formula(puzzle.rules.houses_alone("the SAT solver"), left, progress)
    if not formula.literals:
        yield formula.grid([])
        return
    with Worker() as worker:
        for clauses in formula.clauses():
            worker.send(clauses)
        number = 0
        while model := worker.received(number, progress):
            yield formula.grid(model)
            number += 1
            worker.send(formula.other_than(model))
