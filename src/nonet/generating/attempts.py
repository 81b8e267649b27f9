"""Attempts at puzzles, many at once: what every search for particular puzzles starts from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nonet.draws import Draws
from nonet.errors import PuzzleError
from nonet.generating.climbing import WIDTH, climbed
from nonet.generating.counting import Counter, Values
from nonet.generating.exhausting import every_puzzle, renamed
from nonet.generating.first import CLUES, GRID, MAKE, ORDER, SHAPES, WALK
from nonet.generating.grids import random_grids
from nonet.generating.houses import houses_of
from nonet.generating.lowering import lowered
from nonet.generating.progress import Progress
from nonet.generating.shapes import random_shapes
from nonet.generating.thinning import thinned, uneven_orders
from nonet.generating.wishes import Wishes
from nonet.rules import Rules

PLAIN_ATTEMPTS = 256
"""The attempts after which those with too many givens are improved, which takes longer."""
_SETUPS = 32
"""The rows with rules of their own that are thinned together: the engine keeps few rules ready."""

Numbers = NDArray[np.int64]


@dataclass(frozen=True)
class Attempts:
    """Puzzles with exactly one solution, row by row."""

    rules: Sequence[Rules]
    """The rules of each row."""
    puzzles: Values
    solutions: Values
    items: Numbers
    """The index of the puzzle that each row is an attempt at."""
    numbers: Numbers
    """The number of each attempt at its item."""

    @property
    def clues(self) -> Numbers:
        """The number of givens of each row."""
        clues: Numbers = (self.puzzles > 0).sum(axis=1)
        return clues

    def __len__(self) -> int:
        return len(self.puzzles)

    def of(self, rows: NDArray[np.intp]) -> Attempts:
        """Returns some of the rows."""
        if np.array_equal(rows, np.arange(len(self))):
            return self
        return Attempts(
            [self.rules[int(row)] for row in rows],
            self.puzzles[rows],
            self.solutions[rows],
            self.items[rows],
            self.numbers[rows],
        )

    @classmethod
    def none(cls, cells: int) -> Attempts:
        """Returns no rows."""
        values, numbers = np.zeros((0, cells), np.uint8), np.zeros(0, np.int64)
        return cls([], values, values, numbers, numbers)

    @classmethod
    def joined(cls, parts: Sequence[Attempts]) -> Attempts:
        """Returns the rows of all parts."""
        return cls(
            [rules for part in parts for rules in part.rules],
            np.concatenate([part.puzzles for part in parts]),
            np.concatenate([part.solutions for part in parts]),
            np.concatenate([part.items for part in parts]),
            np.concatenate([part.numbers for part in parts]),
        )


def attempted(
    wishes: Wishes,
    seed: int,
    items: Numbers,
    attempts: Numbers,
    progress: Progress,
    *,
    uneven: bool = False,
) -> Attempts:
    """Returns the attempts at the items of a seed.

    Each row depends on the wishes, the seed, its item and its attempt, and on nothing else. It has
    one solution, the shapes, the symmetry and the pattern that were asked for, and is minimal if
    that was asked for. Whether the number of givens is right is for the caller to see. Attempts
    that found no shapes, or no puzzle of a pattern, are left out. ``uneven`` asks for givens that
    are rare in some houses and for some values.
    """
    progress()  # because what is fast does not call it
    draws = Draws.of(seed, items, attempts)
    if wishes.make:
        return _constrained(wishes, draws, items, attempts, progress)
    make = _shaped if wishes.shapes else _shared
    return make(wishes, draws, items, attempts, progress, uneven=uneven)


def _shared(
    wishes: Wishes,
    draws: Draws,
    items: Numbers,
    attempts: Numbers,
    progress: Progress,
    *,
    uneven: bool,
) -> Attempts:
    """Returns attempts under the rules that were asked for."""
    if wishes.cells is not None:
        return _patterned(wishes, draws, items, attempts, progress)
    grids = random_grids(wishes.rules, draws.stream(GRID), progress)
    puzzles = _thinned(wishes, wishes.rules, grids, draws, progress, uneven=uneven)
    _lower(wishes, puzzles, grids, attempts, draws.stream(WALK), progress)
    return Attempts([wishes.rules] * len(items), puzzles, grids, items, attempts)


def _shaped(
    wishes: Wishes,
    draws: Draws,
    items: Numbers,
    attempts: Numbers,
    progress: Progress,
    *,
    uneven: bool,
) -> Attempts:
    """Returns attempts with random shapes, each under its own rules."""
    shapes = random_shapes(wishes.rules, draws.stream(SHAPES), progress)
    rows = np.flatnonzero(shapes.found)
    rules, grids = [shapes.rules[row] for row in rows.tolist()], shapes.grids[rows]
    draws, items, attempts = draws[rows], items[rows], attempts[rows]
    if wishes.cells is not None:
        return _patterned_shapes(wishes, rules, draws, items, attempts, progress)
    puzzles = _thinned(wishes, rules, grids, draws, progress, uneven=uneven)
    return Attempts(rules, puzzles, grids, items, attempts)


def _constrained(
    wishes: Wishes, draws: Draws, items: Numbers, attempts: Numbers, progress: Progress
) -> Attempts:
    """Returns attempts with constraints that are made with them, each under its own rules."""
    from nonet.generating.constraining import constrained

    grids = random_grids(wishes.rules, draws.stream(GRID), progress)
    stops = fewest(wishes, draws)
    found = constrained(wishes, grids, stops, attempts, draws.stream(MAKE), progress)
    rows = found.rows
    return Attempts(found.rules, found.puzzles, grids[rows], items[rows], attempts[rows])


def _thinned(
    wishes: Wishes,
    rules: Rules | Sequence[Rules],
    grids: Values,
    draws: Draws,
    progress: Progress,
    *,
    uneven: bool,
) -> Values:
    """Returns what is left when givens are removed from grids."""
    groups, order = wishes.groups, draws.stream(ORDER)
    orders = uneven_orders(wishes, grids, order) if uneven else order
    stops = fewest(wishes, draws)
    if isinstance(rules, Rules):
        return thinned(grids, groups, orders, stops, Counter(rules, progress))
    puzzles = np.empty_like(grids)
    for first in range(0, len(grids), _SETUPS):
        rows = np.arange(first, min(first + _SETUPS, len(grids)))
        counter = Counter(rules[first : first + _SETUPS], progress)
        puzzles[rows] = thinned(grids[rows], groups, orders[rows], stops[rows], counter)
    return puzzles


def _lower(
    wishes: Wishes,
    puzzles: Values,
    grids: Values,
    attempts: Numbers,
    draws: Draws,
    progress: Progress,
) -> None:
    """Looks for puzzles with fewer givens where an attempt has too many, after the first ones."""
    counter = Counter(wishes.rules, progress)
    clues = np.count_nonzero(puzzles, axis=1)
    for row in np.flatnonzero((attempts >= PLAIN_ATTEMPTS) & (clues > wishes.most)):
        one = slice(row, row + 1)
        walk = draws[np.array([row])]
        puzzles[one] = lowered(puzzles[one], grids[one], wishes.most, wishes.groups, counter, walk)


def _patterned(
    wishes: Wishes, draws: Draws, items: Numbers, attempts: Numbers, progress: Progress
) -> Attempts:
    """Returns puzzles with givens in the cells of the pattern."""
    rules = [wishes.rules] * len(items)
    chosen = _chosen(wishes, draws.stream(GRID), progress)
    if chosen is not None:
        return Attempts(rules, *chosen, items, attempts)
    puzzles, solutions, found = _climbed(wishes, wishes.rules, draws, progress)
    return Attempts(rules, puzzles, solutions, items, attempts).of(np.flatnonzero(found))


def _patterned_shapes(
    wishes: Wishes,
    rules: Sequence[Rules],
    draws: Draws,
    items: Numbers,
    attempts: Numbers,
    progress: Progress,
) -> Attempts:
    """Returns puzzles with givens in the cells of the pattern, under each row's own rules."""
    found = [Attempts.none(wishes.rules.cells)]
    for row, each in enumerate(rules):
        one = np.array([row])
        puzzles, solutions, good = _climbed(wishes, each, draws[one], progress)
        climbed_one = Attempts([each], puzzles, solutions, items[one], attempts[one])
        found.append(climbed_one.of(np.flatnonzero(good)))
    return Attempts.joined(found)


