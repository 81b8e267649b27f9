"""How hard a new puzzle should be on a measured scale: a range of ratings."""

from __future__ import annotations

from math import isfinite
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.bulk.explainer import explainer_ratings
from nonet.engines.core.logic import HARDER, SINGLES, sift
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.generating.progress import Progress
from nonet.generating.targets.rows import Nearness, Rows
from nonet.logic import explainer
from nonet.logic.rating import rate
from nonet.logic.scales import MeasuredScale
from nonet.messages import Phrase
from nonet.puzzle import Puzzle
from nonet.rules import Rules

_BY_SINGLES = 2.3
"""The highest rating of puzzles that singles solve: that of a naked single."""
_BEYOND_SUBSETS = 3.2
"""The least rating of puzzles that singles, locked candidates, pairs and triples do not solve: that
of an X-wing, the easiest other step."""
_TENTHS = 10


@frozen()
class MeasuredTarget:
    """A range of the first measure of a measured scale."""

    scale: MeasuredScale
    least: float
    most: float

    @property
    def is_level(self) -> bool:
        """Whether nothing but a level was asked for: never, for such scales have none."""
        return False

    @property
    def is_easy(self) -> bool:
        """Whether nothing but the easiest level was asked for: never."""
        return False

    @property
    def phrase(self) -> Phrase:
        """What messages call it."""
        return Phrase("target-ratings", least=str(self.least), most=str(self.most))

    def rating(self, puzzle: Puzzle) -> Phrase:
        """Returns what messages call the rating of a puzzle."""
        measured = rate(puzzle, self.scale).measures[self.scale.measures[0]]
        return Phrase("target-rated", rating=str(measured))

    def foreseen(self, puzzles: NDArray[np.uint8]) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
        """Returns which puzzles are as asked for and which are not, without a rating.

        Of the others, a rating tells. Each puzzle has one solution.
        """
        verdicts = np.empty(len(puzzles), np.uint8)
        sift(puzzles, verdicts, with_subsets=self.most < _BEYOND_SUBSETS)
        unmet = np.zeros(len(puzzles), np.bool_)
        if self.least > _BY_SINGLES:
            unmet |= verdicts == SINGLES
        if self.most < _BEYOND_SUBSETS:
            unmet |= verdicts == HARDER
        return np.zeros_like(unmet), unmet

    def hits(self, tried: Rows, progress: Progress) -> NDArray[np.bool_]:
        """Returns whether each row is as asked for."""
        ratings = self._rated(tried, progress)
        return (ratings >= self.least) & (ratings <= self.most)

    def nearness(self, tried: Rows, progress: Progress) -> Nearness:
        """Returns how near each row is: how many tenths its rating is away."""
        ratings = self._rated(tried, progress)
        gaps = np.maximum(np.maximum(self.least - ratings, ratings - self.most), 0)
        far = np.ceil(_TENTHS * gaps).astype(np.int64)
        return Nearness(gaps == 0, far, np.ones(len(far), np.bool_))

    def _rated(self, tried: Rows, progress: Progress) -> NDArray[np.float64]:
        rated = explainer_ratings(
            tried.puzzles, tried.solutions, self.scale, 1, lambda _: progress()
        )
        return rated[self.scale.measures[0]]


def measured_target(rules: Rules, difficulty: Any, scale: MeasuredScale) -> MeasuredTarget:
    """Returns the range that was asked for; raises PuzzleError for other wishes."""
    explainer.require(scale, rules, uniqueness=True)
    try:
        least, most = map(float, () if isinstance(difficulty, str) else difficulty)
    except (TypeError, ValueError):
        raise PuzzleError("ratings-range", found=str(difficulty), scale=str(scale)) from None
    if not (0 <= least <= most and isfinite(most)):
        raise PuzzleError("ratings-order", least=str(least), most=str(most))
    return MeasuredTarget(scale, least, most)
