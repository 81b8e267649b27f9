"""The C++ core as an engine, and everything else that the core does: arrays in, arrays out.

Only this module imports ``_core``. Long searches run in slices without the GIL; Python handles
Ctrl-C between two slices.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from nonet.engines.protocol import PATIENCE, Progress, Results, RowsDone, found
from nonet.errors import PuzzleError
from nonet.puzzle import Puzzle
from nonet.rules import Rules
from nonet.rules.house import REGION_KINDS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nonet import _core
else:
    try:
        import nonet._core as _core
    except ModuleNotFoundError:  # any other ImportError says why an installed core does not load
        _core = None

if TYPE_CHECKING:
    LogicStep = _core.LogicStep

# Steps of the search in a slice, which takes a few hundredths of a second.
_SLICE = 20_000
_SLICE_MILLISECONDS = 50
# Solutions fetched at once: well under a tenth of a second and a few megabytes.
_MOST_GRIDS = 10_000
# Above this order, the trail search is faster than the search in lanes.
_LARGEST_ORDER_IN_LANES = 16
_LARGEST_ORDER_IN_LOGIC = 16
LARGEST_ORDER_IN_SYMMETRY = 16
_KINDS = {"row": 0, "column": 1, **dict.fromkeys(REGION_KINDS, 2)}


def available() -> bool:
    """Returns whether the compiled core is installed."""
    return _core is not None


def first(puzzle: Puzzle, progress: Progress | None = None) -> bytes | None:
    """Returns a solution, always the same one, or None if there is none."""
    if is_classic(puzzle.rules):
        return _in_lanes(puzzle, progress)
    for number, grid in enumerate(slices(puzzle), start=1):
        if grid is not None:
            return grid
        if progress:
            progress(0, 0.0)
        if number == PATIENCE:
            # A hard puzzle is worth the stronger deductions of the search in lanes.
            return _in_lanes(puzzle, progress)
    return None


def _in_lanes(puzzle: Puzzle, progress: Progress | None) -> bytes | None:
    """Returns the first solution that the search in lanes finds."""
    return _core.solve(setup_for(puzzle.rules), puzzle.givens, _bit_sets(puzzle), progress)


def solutions(puzzle: Puzzle, progress: Progress | None = None) -> Iterator[bytes]:
    """Returns an iterator over the solutions, each once, in unspecified order."""
    if puzzle.rules.order <= _LARGEST_ORDER_IN_LANES:
        setup = setup_for(puzzle.rules)
        enumeration = _core.Enumeration(setup, puzzle.givens, _bit_sets(puzzle))
        return _streamed(enumeration, puzzle.rules.cells, progress)
    return found(slices(puzzle), progress)


def slices(puzzle: Puzzle) -> Iterator[bytes | None]:
    """Returns an iterator over the solutions, with None for each slice without one."""
    search = _core.TrailSearch(_houses(puzzle.rules), puzzle.givens, _bit_sets(puzzle))
    while not search.exhausted:
        grid = search.next(_SLICE)
        if grid is not None or not search.exhausted:
            yield grid


def count(puzzle: Puzzle, limit: int, progress: Progress | None = None) -> int:
    """Returns the number of solutions, exact up to ``limit`` (at most 2⁶⁴ − 1)."""
    few = None if is_classic(puzzle.rules) else _count_of_few(puzzle, limit, progress)
    if few is not None:
        return few
    setup = setup_for(puzzle.rules)
    counting = _core.Count(setup, puzzle.givens, _bit_sets(puzzle), limit, cores())
    # The first slice is short and the next ones grow, so the caller soon learns whether the count
    # takes long.
    microseconds = 50
    while not counting.run(microseconds):
        if progress:
            progress(counting.counted, counting.share_done)
        microseconds = min(4 * microseconds, 1000 * _SLICE_MILLISECONDS)
    return counting.counted


def _count_of_few(puzzle: Puzzle, limit: int, progress: Progress | None) -> int | None:
    """Returns the number of solutions if the trail search soon knows it, or None.

    It knows more about the houses than the search in lanes, and often that there is no grid at all.
    """
    search = _core.TrailSearch(_houses(puzzle.rules), puzzle.givens, _bit_sets(puzzle))
    for _ in range(PATIENCE):
        search.count(limit, _SLICE)
        if search.exhausted or search.counted == limit:
            return search.counted
        if search.counted:
            break
        if progress:
            progress(0, 0.0)
    return None


def _streamed(
    enumeration: _core.Enumeration, cells: int, progress: Progress | None
) -> Iterator[bytes]:
    # Few at first, so that a caller who wants one solution does not wait for thousands.
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
    """Returns whether the classic engine can solve these rules; symbols do not matter."""
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


def _bit_sets(puzzle: Puzzle) -> list[int]:
    """Returns a bit set per cell, bit v − 1 for the value v; empty without restrictions."""
    if puzzle.candidates is None:
        return []
    return [sum(1 << value - 1 for value in values) for values in puzzle.candidates]


@lru_cache(maxsize=256)
def _houses(rules: Rules) -> _core.Houses:
    rules.require_houses_alone("the core")
    return _core.Houses(rules.order, rules.cells, rules.cell_sets)


def setup_for(rules: Rules) -> _core.Setup:
    """Returns the core's setup for searches in lanes, for :func:`instruction_set`."""
    return _setup_by(instruction_set(), rules)


@lru_cache(maxsize=256)
def _setup_by(isa: str, rules: Rules) -> _core.Setup:
    if is_classic(rules):
        return _core.Setup.for_classic(isa)
    return _core.Setup.for_houses(_houses(rules), isa)


