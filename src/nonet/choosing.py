"""Who answers: the search, the SAT solver, or the one after the other."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from typing import Literal, get_args

from nonet import backtracking, engine, sat
from nonet.engine import Progress
from nonet.errors import PuzzleError
from nonet.puzzle import Puzzle

Engine = Literal["auto", "search", "sat"]
ENGINES: tuple[Engine, ...] = get_args(Engine)

# The search has failed when it spent so many slices in vain, well under a second. The empty grid of
# order 64 takes it 33; the published quasigroups that take it more, the SAT solver has sooner.
_MOST_SLICES = 100
# Of more solutions than this, the search finds the next one sooner than the SAT solver.
_FEW = 1_000
_EVENTS_A_SLICE = 10_000


def checked(name: str) -> Engine:
    """Returns the name if it is one; raises PuzzleError."""
    for known in ENGINES:
        if name == known:
            return known
    raise PuzzleError(f"engine {name!r}; expected {', '.join(ENGINES[:-1])} or {ENGINES[-1]}")


def first(puzzle: Puzzle, wanted: Engine, progress: Progress | None = None) -> bytes | None:
    """Returns a solution, always the same one; None where there is none."""
    wanted = _settled(puzzle, wanted)
    if wanted == "search" and engine.info().compiled:
        return engine.first(puzzle.rules, puzzle.givens, puzzle.candidates, progress)
    return next(solutions(puzzle, wanted, progress), None)


def solutions(puzzle: Puzzle, wanted: Engine, progress: Progress | None = None) -> Iterator[bytes]:
    """Returns the solutions lazily and each once."""
    wanted = _settled(puzzle, wanted)
    if wanted == "sat":
        return sat.solutions(puzzle.rules, puzzle.givens, puzzle.candidates, progress)
    if wanted == "auto":
        return _search_then_sat(puzzle, progress)
    if engine.info().compiled:
        return engine.solutions(puzzle.rules, puzzle.givens, puzzle.candidates, progress)
    return engine.found(_plain_slices(puzzle), progress)


def count(puzzle: Puzzle, limit: int, wanted: Engine, progress: Progress | None = None) -> int:
    """Returns the number of solutions, exact up to ``limit``."""
    wanted = _settled(puzzle, wanted)
    if wanted == "search":
        return _count_by_search(puzzle, limit, progress)
    most = limit if wanted == "sat" else min(limit, _FEW)
    found = _length(solutions(puzzle, wanted, progress), most, progress)
    if found < most or found == limit:
        return found
    return _count_by_search(puzzle, limit, progress)


def _settled(puzzle: Puzzle, wanted: Engine) -> Engine:
    """Returns the engine where it is known before the search: it is never long when classic."""
    return "search" if wanted == "auto" and engine.is_classic(puzzle.rules) else wanted


def _search_then_sat(puzzle: Puzzle, progress: Progress | None) -> Iterator[bytes]:
    """Returns the solutions: a few from a short search, then those of whoever is better for more.

    That is the SAT solver where the search was long for what it found, the search for many.
    """
    found: set[bytes] = set()
    in_vain = 0
    for grid in _slices(puzzle):
        if grid is None:
            in_vain += 1
            if progress:
                progress(len(found), 0.0)
            if in_vain == _MOST_SLICES:
                break
        else:
            yield grid
            found.add(grid)
            if len(found) == _FEW:
                break
    else:
        return
    if len(found) < _FEW and sat.available():
        others = sat.solutions(puzzle.rules, puzzle.givens, puzzle.candidates, progress)
        with closing(others):
            for grid in others:
                if grid not in found:
                    yield grid
                    found.add(grid)
                    if len(found) == _FEW:
                        break
            else:
                return
    yield from (grid for grid in solutions(puzzle, "search", progress) if grid not in found)


def _slices(puzzle: Puzzle) -> Iterator[bytes | None]:
    """Returns the solutions from the search, and None for each slice that finds none."""
    if engine.info().compiled:
        return engine.slices(puzzle.rules, puzzle.givens, puzzle.candidates)
    return _plain_slices(puzzle)


def _plain_slices(puzzle: Puzzle) -> Iterator[bytes | None]:
    found = backtracking.slices(puzzle, _EVENTS_A_SLICE)
    return (None if grid is None else grid.values for grid in found)


def _count_by_search(puzzle: Puzzle, limit: int, progress: Progress | None) -> int:
    if engine.info().compiled:
        return engine.count(puzzle.rules, puzzle.givens, puzzle.candidates, limit, progress)
    return _length(solutions(puzzle, "search", progress), limit, progress)


def _length(grids: Iterator[bytes], most: int, progress: Progress | None) -> int:
    number = 0
    for number, _ in enumerate(islice(grids, min(most, sys.maxsize)), start=1):
        if progress:
            progress(number, 0.0)
    return number
