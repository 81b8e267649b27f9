"""The search of the core under rules with constraints, as an engine."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from nonet.constraints.lowering import lowered, recorded
from nonet.engines.core.machine import _core, cores, finish
from nonet.engines.core.narrowing import Narrowed, ground, narrowed
from nonet.engines.core.search import SLICE, bit_sets
from nonet.engines.protocol import Progress, Results, RowsDone, found
from nonet.puzzle import Puzzle
from nonet.rules import Rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nonet.constraints.base import Constraint

_USUAL_ORDER = 16
"""Up to this order, all constraints are prepared in about the same time."""
_MOST_CELLS = 10_000
"""Preparing takes half a second for the costliest built-in kinds, such as long sum lines."""
_MOST_CELLS_OF_LARGE = 4_000
_CHEAP = frozenset(["distinct", "domain", "linear", "relation"])
"""Primitives that take little time to prepare, whatever the order."""
_CHEAP_FAMILIES = frozenset(["sum", "consecutive"])
"""Families that are not made of all sets of values. Those of other makers grow too fast."""


def fits(rules: Rules) -> bool:
    """Returns whether the core can prepare the constraints at once, and in little memory.

    Preparing cannot be stopped, so there are limits on the cells of constraints. An automaton has
    more states in higher orders, so a cell of one counts more than once.
    """
    if rules.order > _USUAL_ORDER:
        return _large_fits(rules)
    return sum([_cells_of(each) for each in rules.constraints]) <= _MOST_CELLS


def _cells_of(constraint: Constraint) -> int:
    if _names_all(type(constraint)):
        return len(constraint.cells)
    # Regions are prepared once for all constraints on them.
    return max(0 if constraint.regional else len(constraint.scope), constraint.extent)


@cache
def _names_all(kind: type[Constraint]) -> bool:
    """Returns whether constraints of a kind depend on the cells that they name, listed once."""
    from nonet.constraints.base import Constraint  # slow to import

    return kind.scope is Constraint.scope and kind.extent is Constraint.extent


def _large_fits(rules: Rules) -> bool:
    """Returns the same for orders above the usual ones."""
    cells = 0.0
    for primitive in lowered(rules.constraints, rules.order, rules.lowest, rules.cells):
        if primitive.kind == "family" and primitive.maker not in _CHEAP_FAMILIES:
            return False
        cheap = primitive.kind in _CHEAP or primitive.kind == "family"
        cells += len(primitive.cells) * (1 if cheap else (rules.order / _USUAL_ORDER) ** 2)
    return cells <= _MOST_CELLS_OF_LARGE


def batches(rules: Rules) -> bool:
    """Returns whether the core solves many puzzles at once: all cells are those of the puzzle."""
    return fits(rules) and not _prepared(rules).further


def first(puzzle: Puzzle, progress: Progress | None = None) -> bytes | None:
    """Returns a solution, always the same one, or None if there is none."""
    return next(solutions(puzzle, progress), None)


def solutions(puzzle: Puzzle, progress: Progress | None = None) -> Iterator[bytes]:
    """Returns an iterator over the solutions, each once, in unspecified order."""
    return found(slices(puzzle), progress)


def count(puzzle: Puzzle, limit: int, progress: Progress | None = None) -> int:
    """Returns the number of solutions, exact up to ``limit`` (at most 2⁶⁴ − 1)."""
    search, _ = _search(puzzle)
    while not search.exhausted and search.counted < limit:
        search.count(limit, SLICE)
        if progress:
            progress(search.counted, 0.0)
    return search.counted


def answer(puzzle: Puzzle, limit: int, progress: Progress) -> tuple[int, bytes | None]:
    """Returns the number of solutions, exact up to ``limit``, and the first one."""
    search, narrow = _search(puzzle)
    grid = None
    while grid is None and not search.exhausted:
        grid = search.next(SLICE)
        progress(search.counted, 0.0)
    while not search.exhausted and search.counted < limit:
        search.count(limit, SLICE)
        progress(search.counted, 0.0)
    grid = grid and grid[: puzzle.rules.cells]
    return search.counted, narrow.wide(grid) if narrow and grid else grid


def batch(
    rules: Rules,
    puzzles: NDArray[np.uint8],
    results: Results,
    counts: NDArray[np.uint64],
    *,
    limit: int,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> None:
    """Writes the grids, the counts and the guesses of ``(N, cells)`` puzzles.

    A row with a value above the order counts as one without a solution.
    """
    model, number = _prepared(rules).model, threads or cores()
    working = _core.TrailBatch(
        model, puzzles, limit, number, results.grids, counts, results.guesses
    )
    finish(working, progress)


def true_candidates(
    puzzle: Puzzle, limit: int, progress: Progress | None = None
) -> tuple[tuple[int, ...], ...]:
    """Returns for each cell the number of solutions with each value, exact up to ``limit``."""
    model, givens, sets, narrow = _asked(puzzle)
    counts = _core.true_candidates_by_trail(model, givens, sets, limit, progress)
    counts = counts[: puzzle.rules.cells]
    return narrow.wide_counts(counts, puzzle.rules.order) if narrow else counts


def slices(puzzle: Puzzle) -> Iterator[bytes | None]:
    """Returns an iterator over the solutions, with None for each slice without one."""
    search, narrow = _search(puzzle)
    while not search.exhausted:
        grid = search.next(SLICE)
        if grid is not None or not search.exhausted:
            found = grid and grid[: puzzle.rules.cells]
            yield narrow.wide(found) if narrow and found else found


def _search(puzzle: Puzzle) -> tuple[_core.TrailSearch, Narrowed | None]:
    """Returns the search, and how its values are to be read if it has fewer."""
    model, givens, sets, narrow = _asked(puzzle)
    return _core.TrailSearch(model, givens, sets), narrow


def _asked(puzzle: Puzzle) -> tuple[_core.Constraints, bytes, list[int], Narrowed | None]:
    """Returns the rules, the givens and the candidates for the core, and how to read its values."""
    rules, sets = puzzle.rules, bit_sets(puzzle)
    model, further = _prepared(rules)
    if further:
        free = [(1 << rules.order) - 1] * further
        return model, puzzle.givens + bytes(further), [*sets, *free] if sets else [], None
    narrow = narrowed(rules, puzzle.givens, sets)
    if narrow is None:
        return model, puzzle.givens, sets, None
    below, every = narrow.below, (1 << narrow.order) - 1
    inside = [each >> below & every for each in sets]
    return narrow.model, narrow.narrow(puzzle.givens), inside, narrow


class _Prepared(NamedTuple):
    """Rules as the core needs them."""

    model: _core.Constraints
    further: int
    """How many cells it has besides those of the puzzle."""


@lru_cache(maxsize=4)
def _prepared(rules: Rules) -> _Prepared:
    """Returns the rules as the core needs them.

    Raises PuzzleError for a constraint that texts would be refused for.
    """
    frame = rules.frame
    for constraint in rules.unchecked:
        constraint.check(frame)
    put = recorded(rules.constraints, frame.order, frame.lowest, frame.cells)
    cells = put.cells or 0
    primitives = tuple(put.primitives)
    model = _core.Constraints(ground(frame, frame.order), cells, primitives, frame.lowest)
    return _Prepared(model, cells - frame.cells)
