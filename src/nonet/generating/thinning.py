"""Givens taken away as long as the solution stays the only one."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from nonet import bulk
from nonet.puzzle import Grid, Puzzle

_MOST_AT_ONCE = 32


def thinned(
    grid: Grid, groups: list[tuple[int, ...]], clues: int | None, look: Callable[[], object]
) -> Puzzle:
    """Returns what is left of a grid when groups of givens are taken away, in this order.

    A group that the only solution needs stays. It ends when all were tried, or before fewer givens
    than ``clues`` would be left. ``look`` is called now and then; what it raises ends the work.
    """
    givens = np.frombuffer(grid.values, np.uint8).copy()
    while groups:
        look()
        # Row k lacks the first k + 1 groups. The first row with several solutions tells which group
        # is needed; whatever was taken away before can go.
        tried = groups[:_MOST_AT_ONCE]
        rows = np.repeat(givens[np.newaxis], len(tried), axis=0)
        for k, group in enumerate(tried):
            rows[k:, list(group)] = 0
        counts = bulk.count(rows, limit=2, rules=grid.rules, progress=lambda _: look())
        unique = int(np.argmax(counts != 1)) if (counts != 1).any() else len(tried)
        spared = [k for k in range(unique) if clues is None or np.count_nonzero(rows[k]) >= clues]
        if spared:
            givens = rows[spared[-1]]
        if len(spared) < unique:
            # Fewer would be left than wanted: smaller groups may still fit.
            fits = np.count_nonzero(givens) - (clues or 0)
            groups = [group for group in groups[len(spared) :] if len(group) <= fits]
        else:
            groups = groups[unique + 1 :]
    return Puzzle(grid.rules, givens.tobytes())
