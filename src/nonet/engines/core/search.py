"""The searches of the core as an engine, for one puzzle and for many.

Long searches run in slices without the GIL; Python handles Ctrl-C between two slices.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from nonet.engines.core.machine import SLICE_MILLISECONDS, _core, cores, finish, instruction_set
from nonet.engines.protocol import PATIENCE, Progress, Results, RowsDone, Status, found
from nonet.puzzle import Puzzle
from nonet.rules import Frame
from nonet.rules.keeping import is_large, kept

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SLICE = 5_000
"""Steps of the trail search in a slice, which takes a few milliseconds: a server learns soon that a
search is long."""
# Solutions fetched at once: well under a tenth of a second and a few megabytes.
_MOST_GRIDS = 10_000
# Above this order, the trail search is faster than the search in lanes.
_LARGEST_ORDER_IN_LANES = 16
# If one solution settles a candidate, few lanes find work, and each step of wider ones costs more.
_FOR_FEW_ROWS = {"avx512": "avx2"}


def first(puzzle: Puzzle, progress: Progress | None = None) -> bytes | None:
    """Returns a solution, always the same one, or None if there is none."""
    frame = _frame(puzzle)
    if frame.is_classic:
        return _in_lanes(puzzle, _setup_by(instruction_set(), frame), progress)
    for number, grid in enumerate(slices(puzzle), start=1):
        if grid is not None:
            return grid
        if progress:
            progress(0, 0.0)
        if number == PATIENCE:
            # A hard puzzle is worth the stronger deductions of the search in lanes.
            return _in_lanes(puzzle, setup_for(frame), progress)
    return None


def _in_lanes(puzzle: Puzzle, setup: _core.Setup, progress: Progress | None) -> bytes | None:
    """Returns the first solution that the search in lanes finds."""
    return _core.solve(setup, puzzle.givens, bit_sets(puzzle), progress)


def judged(
    puzzle: Puzzle, limit: int, progress: Progress | None = None
) -> tuple[int, bytes | None]:
    """Returns how many solutions a classic puzzle has, up to ``limit``, and the first of them."""
    setup = _setup_by(instruction_set(), _frame(puzzle))
    return _core.judge(setup, puzzle.givens, bit_sets(puzzle), limit, progress)


def solutions(puzzle: Puzzle, progress: Progress | None = None) -> Iterator[bytes]:
    """Returns an iterator over the solutions, each once, in unspecified order."""
    frame = _frame(puzzle)
    if frame.order <= _LARGEST_ORDER_IN_LANES:
        enumeration = _core.Enumeration(setup_for(frame), puzzle.givens, bit_sets(puzzle))
        return _streamed(enumeration, frame.cells, progress)
    return found(slices(puzzle), progress)


def slices(puzzle: Puzzle) -> Iterator[bytes | None]:
    """Returns an iterator over the solutions, with None for each slice without one."""
    search = _core.TrailSearch(_houses(_frame(puzzle)), puzzle.givens, bit_sets(puzzle))
    while not search.exhausted:
        grid = search.next(SLICE)
        if grid is not None or not search.exhausted:
            yield grid


def count(puzzle: Puzzle, limit: int, progress: Progress | None = None) -> int:
    """Returns the number of solutions, exact up to ``limit`` (at most 2⁶⁴ − 1)."""
    frame = _frame(puzzle)
    few = None if frame.is_classic else _count_of_few(puzzle, limit, progress)
    if few is not None:
        return few
    counting = _core.Count(setup_for(frame), puzzle.givens, bit_sets(puzzle), limit, cores())
    # The first slice is short and the next ones grow, so the caller soon learns whether the count
    # takes long.
    microseconds = 50
    while not counting.run(microseconds):
        if progress:
            progress(counting.counted, counting.share_done)
        microseconds = min(4 * microseconds, 1000 * SLICE_MILLISECONDS)
    return counting.counted


def _count_of_few(puzzle: Puzzle, limit: int, progress: Progress | None) -> int | None:
    """Returns the number of solutions if the trail search soon knows it, or None.

    It knows more about the houses than the search in lanes, and often that there is no grid at all.
    """
    search = _core.TrailSearch(_houses(_frame(puzzle)), puzzle.givens, bit_sets(puzzle))
    for _ in range(PATIENCE):
        search.count(limit, SLICE)
        if search.exhausted or search.counted == limit:
            return search.counted
        if search.counted:
            break
        if progress:
            progress(0, 0.0)
    return None


def true_candidates(
    puzzle: Puzzle, limit: int, progress: Progress | None = None
) -> tuple[tuple[int, ...], ...]:
    """Returns for each cell the number of solutions with each value, exact up to ``limit``."""
    frame = _frame(puzzle)
    givens, allowed = puzzle.givens, bit_sets(puzzle)
    if frame.is_classic:
        isa = instruction_set()
        setup = _setup_by(_FOR_FEW_ROWS.get(isa, isa) if limit == 1 else isa, frame)
        return _core.true_candidates_in_lanes(setup, givens, allowed, limit, progress)
    return _core.true_candidates_by_trail(_houses(frame), givens, allowed, limit, progress)


def _streamed(
    enumeration: _core.Enumeration, cells: int, progress: Progress | None
) -> Iterator[bytes]:
    # Few at first, so that a caller who wants one solution does not wait for thousands.
    capacity = 1
    number = 0
    while not enumeration.finished:
        grids = enumeration.next(capacity, SLICE_MILLISECONDS)
        number += len(grids) // cells
        if progress:
            progress(number, 0.0)
        yield from (grids[start : start + cells] for start in range(0, len(grids), cells))
        capacity = min(2 * capacity, _MOST_GRIDS)


def bit_sets(puzzle: Puzzle) -> list[int]:
    """Returns a bit set per cell, bit v − 1 for the value v; empty without restrictions."""
    if puzzle.candidates is None:
        return []
    return [sum(1 << value - 1 for value in values) for values in puzzle.candidates]


def _frame(puzzle: Puzzle) -> Frame:
    return puzzle.rules.houses_alone("the core")


@kept(256, is_large)
def _houses(frame: Frame) -> _core.Houses:
    return _core.Houses(frame.order, frame.cells, frame.cell_sets)


def setup_for(frame: Frame) -> _core.Setup:
    """Returns the core's setup for searches in lanes, for :func:`instruction_set`."""
    make = _large_setup if is_large(frame) else _setup_by
    return make(instruction_set(), frame)


