"""Walks from puzzles that are nearly as hard as was asked for to one that is."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nonet.draws import Draws
from nonet.generating.candidates import Candidates, Numbers, candidates
from nonet.generating.distances import distances
from nonet.generating.judging import Report
from nonet.generating.neighbours import neighbours
from nonet.generating.wishes import Wishes

ROUNDS = 600
"""The number of steps of all walks before giving up."""
_STARTS = 256
"""The fresh candidates among which the walks choose where to start."""
_WALKS = 16
"""The walks for an item."""
_NEIGHBOURS = 4
"""The neighbours that a walk looks at in a step."""
_PATIENCE = 40
"""The steps in which a walk must come nearer; if it does not, it starts again,"""
_STARTS_AGAIN = 14
"""from the nearest of so many fresh candidates."""

# The stream of draws for neighbours, apart from those of candidates.
_NEAR = 16


class Walks:
    """The walks for one item. They depend on nothing but the wishes, the seed and the item."""

    def __init__(self, wishes: Wishes, seed: int, item: int, report: Report) -> None:
        self._wishes = wishes
        self._seed = seed
        self._item = item
        self._report = report
        self.attempts = 0
        """The number of puzzles that were made."""
        self._at, self._far = self._fresh(_STARTS, _WALKS)
        self._waited = np.zeros(_WALKS, np.int64)
        self._nearest = self._at.of(np.zeros(1, np.intp))
        self._least = int(self._far[0])

    def run(self) -> tuple[Candidates, bool]:
        """Returns the nearest puzzle, and whether it is as asked for."""
        for _ in range(ROUNDS):
            if self._least == 0:
                break
            self._step()
            best = int(self._far.argmin())
            if self._far[best] < self._least:
                self._least = int(self._far[best])
                self._nearest = self._at.of(np.array([best]))
            self._start_again(np.flatnonzero(self._waited > _PATIENCE))
        return self._nearest, self._least == 0

    def _step(self) -> None:
        """Moves each walk to the nearest of some neighbours, unless it is farther away."""
        walks = np.arange(_WALKS)
        attempts = self._next(_WALKS * _NEIGHBOURS)
        parents = self._at.of(np.repeat(walks, _NEIGHBOURS))
        draws = Draws.of(self._seed, parents.items, attempts).stream(_NEAR)
        tried = neighbours(self._wishes, parents, attempts, draws, self._report)
        far = distances(tried, self._wishes, self._report).reshape(_WALKS, _NEIGHBOURS)
        best = far.argmin(axis=1)
        far = far[walks, best]
        moved = far <= self._far
        self._waited = np.where(far < self._far, 0, self._waited + 1)
        places = np.where(moved, _WALKS + walks * _NEIGHBOURS + best, walks)
        self._at = Candidates.joined([self._at, tried]).of(places)
        self._far = np.where(moved, far, self._far)

    def _start_again(self, walks: NDArray[np.intp]) -> None:
        if not len(walks):
            return
        fresh, far = self._fresh(_STARTS_AGAIN * len(walks), len(walks))
        places = np.arange(_WALKS)
        places[walks] = _WALKS + np.arange(len(walks))
        self._at = Candidates.joined([self._at, fresh]).of(places)
        self._far[walks] = far
        self._waited[walks] = 0

    def _fresh(self, number: int, kept: int) -> tuple[Candidates, Numbers]:
        """Returns the nearest of a number of fresh candidates, and how far they are."""
        attempts = self._next(number)
        items = np.full(number, self._item)
        tried = candidates(self._wishes, self._seed, items, attempts, self._report)
        far = distances(tried, self._wishes, self._report)
        nearest = np.argsort(far, kind="stable")[:kept]
        return tried.of(nearest), far[nearest]

    def _next(self, number: int) -> Numbers:
        self.attempts += number
        return np.arange(self.attempts - number, self.attempts)
