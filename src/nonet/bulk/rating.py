"""Ratings of many puzzles: :func:`nonet.bulk.rate`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from typing import overload

import numpy as np
from numpy.typing import NDArray

from nonet.bulk.explainer import ExplainerRated, explainer_ratings
from nonet.bulk.inputs import CLASSIC, Puzzles, checked_frame, read
from nonet.bulk.tables import arrow_table
from nonet.engines import Status, policy
from nonet.engines.protocol import Results, RowsDone
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.logic import explainer
from nonet.logic.counting import Counted, counted, counted_each
from nonet.logic.engine import require
from nonet.logic.finding import usual
from nonet.logic.rating import Rating
from nonet.logic.scales import (
    MeasuredLike,
    MeasuredScale,
    Scale,
    ScaleLike,
    rating_scale_of,
)
from nonet.rules import Frame, Rules, RulesLike, as_rules
from nonet.threads import checked_threads


@frozen(eq=False)
class Rated:
    """The ratings of :func:`nonet.bulk.rate`, row by row."""

    scale: Scale
    status: NDArray[np.uint8]
    """``(N,)``: the :class:`Status` of each row; only ``UNIQUE`` rows have a rating."""
    levels: NDArray[np.int8]
    """``(N,)``: the index in ``scale.levels``, or −1."""
    scores: NDArray[np.int64]
    """``(N,)``: the score, or −1."""
    counts: NDArray[np.uint32]
    """``(N, techniques)``: the number of steps of each technique of ``techniques``."""
    reasons: Mapping[int, PuzzleError] = field(default_factory=dict[int, PuzzleError], repr=False)
    """Why rows are unreadable, by the number of the row."""

    @property
    def techniques(self) -> tuple[str, ...]:
        """The names of the techniques of the scale, easiest first: the columns of ``counts``."""
        return tuple(self.scale.grades)

    @property
    def hardest(self) -> NDArray[np.int16]:
        """``(N,)``: the index in ``techniques`` of the hardest one, or −1."""
        used = self.counts > 0
        last = used.shape[1] - 1 - np.argmax(used[:, ::-1], axis=1)
        return np.where(used.any(axis=1), last, -1).astype(np.int16)

    @property
    def steps(self) -> list[dict[str, int]]:
        """The number of steps of each technique that was used, for each row."""
        steps: list[dict[str, int]] = [{} for _ in range(len(self))]
        names, (rows, places) = self.techniques, self.counts.nonzero()
        used = np.stack([rows, places, self.counts[rows, places]], axis=1)
        for row, place, number in used.tolist():
            steps[row][names[place]] = number
        return steps

    def columns(self) -> dict[str, list[str] | list[str | None] | list[int | None]]:
        """Returns the ratings as columns: ``status``, ``level``, ``score``, ``hardest``.

        A row without a rating has None in the last three.
        """
        words = [status.name.lower() for status in Status]
        levels: list[str | None] = [*(level.name for level in self.scale.levels), None]
        names: list[str | None] = [*self.techniques, None]
        return {
            "status": [words[status] for status in self.status.tolist()],
            "level": [levels[level] for level in self.levels.tolist()],
            "score": [None if score < 0 else score for score in self.scores.tolist()],
            "hardest": [names[index] for index in self.hardest.tolist()],
        }

    @property
    def ratings(self) -> list[Rating]:
        """The rating of each row, as from :func:`nonet.rate`."""
        levels = [*(level.name for level in self.scale.levels), None]
        status, rated, scores = self.status.tolist(), self.levels.tolist(), self.scores.tolist()
        return [
            Rating(
                self.scale,
                Status(status[row]),
                levels[int(rated[row])],
                None if scores[row] < 0 else scores[row],
                steps,
            )
            for row, steps in enumerate(self.steps)
        ]

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """Returns the columns by the Arrow PyCapsule protocol, made by PyArrow or Polars."""
        return arrow_table(self.columns()).__arrow_c_stream__(requested_schema)

    def __len__(self) -> int:
        return len(self.status)

    def __str__(self) -> str:
        parts = [
            f"{int((self.levels == index).sum()):,} {level.name}"
            for index, level in enumerate(self.scale.levels)
            if (self.levels == index).any()
        ]
        unrated = int((self.levels < 0).sum())
        parts += [f"{unrated:,} not rated"] if unrated else []
        return f"{len(self):,} rows: {', '.join(parts)}" if len(self) else "0 rows"


@overload
def rate(
    puzzles: Puzzles,
    scale: MeasuredLike,
    *,
    rules: RulesLike = CLASSIC,
    uniqueness: bool = True,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> ExplainerRated: ...
@overload
def rate(
    puzzles: Puzzles,
    scale: ScaleLike = "hodoku",
    *,
    rules: RulesLike = CLASSIC,
    uniqueness: bool = True,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> Rated: ...
def rate(
    puzzles: Puzzles,
    scale: ScaleLike | MeasuredLike = "hodoku",
    *,
    rules: RulesLike = CLASSIC,
    uniqueness: bool = True,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> Rated | ExplainerRated:
    """Returns level, score and the number of steps of each technique for every row.

    On the scales ``explainer`` and ``sukaku``, these are the ratings ER, EP and ED instead.
    ``scale`` and ``uniqueness`` are as for :func:`nonet.rate`. A row without exactly one solution
    has a status and no rating. Raises PuzzleError for rules that are too large.

    >>> import nonet
    >>> row = "786..314...3....62..24............5....12..8...7..54....8...216.3........245....7"
    >>> rated = nonet.bulk.rate([row, "." * 81])
    >>> rated.columns()["level"], rated.scores
    (['easy', None], array([216,  -1]))
    """
    under, threads, chosen = as_rules(rules), checked_threads(threads), rating_scale_of(scale)
    if isinstance(chosen, MeasuredScale):
        frame = explainer.require(chosen, under, uniqueness=uniqueness)
        given = read(puzzles, frame)
        rows, grids, status = _solved(frame, given.values, threads)
        ratings = explainer_ratings(rows, grids, chosen, threads, progress)
        return ExplainerRated(status, **ratings, scale=chosen, reasons=given.reasons(status))
    frame = checked_frame(under, "rating")
    given = read(puzzles, frame)
    require(under)
    rows, grids, status = _solved(frame, given.values, threads)
    names = usual(chosen, uniqueness=uniqueness)
    found = counted(under, rows, grids, chosen, names, threads=threads, progress=progress)
    return replace(_rated(found, status), reasons=given.reasons(status))


def _solved(
    frame: Frame, rows: NDArray[np.uint8], threads: int | None
) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8]]:
    """Returns the rows, their solutions and their status; zeros where there is not one solution."""
    grids, status = np.empty_like(rows), np.zeros(len(rows), np.uint8)
    policy.search_engine().batch(
        frame, rows, Results(grids, status=status), limit=2, threads=threads
    )
    skipped = status != Status.UNIQUE
    if skipped.any():
        # A row with values out of range must not reach the finders.
        rows = np.where(skipped[:, None], np.uint8(0), rows)
        grids[skipped] = 0
    return rows, grids, status


def rated_rows(
    rules: Sequence[Rules],
    puzzles: NDArray[np.uint8],
    solutions: NDArray[np.uint8],
    scale: Scale,
) -> Rated:
    """Returns the ratings of puzzles with one solution each, under the rules of each row."""
    names = usual(scale, uniqueness=True)
    found = counted_each(rules, puzzles, solutions, scale, names)
    return _rated(found, np.full(len(puzzles), Status.UNIQUE, np.uint8))


def _rated(found: Counted, status: NDArray[np.uint8]) -> Rated:
    levels = np.where(found.solved, found.levels, -1).astype(np.int8)
    scores = np.where(found.solved, found.scores, -1)
    return Rated(found.scale, status, levels, scores, found.counts)
