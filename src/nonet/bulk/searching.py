"""Searches of many puzzles: rows under the same rules, or puzzles under rules of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from nonet.engines import Progress, Status, policy
from nonet.engines.core import constrained
from nonet.engines.protocol import Results, RowsDone
from nonet.errors import PuzzleError
from nonet.puzzle import Puzzle
from nonet.rules import Rules
from nonet.threads import Pool


def search(
    rules: Rules,
    rows: NDArray[np.uint8],
    results: Results,
    *,
    limit: int,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> None:
    """Solves ``(N, cells)`` puzzles; see :meth:`~nonet.engines.protocol.SearchEngine.batch`.

    Without the core, puzzles under rules with constraints are solved one by one.
    """
    if not rules.constraints:
        engine = policy.search_engine()
        engine.batch(rules.frame, rows, results, limit=limit, threads=threads, progress=progress)
        return

    counts = np.zeros(len(rows), np.uint64) if results.counts is None else results.counts
    if policy.batches_in_core(rules):
        constrained.batch(
            rules, rows, results, counts, limit=limit, threads=threads, progress=progress
        )
    elif results.guesses is not None:
        raise PuzzleError("guesses-without-core")
    else:
        _search_one_by_one(rules, rows, results, counts, limit, threads, progress)
    if results.status is not None:
        for row, number in enumerate(counts.tolist()):
            results.status[row] = _status(rules, rows[row], number, limit)


def _search_one_by_one(
    rules: Rules,
    rows: NDArray[np.uint8],
    results: Results,
    counts: NDArray[np.uint64],
    limit: int,
    threads: int | None,
    progress: RowsDone | None,
) -> None:
    def solve(row: int, report: Progress) -> None:
        values = rows[row]
        grid = None
        if values.max() <= rules.order:
            puzzle = Puzzle(rules, values.tobytes())
            counts[row], grid, _ = policy.answer(puzzle, limit, report)
        if results.grids is not None:
            results.grids[row] = np.frombuffer(grid, np.uint8) if grid else 0

    one_by_one(len(rows), solve, threads=threads, progress=progress)


def _status(rules: Rules, values: NDArray[np.uint8], number: int, limit: int) -> Status:
    if number > 1:
        return Status.SEVERAL
    if number == 1:
        return Status.SOLVED if limit == 1 else Status.UNIQUE
    if values.max() > rules.order:
        return Status.UNREADABLE
    return policy.verdict(Puzzle(rules, values.tobytes()), number, limit)


def one_by_one(
    number: int,
    work: Callable[[int, Progress], object],
    *,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> None:
    """Does the work of the rows 0 to ``number`` − 1 on several threads.

    The work gets the row and what it has to call several times a second, which ends it if the
    results are no longer wanted. The first exception ends all work.
    """
    rows = _Rows(number)
    with Pool[None]("search", threads) as pool:

        def report(found: int = 0, share: float = 0.0) -> None:
            pool.check()

        def go_on() -> None:
            for row in rows.taken():
                report()
                work(row, report)

        for _ in range(min(pool.size, number)):
            pool.begin(go_on)
        while pool:
            pool.next(lambda: progress and progress(rows.done))


class _Rows:
    """Rows that several threads take one by one."""

    def __init__(self, number: int) -> None:
        self.done = 0
        """How many are finished."""
        self._left = iter(range(number))
        self._lock = Lock()

    def taken(self) -> Iterator[int]:
        """Returns an iterator over the rows that no other thread takes."""
        try:
            while (row := self._next()) is not None:
                yield row
                with self._lock:
                    self.done += 1
        except GeneratorExit:
            # The work of a row failed, so the others need not begin.
            self._left = iter(())
            raise

    def _next(self) -> int | None:
        with self._lock:
            return next(self._left, None)
