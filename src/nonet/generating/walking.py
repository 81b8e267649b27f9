"""Walks from puzzles that are nearly as hard as was asked for to one that is."""

from __future__ import annotations

from itertools import count

import numpy as np
from numpy.typing import NDArray

from nonet.draws import Draws
from nonet.generating.attempts import Attempts, Numbers, attempted, fewest
from nonet.generating.changing import changed
from nonet.generating.counting import Counter
from nonet.generating.progress import Progress
from nonet.generating.thinning import thinned
from nonet.generating.wishes import Wishes

ROUNDS = 200
"""The number of rounds before giving up."""
_WALKS = 8
"""The walks for an item, side by side."""
_TRIED = 64
"""The neighbours that are made in a round for each walk."""
_FRESH = 512
"""The fresh attempts that are made in a round for each walk that is missing: the more at a time,
the less each of them takes."""
_CLIMBED = 1
"""The fresh attempts at a pattern in a round. Each takes as long as a thousand neighbours."""
_KEPT = 8
"""The puzzles of a walk whose neighbours are made."""
_PATIENCE = 8
"""The rounds in which a walk must come nearer; if it does not, another one begins."""

_MOST_ADDED = 4
"""The most groups of givens that a neighbour gets."""
ABSENT = 1 << 20
"""The distance of a puzzle whose path lacks the technique, at least."""

# The stream of draws for neighbours, apart from those of attempts.
_NEAR = 16
# What the draws for neighbours are used for.
_ORDER, _ADDED, _LEAST = range(3)


class Walks:
    """The walks for one item. They depend on nothing but the wishes, the seed and the item.

    ``attempts`` is the number of its attempts so far, which the walks do not repeat.

    A walk begins with a fresh attempt that uses the technique asked for, and goes on to the nearest
    neighbours of the nearest puzzles that it has seen. As long as there are few such attempts, more
    of them are made instead.
    """

    def __init__(
        self,
        wishes: Wishes,
        seed: int,
        item: int,
        progress: Progress,
        *,
        attempts: int = 0,
        endless: bool = False,
    ) -> None:
        self._wishes = wishes
        self._rounds = count() if endless else range(ROUNDS)
        self._seed = seed
        self._item = item
        self._progress = progress
        self._walks: list[_Walk] = []
        self.attempts = attempts
        """The number of puzzles that were made."""
        self._nearest = Attempts.none(wishes.rules.cells)
        self._least: int | None = None

    def run(self) -> tuple[Attempts, bool]:
        """Returns the nearest puzzle, and whether it is as asked for."""
        for _ in self._rounds:
            known = list(self._walks)
            self._go_on()
            self._begin(_WALKS - len(known))
            self._walks = [walk for walk in self._walks if walk.waited <= _PATIENCE]
            if self._least == 0:
                break
        return self._nearest, self._least == 0

    def _go_on(self) -> None:
        """Moves each walk to the nearest of its puzzles and their neighbours."""
        if not self._walks:
            return
        size = _TRIED * len(self._walks)
        parents = Attempts.joined([walk.parents() for walk in self._walks])
        attempts = self._next(size)
        draws = Draws.of(self._seed, parents.items, attempts).stream(_NEAR)
        make = neighbours if self._wishes.cells is None else changed
        tried = make(self._wishes, parents, attempts, draws, self._progress)
        far = self._distances(tried)
        for number, walk in enumerate(self._walks):
            first = attempts[_TRIED * number]
            begin, end = np.searchsorted(tried.numbers, np.array([first, first + _TRIED]))
            rows = np.arange(int(begin), int(end))
            walk.move(tried.of(rows), far[rows])

    def _begin(self, number: int) -> None:
        """Begins at most a number of walks, at the nearest of some fresh attempts."""
        if not number:
            return
        size = _FRESH * number if self._wishes.cells is None else _CLIMBED
        attempts = self._next(size)
        items = np.full(len(attempts), self._item)
        tried = attempted(self._wishes, self._seed, items, attempts, self._progress, uneven=True)
        far = self._distances(tried)
        for row in np.argsort(far, kind="stable")[:number]:
            # One walk may go to where the technique is used; more of them are seldom faster.
            if far[row] < ABSENT or not self._walks or self._wishes.cells is not None:
                one = np.array([row])
                self._walks.append(_Walk(tried.of(one), far[one]))

    def _distances(self, tried: Attempts) -> Numbers:
        """Returns how far each row is, and remembers the nearest of all."""
        far = distances(tried, self._wishes, self._progress)
        if not len(far):
            return far
        best = far.argmin()
        if self._least is None or far[best] < self._least:
            self._least = int(far[best])
            self._nearest = tried.of(np.array([best]))
        return far

    def _next(self, number: int) -> Numbers:
        self.attempts += number
        return np.arange(self.attempts - number, self.attempts)


