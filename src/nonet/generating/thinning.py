"""Removes givens as long as the solution stays unique."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from nonet import solving
from nonet.puzzle import Grid, Puzzle


def thinned(
    grid: Grid, groups: Iterable[tuple[int, ...]], clues: int | None, report: Callable[[], object]
) -> Puzzle:
    """Returns the puzzle left when groups of givens are removed from a grid, in this order.

    A group stays if removing it would allow a second solution or leave fewer than ``clues`` givens.
    ``report`` is called several times a second; an exception that it raises ends the work.
    """
    # One group at a time, not many in a batch: puzzles that lack many needed givens have so many
    # solutions that a batch may take very long on them.
    left = Puzzle(grid.rules, grid.values)
    number = grid.rules.cells
    for group in groups:
        report()
        if clues is not None and number - len(group) < clues:
            continue
        fewer = bytearray(left.givens)
        for cell in group:
            fewer[cell] = 0
        puzzle = Puzzle(grid.rules, fewer)
        if solving.count(puzzle, limit=2, progress=lambda number, share: report()) == 1:
            left = puzzle
            number -= len(group)
    return left
