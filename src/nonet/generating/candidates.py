"""Attempts at puzzles, many at once: what every search for particular puzzles starts from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nonet.generating.draws import Draws
from nonet.generating.filling import random_grids
from nonet.generating.judging import Judge, Report, Values
from nonet.generating.shapes import random_shapes
from nonet.generating.thinning import thinned
from nonet.generating.wishes import Wishes
from nonet.rules import Rules

# What the draws are used for.
_SHAPES, _GRID, _ORDER, _CLUES = range(4)

Numbers = NDArray[np.int64]


@dataclass(frozen=True)
class Candidates:
    """Puzzles with exactly one solution, row by row."""

    rules: Sequence[Rules]
    """The rules of each row."""
    puzzles: Values
    solutions: Values
    items: Numbers
    """The index of the puzzle that each row is an attempt at."""
    attempts: Numbers

    @property
    def clues(self) -> Numbers:
        """The number of givens of each row."""
        return np.count_nonzero(self.puzzles, axis=1)

    def __len__(self) -> int:
        return len(self.puzzles)

    def of(self, rows: NDArray[np.intp]) -> Candidates:
        """Returns some of the rows."""
        return Candidates(
            [self.rules[row] for row in rows.tolist()],
            *(array[rows] for array in (self.puzzles, self.solutions, self.items, self.attempts)),
        )

    @classmethod
    def none(cls, cells: int) -> Candidates:
        """Returns no rows."""
        values, numbers = np.zeros((0, cells), np.uint8), np.zeros(0, np.int64)
        return cls([], values, values, numbers, numbers)

    @classmethod
    def joined(cls, parts: Sequence[Candidates]) -> Candidates:
        """Returns the rows of all parts."""
        return cls(
            [rules for part in parts for rules in part.rules],
            np.concatenate([part.puzzles for part in parts]),
            np.concatenate([part.solutions for part in parts]),
            np.concatenate([part.items for part in parts]),
            np.concatenate([part.attempts for part in parts]),
        )


def candidates(
    wishes: Wishes, seed: int, items: Numbers, attempts: Numbers, report: Report
) -> Candidates:
    """Returns the attempts at the items of a seed.

    Each row depends on the wishes, the seed, its item and its attempt, and on nothing else. It has
    one solution, the shapes and the symmetry that were asked for, and is minimal if that was asked
    for. Whether the number of givens is right is for the caller to see.
    """
    draws = Draws.of(seed, items, attempts)
    judge, grids = _grids(wishes, draws, report)
    groups = wishes.groups
    orders = draws.stream(_ORDER).permutations(int(groups.max()) + 1)
    puzzles = thinned(grids, groups, orders, fewest(wishes, draws), judge)
    rules = judge.rules
    rows = [rules] * len(items) if isinstance(rules, Rules) else rules
    return Candidates(rows, puzzles, grids, items, attempts)


def _grids(wishes: Wishes, draws: Draws, report: Report) -> tuple[Judge, Values]:
    """Returns a judge of the rules of each row, and a complete grid for each."""
    if wishes.shapes:
        rules, grids = random_shapes(wishes.rules, draws.stream(_SHAPES), report)
        return Judge(rules, report), grids
    grids = random_grids(wishes.rules, draws.stream(_GRID), report)
    return Judge(wishes.rules, report), grids


def fewest(wishes: Wishes, draws: Draws) -> Numbers:
    """Returns the number of givens at which to stop removing them."""
    if wishes.minimal or wishes.fewest is None:
        return np.zeros(len(draws), np.int64)
    choices = wishes.most - wishes.fewest + 1
    return wishes.fewest + draws.stream(_CLUES).below(choices, 1)[:, 0]
