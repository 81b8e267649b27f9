"""Decides which engine answers: the core, the search in Python, or the SAT solver."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache
from itertools import islice
from threading import Lock
from typing import Literal, NamedTuple, get_args

from nonet.engines import sat
from nonet.engines.core import grids, machine, search, text
from nonet.engines.protocol import (
    PATIENCE,
    Engine,
    GridMaker,
    Progress,
    SearchEngine,
    Status,
    TextReader,
    length,
)
from nonet.errors import PuzzleError
from nonet.names import spelled
from nonet.puzzle import Puzzle
from nonet.rules import Rules

EngineName = Literal["auto", "search", "sat"]
ENGINES: tuple[EngineName, ...] = get_args(EngineName)

_SEARCHES = ("python", "core")
"""What NONET_ENGINE may ask for."""
_FEW = 1_000
"""After this many solutions, the search finds the next one sooner than the SAT solver."""


_SLICES_AT_ONCE = 20
"""These take a tenth of a second or less."""


class Info(NamedTuple):
    """The search engine in use."""

    name: str
    compiled: bool
    reason: str
    """Why it was chosen."""

    def __str__(self) -> str:
        return f"{self.name} ({self.reason})"


@cache
def info() -> Info:
    """Returns the search engine in use, and why it was chosen.

    Setting the environment variable ``NONET_ENGINE`` to ``python`` selects the search in Python;
    ``core`` makes a missing core an ImportError. ``NONET_ISA`` selects an instruction set. Raises
    PuzzleError for other values of either. Warns once per process if the core is missing.
    """
    engine = chosen()
    if engine is _WITHOUT_CORE:
        with _WARNING:
            _warn()
    return engine


@cache
def chosen() -> Info:
    """Returns what :func:`info` returns, without a warning: nothing is solved yet."""
    wanted = os.environ.get("NONET_ENGINE", "")
    if wanted not in ("", *_SEARCHES):
        raise PuzzleError("engine-setting", found=wanted, known=_SEARCHES)
    if wanted == "python":
        return Info("backtracking, pure Python", False, "set by NONET_ENGINE=python")
    if machine.available():
        isa = machine.instruction_set()
        return Info("C++", True, f"classic puzzles by {isa} lanes, all others by houses")
    if wanted == "core":
        raise ImportError("NONET_ENGINE is core, but nonet was installed without its compiled core")
    return _WITHOUT_CORE


_WITHOUT_CORE = Info(
    "backtracking, pure Python", False, "slow: installed without the compiled core"
)
_REMEDY = (
    "there is none for Windows"
    if sys.platform == "win32"
    else "install gcc or clang, then: pip install --force-reinstall --no-cache-dir nonet"
)
_WARNING = Lock()
"""Held while warning: threads that solve their first puzzle at once wait for a single warning."""


@cache
def _warn() -> None:
    warnings.warn(
        "nonet was installed without its compiled core and solves slowly in pure Python;"
        f" {_REMEDY}",
        RuntimeWarning,
        stacklevel=2,
    )


@cache
def search_engine() -> SearchEngine:
    """Returns the search engine in use."""
    return search if info().compiled else _plain()


def _plain() -> SearchEngine:
    # Imported here because the core does without it.
    from nonet.engines import plain

    return plain


_NAMED: dict[EngineName, Callable[[], Engine]] = {
    "search": lambda: search_engine(),
    "sat": lambda: sat,
}
"""The engines that a caller can ask for."""


def text_reader() -> TextReader | None:
    """Returns the fast reader of texts, or None without the core."""
    return text if chosen().compiled else None


def grid_maker() -> GridMaker | None:
    """Returns the fast maker of random grids, or None without the core."""
    return grids if chosen().compiled else None


def checked(name: str) -> EngineName:
    """Returns the name if it is that of an engine; raises PuzzleError otherwise."""
    known = spelled(name, ENGINES)
    if known is None:
        raise PuzzleError("engine-unknown", found=name, known=ENGINES)
    return known


def first(puzzle: Puzzle, wanted: EngineName, progress: Progress | None = None) -> bytes | None:
    """Returns a solution, always the same one, or None if there is none."""
    engine = _settled(puzzle, wanted)
    if engine is None:
        return next(_search_then_sat(puzzle, progress), None)
    return engine.first(puzzle, progress)


def solutions(
    puzzle: Puzzle, wanted: EngineName, progress: Progress | None = None
) -> Iterator[bytes]:
    """Returns an iterator over the solutions, each once, in unspecified order."""
    engine = _settled(puzzle, wanted)
    if engine is None:
        return _search_then_sat(puzzle, progress)
    return engine.solutions(puzzle, progress)


def first_two(puzzle: Puzzle, progress: Progress | None = None) -> tuple[bytes, ...]:
    """Returns the solutions if there are none or one, and else two of them."""
    engine = _settled(puzzle, "auto")
    if engine is search and puzzle.rules.frame.is_classic:
        number, grid = search.judged(puzzle, 2, progress)
        if number < 2:
            return () if grid is None else (grid,)
    return tuple(islice(solutions(puzzle, "auto", progress), 2))


def count(puzzle: Puzzle, limit: int, wanted: EngineName, progress: Progress | None = None) -> int:
    """Returns the number of solutions, exact up to ``limit``."""
    engine = _settled(puzzle, wanted)
    if engine is not None:
        return engine.count(puzzle, limit, progress)
    few = min(limit, _FEW)
    number = length(_search_then_sat(puzzle, progress), few, progress)
    if number < few or number == limit:
        return number
    return search_engine().count(puzzle, limit, progress)


def slices(puzzle: Puzzle) -> Iterator[bytes | None]:
    """Returns an iterator over the solutions, with None for each slice of a search without one."""
    if _needs_constraints(puzzle.rules):
        from nonet.engines.core import constrained

        return constrained.slices(puzzle)
    return _search_for(puzzle.rules).slices(puzzle)


class Answer(NamedTuple):
    """What a batch has to know of a puzzle."""

    number: int
    """The number of solutions up to the limit."""
    grid: bytes | None
    """The first of them."""
    status: Status


def answer(puzzle: Puzzle, limit: int, progress: Progress) -> Answer:
    """Returns the answer of the search to one of many puzzles."""
    number, grid = 0, None
    if _needs_constraints(puzzle.rules):
        from nonet.engines.core import constrained

        number, grid = constrained.answer(puzzle, limit, progress)
    else:
        engine = _search_for(puzzle.rules)
        for each in islice(engine.solutions(puzzle, progress), min(limit, _FEW)):
            grid = grid or each
            number += 1
        if _FEW <= number < limit:
            number = engine.count(puzzle, limit, progress)
    return Answer(number, grid, verdict(puzzle, number, limit))


def verdict(puzzle: Puzzle, number: int, limit: int) -> Status:
    """Returns the verdict on a puzzle with this number of solutions up to the limit."""
    from nonet.engines import plain  # which alone tells what is illegal

    return plain.verdict(puzzle, number, limit)


def batches_in_core(rules: Rules) -> bool:
    """Returns whether the core solves many puzzles under these constraints at once."""
    if search_engine() is not search:
        return False
    from nonet.engines.core import constrained

    return constrained.batches(rules)


def surely_unsolvable(puzzle: Puzzle) -> bool:
    """Returns whether the core finds out at once that there is no solution."""
    if not _needs_constraints(puzzle.rules):
        return False
    from nonet.engines.core import constrained

    for number, grid in enumerate(constrained.slices(puzzle), start=1):
        if grid is not None or number == _SLICES_AT_ONCE:
            return False
    return True


def true_candidates(
    puzzle: Puzzle, limit: int, wanted: EngineName, progress: Progress | None = None
) -> tuple[tuple[int, ...], ...]:
    """Returns for each cell the number of solutions with each value, exact up to ``limit``.

    The SAT solver is used only if it is asked for.
    """
    engine = _settled(puzzle, wanted) or search_engine()
    if engine is search:
        return search.true_candidates(puzzle, limit, progress)
    if wanted != "sat" and _needs_constraints(puzzle.rules):
        from nonet.engines.core import constrained

        return constrained.true_candidates(puzzle, limit, progress)
    from nonet.engines import asking  # the core does without it

    return asking.true_candidates(engine, puzzle, limit, progress)


def _settled(puzzle: Puzzle, wanted: EngineName) -> Engine | None:
    """Returns the engine to use, or None for the search followed by the SAT solver.

    Classic puzzles never need the SAT solver, because their search is never long.
    """
    usual = search_engine()  # First, so that settings are checked whatever the puzzle is.
    if puzzle.rules.constraints and wanted != "sat":  # which refuses them
        if not _needs_constraints(puzzle.rules):
            return _plain()
        from nonet.engines.core import constrained

        return constrained
    if wanted != "auto":
        return _NAMED[wanted]()
    if puzzle.rules.frame.is_classic or not sat.available():
        return usual
    return None


def _needs_constraints(rules: Rules) -> bool:
    """Returns whether the search of the core under constraints is the one for the rules.

    ``core.constrained`` is imported only then: most rules have no constraints.
    """
    if not rules.constraints or search_engine() is not search:
        return False
    from nonet.engines.core import constrained

    return constrained.fits(rules)


def _search_for(rules: Rules) -> SearchEngine:
    """Returns the search for rules that do not need that of the core under constraints."""
    return _plain() if rules.constraints else search_engine()


def _search_then_sat(puzzle: Puzzle, progress: Progress | None) -> Iterator[bytes]:
    """Returns the solutions: first those of a short search, then those of the faster engine.

    This is the SAT solver if the search ran long without success, and the search if there are many
    solutions or too many clauses.
    """
    known: set[bytes] = set()
    for grid in _short(search_engine().slices(puzzle), progress):
        if grid is None:
            break
        yield grid
        known.add(grid)
    else:
        return
    if len(known) < _FEW and sat.fits(puzzle, progress):
        with closing(sat.solutions(puzzle, progress)) as others:
            for grid in others:
                if grid not in known:
                    yield grid
                    known.add(grid)
                    if len(known) == _FEW:
                        break
            else:
                return
    yield from (grid for grid in search_engine().solutions(puzzle, progress) if grid not in known)


def _short(slices: Iterator[bytes | None], progress: Progress | None) -> Iterator[bytes | None]:
    """Returns the solutions, followed by None if the search is given up before its end."""
    number = fruitless = 0
    for grid in slices:
        if grid is None:
            fruitless += 1
            if progress:
                progress(number, 0.0)
        else:
            yield grid
            number += 1
        if fruitless == PATIENCE or number == _FEW:
            yield None
            return
