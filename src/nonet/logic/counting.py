"""The steps of many puzzles, counted by technique, and what they score on a scale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from nonet.engines.protocol import RowsDone
from nonet.frozen import frozen
from nonet.logic.engine import SOLVED, count_steps
from nonet.logic.scales import Scale
from nonet.rules import Rules


@frozen(eq=False)
class Counted:
    """The paths of many puzzles, row by row, as numbers of steps."""

    scale: Scale
    counts: NDArray[np.uint32]
    """``(N, techniques)``: the number of steps of each technique of ``scale.grades``."""
    solved: NDArray[np.bool_]
    """``(N,)``: whether the path leads to the solution."""

    @property
    def scores(self) -> NDArray[np.int64]:
        """``(N,)``: the sum of the scores of all steps."""
        points = np.array([grade.score for grade in self.scale.grades.values()], np.int64)
        return self.counts.astype(np.int64) @ points

    @property
    def levels(self) -> NDArray[np.int64]:
        """``(N,)``: the index in ``scale.levels`` that the steps amount to."""
        scores = self.scores
        grades = np.array([grade.level for grade in self.scale.grades.values()])
        levels: NDArray[np.int64] = np.where(self.counts > 0, grades, 0).max(axis=1, initial=0)
        for index, level in enumerate(self.scale.levels):
            if level.limit is not None:
                levels[(levels == index) & (scores > level.limit)] += 1
        return levels


def counted(
    rules: Rules,
    puzzles: NDArray[np.uint8],
    solutions: NDArray[np.uint8],
    scale: Scale,
    names: Sequence[str],
    *,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> Counted:
    """Returns the steps of ``(N, cells)`` puzzles, each of the first technique that has one.

    ``names`` are techniques of the scale that the core finds, in the order in which they are tried.
    A row of ``solutions`` is the only solution, or zeros to skip the puzzle.
    """
    steps = np.zeros((len(puzzles), len(names)), np.uint16)
    ends = np.zeros(len(puzzles), np.uint8)
    count_steps(
        rules,
        puzzles,
        solutions,
        names,
        scale.settings,
        (steps, ends),
        threads=threads,
        progress=progress,
    )
    counts = np.zeros((len(puzzles), len(scale.grades)), np.uint32)
    places = {name: place for place, name in enumerate(scale.grades)}
    counts[:, [places[name] for name in names]] = steps
    return Counted(scale, counts, ends == SOLVED)


def counted_each(
    rules: Sequence[Rules],
    puzzles: NDArray[np.uint8],
    solutions: NDArray[np.uint8],
    scale: Scale,
    names: Sequence[str],
    *,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> Counted:
    """Returns the same as :func:`counted` for puzzles that each have their own rules."""
    counts = np.zeros((len(puzzles), len(scale.grades)), np.uint32)
    solved = np.zeros(len(puzzles), np.bool_)
    for rows, shared in _runs(rules):
        found = counted(
            shared,
            puzzles[rows],
            solutions[rows],
            scale,
            names,
            threads=threads,
            progress=progress,
        )
        counts[rows], solved[rows] = found.counts, found.solved
    return Counted(scale, counts, solved)


def _runs(rules: Sequence[Rules]) -> Iterator[tuple[slice, Rules]]:
    """Returns an iterator over the rows, in slices that have the same rules."""
    first = 0
    for row in range(1, len(rules) + 1):
        if row == len(rules) or rules[row] is not rules[first]:
            yield slice(first, row), rules[first]
            first = row
