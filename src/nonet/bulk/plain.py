"""The same answers without the compiled core: the plain search, row by row, slowly."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice

import numpy as np
from numpy.typing import NDArray

from nonet import backtracking, checking
from nonet.bulk.results import Status
from nonet.errors import PuzzleError
from nonet.notation.cells import puzzle_lines, split_comment
from nonet.notation.source import text_source
from nonet.puzzle import Grid, Puzzle
from nonet.rules import Rules

_EVENTS_A_SLICE = 10_000
"""They take some hundredths of a second."""


def batch(
    rules: Rules,
    puzzles: NDArray[np.uint8],
    *,
    limit: int,
    threads: int | None = None,
    grids: NDArray[np.uint8] | None = None,
    counts: NDArray[np.uint64] | None = None,
    status: NDArray[np.uint8] | None = None,
    guesses: NDArray[np.uint64] | None = None,
    progress: Callable[[int], object] | None = None,
) -> None:
    """Does what :func:`nonet.engine.batch` does, on one thread; it counts no guesses."""
    if guesses is not None:
        raise PuzzleError("guesses are counted by the compiled core alone, which is not installed")
    for row, values in enumerate(puzzles):
        first: bytes | None = None
        number = 0
        verdict = Status.ILLEGAL
        if values.max() <= rules.order:
            puzzle = Puzzle(rules, values.tobytes())
            found = _told(backtracking.slices(puzzle, _EVENTS_A_SLICE), row, progress)
            for grid in islice(found, min(limit, sys.maxsize)):  # more would never be reached
                first = first or grid.values
                number += 1
            verdict = _verdict(puzzle, number, limit)
        if grids is not None:
            grids[row] = np.frombuffer(first, np.uint8) if first else 0
        if counts is not None:
            counts[row] = number
        if status is not None:
            status[row] = verdict


def _told(
    found: Iterable[Grid | None], row: int, progress: Callable[[int], object] | None
) -> Iterator[Grid]:
    """Returns the grids, and tells of the row in between, and when a search begins."""
    for grid in chain((None,), found):
        if grid is not None:
            yield grid
        elif progress:
            progress(row)


def lines(text: bytes) -> list[str]:
    """Returns the cells of every line of a text in the notation ``line``."""
    decoded = text.decode("utf-8", "surrogateescape")
    return [split_comment(line.text)[0] for line in puzzle_lines(text_source(decoded))]


def _verdict(puzzle: Puzzle, found: int, limit: int) -> Status:
    if found > 1:
        return Status.SEVERAL
    if found == 1:
        return Status.SOLVED if limit == 1 else Status.UNIQUE
    return Status.NONE if checking.is_legal(puzzle) else Status.ILLEGAL
