"""How far puzzles are from the difficulty that was asked for."""

from __future__ import annotations

import numpy as np

from nonet.generating.candidates import Candidates, Numbers
from nonet.generating.grading import counted_rows
from nonet.generating.judging import Report
from nonet.generating.wishes import Wishes
from nonet.logic.counting import Counted

_SINGLES = ("full_house", "naked_single", "hidden_single")
ABSENT = 1 << 20
"""The distance of a puzzle whose path lacks the technique, at least."""


def distances(tried: Candidates, wishes: Wishes, report: Report) -> Numbers:
    """Returns how far each row is from what was asked for; 0 if it is that.

    A puzzle in which the technique is used is nearer than any other. Among those, it is nearer if
    the allowed techniques fill more cells, and if score and number of givens fit better.
    """
    target = wishes.target
    assert target is not None
    found = counted_rows(tried, target, target.names, report)
    over = np.maximum((wishes.fewest or 0) - tried.clues, tried.clues - wishes.most)
    over = np.maximum(over, 0)
    far = 1 + _left(tried, found) + target.gaps(found) + over
    far[~target.uses(found)] += ABSENT
    far[target.met(found) & (over == 0)] = 0
    return far


def _left(tried: Candidates, found: Counted) -> Numbers:
    """Returns how many cells are empty where no technique leads further."""
    places = [list(found.scale.grades).index(name) for name in _SINGLES]
    placed = found.counts[:, places].sum(axis=1).astype(np.int64)
    empty = tried.puzzles.shape[1] - tried.clues
    return np.where(found.solved, 0, empty - placed)
