"""The search in Python as an engine: slow but complete, for installations without the core."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from time import monotonic
from typing import TYPE_CHECKING

from nonet import backtracking
from nonet.engines.protocol import Progress, Results, RowsDone, Status, found, length
from nonet.errors import PuzzleError
from nonet.puzzle import Puzzle
from nonet.rules import Frame, Rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_EVENTS_A_SLICE = 2_500
"""These take some milliseconds, unless there are many constraints."""
_SECONDS_A_SLICE = 0.05


def first(puzzle: Puzzle, progress: Progress | None = None) -> bytes | None:
    """Returns a solution, always the same one, or None if there is none."""
    return next(solutions(puzzle, progress), None)


def solutions(puzzle: Puzzle, progress: Progress | None = None) -> Iterator[bytes]:
    """Returns an iterator over the solutions, each once, in unspecified order."""
    return found(slices(puzzle), progress)


def count(puzzle: Puzzle, limit: int, progress: Progress | None = None) -> int:
    """Returns the number of solutions, exact up to ``limit``."""
    return length(solutions(puzzle, progress), limit, progress)


def slices(puzzle: Puzzle, events_a_slice: int = _EVENTS_A_SLICE) -> Iterator[bytes | None]:
    """Returns an iterator over the solutions, with None after each slice without one."""
    end = monotonic() + _SECONDS_A_SLICE
    for lacks in _lacking_places(puzzle):
        if lacks:
            return
        if monotonic() > end:
            yield None
            end = monotonic() + _SECONDS_A_SLICE
    events = backtracking.search(puzzle, backtracking.fewest_first)
    for number, event in enumerate(events, start=1):
        if isinstance(event, backtracking.Solution):
            yield event.grid.values
        elif number % events_a_slice == 0 or monotonic() > end:
            yield None
            end = monotonic() + _SECONDS_A_SLICE


def _lacking_places(puzzle: Puzzle) -> Iterator[bool]:
    """Returns an iterator over whether a value has no place in each full house.

    The search may find this out late.
    """
    state = backtracking.State(puzzle)
    for cell, value in enumerate(puzzle.givens):
        if value:
            state.place(cell, value)
    allowed = cache(state.allowed)
    every_value = 2 ** (puzzle.rules.order + 1) - 2
    for house in puzzle.rules.houses:
        if len(house.cells) == puzzle.rules.order:
            placeable = 0
            for cell in house.cells:
                value = puzzle.givens[cell]
                placeable |= 1 << value if value else allowed(cell)
            yield placeable != every_value


def batch(
    frame: Frame,
    puzzles: NDArray[np.uint8],
    results: Results,
    *,
    limit: int,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> None:
    """Solves ``(N, cells)`` puzzles on one thread; cannot count guesses."""
    grids, counts, status, guesses = results
    if guesses is not None:
        raise PuzzleError("guesses-without-core")
    rules = Rules.of(frame)
    for row, values in enumerate(puzzles):
        report = partial(progress, row) if progress else _nothing
        number, grid, verdict = _answer(rules, values, limit, report)
        if grids is not None:
            grids[row] = list(grid) if grid else 0
        if counts is not None:
            counts[row] = number
        if status is not None:
            status[row] = verdict


def _nothing() -> None:
    pass


def _answer(
    rules: Rules,
    values: NDArray[np.uint8],
    limit: int,
    report: Callable[[], object],
) -> tuple[int, bytes | None, Status]:
    """Returns the number of solutions of a row, the first one, and the verdict."""
    if values.max() > rules.order:
        return 0, None, Status.UNREADABLE
    puzzle = Puzzle(rules, values.tobytes())
    first, number = None, 0
    report()
    for grid in slices(puzzle):
        if grid is None:
            report()
            continue
        first = first or grid
        number += 1
        if number == limit:
            break
    return number, first, verdict(puzzle, number, limit)


def verdict(puzzle: Puzzle, number: int, limit: int) -> Status:
    """Returns the verdict on a puzzle with this number of solutions up to the limit."""
    if number > 1:
        return Status.SEVERAL
    if number == 1:
        return Status.SOLVED if limit == 1 else Status.UNIQUE
    return Status.NONE if _is_legal(puzzle) else Status.ILLEGAL


def _is_legal(puzzle: Puzzle) -> bool:
    """Returns whether no requirement is broken by the givens, so the search would reject none."""
    state = backtracking.State(puzzle)
    for cell, value in enumerate(puzzle.givens):
        if value:
            if state.rejection(cell, value):
                return False
            state.place(cell, value)
    return True
