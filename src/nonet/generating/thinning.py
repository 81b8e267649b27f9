"""Givens taken away as long as the solution stays the only one."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from nonet import solving
from nonet.puzzle import Grid, Puzzle


def thinned(
    grid: Grid, groups: Iterable[tuple[int, ...]], clues: int | None, look: Callable[[], object]
) -> Puzzle:
    """Returns what is left of a grid when groups of givens are taken away, in this order.

    A group that the only solution needs stays, and so does one without which fewer givens than
    ``clues`` would be left. ``look`` is called now and then; what it raises ends the work.
    """
    # One after the other: what lacks many givens more than it can spare has solutions in such
    # numbers that engines for many puzzles at once may lose themselves among them.
    left = Puzzle(grid.rules, grid.values)
    number = grid.rules.cells
    for group in groups:
        look()
        if clues is not None and number - len(group) < clues:
            continue
        fewer = bytearray(left.givens)
        for cell in group:
            fewer[cell] = 0
        puzzle = Puzzle(grid.rules, fewer)
        if solving.count(puzzle, limit=2, progress=lambda number, share: look()) == 1:
            left = puzzle
            number -= len(group)
    return left
