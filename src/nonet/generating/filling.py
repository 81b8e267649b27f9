"""Random grids."""

from __future__ import annotations

from collections.abc import Callable

from nonet import solving
from nonet.errors import PuzzleError
from nonet.generating.dice import Dice
from nonet.puzzle import Grid, Puzzle
from nonet.rules import Rules

# Up to this order, counting up to two solutions is fast for any values.
_LARGEST_EASY_ORDER = 9


def random_grid(rules: Rules, dice: Dice, report: Callable[[], object]) -> Grid:
    """Returns a random complete grid; raises PuzzleError if the rules allow none.

    ``report`` is called several times a second; an exception that it raises ends the work.

    The cells are filled in random order. Each takes the first value, in random order, that leaves a
    solution, until only one grid is left. The result thus does not depend on which solution an
    engine finds. In larger grids this would lead through extremely hard puzzles, so there only two
    values per row are random, and the engine completes the grid.
    """
    most = rules.cells if rules.order <= _LARGEST_EASY_ORDER else 2 * rules.order
    values = bytearray(rules.cells)
    number = _solutions(rules, values, report)
    if number == 0:
        raise PuzzleError("no-grid")
    for cell in dice.shuffled(range(rules.cells))[:most]:
        if number == 1:
            break
        for value in dice.shuffled(range(1, rules.order + 1)):
            report()
            values[cell] = value
            number = _solutions(rules, values, report)
            if number:
                break
    grid = solving.solve(Puzzle(rules, bytes(values)), progress=lambda number, share: report())
    assert grid is not None  # there is one
    return grid


def _solutions(rules: Rules, values: bytearray, report: Callable[[], object]) -> int:
    return solving.count(
        Puzzle(rules, bytes(values)), limit=2, progress=lambda number, share: report()
    )