def _chosen(wishes: Wishes, draws: Draws, progress: Progress) -> tuple[Values, Values] | None:
    """Returns puzzles of the pattern and their solutions; None if there are too many grids.

    Raises PuzzleError if there is no such puzzle.
    """
    cells = np.array(wishes.cells, np.intp)
    every = every_puzzle(wishes.rules, cells, wishes.minimal, progress)
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
    wishes: Wishes, rules: Rules, draws: Draws, progress: Progress
) -> tuple[Values, Values, NDArray[np.bool_]]:
    """Returns puzzles, their solutions, and whether they were found."""
    assert wishes.cells is not None
    climbs = draws.stream(GRID)[np.repeat(np.arange(len(draws)), WIDTH)]
    climbs = climbs.streams(np.tile(np.arange(WIDTH), len(draws)))
    starts = random_grids(rules, climbs.stream(0), progress)
    counter = Counter(rules, progress)
    cells = np.array(wishes.cells, np.intp)
    puzzles, found = climbed(
        starts, cells, houses_of(rules.frame), counter, climbs.stream(1), wishes.minimal
    )
    solutions = np.zeros_like(puzzles)
    solutions[found] = counter.solutions(puzzles[found])
    return puzzles, solutions, found


def fewest(wishes: Wishes, draws: Draws) -> Numbers:
    """Returns the number of givens at which to stop removing them."""
    if wishes.stops is None:
        return np.zeros(len(draws), np.int64)
    least, most = wishes.stops
    return least + draws.stream(CLUES).below(most - least + 1, 1)[:, 0]
