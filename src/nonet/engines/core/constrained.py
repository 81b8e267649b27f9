"""The search of the core under rules with constraints, as an engine."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from nonet.constraints.lowering import lowered
from nonet.engines.core.machine import _core
from nonet.engines.core.search import SLICE, bit_sets
from nonet.engines.protocol import Progress, found
from nonet.puzzle import Puzzle
from nonet.rules import Rules

_LARGEST_ORDER = 16
_MOST_CELLS = 4_000


def fits(rules: Rules) -> bool:
    """Returns whether the core can prepare the constraints at once, and in little memory.

    Preparing cannot be stopped, so there are limits on the order and on the cells of constraints.
    """
    cells = sum(max(len(each.scope), each.extent) for each in rules.constraints)
    return rules.order <= _LARGEST_ORDER and cells <= _MOST_CELLS


def first(puzzle: Puzzle, progress: Progress | None = None) -> bytes | None:
    """Returns a solution, always the same one, or None if there is none."""
    return next(solutions(puzzle, progress), None)


def solutions(puzzle: Puzzle, progress: Progress | None = None) -> Iterator[bytes]:
    """Returns an iterator over the solutions, each once, in unspecified order."""
    return found(_slices(puzzle), progress)


def count(puzzle: Puzzle, limit: int, progress: Progress | None = None) -> int:
    """Returns the number of solutions, exact up to ``limit`` (at most 2⁶⁴ − 1)."""
    search = _search(puzzle)
    while not search.exhausted and search.counted < limit:
        search.count(limit, SLICE)
        if progress:
            progress(search.counted, 0.0)
    return search.counted


def true_candidates(
    puzzle: Puzzle, limit: int, progress: Progress | None = None
) -> tuple[tuple[int, ...], ...]:
    """Returns for each cell the number of solutions with each value, exact up to ``limit``."""
    model = _prepared(puzzle.rules)
    allowed = bit_sets(puzzle)
    return _core.true_candidates_by_trail(model, puzzle.givens, allowed, limit, progress)


def _slices(puzzle: Puzzle) -> Iterator[bytes | None]:
    """Returns an iterator over the solutions, with None for each slice without one."""
    search = _search(puzzle)
    while not search.exhausted:
        grid = search.next(SLICE)
        if grid is not None or not search.exhausted:
            yield grid


def _search(puzzle: Puzzle) -> _core.TrailSearch:
    return _core.TrailSearch(_prepared(puzzle.rules), puzzle.givens, bit_sets(puzzle))


@lru_cache(maxsize=4)
def _prepared(rules: Rules) -> _core.Constraints:
    """Returns the rules as the core needs them.

    Raises PuzzleError for a constraint that texts would be refused for.
    """
    frame = rules.frame
    for constraint in rules.constraints:
        constraint.check(frame)
    primitives = lowered(rules.constraints, frame.order)
    return _core.Constraints(frame.order, frame.cells, frame.cell_sets, primitives)