def batch(
    rules: Rules,
    puzzles: NDArray[np.uint8],
    results: Results,
    *,
    limit: int,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> None:
    """Solves ``(N, cells)`` puzzles; see :meth:`~nonet.engines.protocol.SearchEngine.batch`."""
    working = _core.Batch(setup_for(rules), puzzles, limit, threads or cores(), *results)
    try:
        while not working.run(_SLICE_MILLISECONDS):
            if progress:
                progress(working.rows_finished)
    finally:
        # Ends its threads now: the traceback of an exception may keep this frame for long.
        del working


def lines(text: bytes) -> _core.ClassicLines:
    """Returns the puzzles of a text in ``line`` notation."""
    return _core.ClassicLines(text)


def rows_of_arrow(column: Any) -> NDArray[np.uint8]:
    """Returns ``(N, 81)`` values of an Arrow column of texts; raises PuzzleError otherwise."""
    if hasattr(column, "__arrow_c_stream__"):
        stream = column.__arrow_c_stream__()
        return _refusing(lambda: _core.rows_of_arrow_stream(stream))
    capsules = column.__arrow_c_array__()
    try:
        schema, array = capsules
    except (TypeError, ValueError):
        raise PuzzleError("arrow-capsules", found=repr(capsules)) from None
    return _refusing(lambda: _core.rows_of_arrow_array(schema, array))


def _refusing(read: Callable[[], NDArray[np.uint8]]) -> NDArray[np.uint8]:
    try:
        return read()
    except ValueError as error:
        raise PuzzleError("arrow-column", message=str(error)) from None


def technique_names() -> list[str]:
    """Returns the names of the techniques; the index of each is its number."""
    _require_core_for_logic()
    return _core.technique_names()


def found_techniques() -> list[int]:
    """Returns the numbers of the techniques that the core finds."""
    _require_core_for_logic()
    return _core.found_techniques()


def logic(rules: Rules) -> _core.Logic:
    """Returns a new solver by logic, for one thread at a time."""
    _require_core_for_logic()
    return _core.Logic(_logic_layout(rules))


def rate(
    rules: Rules,
    puzzles: NDArray[np.uint8],
    solutions: NDArray[np.uint8],
    order: list[int],
    results: tuple[NDArray[np.uint16], NDArray[np.uint8]],
    *,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> None:
    """Counts the steps of ``(N, cells)`` puzzles, by technique in ``order``.

    A row of ``solutions`` is the only solution, or zeros to skip the puzzle. The results are
    ``(N, techniques)`` numbers of steps and ``N`` verdicts: 1 solved, 2 stuck, 3 skipped.
    """
    _require_core_for_logic()
    counts, status = results
    layout = _logic_layout(rules)
    rating = _core.Rating(layout, puzzles, solutions, order, threads or cores(), counts, status)
    try:
        while not rating.run(_SLICE_MILLISECONDS):
            if progress:
                progress(rating.rows_finished)
    finally:
        del rating  # as in `batch`


@lru_cache(maxsize=256)
def _logic_layout(rules: Rules) -> _core.LogicLayout:
    rules.require_houses_alone("logic")
    kinds: dict[tuple[int, ...], int] = {}
    for house in rules.houses:
        cells = tuple(sorted(house.cells))
        kinds[cells] = min(_KINDS.get(house.kind, 3), kinds.get(cells, 3))
    houses = [(kinds[cells], cells) for cells in rules.cell_sets]
    if rules.order > _LARGEST_ORDER_IN_LOGIC or rules.cells > _LARGEST_ORDER_IN_LOGIC**2:
        raise PuzzleError("logic-size", order=rules.order, cells=rules.cells)
    return _core.LogicLayout(rules.order, rules.cells, houses)


def _require_core_for_logic() -> None:
    if not available():
        raise PuzzleError("logic-without-core")


def canonical_form(
    shape: tuple[int, int, int, int], grid: bytes
) -> tuple[list[int], int, int, list[tuple[int, list[int], list[int]]]] | None:
    """Returns the canonical form of a grid; see :func:`nonet.symmetry.plain.canonical_form`.

    ``shape`` is order, height of bands, width of stacks, and images: 0 none but permutations of
    rows, columns and values, 1 also transposed, 2 all conjugates of a Latin square.
    """
    return _core.canonical_form(_core.SymmetryShape(*shape), grid)


def canonical(
    shape: tuple[int, int, int, int],
    grids: NDArray[np.uint8],
    forms: NDArray[np.uint8] | None,
    hashes: NDArray[np.uint8] | None,
    *,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> None:
    """Writes the canonical forms of ``(N, cells)`` grids, and their hashes of 16 bytes.

    ``shape`` is as for :func:`canonical_form`. A grid without a form gets 255 in every cell, and
    zeros as its hash.
    """
    shaped = _core.SymmetryShape(*shape)
    working = _core.CanonicalBatch(shaped, grids, threads or cores(), forms, hashes)
    try:
        while not working.run(_SLICE_MILLISECONDS):
            if progress:
                progress(working.rows_finished)
    finally:
        del working  # as in `batch`


def cores() -> int:
    """Returns how many threads this process may run at once."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def instruction_sets() -> list[str]:
    """Returns the instruction sets that this machine supports, the fastest first."""
    return _core.classic_instruction_sets()


def compiler() -> str:
    """Returns the name and version of the compiler that built the core."""
    return _core.compiler


@cache
def instruction_set() -> str:
    """Returns the fastest instruction set of this machine, or the one set by NONET_ISA."""
    known = instruction_sets()
    wanted = os.environ.get("NONET_ISA", "") or known[0]
    if wanted not in known:
        raise PuzzleError("instruction-set", found=wanted, known=known)
    return wanted
