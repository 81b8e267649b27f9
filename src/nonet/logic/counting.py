"""The steps of many puzzles, counted by technique, and what they score on a scale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nonet.engines.core.logic import Grade, Tallies
from nonet.engines.protocol import RowsDone
from nonet.frozen import frozen
from nonet.logic.engine import OVER, SOLVED, count_steps
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
    over: NDArray[np.bool_]
    """``(N,)``: whether the path went over a limit, and was not followed further."""

    scores: NDArray[np.int64]
    """``(N,)``: the sum of the scores of all steps."""
    levels: NDArray[np.int64]
    """``(N,)``: the index in ``scale.levels`` that the steps amount to."""


class Limit(NamedTuple):
    """Where paths are not followed further: behind a step with which their points are above it."""

    points: Sequence[int]
    """The points of a step of each technique that is tried."""
    most: int
    """The most points of a path."""
    like_stuck: bool = False
    """Whether it does not matter if a path goes over the limit or ends without a solution. Then
    either may be found."""


def counted(
    rules: Rules,
    puzzles: NDArray[np.uint8],
    solutions: NDArray[np.uint8],
    scale: Scale,
    names: Sequence[str],
    *,
    limit: Limit | None = None,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> Counted:
    """Returns the steps of ``(N, cells)`` puzzles, each of the first technique that has one.

    ``names`` are techniques of the scale that the core finds, in the order in which they are tried.
    A row of ``solutions`` is the only solution, or zeros to skip the puzzle. With a ``limit``, a
    path ends behind the step that goes over it.
    """
    tallies = _tallies(len(puzzles), scale)
    count_steps(
        rules,
        puzzles,
        solutions,
        names,
        _grades(scale, tuple(names)),
        scale.settings,
        tallies,
        limit=None if limit is None else (list(limit.points), limit.most, limit.like_stuck),
        threads=threads,
        progress=progress,
    )
    return _counted(scale, tallies)


def counted_each(
    rules: Sequence[Rules],
    puzzles: NDArray[np.uint8],
    solutions: NDArray[np.uint8],
    scale: Scale,
    names: Sequence[str],
    *,
    limit: Limit | None = None,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> Counted:
    """Returns the same as :func:`counted` for puzzles that each have their own rules."""
    tallies = _tallies(len(puzzles), scale)
    for rows, shared in _runs(rules):
        count_steps(
            shared,
            puzzles[rows],
            solutions[rows],
            names,
            _grades(scale, tuple(names)),
            scale.settings,
            tallies.of(rows),
            limit=None if limit is None else (list(limit.points), limit.most, limit.like_stuck),
            threads=threads,
            progress=progress,
        )
    return _counted(scale, tallies)


def _tallies(rows: int, scale: Scale) -> Tallies:
    return Tallies(
        np.zeros((rows, len(scale.grades)), np.uint32),
        np.zeros(rows, np.int64),
        np.zeros(rows, np.uint8),
        np.zeros(rows, np.uint8),
    )


def _counted(scale: Scale, found: Tallies) -> Counted:
    levels = found.levels.astype(np.int64)
    for index, level in enumerate(scale.levels):
        if level.limit is not None:
            levels[(levels == index) & (found.scores > level.limit)] += 1
    ends = found.ends
    return Counted(scale, found.counts, ends == SOLVED, ends == OVER, found.scores, levels)


@lru_cache(maxsize=64)
def _grades(scale: Scale, names: tuple[str, ...]) -> list[Grade]:
    """Returns what each technique is worth, as the core takes it."""
    places = {name: place for place, name in enumerate(scale.grades)}
    found = ((places[name], scale.grades[name]) for name in names)
    return [Grade(place, grade.score, grade.level) for place, grade in found]


def _runs(rules: Sequence[Rules]) -> Iterator[tuple[slice, Rules]]:
    """Returns an iterator over the rows, in slices that have the same rules."""
    first = 0
    for row in range(1, len(rules) + 1):
        if row == len(rules) or rules[row] is not rules[first]:
            yield slice(first, row), rules[first]
            first = row