class _Walk:
    """The nearest puzzles that a walk has seen."""

    def __init__(self, at: Attempts, far: Numbers) -> None:
        self._at = at
        self._far = far
        self.waited = 0
        """The rounds since the walk last came nearer."""

    def parents(self) -> Attempts:
        """Returns its puzzles, each as often as neighbours of it are to be made."""
        return self._at.of(np.arange(_TRIED) % len(self._at))

    def move(self, tried: Attempts, far: Numbers) -> None:
        """Keeps the nearest puzzles; the newer ones of those that are equally near."""
        self.waited = 0 if (far < self._far.min()).any() else self.waited + 1
        every = Attempts.joined([tried, self._at])
        both = np.concatenate([far, self._far])
        places: NDArray[np.intp] = np.argsort(both, kind="stable")[:_KEPT]
        self._at, self._far = every.of(places), both[places]


def distances(tried: Attempts, wishes: Wishes, progress: Progress) -> Numbers:
    """Returns how far each row is from what was asked for; 0 if it is that.

    A puzzle in which the technique is used is nearer than any other. Among those, it is nearer if
    the rating and the number of givens fit better.
    """
    target = wishes.target
    assert target is not None
    found = target.nearness(tried, progress)
    over = np.maximum((wishes.fewest or 0) - tried.clues, tried.clues - wishes.most)
    over = np.maximum(over, 0)
    far = 1 + found.far + over
    absent = ~found.uses
    far[absent] += ABSENT
    if wishes.cells is not None:
        # Nearly all attempts at a pattern are neighbours of others. Those of easy puzzles are easy,
        # so a walk that has not met the technique goes anywhere.
        far[absent] = ABSENT
    far[found.met & (over == 0)] = 0
    return far


def neighbours(
    wishes: Wishes, parents: Attempts, attempts: Numbers, draws: Draws, progress: Progress
) -> Attempts:
    """Returns a puzzle near each row, with the same solution."""
    groups = wishes.groups
    number = int(groups.max()) + 1
    ranks = draws.stream(_ORDER).permutations(number)
    present = np.zeros((len(parents), number), np.bool_)
    rows, cells = np.nonzero(parents.puzzles)
    present[rows, groups[cells]] = True
    added = _added(present, ranks, 1 + draws.stream(_ADDED).below(_MOST_ADDED, 1))
    # Groups that are empty cost no test when they come first; the new ones come last, so that they
    # replace old ones.
    kinds = np.where(added, 2, present)
    orders = (kinds * number + ranks).argsort(axis=1)
    grids = np.where((present | added)[:, groups], parents.solutions, np.uint8(0))
    counter = Counter(parents.rules if wishes.shapes else wishes.rules, progress)
    least = _least(wishes, parents, grids, draws)
    puzzles = thinned(grids, groups, orders, least, counter, parents.solutions)
    return Attempts(parents.rules, puzzles, parents.solutions, parents.items, attempts)


def _added(
    present: NDArray[np.bool_], ranks: NDArray[np.intp], sizes: NDArray[np.int64]
) -> NDArray[np.bool_]:
    """Returns the groups that each row gets: the first ones, by rank, that it lacks."""
    ranks = np.where(present, ranks.shape[1], ranks)
    return ~present & (ranks.argsort(axis=1).argsort(axis=1) < sizes)


def _least(wishes: Wishes, parents: Attempts, grids: NDArray[np.uint8], draws: Draws) -> Numbers:
    """Returns at how many givens to stop removing them.

    If the puzzles need not be minimal, a third of them has as many as before, and a third all that
    were added.
    """
    least = fewest(wishes, draws)
    if not wishes.spare:
        return least
    full = np.count_nonzero(grids, axis=1)
    kept = draws.stream(_LEAST).below(3, 1)[:, 0]
    chosen: Numbers = np.choose(kept, [least, parents.clues, full])
    return np.maximum(least, chosen).astype(np.int64)
