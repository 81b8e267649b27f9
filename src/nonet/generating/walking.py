"""Walks from puzzles that are nearly as hard as was asked for to one that is."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nonet.draws import Draws
from nonet.generating.candidates import Candidates, Numbers, candidates
from nonet.generating.distances import ABSENT, distances
from nonet.generating.judging import Report
from nonet.generating.neighbours import neighbours
from nonet.generating.wishes import Wishes

ROUNDS = 200
"""The number of rounds before giving up."""
_WALKS = 8
"""The walks for an item, side by side."""
_TRIED = 64
"""The neighbours that are made in a round for each walk."""
_FRESH = 512
"""The fresh candidates that are made in a round for each walk that is missing: the more at a time,
the less each of them takes."""
_KEPT = 8
"""The puzzles of a walk whose neighbours are made."""
_PATIENCE = 8
"""The rounds in which a walk must come nearer; if it does not, another one begins."""

# The stream of draws for neighbours, apart from those of candidates.
_NEAR = 16


class Walks:
    """The walks for one item. They depend on nothing but the wishes, the seed and the item.

    A walk begins with a fresh candidate that uses the technique asked for, and goes on to the
    nearest neighbours of the nearest puzzles that it has seen. As long as there are few such
    candidates, more of them are made instead.
    """

    def __init__(self, wishes: Wishes, seed: int, item: int, report: Report) -> None:
        self._wishes = wishes
        self._seed = seed
        self._item = item
        self._report = report
        self._walks: list[_Walk] = []
        self.attempts = 0
        """The number of puzzles that were made."""
        self._nearest = Candidates.none(wishes.rules.cells)
        self._least: int | None = None

    def run(self) -> tuple[Candidates, bool]:
        """Returns the nearest puzzle, and whether it is as asked for."""
        for _ in range(ROUNDS):
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
        parents = Candidates.joined([walk.parents() for walk in self._walks])
        attempts = self._next(size)
        draws = Draws.of(self._seed, parents.items, attempts).stream(_NEAR)
        tried = neighbours(self._wishes, parents, attempts, draws, self._report)
        far = self._distances(tried)
        for number, walk in enumerate(self._walks):
            rows = np.arange(_TRIED * number, _TRIED * (number + 1))
            walk.move(tried.of(rows), far[rows])

    def _begin(self, number: int) -> None:
        """Begins at most a number of walks, at the nearest of some fresh candidates."""
        if not number:
            return
        attempts = self._next(_FRESH * number)
        items = np.full(len(attempts), self._item)
        tried = candidates(self._wishes, self._seed, items, attempts, self._report, uneven=True)
        far = self._distances(tried)
        for row in np.argsort(far, kind="stable")[:number]:
            # One walk may go to where the technique is used; more of them are seldom faster.
            if far[row] < ABSENT or not self._walks:
                one = np.array([row])
                self._walks.append(_Walk(tried.of(one), far[one]))

    def _distances(self, tried: Candidates) -> Numbers:
        """Returns how far each row is, and remembers the nearest of all."""
        far = distances(tried, self._wishes, self._report)
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

    def __init__(self, at: Candidates, far: Numbers) -> None:
        self._at = at
        self._far = far
        self.waited = 0
        """The rounds since the walk last came nearer."""

    def parents(self) -> Candidates:
        """Returns its puzzles, each as often as neighbours of it are to be made."""
        return self._at.of(np.arange(_TRIED) % len(self._at))

    def move(self, tried: Candidates, far: Numbers) -> None:
        """Keeps the nearest puzzles; the newer ones of those that are equally near."""
        self.waited = 0 if far.min() < self._far.min() else self.waited + 1
        every = Candidates.joined([tried, self._at])
        both = np.concatenate([far, self._far])
        places: NDArray[np.intp] = np.argsort(both, kind="stable")[:_KEPT]
        self._at, self._far = every.of(places), both[places]
