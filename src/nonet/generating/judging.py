"""Counts the solutions of many puzzles, for searches that ask for nothing else.

Which of several solutions an engine finds first never matters here, so a faster engine leaves every
seed as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from nonet.engines import policy
from nonet.engines.protocol import Results
from nonet.rules import Rules

Report = Callable[[], object]
"""Called several times a second; an exception that it raises ends the work."""

Values = NDArray[np.uint8]
"""``(N, cells)`` values, 0 for empty."""


class Judge:
    """Counts solutions under rules that all rows share, or under each row's own rules."""

    def __init__(self, rules: Rules | Sequence[Rules], report: Report) -> None:
        self.rules = rules
        """The rules of all rows, or those of each row."""
        self.report = report

    def counts(self, puzzles: Values, rows: NDArray[np.intp], limit: int = 2) -> NDArray[np.uint64]:
        """Returns the number of solutions of puzzles up to a limit.

        ``rows`` are the rows that the puzzles belong to.
        """
        counts = np.zeros(len(puzzles), np.uint64)
        self.report()
        if isinstance(self.rules, Rules):
            self._batch(self.rules, puzzles, Results(counts=counts), limit)
            return counts
        for place, row in enumerate(rows):
            one = slice(place, place + 1)
            self._batch(self.rules[int(row)], puzzles[one], Results(counts=counts[one]), limit)
        return counts

    def solutions(self, puzzles: Values) -> Values:
        """Returns the solutions of puzzles with exactly one, under the rules that all share."""
        assert isinstance(self.rules, Rules)
        grids = np.zeros_like(puzzles)
        self.report()
        self._batch(self.rules, puzzles, Results(grids), 1)
        return grids

    def _batch(self, rules: Rules, puzzles: Values, results: Results, limit: int) -> None:
        policy.search_engine().batch(
            rules,
            puzzles,
            results,
            limit=limit,
            threads=1,
            progress=lambda rows: self.report(),
        )
