"""How far puzzles are from the difficulty that was asked for."""

from __future__ import annotations

import numpy as np

from nonet.generating.candidates import Candidates, Numbers
from nonet.generating.grading import counted_rows
from nonet.generating.judging import Report
from nonet.generating.targets import Target
from nonet.generating.wishes import Wishes
from nonet.logic.counting import Counted

_SINGLES = ("full_house", "naked_single", "hidden_single")
_ABSENT = 1 << 20
"""The distance of a puzzle whose path lacks the technique, at least."""
_STAGE = 1 << 12
"""What each stage adds that keeps the technique from being used."""
_STAGES = (1, 2, 4, 8, 16, 64)
"""How many of the techniques before it come after it in each stage, singles excepted."""


def distances(tried: Candidates, wishes: Wishes, report: Report) -> Numbers:
    """Returns how far each row is from what was asked for; 0 if it is that.

    A puzzle in which the technique is used is nearer than any other. Among those, it is nearer if
    the allowed techniques fill more cells, and if score and number of givens fit better. A puzzle
    in which the technique is not used is nearer the later it can be tried and still finds a step.
    """
    target = wishes.target
    assert target is not None
    found = counted_rows(tried, target, target.names, report)
    over = np.maximum((wishes.fewest or 0) - tried.clues, tried.clues - wishes.most)
    over = np.maximum(over, 0)
    far = 1 + _left(tried, found) + target.gaps(found) + over
    absent = np.flatnonzero(~target.uses(found))
    if len(absent):
        far[absent] += _ABSENT + _STAGE * _stages(tried.of(absent), target, report)
    far[target.met(found) & (over == 0)] = 0
    return far


def _stages(tried: Candidates, target: Target, report: Report) -> Numbers:
    """Returns how early the technique must be tried to be used, as a number of stages."""
    assert target.technique is not None
    names = target.names
    before = names.index(target.technique)
    rest = [name for name in names if name != target.technique]
    stages = np.zeros(len(tried), np.int64)
    rows = np.arange(len(tried))
    for later in _STAGES:
        stages[rows] += 1
        early = max(before - later, min(len(_SINGLES), before))
        order = [*rest[:early], target.technique, *rest[early:]]
        found = counted_rows(tried.of(rows), target, order, report)
        rows = rows[~target.uses(found)]
    stages[rows] += 1
    return stages


def _left(tried: Candidates, found: Counted) -> Numbers:
    """Returns how many cells are empty where no technique leads further."""
    places = [list(found.scale.grades).index(name) for name in _SINGLES]
    placed = found.counts[:, places].sum(axis=1).astype(np.int64)
    empty = tried.puzzles.shape[1] - tried.clues
    return np.where(found.solved, 0, empty - placed)
