"""Many new puzzles: :func:`nonet.bulk.generate`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event

import numpy as np
from numpy.typing import NDArray

from nonet.bulk.results import arrow_table
from nonet.bulk.threads import checked_threads
from nonet.draws import checked_index, checked_seed
from nonet.engines import core
from nonet.engines.protocol import RowsDone
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.generating.candidates import Candidates
from nonet.generating.limits import Limited
from nonet.generating.making import made
from nonet.generating.patterns import Pattern
from nonet.generating.targets import Difficulty
from nonet.generating.wishes import Clues, Wishes, checked_wishes
from nonet.logic import ScaleLike, TechniqueLike
from nonet.notation.cells import cells_text
from nonet.rules import Rules, RulesLike

_ROWS = 2048
"""The puzzles that a thread makes at once."""
_SECONDS = 0.05
"""The time between two looks at the threads."""


@frozen(eq=False)
class Made:
    """The puzzles of :func:`nonet.bulk.generate`, row by row."""

    rules: Sequence[Rules]
    """The rules of each row."""
    puzzles: NDArray[np.uint8]
    """``(N, cells)``: the givens, 0 for empty."""
    solutions: NDArray[np.uint8]
    """``(N, cells)``: the only solution."""
    index: NDArray[np.int64]
    """``(N,)``: the number of each puzzle among those of the seed."""
    seed: int
    complete: bool
    """Whether all puzzles were made; False if the time was over before."""

    @property
    def clues(self) -> NDArray[np.int64]:
        """``(N,)``: the number of givens of each row."""
        clues: NDArray[np.int64] = (self.puzzles > 0).sum(axis=1)
        return clues

    def columns(self) -> dict[str, list[str] | NDArray[np.int64] | NDArray[np.uint64]]:
        """Returns the columns ``puzzle``, ``solution``, ``clues``, ``seed`` and ``index``.

        Puzzles and solutions are texts in the notation ``line``, a character a cell.
        """
        return {
            "puzzle": _texts(self.puzzles),
            "solution": _texts(self.solutions),
            "clues": self.clues,
            "seed": np.full(len(self), self.seed, np.uint64),
            "index": self.index,
        }

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """Returns the columns by the Arrow PyCapsule protocol, made by PyArrow or Polars."""
        return arrow_table(self.columns()).__arrow_c_stream__(requested_schema)

    def __len__(self) -> int:
        return len(self.puzzles)

    def __str__(self) -> str:
        if not len(self):
            return "0 puzzles"
        clues = self.clues
        return f"{len(self):,} puzzles with {clues.min()} to {clues.max()} clues, seed {self.seed}"


def generate(
    number: int,
    rules: RulesLike | None = None,
    *,
    clues: Clues | None = None,
    symmetry: str | None = None,
    minimal: bool | None = None,
    pattern: Pattern | None = None,
    shapes: bool = False,
    difficulty: Difficulty | None = None,
    technique: TechniqueLike | None = None,
    scale: ScaleLike = "hodoku",
    seed: int | None = None,
    start: int = 0,
    threads: int | None = None,
    timeout: float | None = None,
    progress: RowsDone | None = None,
) -> Made:
    """Returns ``number`` new puzzles with their solutions.

    They are those of :func:`nonet.generate_many` with the same arguments, whatever the number of
    threads. When ``timeout`` seconds are over, the puzzles made so far are returned.

    >>> import nonet
    >>> made = nonet.bulk.generate(3, "boxes:2x3", seed=7)
    >>> print(made)
    3 puzzles with 10 to 11 clues, seed 7
    >>> [puzzle.givens == row.tobytes() for puzzle, row in
    ...  zip(nonet.generate_many(3, "boxes:2x3", seed=7), made.puzzles)]
    [True, True, True]
    """
    if number < 0:
        raise PuzzleError("generate-number", number=number)
    wishes = checked_wishes(
        rules,
        clues=clues,
        symmetry=symmetry,
        minimal=minimal,
        pattern=pattern,
        shapes=shapes,
        difficulty=difficulty,
        technique=technique,
        scale=scale,
    )
    chosen = checked_seed(seed)
    work = _Threads(wishes, chosen, checked_threads(threads) or core.cores(), Limited(timeout))
    parts = list(work.blocks(checked_index(start), number, progress))
    every = Candidates.joined(parts) if parts else Candidates.none(wishes.rules.cells)
    return Made(every.rules, every.puzzles, every.solutions, every.items, chosen, not work.late)


class _Threads:
    """Makes blocks of puzzles on several threads."""

    def __init__(self, wishes: Wishes, seed: int, threads: int, limit: Limited) -> None:
        self._wishes = wishes
        self._seed = seed
        self._threads = threads
        self._limit = limit
        self._stop = Event()
        self.late = False
        """Whether the time was over before all puzzles were made."""

    def blocks(self, start: int, number: int, progress: RowsDone | None) -> Iterator[Candidates]:
        """Returns an iterator over the blocks, in order, up to the first that was not finished."""
        size = min(_ROWS, -(-number // self._threads) or 1)
        with ThreadPoolExecutor(self._threads, "nonet-generate") as pool:
            try:
                futures = [
                    pool.submit(self._block, first, min(size, start + number - first))
                    for first in range(start, start + number, size)
                ]
                done = 0
                for future in futures:
                    block = self._result(future, done, progress)
                    if block is None:
                        self.late = True
                        return
                    done += len(block)
                    yield block
            finally:
                self._stop.set()
                pool.shutdown(wait=True, cancel_futures=True)

    def _result(
        self, future: Future[Candidates | None], done: int, progress: RowsDone | None
    ) -> Candidates | None:
        while True:
            try:
                return future.result(_SECONDS)
            except TimeoutError:
                if progress:
                    progress(done)

    def _block(self, first: int, number: int) -> Candidates | None:
        """Returns some puzzles, or None if the time was over before they were made."""
        try:
            return made(self._wishes, self._seed, first, number, self._check)
        except _StoppedError:
            return None

    def _check(self) -> None:
        if self._stop.is_set() or self._limit.over:
            raise _StoppedError


class _StoppedError(Exception):
    """The work of a thread is not wanted any more."""


def _texts(values: NDArray[np.uint8]) -> list[str]:
    text = cells_text(values.tobytes())
    cells = values.shape[1]
    return [text[first : first + cells] for first in range(0, len(text), cells)]
