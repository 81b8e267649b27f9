"""True candidates by an engine that can only find and count solutions."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from sys import maxsize

from nonet.engines.protocol import Engine, Progress
from nonet.puzzle import Puzzle

_AT_FIRST = 8
"""So many times the limit of solutions are looked for at first: often these are all."""


def true_candidates(
    engine: Engine, puzzle: Puzzle, limit: int, progress: Progress | None = None
) -> tuple[tuple[int, ...], ...]:
    """Returns for each cell the number of solutions with each value, exact up to ``limit``."""
    order = puzzle.rules.order
    numbers = [[0] * order for _ in range(puzzle.rules.cells)]
    most = min(_AT_FIRST * limit, maxsize)
    found = 0
    for grid in islice(engine.solutions(puzzle, progress), most):
        found += 1
        _add(numbers, grid, limit)
    if found == most:
        _ask(engine, puzzle, limit, numbers, progress)
    return tuple(map(tuple, numbers))


def _ask(
    engine: Engine, puzzle: Puzzle, limit: int, numbers: list[list[int]], progress: Progress | None
) -> None:
    """Counts the solutions with each candidate that the first solutions leave open."""
    for cell, own in enumerate(numbers):
        for value in _values(puzzle, cell):
            if own[value - 1] == limit:
                continue
            asked = _restricted(puzzle, cell, value)
            if limit > 1:
                own[value - 1] = engine.count(asked, limit, progress)
            elif grid := engine.first(asked, progress):
                _add(numbers, grid, limit)


def _add(numbers: list[list[int]], grid: bytes, limit: int) -> None:
    for own, value in zip(numbers, grid, strict=True):
        own[value - 1] = min(own[value - 1] + 1, limit)


def _values(puzzle: Puzzle, cell: int) -> Iterable[int]:
    """Returns the values that the cell may have by its own given and restriction."""
    if puzzle.candidates is not None:
        return puzzle.candidates[cell]
    given = puzzle.givens[cell]
    return [given] if given else range(1, puzzle.rules.order + 1)


def _restricted(puzzle: Puzzle, cell: int, value: int) -> Puzzle:
    every = tuple(range(1, puzzle.rules.order + 1))
    candidates = list(puzzle.candidates or [every] * puzzle.rules.cells)
    candidates[cell] = (value,)
    return Puzzle(puzzle.rules, puzzle.givens, candidates)
