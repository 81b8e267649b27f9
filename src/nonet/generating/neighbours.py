"""Puzzles near others: a few givens more, and some of the old ones less."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nonet.draws import Draws
from nonet.generating.candidates import Candidates, Numbers, fewest
from nonet.generating.judging import Judge, Report
from nonet.generating.thinning import thinned
from nonet.generating.wishes import Wishes

_MOST_ADDED = 4
"""The most groups of givens that a neighbour gets."""

# What the draws are used for.
_ORDER, _ADDED, _KEPT = range(3)


def neighbours(
    wishes: Wishes, parents: Candidates, attempts: Numbers, draws: Draws, report: Report
) -> Candidates:
    """Returns a puzzle near each row, with the same solution."""
    groups = wishes.groups
    number = int(groups.max()) + 1
    ranks = draws.stream(_ORDER).permutations(number)
    present = np.zeros((len(parents), number), np.bool_)
    rows, cells = np.nonzero(parents.puzzles)
    present[rows, groups[cells]] = True
    added = _added(present, ranks, 1 + draws.stream(_ADDED).below(_MOST_ADDED, 1))
    # Groups that are empty cost no test when they come first; the new ones come last, so that they
    # replace old ones.
    kinds = np.where(added, 2, present)
    orders = (kinds * number + ranks).argsort(axis=1)
    grids = np.where((present | added)[:, groups], parents.solutions, np.uint8(0))
    judge = Judge(parents.rules if wishes.shapes else wishes.rules, report)
    least = _least(wishes, parents, grids, draws)
    puzzles = thinned(grids, groups, orders, least, judge)
    return Candidates(parents.rules, puzzles, parents.solutions, parents.items, attempts)


def _added(
    present: NDArray[np.bool_], ranks: NDArray[np.intp], sizes: NDArray[np.int64]
) -> NDArray[np.bool_]:
    """Returns the groups that each row gets: the first ones, by rank, that it lacks."""
    ranks = np.where(present, ranks.shape[1], ranks)
    return ~present & (ranks.argsort(axis=1).argsort(axis=1) < sizes)


def _least(wishes: Wishes, parents: Candidates, grids: NDArray[np.uint8], draws: Draws) -> Numbers:
    """Returns at how many givens to stop removing them.

    If the puzzles need not be minimal, a third of them has as many as before, and a third all that
    were added.
    """
    least = fewest(wishes, draws)
    if not wishes.spare:
        return least
    full = np.count_nonzero(grids, axis=1)
    kept = draws.stream(_KEPT).below(3, 1)[:, 0]
    chosen: Numbers = np.choose(kept, [least, parents.clues, full])
    return np.maximum(least, chosen).astype(np.int64)
