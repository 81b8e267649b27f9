"""Grades of many answers: :func:`nonet.bulk.grade`."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nonet.bulk.arrays import pieces
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
    number = checked_threads(threads)
    solutions, counts = np.empty_like(rows), np.zeros(len(rows), np.uint64)
    search(under, rows, Results(solutions, counts), limit=2, threads=number, progress=progress)
    outcomes, shares = np.zeros(len(rows), np.uint8), np.empty(len(rows))
    for piece in pieces(*rows.shape):
        outcomes[piece], shares[piece] = _graded(
            rows[piece], _filled(rows[piece], found[piece]), solutions[piece], counts[piece], under
        )
    # Answers to puzzles with one solution are compared with it; the others are searched.
    several = np.flatnonzero((outcomes >= Outcome.WRONG) & (counts > 1))
    completions = np.zeros(len(several), np.uint64)
    searched = _filled(rows[several], found[several])
    search(under, searched, Results(counts=completions), limit=1, threads=number)
    outcomes[several[completions == 0]] = Outcome.WRONG
    return Graded(outcomes, shares)


def _filled(rows: NDArray[np.uint8], answers: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Returns the answers with the givens in cells that they leave empty."""
    return answers + rows * np.equal(answers, 0)


def _graded(
    rows: NDArray[np.uint8],
    filled: NDArray[np.uint8],
    solutions: NDArray[np.uint8],
    counts: NDArray[np.uint64],
    rules: Rules,
) -> tuple[NDArray[np.uint8], NDArray[np.float64]]:
    """Returns the outcomes and shares of some rows, of which ``counts`` have solutions.

    An answer to a puzzle with several solutions is taken for a part of one.
    """
    readable = np.maximum(rows, filled).max(axis=1, initial=0) <= rules.order
    blank, empty, equal = rows == 0, filled == 0, filled == solutions
    kept = ((rows == filled) | blank).all(axis=1)
    possible = (counts > 1) | ((counts == 1) & (equal | empty).all(axis=1))
    unfinished = empty.any(axis=1)
    outcomes = np.where(unfinished, np.uint8(Outcome.INCOMPLETE), np.uint8(Outcome.SOLVED))
    outcomes[~possible] = Outcome.WRONG
    outcomes[~kept] = Outcome.GIVEN_CHANGED
    outcomes[~readable] = Outcome.MALFORMED
    shares = np.equal(outcomes, Outcome.SOLVED).astype(np.float64)
    blanks = _number(blank)
    np.divide(_number(equal & blank), blanks, out=shares, where=blanks > 0)
    shares[counts != 1] = np.nan
    return outcomes, shares


def _number(cells: NDArray[np.bool_]) -> NDArray[np.uint32]:
    """Returns how many cells of each row are true."""
    number: NDArray[np.uint32] = np.add.reduce(cells.view(np.uint8), axis=1, dtype=np.uint32)
    return number
