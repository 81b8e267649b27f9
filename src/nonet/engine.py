"""The ground floor: the only door to the C++ core. Arrays in, arrays out.

Long searches run in slices that hold no GIL; between two slices Python sees a pressed Ctrl-C.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from nonet.errors import PuzzleError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nonet import _core
    from nonet.rules import Rules
else:
    try:
        import nonet._core as _core
    except ModuleNotFoundError:  # any other ImportError says why the installed core does not load
        _core = None

# A slice of this many steps of the search takes a few hundredths of a second.
_SLICE = 20_000
_SLICE_MILLISECONDS = 50
# A batch of solutions of this size takes well under a tenth of a second and a megabyte.
_MOST_GRIDS = 10_000

Candidates = tuple[tuple[int, ...], ...] | None
Progress = Callable[[int, float], object]
"""Called several times a second with the number of solutions so far and the share of the search
that is done, 0 where it is not known; what it raises ends the search."""


class Info(NamedTuple):
    """Which engine answers."""

    name: str
    compiled: bool
    reason: str
    """Why it is this one."""

    def __str__(self) -> str:
        return f"{self.name} ({self.reason})"


@cache
def info() -> Info:
    """Returns which engine is in use and why.

    The environment variable ``NONET_ENGINE`` set to ``python`` forces the plain search,
    ``core`` makes a missing core an error; ``NONET_ISA`` forces an instruction set. Raises
    PuzzleError for other values.
    """
    wanted = os.environ.get("NONET_ENGINE", "")
    if wanted not in ("", "python", "core"):
        raise PuzzleError(f"NONET_ENGINE is {wanted!r}; expected python or core")
    if wanted == "python":
        return Info("backtracking, pure Python", False, "asked for by NONET_ENGINE=python")
    if _core is None and wanted == "core":
        raise ImportError("NONET_ENGINE is core, and nonet was installed without a C++ compiler")
    if _core is None:
        warnings.warn(
            "nonet was installed without a C++ compiler and solves slowly in pure Python;"
            " install a compiler, then: pip install --force-reinstall --no-cache-dir nonet",
            RuntimeWarning,
            stacklevel=2,
        )
        return Info("backtracking, pure Python", False, "slow: installed without a C++ compiler")
    return Info("C++", True, f"classic puzzles by {instruction_set()} lanes, all others by houses")


# Beyond it solutions come sooner one by one, by following changes, than from passes over all cells.
_LARGEST_ORDER_IN_LANES = 16
# About a tenth of a second: most single puzzles take far less. A number of steps and not a time, so
# that which engine answers does not depend on the machine.
_FIRST_STEPS = 2_000_000


def first(
    rules: Rules, givens: bytes, candidates: Candidates, progress: Progress | None = None
) -> bytes | None:
    """Returns a solution, a value a cell, always the same one; None where there is none."""
    lanes = _lanes(rules)
    if lanes.is_classic:
        return _core.solve(lanes, givens, _bit_sets(candidates), progress)
    search = _search(rules, givens, candidates)
    steps = 0
    while steps < _FIRST_STEPS:
        grid = search.next(_SLICE)
        if grid is not None or search.exhausted:
            return grid
        steps += _SLICE
        if progress:
            progress(0, 0.0)
    # What resists is worth the stronger deductions of the lanes.
    return _core.solve(lanes, givens, _bit_sets(candidates), progress)


def solutions(
    rules: Rules, givens: bytes, candidates: Candidates, progress: Progress | None = None
) -> Iterator[bytes]:
    """Returns the solutions, a value a cell, lazily and each once, in no stated order."""
    if rules.order <= _LARGEST_ORDER_IN_LANES:
        enumeration = _core.Enumeration(_lanes(rules), givens, _bit_sets(candidates))
        return _streamed(enumeration, rules.cells, progress)
    return found(slices(rules, givens, candidates), progress)


def found(slices: Iterator[bytes | None], progress: Progress | None) -> Iterator[bytes]:
    """Returns the solutions among what the slices of a search gave; tells of the others."""
    number = 0
    for grid in slices:
        if grid is not None:
            number += 1
            yield grid
        elif progress:
            progress(number, 0.0)


def slices(rules: Rules, givens: bytes, candidates: Candidates) -> Iterator[bytes | None]:
    """Returns the solutions as :func:`solutions`, and None for each slice that finds none.

    The slices are the same on every machine, whatever time they take.
    """
    search = _search(rules, givens, candidates)
    while not search.exhausted:
        yield search.next(_SLICE)


def count(
    rules: Rules,
    givens: bytes,
    candidates: Candidates,
    limit: int,
    progress: Progress | None = None,
) -> int:
    """Returns the number of solutions, exact up to ``limit`` (at most 2⁶⁴ − 1)."""
    counting = _core.Count(_lanes(rules), givens, _bit_sets(candidates), limit, cores())
    # The first slice is short: the other threads begin with the second.
    microseconds = 50
    while not counting.run(microseconds):
        if progress:
            progress(counting.counted, counting.share_done)
        microseconds = 1000 * _SLICE_MILLISECONDS
    return counting.counted


def _streamed(
    enumeration: _core.Enumeration, cells: int, progress: Progress | None
) -> Iterator[bytes]:
    # Few at first: who asks for one solution should not wait for thousands.
    capacity = 1
    number = 0
    while not enumeration.finished:
        grids = enumeration.next(capacity, _SLICE_MILLISECONDS)
        number += len(grids) // cells
        if progress:
            progress(number, 0.0)
        yield from (grids[start : start + cells] for start in range(0, len(grids), cells))
        capacity = min(2 * capacity, _MOST_GRIDS)


@lru_cache(maxsize=256)
def is_classic(rules: Rules) -> bool:
    """Returns whether these are the rules of the classic engine, whatever the symbols."""
    if (rules.order, rules.cells) != (9, 81) or rules.constraints:
        return False
    return {frozenset(house.cells) for house in rules.houses} == _CLASSIC_HOUSES


_CLASSIC_HOUSES = {
    frozenset(cells)
    for index in range(9)
    for cells in (
        range(9 * index, 9 * index + 9),
        range(index, 81, 9),
        [27 * (index // 3) + 3 * (index % 3) + 9 * i + j for i in range(3) for j in range(3)],
    )
}


def _search(rules: Rules, givens: bytes, candidates: Candidates) -> _core.Search:
    return _core.Search(_houses(rules), givens, _bit_sets(candidates))


def _bit_sets(candidates: Candidates) -> list[int]:
    """Returns a bit set a cell, bit v - 1 for the value v; nothing where nothing is restricted."""
    return [sum(1 << value - 1 for value in values) for values in candidates or ()]


@lru_cache(maxsize=256)
def _houses(rules: Rules) -> _core.Houses:
    rules.require_houses_alone("the core")
    return _core.Houses(rules.order, rules.cells, rules.cell_sets)


@lru_cache(maxsize=256)
def _lanes(rules: Rules) -> _core.Engine:
    isa = instruction_set()
    if is_classic(rules):
        return _core.Engine.for_classic(isa)
    # The engine of any houses has one width of each.
    return _core.Engine.for_houses(_houses(rules), isa.removesuffix("_wide"))


def batch(
    rules: Rules,
    puzzles: NDArray[np.uint8],
    *,
    limit: int,
    threads: int | None = None,
    grids: NDArray[np.uint8] | None = None,
    counts: NDArray[np.uint64] | None = None,
    status: NDArray[np.uint8] | None = None,
    guesses: NDArray[np.uint64] | None = None,
    progress: Callable[[int], object] | None = None,
) -> None:
    """Solves ``(N, cells)`` puzzles and writes what was found to the arrays that are given.

    ``progress`` is called several times a second with the number of rows that are finished. The
    work can be interrupted by what ``progress`` or a signal raises.
    """
    outputs = (grids, counts, status, guesses)
    working = _core.Batch(_lanes(rules), puzzles, limit, threads or cores(), *outputs)
    while not working.run(_SLICE_MILLISECONDS):
        if progress:
            progress(working.rows_finished)


def classic_lines(text: bytes) -> _core.ClassicLines:
    """Returns the classic puzzles of a text in the notation ``line``."""
    return _core.ClassicLines(text)


def classic_rows_of_stream(stream: object) -> NDArray[np.uint8]:
    """Returns ``(N, 81)`` values from an Arrow stream of texts; raises ValueError for others."""
    return _core.rows_of_arrow_stream(stream)


def classic_rows_of_array(schema: object, array: object) -> NDArray[np.uint8]:
    """Returns ``(N, 81)`` values from an Arrow array of texts; raises ValueError for others."""
    return _core.rows_of_arrow_array(schema, array)


def cores() -> int:
    """Returns how many threads this process may run at once."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def instruction_sets() -> list[str]:
    """Returns what the classic engine can use on this machine, the fastest first."""
    return _core.classic_instruction_sets()


def compiler() -> str:
    """Returns what compiled the core."""
    return _core.compiler


@cache
def instruction_set() -> str:
    """Returns the fastest instruction set of this machine, or the one that NONET_ISA forces."""
    known = instruction_sets()
    wanted = os.environ.get("NONET_ISA", "") or known[0]
    if wanted not in known:
        raise PuzzleError(f"NONET_ISA is {wanted!r}; expected one of {', '.join(known)}")
    return wanted


# At once, so that whoever has to do without the core is told before it takes long.
info()
