"""Random grids."""

from __future__ import annotations

from collections.abc import Callable

from nonet import solving
from nonet.errors import PuzzleError
from nonet.generating.dice import Dice
from nonet.puzzle import Grid, Puzzle
from nonet.rules import Rules

# Up to this order it is quickly seen, of any values, whether they leave one grid.
_LARGEST_EASY_ORDER = 9


def random_grid(rules: Rules, dice: Dice, look: Callable[[], object]) -> Grid:
    """Returns a random complete grid; raises PuzzleError where the rules allow none.

    ``look`` is called now and then; what it raises ends the work.

    Cell after cell, in random order, takes the first of its values, in random order, with which
    there is a grid, until only one grid is left: so the engine decides nothing but what is true.
    In larger grids this would lead through the hardest puzzles there are. There the engine, which
    finds always the same grid, goes on from two values a row.
    """
    most = rules.cells if rules.order <= _LARGEST_EASY_ORDER else 2 * rules.order
    values = bytearray(rules.cells)
    number = _solutions(rules, values, look)
    if number == 0:
        raise PuzzleError("there is no grid under these rules; expected rules that allow one")
    for cell in dice.shuffled(range(rules.cells))[:most]:
        if number == 1:
            break
        for value in dice.shuffled(range(1, rules.order + 1)):
            look()
            values[cell] = value
            number = _solutions(rules, values, look)
            if number:
                break
    grid = solving.solve(Puzzle(rules, bytes(values)), progress=lambda number, share: look())
    assert grid is not None  # there is one
    return grid


def _solutions(rules: Rules, values: bytearray, look: Callable[[], object]) -> int:
    return solving.count(
        Puzzle(rules, bytes(values)), limit=2, progress=lambda number, share: look()
    )