@lru_cache(maxsize=256)
def _setup_by(isa: str, frame: Frame) -> _core.Setup:
    if frame.is_classic:
        return _core.Setup.for_classic(isa)
    return _core.Setup.for_houses(_houses(frame), isa)


@lru_cache(maxsize=4)
def _large_setup(isa: str, frame: Frame) -> _core.Setup:
    return _core.Setup.for_houses(_houses(frame), isa)


def batch(
    frame: Frame,
    puzzles: NDArray[np.uint8],
    results: Results,
    *,
    limit: int,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> None:
    """Solves ``(N, cells)`` puzzles; see :meth:`~nonet.engines.protocol.SearchEngine.batch`."""
    finish(_core.Batch(setup_for(frame), puzzles, limit, threads or cores(), *results), progress)
    if results.status is not None:
        # The core does not tell the two apart.
        (wrong,) = (results.status == Status.ILLEGAL).nonzero()
        unreadable = (puzzles[wrong] > frame.order).any(axis=1)
        results.status[wrong[unreadable]] = Status.UNREADABLE


def verify(
    frame: Frame,
    puzzles: NDArray[np.uint8],
    grids: NDArray[np.uint8],
    right: NDArray[np.uint8],
    *,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> None:
    """Writes for ``(N, cells)`` puzzles and grids which grids are finished: 1, or else 0.

    A finished grid is complete, has no value twice in a house, and keeps the givens.
    """
    number = threads or cores()
    finish(_core.VerifyingBatch(_houses(frame), puzzles, grids, right, number), progress)
