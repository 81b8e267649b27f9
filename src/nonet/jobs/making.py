"""New puzzles for the rows of a batch, each by its index."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nonet import bulk
from nonet.draws import checked_index
from nonet.errors import PuzzleError
from nonet.jobs.texts import Reasons, present
from nonet.jobs.work import Work
from nonet.rules import Rules


class Rows(NamedTuple):
    """Puzzles row by row, and why some rows have none."""

    puzzles: NDArray[np.uint8]
    solutions: NDArray[np.uint8]
    reasons: Reasons


def made(
    indices: Sequence[int | None], rules: Rules, seed: int, work: Work, wishes: Mapping[str, Any]
) -> Rows:
    """Returns the puzzle of each index; one that cannot be made does not spoil the others."""
    faults = map(_fault, indices)
    reasons = {row: fault for row, fault in enumerate(faults) if fault is not None}
    puzzles = np.zeros((len(indices), rules.cells), np.uint8)
    solutions = np.zeros_like(puzzles)
    sound = np.flatnonzero(present(len(indices), reasons))
    asked = np.array([indices[row] for row in sound.tolist()], np.int64)
    for run in _runs(np.unique(asked)):
        found = bulk.generate(
            len(run), rules, seed=seed, start=run.start, **work._asdict(), **wishes
        )
        rows: NDArray[np.intp] = sound[(asked >= run.start) & (asked < run.stop)]
        for row in map(int, rows):
            if (why := found.unmet.get(indices[row] or 0)) is not None:
                reasons[row] = why.message
        rows = rows[present(len(indices), reasons)[rows]]
        numbers = np.array([indices[row] for row in rows.tolist()], np.int64)
        places = np.searchsorted(found.index, numbers)
        puzzles[rows], solutions[rows] = found.puzzles[places], found.solutions[places]
    return Rows(puzzles, solutions, reasons)


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
    """Returns consecutive ones among ascending numbers, as ranges."""
    for run in np.split(numbers, np.flatnonzero(np.diff(numbers) != 1) + 1):
        if len(run):
            yield range(int(run[0]), int(run[-1]) + 1)
