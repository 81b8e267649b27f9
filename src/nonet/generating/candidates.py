"""Attempts at puzzles, many at once: what every search for particular puzzles starts from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nonet.draws import Draws
from nonet.errors import PuzzleError
from nonet.generating.board import board_of
from nonet.generating.climbing import WIDTH, climbed
from nonet.generating.exhausting import every_puzzle, renamed
from nonet.generating.filling import random_grids
from nonet.generating.judging import Judge, Report, Values
from nonet.generating.lowering import lowered
from nonet.generating.ordering import even_orders, uneven_orders
from nonet.generating.shapes import random_shapes
from nonet.generating.thinning import thinned
from nonet.generating.wishes import Wishes
from nonet.rules import Rules

# What the draws are used for.
_SHAPES, _GRID, _ORDER, _CLUES, _WALK = range(5)

PLAIN_ATTEMPTS = 256
"""The attempts after which those with too many givens are improved, which takes longer."""
_SETUPS = 32
"""The rows with rules of their own that are thinned together: the engine keeps few rules ready."""

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
        clues: Numbers = (self.puzzles > 0).sum(axis=1)
        return clues

    def __len__(self) -> int:
        return len(self.puzzles)

    def of(self, rows: NDArray[np.intp]) -> Candidates:
        """Returns some of the rows."""
        return Candidates(
            [self.rules[int(row)] for row in rows],
            self.puzzles[rows],
            self.solutions[rows],
            self.items[rows],
            self.attempts[rows],
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
    wishes: Wishes,
    seed: int,
    items: Numbers,
    attempts: Numbers,
    report: Report,
    *,
    uneven: bool = False,
) -> Candidates:
    """Returns the attempts at the items of a seed.

    Each row depends on the wishes, the seed, its item and its attempt, and on nothing else. It has
    one solution, the shapes, the symmetry and the pattern that were asked for, and is minimal if
    that was asked for. Whether the number of givens is right is for the caller to see. Attempts at
    a pattern that found no puzzle are left out. ``uneven`` asks for givens that are rare in some
    houses and for some values.
    """
    draws = Draws.of(seed, items, attempts)
    if wishes.cells is not None:
        return _patterned(wishes, draws, items, attempts, report)
    rules, grids = _grids(wishes, draws, report)
    groups, order = wishes.groups, draws.stream(_ORDER)
    orders = uneven_orders(wishes, grids, order) if uneven else even_orders(wishes, order)
    stops = fewest(wishes, draws)
    puzzles = np.empty_like(grids)
    size = _SETUPS if wishes.shapes else len(items)
    for first in range(0, len(items), size):
        rows = np.arange(first, min(first + size, len(items)))
        judge = Judge(rules if isinstance(rules, Rules) else rules[first : first + size], report)
        puzzles[rows] = thinned(grids[rows], groups, orders[rows], stops[rows], judge)
    if isinstance(rules, Rules):
        _lower(wishes, puzzles, grids, attempts, draws.stream(_WALK), report)
    every = [rules] * len(items) if isinstance(rules, Rules) else rules
    return Candidates(every, puzzles, grids, items, attempts)


def _lower(
    wishes: Wishes, puzzles: Values, grids: Values, attempts: Numbers, draws: Draws, report: Report
) -> None:
    """Looks for puzzles with fewer givens where an attempt has too many, after the first ones."""
    judge = Judge(wishes.rules, report)
    clues = np.count_nonzero(puzzles, axis=1)
    for row in np.flatnonzero((attempts >= PLAIN_ATTEMPTS) & (clues > wishes.most)):
        one = slice(row, row + 1)
        walk = draws[np.array([row])]
        puzzles[one] = lowered(puzzles[one], grids[one], wishes.most, wishes.groups, judge, walk)


def _grids(wishes: Wishes, draws: Draws, report: Report) -> tuple[Rules | list[Rules], Values]:
    """Returns the rules of all rows or of each row, and a complete grid for each."""
    if wishes.shapes:
        return random_shapes(wishes.rules, draws.stream(_SHAPES), report)
    return wishes.rules, random_grids(wishes.rules, draws.stream(_GRID), report)


def _patterned(
    wishes: Wishes, draws: Draws, items: Numbers, attempts: Numbers, report: Report
) -> Candidates:
    """Returns puzzles with givens in the cells of the pattern."""
    rules = [wishes.rules] * len(items)
    chosen = None if wishes.shapes else _chosen(wishes, draws.stream(_GRID), report)
    if chosen is not None:
        return Candidates(rules, *chosen, items, attempts)
    if wishes.shapes:
        rules = random_shapes(wishes.rules, draws.stream(_SHAPES), report)[0]
        parts = [
            _climbed(wishes, each, draws[np.array([row])], report) for row, each in enumerate(rules)
        ]
        puzzles, solutions, found = (np.concatenate(arrays) for arrays in zip(*parts, strict=True))
    else:
        puzzles, solutions, found = _climbed(wishes, wishes.rules, draws, report)
    every = Candidates(rules, puzzles, solutions, items, attempts)
    return every.of(np.flatnonzero(found))


def _chosen(wishes: Wishes, draws: Draws, report: Report) -> tuple[Values, Values] | None:
    """Returns puzzles of the pattern and their solutions; None if there are too many grids.

    Raises PuzzleError if there is no such puzzle.
    """
    cells = np.array(wishes.cells, np.intp)
    every = every_puzzle(wishes.rules, cells, wishes.minimal, report)
    if every is None:
        return None
    grids, number = every
    if not len(grids):
        raise PuzzleError("pattern-none", kind=wishes.kind, grids=number)
    solutions = renamed(grids, wishes.rules.order, draws)
    puzzles = np.zeros_like(solutions)
    puzzles[:, cells] = solutions[:, cells]
    return puzzles, solutions


def _climbed(
    wishes: Wishes, rules: Rules, draws: Draws, report: Report
) -> tuple[Values, Values, NDArray[np.bool_]]:
    """Returns puzzles, their solutions, and whether they were found."""
    assert wishes.cells is not None
    climbs = draws.stream(_GRID)[np.repeat(np.arange(len(draws)), WIDTH)]
    climbs = climbs.streams(np.tile(np.arange(WIDTH), len(draws)))
    starts = random_grids(rules, climbs.stream(0), report)
    judge = Judge(rules, report)
    cells = np.array(wishes.cells, np.intp)
    puzzles, found = climbed(
        starts, cells, board_of(rules), judge, climbs.stream(1), wishes.minimal
    )
    solutions = np.zeros_like(puzzles)
    solutions[found] = judge.solutions(puzzles[found])
    return puzzles, solutions, found


def fewest(wishes: Wishes, draws: Draws) -> Numbers:
    """Returns the number of givens at which to stop removing them."""
    if wishes.minimal or wishes.fewest is None:
        return np.zeros(len(draws), np.int64)
    choices = wishes.most - wishes.fewest + 1
    return wishes.fewest + draws.stream(_CLUES).below(choices, 1)[:, 0]
