"""Puzzles whose constraints are made with them: laid on random grids, and as few as asked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nonet.draws import Draws
from nonet.generating.counting import Counter, Values
from nonet.generating.laying import Group, Laid
from nonet.generating.progress import Progress
from nonet.generating.thinning import even_orders, thinned
from nonet.generating.wishes import Wishes
from nonet.rules import Rules

_BARE = 48
"""The attempts at cages that are given up if they need givens."""

# What the draws are used for.
_LAYOUT, _ORDER, _GROUPS = range(3)


class Constrained(NamedTuple):
    """Puzzles with one solution, each with constraints of its own."""

    rows: NDArray[np.intp]
    """Which of the grids they are made from; the others led to none."""
    rules: Sequence[Rules]
    puzzles: Values


def constrained(
    wishes: Wishes,
    grids: Values,
    stops: NDArray[np.int64],
    attempts: NDArray[np.int64],
    draws: Draws,
    progress: Progress,
) -> Constrained:
    """Returns puzzles that have the grids as their only solutions.

    Where the constraints alone allow other grids, values are given, as few as possible but at least
    as many as ``stops`` has for the row. The first attempts at cages have none. Grids on which no
    constraints were found, and those that need more givens, are left out.
    """
    assert wishes.make is not None
    bare = wishes.make.layout.covers and wishes.fewest is None
    most = np.where(bare & (attempts < _BARE), 0, wishes.most)
    made: dict[int, tuple[Rules, Values]] = {}
    for row in range(len(grids)):
        one = slice(row, row + 1)
        clues = int(stops[row]), int(most[row])
        found = _made(wishes, grids[one], clues, draws[np.array([row])], progress)
        if found:
            made[row] = found
    puzzles = [puzzle for _, puzzle in made.values()]
    return Constrained(
        np.array([*made], np.intp),
        [rules for rules, _ in made.values()],
        np.concatenate([grids[:0], *puzzles]),
    )


def _made(
    wishes: Wishes, grid: Values, clues: tuple[int, int], draws: Draws, progress: Progress
) -> tuple[Rules, Values] | None:
    """Returns the rules and the puzzle of one grid, if there is one with so many givens."""
    assert wishes.make is not None
    base, (fewest, most) = wishes.rules, clues
    numbers = base.frame.numbers(grid[0].tobytes())
    laid = wishes.make.laid(base.frame, numbers, wishes.symmetry, draws.stream(_LAYOUT))
    if laid is None:
        return None
    rules = _with(base, laid, laid.groups)
    puzzle = np.zeros_like(grid)
    if fewest or not _is_unique(rules, puzzle, progress):
        if not most:
            return None
        orders, stops = even_orders(wishes, draws.stream(_ORDER)), np.array([fewest])
        puzzle = thinned(grid, wishes.groups, orders, stops, Counter(rules, progress))
    if np.count_nonzero(puzzle) > most:
        return None
    # Where neighbours without a mark say something, too, no mark can go.
    if wishes.minimal and not laid.always:
        rules = _spared(base, laid, puzzle, draws.stream(_GROUPS), progress)
    return rules, puzzle


def _spared(base: Rules, laid: Laid, puzzle: Values, draws: Draws, progress: Progress) -> Rules:
    """Returns rules from which no group of the constraints can go with the solution unique."""
    kept = dict(enumerate(laid.groups))
    for number in draws.permutations(len(kept))[0].tolist():
        group = kept.pop(number)
        if not _is_unique(_with(base, laid, kept.values()), puzzle, progress):
            kept[number] = group
    return _with(base, laid, [kept[number] for number in sorted(kept)])


def _with(base: Rules, laid: Laid, groups: Iterable[Group]) -> Rules:
    """Returns rules with constraints, from the first cell to the last."""
    marks = sorted(chain.from_iterable(groups), key=lambda each: min(each.cells))
    return Rules.of(base.frame, [*base.constraints, *laid.always, *marks])


def _is_unique(rules: Rules, puzzle: Values, progress: Progress) -> bool:
    return bool(Counter(rules, progress).counts(puzzle, np.zeros(1, np.intp))[0] == 1)
