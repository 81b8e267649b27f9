"""Counts the solutions of many puzzles, for searches that ask for nothing else.

Which of several solutions an engine finds first never matters here, so a faster engine leaves every
seed as it is.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from nonet.engines import policy
from nonet.engines.protocol import Results
from nonet.generating.progress import Progress
from nonet.puzzle import Puzzle
from nonet.rules import Rules

_PATIENCE = 3_200_000_000
"""The slices of a search under constraints without a solution after which it is given up, times
the cube of the number of cells: about a second."""

Values = NDArray[np.uint8]
"""``(N, cells)`` values, 0 for empty."""


class Counter:
    """Counts solutions under rules that all rows share, or under each row's own rules.

    Under constraints, a search that takes very long counts as one that found several solutions.
    """

    def __init__(self, rules: Rules | Sequence[Rules], progress: Progress) -> None:
        self.rules = rules
        """The rules of all rows, or those of each row."""
        self.progress = progress

    @property
    def shared(self) -> bool:
        """Whether all rows have the same rules."""
        return isinstance(self.rules, Rules)

    def counts(self, puzzles: Values, rows: NDArray[np.intp], limit: int = 2) -> NDArray[np.uint64]:
        """Returns the number of solutions of puzzles up to a limit.

        ``rows`` are the rows that the puzzles belong to. Under each row's own rules, puzzles of the
        same row are counted together if they follow each other, which takes little longer than one.
        """
        counts = np.zeros(len(puzzles), np.uint64)
        self.progress()
        if isinstance(self.rules, Rules):
            self._batch(self.rules, puzzles, Results(counts=counts), limit)
            return counts
        if not len(rows):
            return counts
        ends = [*np.flatnonzero(np.diff(rows)) + 1, len(rows)]
        for first, end in zip([0, *ends], ends, strict=False):
            part = slice(first, end)
            rules = self.rules[int(rows[first])]
            self._batch(rules, puzzles[part], Results(counts=counts[part]), limit)
        return counts

    def solutions(self, puzzles: Values) -> Values:
        """Returns the solutions of puzzles with exactly one, under the rules that all share."""
        assert isinstance(self.rules, Rules)
        grids = np.zeros_like(puzzles)
        self.progress()
        self._batch(self.rules, puzzles, Results(grids), 1)
        return grids

    def _batch(self, rules: Rules, puzzles: Values, results: Results, limit: int) -> None:
        if rules.constraints:
            for row, values in enumerate(puzzles):
                self._search(Puzzle(rules, values.tobytes()), results, row, limit)
            return
        policy.search_engine().batch(
            rules.frame,
            puzzles,
            results,
            limit=limit,
            threads=1,
            progress=lambda rows: self.progress(),
        )

    def _search(self, puzzle: Puzzle, results: Results, row: int, limit: int) -> None:
        """Writes the number of solutions of one puzzle, and the first of them."""
        number, slices, most = 0, 0, _PATIENCE // puzzle.rules.cells**3
        for grid in policy.slices(puzzle):
            self.progress()
            if grid is None:
                slices += 1
                number = number if slices <= most else limit
            elif not number and results.grids is not None:
                results.grids[row] = np.frombuffer(grid, np.uint8)
            number += grid is not None
            if number >= limit:
                break
        if results.counts is not None:
            results.counts[row] = number
