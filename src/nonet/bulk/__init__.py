"""Functions for millions of puzzles: arrays, texts and columns in, arrays out.

:func:`solve_each` takes puzzles that have rules of their own. Every other function takes puzzles
under the same ``rules`` (:class:`~nonet.Rules` or their text), classic by default, as

- an array ``(N, cells)`` or ``(N, n, n)`` of integers, 0 for empty; contiguous ``uint8`` is not
  copied,
- any iterable of puzzles in a form that :func:`nonet.solve` takes; texts of 81 digits and dots are
  read fastest,
- bytes in ``line`` notation, or of a table such as CSV: the column of puzzles is found by what it
  holds, as :func:`nonet.read` finds it, and a line with the names of columns is no row; or
- a column of texts: a Polars or pandas series, a PyArrow array, a DuckDB result of one column, or
  any other object with ``__arrow_c_stream__`` or ``__arrow_c_array__``.

An unreadable or missing puzzle becomes a row with status ``UNREADABLE``, and :attr:`Solved.reasons`
says why; ``ILLEGAL`` are puzzles whose givens contradict each other. ``threads`` is the number of
threads, one per core by default; results do not depend on it. ``progress`` is called several times
a second with the number of finished rows. Ctrl-C ends the work.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from nonet.bulk.arrays import unshared_rows, writable_rows
from nonet.bulk.each import Answer, solve_each
from nonet.bulk.inputs import CLASSIC, Puzzles, checked_rules, puzzle_rows, read
from nonet.bulk.results import Solved
from nonet.bulk.searching import search
from nonet.engines import Status
from nonet.engines.protocol import Results
from nonet.engines.protocol import RowsDone as Progress
from nonet.registry import loads_later
from nonet.rules import RulesLike
from nonet.solving import MAX_LIMIT, checked_limit
from nonet.threads import checked_threads

if TYPE_CHECKING:
    from nonet.bulk.explainer import ExplainerRated
    from nonet.bulk.grading import Graded, grade
    from nonet.bulk.made import Made
    from nonet.bulk.making import generate
    from nonet.bulk.rating import Rated, rate
    from nonet.bulk.symmetry import canonical, class_id, distinct, transform
    from nonet.bulk.verifying import verify

__all__ = [
    "Answer",
    "ExplainerRated",
    "Graded",
    "Made",
    "Progress",
    "Puzzles",
    "Rated",
    "Solved",
    "Status",
    "canonical",
    "check",
    "class_id",
    "count",
    "distinct",
    "generate",
    "grade",
    "rate",
    "solve",
    "solve_each",
    "transform",
    "verify",
]


def __dir__() -> list[str]:
    return __all__


def solve(
    puzzles: Puzzles,
    *,
    rules: RulesLike = CLASSIC,
    limit: int = 2,
    threads: int | None = None,
    out: NDArray[np.uint8] | None = None,
    guesses: bool = False,
    progress: Progress | None = None,
) -> Solved:
    """Returns a solution, the number of solutions up to ``limit`` and the status of every row.

    A row with several solutions gets the first one that the search finds. It is always the same,
    whatever the machine, the number of threads and the other rows. Rows without a solution are
    zeros. ``out``, if given, receives the grids: a C-contiguous ``(N, cells)`` ``uint8`` array. It
    may overlap the puzzles or be the same array; they are then copied first. With ``guesses``,
    :attr:`Solved.guesses` is the number of guesses per row; this needs the compiled core. Raises
    PuzzleError for an array with another shape or dtype.

    >>> import nonet
    >>> row = "103000509002109400000704000300502006060000050700803004000401000009205800804000107"
    >>> found = nonet.bulk.solve([row, "." * 81, "11" + "." * 79])
    >>> found.grids[0, :9]
    array([1, 4, 3, 6, 2, 8, 5, 7, 9], dtype=uint8)
    >>> found.counts
    array([1, 2, 0], dtype=uint64)
    >>> [nonet.bulk.Status(status).name for status in found.status]
    ['UNIQUE', 'SEVERAL', 'ILLEGAL']
    >>> rules = nonet.Rules.diagonal(2, 2)
    >>> nonet.bulk.solve(["1... .... .... ...."], rules=rules, limit=100).counts
    array([12], dtype=uint64)
    """
    under = checked_rules(rules)
    given = read(puzzles, under)
    rows = given.values
    if out is None:
        grids = np.empty_like(rows, order="C")
    else:
        grids = writable_rows(out, len(rows), under.frame)
        rows = unshared_rows(rows, grids)
    counts = np.zeros(len(rows), np.uint64)
    status = np.zeros(len(rows), np.uint8)
    guessed = np.zeros(len(rows), np.uint64) if guesses else None
    search(
        under,
        rows,
        Results(grids, counts, status, guessed),
        limit=checked_limit(limit, least=1),
        threads=checked_threads(threads),
        progress=progress,
    )
    reasons = given._replace(values=rows).reasons(status)
    return Solved(grids, counts, status, guessed, reasons)


def count(
    puzzles: Puzzles,
    *,
    rules: RulesLike = CLASSIC,
    limit: int = MAX_LIMIT,
    threads: int | None = None,
    progress: Progress | None = None,
) -> NDArray[np.uint64]:
    """Returns the number of solutions of every row, exact up to ``limit``.

    >>> import nonet
    >>> nonet.bulk.count(["." * 81], limit=1000)
    array([1000], dtype=uint64)
    """
    under = checked_rules(rules)
    rows = puzzle_rows(puzzles, under)
    counts = np.zeros(len(rows), np.uint64)
    search(
        under,
        rows,
        Results(counts=counts),
        limit=checked_limit(limit, least=1),
        threads=checked_threads(threads),
        progress=progress,
    )
    return counts


def check(
    puzzles: Puzzles,
    *,
    rules: RulesLike = CLASSIC,
    threads: int | None = None,
    progress: Progress | None = None,
) -> NDArray[np.uint8]:
    """Returns the :class:`Status` of every row: unique, several, none, illegal or unreadable.

    >>> import nonet
    >>> nonet.bulk.check(["." * 81]) == nonet.bulk.Status.SEVERAL
    array([ True])
    """
    under = checked_rules(rules)
    rows = puzzle_rows(puzzles, under)
    status = np.zeros(len(rows), np.uint8)
    search(
        under,
        rows,
        Results(status=status),
        limit=2,
        threads=checked_threads(threads),
        progress=progress,
    )
    return status


# Loaded on first use, because solving needs none of it.
__getattr__ = loads_later(
    __name__,
    {
        "Graded": "nonet.bulk.grading",
        "grade": "nonet.bulk.grading",
        "Made": "nonet.bulk.made",
        "generate": "nonet.bulk.making",
        "ExplainerRated": "nonet.bulk.explainer",
        "Rated": "nonet.bulk.rating",
        "rate": "nonet.bulk.rating",
        "canonical": "nonet.bulk.symmetry",
        "class_id": "nonet.bulk.symmetry",
        "distinct": "nonet.bulk.symmetry",
        "transform": "nonet.bulk.symmetry",
        "verify": "nonet.bulk.verifying",
    },
)
