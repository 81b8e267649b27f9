"""Counts the solutions of many puzzles up to two, for searches that ask for nothing else.

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

    @property
    def example(self) -> Rules:
        """Rules of the order and the number of cells of all rows."""
        return self.rules if isinstance(self.rules, Rules) else self.rules[0]

    def of(self, rows: NDArray[np.intp]) -> Judge:
        """Returns a judge of some of the rows."""
        if isinstance(self.rules, Rules):
            return self
        return Judge([self.rules[row] for row in rows.tolist()], self.report)

    def counts(self, puzzles: Values, rows: NDArray[np.intp]) -> NDArray[np.uint64]:
        """Returns the number of solutions of puzzles, at most 2; ``rows`` are those they are of."""
        counts = np.zeros(len(puzzles), np.uint64)
        self._run(puzzles, rows, Results(counts=counts), 2)
        return counts

    def solutions(self, puzzles: Values, rows: NDArray[np.intp]) -> Values:
        """Returns the solutions of puzzles that have exactly one."""
        grids = np.zeros_like(puzzles)
        self._run(puzzles, rows, Results(grids), 1)
        return grids

    def _run(
        self, puzzles: Values, rows: NDArray[np.intp], results: Results, limit: int
    ) -> None:
        self.report()
        if isinstance(self.rules, Rules):
            self._batch(self.rules, puzzles, results, limit)
            return
        for place, row in enumerate(rows.tolist()):
            part = slice(place, place + 1)
            one = Results(*(array if array is None else array[part] for array in results))
            self._batch(self.rules[row], puzzles[part], one, limit)

    def _batch(self, rules: Rules, puzzles: Values, results: Results, limit: int) -> None:
        policy.search_engine().batch(
            rules,
            puzzles,
            results,
            limit=limit,
            threads=1,
            progress=lambda rows: self.report(),
        )
