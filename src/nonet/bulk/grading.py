"""Grades of many answers: :func:`nonet.bulk.grade`."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nonet.bulk.inputs import CLASSIC, Puzzles, checked_rules, puzzle_rows
from nonet.bulk.searching import search
from nonet.bulk.tables import arrow_table
from nonet.engines.protocol import Results, RowsDone
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.grading.value import Outcome
from nonet.rules import Rules, RulesLike
from nonet.threads import checked_threads


@frozen(eq=False)
class Graded:
    """The grades of :func:`nonet.bulk.grade`, row by row."""

    outcomes: NDArray[np.uint8]
    """``(N,)``: the :class:`~nonet.grading.Outcome` of each row."""
    shares: NDArray[np.float64]
    """``(N,)``: the share of the blanks with the value of the solution, 0 to 1; NaN if the puzzle
    has no solution or several."""

    @property
    def solved(self) -> NDArray[np.bool_]:
        """``(N,)``: whether each answer is a solution."""
        return np.equal(self.outcomes, Outcome.SOLVED)

    def columns(self) -> dict[str, list[str] | NDArray[np.float64]]:
        """Returns the columns ``outcome``, a name in lower case, and ``share``."""
        names = [outcome.name.lower() for outcome in Outcome]
        return {
            "outcome": [names[outcome] for outcome in self.outcomes.tolist()],
            "share": self.shares,
        }

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """Returns the columns by the Arrow PyCapsule protocol, made by PyArrow or Polars."""
        return arrow_table(self.columns()).__arrow_c_stream__(requested_schema)

    def __len__(self) -> int:
        return len(self.outcomes)

    def __str__(self) -> str:
        numbers = zip(*np.unique(self.outcomes, return_counts=True), strict=True)
        found = ", ".join(f"{number:,} {Outcome(code).words}" for code, number in numbers)
        return f"{len(self):,} answers: {found}" if len(self) else "0 answers"


def grade(
    puzzles: Puzzles,
    answers: Puzzles,
    *,
    rules: RulesLike = CLASSIC,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> Graded:
    """Returns the outcome of every answer, and its share of right cells.

    Answers come in the same forms as puzzles; :func:`nonet.grade` reads free text too. Any valid
    completion is a solution. Empty cells that are given count as the givens. A row whose puzzle or
    answer cannot be read is ``MALFORMED``. Raises PuzzleError if the numbers of rows differ.

    >>> import nonet
    >>> puzzles = ["3... .... 4..2 ...1"] * 4
    >>> answers = ["3214142341322341", "32.. .... .... ....", "33.. .... .... ....", "?"]
    >>> graded = nonet.bulk.grade(puzzles, answers, rules="boxes:2x2")
    >>> print(graded)
    4 answers: 1 malformed, 1 wrong, 1 incomplete, 1 solved
    >>> graded.shares.round(2)
    array([1.  , 0.08, 0.  , 0.  ])
    """
    under = checked_rules(rules)
    rows, found = puzzle_rows(puzzles, under), puzzle_rows(answers, under)
    if len(rows) != len(found):
        raise PuzzleError("grids-count", found=len(found), puzzles=len(rows))
    filled = np.where(found == 0, rows, found)
    outcomes = _outcomes(rows, filled, under, checked_threads(threads), progress)
    return Graded(outcomes, _shares(rows, filled, outcomes, under, checked_threads(threads)))


def _outcomes(
    rows: NDArray[np.uint8],
    filled: NDArray[np.uint8],
    rules: Rules,
    threads: int | None,
    progress: RowsDone | None,
) -> NDArray[np.uint8]:
    outcomes = np.zeros(len(rows), np.uint8)
    readable = (rows <= rules.order).all(axis=1) & (filled <= rules.order).all(axis=1)
    changed = readable & ((rows > 0) & (rows != filled)).any(axis=1)
    outcomes[changed] = Outcome.GIVEN_CHANGED
    kept = np.flatnonzero(readable & ~changed)
    counts = np.zeros(len(kept), np.uint64)
    search(
        rules,
        np.ascontiguousarray(filled[kept]),
        Results(counts=counts),
        limit=1,
        threads=threads,
        progress=progress,
    )
    complete = (filled[kept] > 0).all(axis=1)
    possible = np.where(complete, Outcome.SOLVED, Outcome.INCOMPLETE)
    outcomes[kept] = np.where(counts > 0, possible, Outcome.WRONG)
    return outcomes


def _shares(
    rows: NDArray[np.uint8],
    filled: NDArray[np.uint8],
    outcomes: NDArray[np.uint8],
    rules: Rules,
    threads: int | None,
) -> NDArray[np.float64]:
    """Returns the share of right cells of each row whose puzzle has one solution."""
    solutions = np.empty_like(rows)
    counts = np.zeros(len(rows), np.uint64)
    search(rules, rows, Results(solutions, counts), limit=2, threads=threads)
    blank = rows == 0
    right = ((filled == solutions) & blank).sum(axis=1)
    blanks = blank.sum(axis=1)
    shares = np.equal(outcomes, Outcome.SOLVED).astype(np.float64)
    np.divide(right, blanks, out=shares, where=blanks > 0)
    shares[counts != 1] = np.nan
    return shares
