"""Puzzles with few givens, found by a walk from a minimal one."""

from __future__ import annotations

import numpy as np

from nonet.draws import Draws
from nonet.generating.counting import Counter, Values
from nonet.generating.houses import indices
from nonet.generating.thinning import Groups, thinned

_ROUNDS = 150
"""Rounds of a walk before it is given up."""
_FEWER = 2048
"""Puzzles with one group of givens less that are tried in a round."""
_OTHERS = 256
"""Puzzles with one group of givens elsewhere that are tried after that."""


def lowered(
    puzzle: Values, solution: Values, most: int, groups: Groups, counter: Counter, draws: Draws
) -> Values:
    """Returns a minimal puzzle with the same solution and at most ``most`` givens, or the best one.

    All arrays have one row. In each round, two groups of givens are exchanged for one, at random
    and many times over. If that never leaves a single solution, one group is exchanged for another,
    which leads to a new puzzle to try the same with.
    """
    number = int(groups.max()) + 1
    best = puzzle
    for turn in range(_ROUNDS):
        if np.count_nonzero(best) <= most:
            break
        drawn = draws.stream(turn)
        fewer = _exchanged(puzzle, solution, groups, counter, drawn.stream(0), (2, _FEWER))
        if fewer is not None:
            order = drawn.stream(1).permutations(number)
            puzzle = thinned(fewer, groups, order, np.zeros(1, np.int64), counter, solution)
        else:
            other = _exchanged(puzzle, solution, groups, counter, drawn.stream(2), (1, _OTHERS))
            puzzle = puzzle if other is None else other
        if np.count_nonzero(puzzle) < np.count_nonzero(best):
            best = puzzle
    return best


def _exchanged(
    puzzle: Values,
    solution: Values,
    groups: Groups,
    counter: Counter,
    draws: Draws,
    change: tuple[int, int],
) -> Values | None:
    """Returns the first puzzle with a single solution of many, or None.

    ``change`` is how many groups of givens are exchanged for another one, and how often.
    """
    removed, times = change
    number = int(groups.max()) + 1
    filled = np.zeros(number, np.bool_)
    filled[groups[puzzle[0] > 0]] = True
    kept, free = np.flatnonzero(filled), np.flatnonzero(~filled)
    if len(kept) < removed or not len(free):
        return None
    one = draws.stream(0).below(len(kept), times)[0]
    # Another one of the kept groups, or the same again where one is exchanged.
    step = 1 + draws.stream(1).below(len(kept) - 1, times)[0] if removed > 1 else 0
    added = free[draws.stream(2).below(len(free), times)[0]]
    present = np.tile(filled, (times, 1))
    every = indices(times)
    present[every, kept[one]] = False
    present[every, kept[(one + step) % len(kept)]] = False
    present[every, added] = True
    tests = (solution * present[:, groups]).astype(np.uint8)
    single = np.flatnonzero(counter.counts(tests, every) == 1)
    return tests[single[:1]] if len(single) else None
