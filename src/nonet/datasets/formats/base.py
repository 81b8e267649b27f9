"""Blocks of puzzles with their answers, checked row by row."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from nonet import bulk
from nonet.bulk.inputs import checked_frame, puzzle_rows
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.rules import Rules

ROWS = 8192
"""The rows of a block."""

Values: TypeAlias = "NDArray[np.uint8]"
Refuse: TypeAlias = "Callable[[PuzzleError], object]"
"""What happens to an error of one row."""


@frozen(eq=False)
class Block:
    """Puzzles with their answers, row by row."""

    puzzles: Values
    """``(N, cells)``: the givens, 0 for empty."""
    solutions: Values
    """``(N, cells)``: the answers."""
    columns: Mapping[str, Sequence[Any]] = field(default_factory=dict[str, Sequence[Any]])
    """Other columns by name, such as ``source`` and ``rating``."""

    def __len__(self) -> int:
        return len(self.puzzles)


class Found(NamedTuple):
    """Rows as they stand in a file."""

    source: str
    numbers: Sequence[int]
    """The number of each row in the file, for messages."""
    puzzles: Sequence[Any] | Values
    """Texts, or an array of values."""
    solutions: Sequence[Any] | Values
    columns: Mapping[str, Sequence[Any]]


def checked(found: Found, rules: Rules, refuse: Refuse, *, unique: bool = False) -> Block:
    """Returns the rows whose answers are solutions of their puzzles; refuses the others.

    ``unique`` refuses puzzles with several solutions too.
    """
    puzzles, solutions = values_of(found.puzzles, rules), values_of(found.solutions, rules)
    readable: NDArray[np.bool_] = np.all(puzzles <= rules.order, axis=1)
    right = np.zeros(len(puzzles), np.bool_)
    right[readable] = bulk.verify(puzzles[readable], solutions[readable], rules=rules)
    single = np.ones(len(puzzles), np.bool_)
    if unique:
        single[right] = bulk.check(puzzles[right], rules=rules) == bulk.Status.UNIQUE
    for row in np.flatnonzero(~(right & single)).tolist():
        refuse(
            _reason(rules, bool(readable[row]), bool(right[row])).at(
                found.source, found.numbers[row]
            )
        )
    kept = np.flatnonzero(right & single)
    columns = {
        name: [column[row] for row in kept.tolist()] for name, column in found.columns.items()
    }
    return Block(puzzles[kept], solutions[kept], columns)


def values_of(rows: Sequence[Any] | Values, rules: Rules) -> Values:
    """Returns ``(N, cells)`` values; 255 in every cell of what is not text of that many cells."""
    if isinstance(rows, np.ndarray):
        return puzzle_rows(rows, checked_frame(rules, "data sets"))
    texts = [row if isinstance(row, str) and len(row) == rules.cells else "" for row in rows]
    values = puzzle_rows(texts, checked_frame(rules, "data sets"))
    values[(values > rules.order).any(axis=1)] = 255
    return values


def _reason(rules: Rules, readable: bool, right: bool) -> PuzzleError:
    if not readable:
        return PuzzleError("entry-puzzle", cells=rules.cells, order=rules.order)
    if not right:
        return PuzzleError("entry-answer")
    return PuzzleError("entry-several")
