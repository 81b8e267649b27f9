"""The same answers without the compiled core: the plain search, row by row, slowly."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from nonet import backtracking, checking
from nonet.bulk.results import Status
from nonet.errors import PuzzleError
from nonet.notation.cells import puzzle_lines, split_comment
from nonet.notation.source import text_source
from nonet.puzzle import Puzzle
from nonet.rules import Rules


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
        if progress:
            progress(row)
        found: list[bytes] = []
        verdict = Status.ILLEGAL
        if values.max() <= rules.order:
            puzzle = Puzzle(rules, values.tobytes())
            found = [grid.values for grid in islice(backtracking.solutions(puzzle), limit)]
            verdict = _verdict(puzzle, len(found), limit)
        if grids is not None:
            grids[row] = np.frombuffer(found[0], np.uint8) if found else 0
        if counts is not None:
            counts[row] = len(found)
        if status is not None:
            status[row] = verdict


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
