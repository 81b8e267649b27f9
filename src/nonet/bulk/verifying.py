"""Verification of many finished grids: :func:`verify`."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nonet.bulk.arrays import pieces
from nonet.bulk.inputs import CLASSIC, Puzzles, checked_rules, puzzle_rows
from nonet.engines import policy
from nonet.engines.core import search
from nonet.engines.protocol import RowsDone
from nonet.errors import PuzzleError
from nonet.rules import Frame, Rules, RulesLike
from nonet.threads import checked_threads

_ROWS = 1_000
"""Rows whose constraints are verified between two reports; well under a tenth of a second."""


def verify(
    puzzles: Puzzles,
    grids: Puzzles,
    *,
    rules: RulesLike = CLASSIC,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> NDArray[np.bool_]:
    """Returns ``(N,)``: whether the grid of every row is complete, correct, and keeps the givens.

    Houses are verified for many rows at once, constraints row by row. Raises PuzzleError if there
    are not as many grids as puzzles.

    >>> import nonet
    >>> solved = nonet.bulk.solve(["." * 81])
    >>> nonet.bulk.verify(["." * 81], solved.grids)
    array([ True])
    """
    asked, number = checked_rules(rules), checked_threads(threads)
    rows, answers = puzzle_rows(puzzles, asked), puzzle_rows(grids, asked)
    if len(rows) != len(answers):
        raise PuzzleError("grids-count", found=len(answers), puzzles=len(rows))
    right = np.zeros(len(rows), np.bool_)
    # Rows are finished when their constraints are verified too.
    report = None if asked.constraints else progress
    if policy.chosen().compiled:
        flags = right.view(np.uint8)
        search.verify(asked.frame, rows, answers, flags, threads=number, progress=report)
    else:
        _verify_in_numpy(asked.frame, rows, answers, right, report)
    _verify_constraints(asked, answers, right, progress)
    return right


def _verify_in_numpy(
    frame: Frame,
    rows: NDArray[np.uint8],
    answers: NDArray[np.uint8],
    right: NDArray[np.bool_],
    progress: RowsDone | None,
) -> None:
    """Writes what :func:`verify` returns under rules made of houses."""
    # In pieces, to bound the memory whatever the number of rows.
    for piece in pieces(*rows.shape):
        kept = (rows[piece] == 0) | (rows[piece] == answers[piece])
        right[piece] = kept.all(axis=1) & _complete_and_right(answers[piece], frame)
        if progress:
            progress(min(piece.stop, len(rows)))


def _complete_and_right(grids: NDArray[np.uint8], frame: Frame) -> NDArray[np.bool_]:
    """Returns for every row whether all cells are filled and no house holds a value twice."""
    right = np.asarray(((grids >= 1) & (grids <= frame.order)).all(axis=1))
    bits = np.uint64(1) << np.where(right[:, None], grids - 1, 0).astype(np.uint64)
    for house in frame.cell_sets:
        seen = np.zeros(len(grids), np.uint64)
        for cell in house:
            right &= seen & bits[:, cell] == 0
            seen |= bits[:, cell]
    return right


def _verify_constraints(
    rules: Rules,
    answers: NDArray[np.uint8],
    right: NDArray[np.bool_],
    progress: RowsDone | None,
) -> None:
    """Takes back the rows that break a constraint."""
    if not rules.constraints:
        return
    for done, row in enumerate(np.flatnonzero(right).tolist()):
        numbers = rules.frame.numbers(answers[row].tobytes())
        right[row] = not any(any(each.broken(numbers)) for each in rules.constraints)
        if progress and done % _ROWS == 0:
            progress(row)
