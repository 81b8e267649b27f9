"""New puzzles for the rows of a batch, each by its index."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nonet import bulk
from nonet.errors import PuzzleError
from nonet.generating.draws import checked_index
from nonet.jobs.texts import Reasons, present
from nonet.jobs.work import Work
from nonet.rules import Rules


class Rows(NamedTuple):
    """Puzzles row by row, and why a row has none."""

    puzzles: NDArray[np.uint8]
    solutions: NDArray[np.uint8]
    reasons: Reasons


class Making:
    """Makes the puzzles of a seed."""

    def __init__(self, rules: Rules, seed: int, work: Work, wishes: Mapping[str, Any]) -> None:
        self._rules = rules
        self._seed = seed
        self._work = work
        self._wishes = wishes

    def rows(self, indices: Sequence[int | None]) -> Rows:
        """Returns the puzzle of each index; one that cannot be made does not spoil the others."""
        faults = map(_fault, indices)
        reasons = {row: fault for row, fault in enumerate(faults) if fault is not None}
        sound = np.flatnonzero(present(len(indices), reasons))
        puzzles = np.zeros((len(indices), self._rules.cells), np.uint8)
        solutions = np.zeros_like(puzzles)
        asked = np.array([indices[row] for row in sound.tolist()], np.int64)
        wanted, places = np.unique(asked, return_inverse=True)
        for run in _runs(wanted):
            chosen = (places >= run.start) & (places < run.stop)
            rows, of_run = sound[chosen], places[chosen] - run.start
            made = self._made(int(wanted[run.start]), len(run))
            puzzles[rows], solutions[rows] = made.puzzles[of_run], made.solutions[of_run]
            for row, place in zip(rows.tolist(), of_run.tolist(), strict=True):
                if place in made.reasons:
                    reasons[row] = made.reasons[place]
        return Rows(puzzles, solutions, reasons)

    def _made(self, start: int, number: int) -> Rows:
        """Returns puzzles with indices in a row."""
        try:
            made = bulk.generate(
                number,
                self._rules,
                seed=self._seed,
                start=start,
                **self._work._asdict(),
                **self._wishes,
            )
        except PuzzleError as error:
            if number == 1:
                none = np.zeros((1, self._rules.cells), np.uint8)
                return Rows(none, none, {0: error.message})
            half = number // 2
            first, last = self._made(start, half), self._made(start + half, number - half)
            return Rows(
                np.concatenate([first.puzzles, last.puzzles]),
                np.concatenate([first.solutions, last.solutions]),
                {**first.reasons, **{half + row: why for row, why in last.reasons.items()}},
            )
        return Rows(made.puzzles, made.solutions, {})


def _fault(index: int | None) -> str | None:
    """Returns why there is no puzzle with this index, or None."""
    if index is None:
        return PuzzleError("reason-missing").message
    try:
        checked_index(index)
    except PuzzleError as error:
        return error.message
    return None


def _runs(numbers: NDArray[np.int64]) -> Iterator[range]:
    """Returns the places of consecutive numbers in ascending ones, as ranges."""
    if not len(numbers):
        return
    ends = [0, *(np.flatnonzero(np.diff(numbers) != 1) + 1).tolist(), len(numbers)]
    for start, stop in pairwise(ends):
        yield range(start, stop)
