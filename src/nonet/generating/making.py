"""Makes the puzzles that were asked for, out of as many candidates as that takes."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from nonet.errors import PuzzleError
from nonet.generating.candidates import PLAIN_ATTEMPTS, Candidates, Numbers, candidates
from nonet.generating.grading import hits
from nonet.generating.judging import Report
from nonet.generating.targets import Target
from nonet.generating.walking import Walks
from nonet.generating.wishes import Wishes
from nonet.logic import rate
from nonet.messages import Phrase
from nonet.notation.cells import cells_text
from nonet.puzzle import Puzzle

MOST_ATTEMPTS = 20_000
"""The number of attempts at a puzzle before giving up."""
_MOST_FRESH = 1024
"""The number of attempts at a puzzle of some difficulty before walks are tried."""
MOST_WALKS = 64
"""The number of searches for a puzzle with fewer givens than all plain attempts led to."""
MOST_CLIMBS = 20
"""The number of attempts at a pattern, each of which is a search of its own."""
_ROWS = 2048
"""The most candidates made at once: enough to keep the engine busy, and few enough for the caches
of the processor."""


def made(wishes: Wishes, seed: int, first: int, number: int, report: Report) -> Candidates:
    """Returns the puzzles ``first`` to ``first + number - 1`` of a seed.

    Each is the first of its attempts that is as asked for. When few puzzles are still missing,
    several attempts at each are made at once.
    """
    work = _Making(wishes, seed, np.arange(first, first + number), report)
    while len(work.missing):
        work.attempt()
    every = Candidates.joined(work.found) if work.found else Candidates.none(wishes.rules.cells)
    return every.of(np.argsort(every.items))


class _Making:
    """The items that are still missing, and what was found for the others."""

    def __init__(self, wishes: Wishes, seed: int, items: Numbers, report: Report) -> None:
        self.missing = items
        self.found: list[Candidates] = []
        self._wishes = wishes
        self._seed = seed
        self._report = report
        self._begun = 0
        """The number of attempts at each missing item."""
        self._width = 1
        """How many attempts at each of them are made at once."""
        self._first = int(items[0]) if len(items) else 0
        self._fewest = np.full(len(items), wishes.rules.cells, np.int64)
        """The fewest givens that an attempt at each item led to, and the most."""
        self._most = np.zeros(len(items), np.int64)

    def attempt(self) -> None:
        """Makes some attempts at each missing item; raises PuzzleError if one had its share."""
        begun, width, wishes = self._begun, self._next_width(), self._wishes
        attempts = np.tile(np.arange(begun, begun + width), len(self.missing))
        items = np.repeat(self.missing, width)
        tried = candidates(wishes, self._seed, items, attempts, self._report)
        clues = tried.clues
        np.minimum.at(self._fewest, tried.items - self._first, clues)
        np.maximum.at(self._most, tried.items - self._first, clues)
        met = np.flatnonzero((clues >= (wishes.fewest or 0)) & (clues <= wishes.most))
        if wishes.target:
            met = met[hits(tried.of(met), wishes.target, self._report)]
        done, firsts = np.unique(tried.items[met], return_index=True)
        self.found.append(tried.of(met[firsts]))
        self.missing = np.setdiff1d(self.missing, done)
        self._begun += width
        if wishes.target and wishes.cells is None and self._begun == self._limit:
            self._walk(wishes.target)
        self._check()

    def _walk(self, target: Target) -> None:
        """Walks to all missing items; raises PuzzleError if a walk leads to none."""
        for item in self.missing.tolist():
            self.found.append(_walked(self._wishes, target, self._seed, item, self._report))
        self.missing = self.missing[:0]

    @property
    def _limit(self) -> int:
        """The number of attempts at each item, however many are made at once."""
        if self._wishes.cells is not None:
            return MOST_CLIMBS
        return _MOST_FRESH if self._wishes.target else MOST_ATTEMPTS

    def _next_width(self) -> int:
        """Returns how many attempts at each missing item are next."""
        room = max(_ROWS // len(self.missing), 1)
        width = min(self._width, room, self._limit - self._begun)
        self._width = 2 * width
        if self._begun < PLAIN_ATTEMPTS:
            return min(width, PLAIN_ATTEMPTS - self._begun)
        # Each attempt is now a long search.
        return 1 if self._are_low().any() else width

    def _are_low(self) -> NDArray[np.bool_]:
        """Returns which missing items had too many givens in all attempts."""
        low: NDArray[np.bool_] = self._fewest[self.missing - self._first] > self._wishes.most
        return low

    def _check(self) -> None:
        """Raises PuzzleError if all attempts at a missing item were made."""
        low = min(PLAIN_ATTEMPTS + MOST_WALKS, self._limit)
        limits = np.where(self._are_low(), low, self._limit)
        given_up = self.missing[limits <= self._begun]
        if not len(given_up):
            return
        place = int(given_up[0]) - self._first
        if self._wishes.target and self._wishes.cells is not None and self._most[place]:
            raise PuzzleError(
                "pattern-target-unmet",
                kind=self._wishes.kind,
                target=self._wishes.target.phrase,
                attempts=self._begun,
            )
        if self._wishes.cells is not None:
            raise PuzzleError("pattern-unmet", kind=self._wishes.kind, attempts=self._begun)
        raise PuzzleError(
            "clues-unmet",
            kind=self._wishes.kind,
            clues=_between(self._wishes.fewest or 0, self._wishes.most),
            attempts=self._begun,
            found=_between(int(self._fewest[place]), int(self._most[place])),
        )


def _walked(wishes: Wishes, target: Target, seed: int, item: int, report: Report) -> Candidates:
    """Returns a puzzle that is as hard as was asked for, from a walk to it."""
    walks = Walks(wishes, seed, item, report)
    nearest, met = walks.run()
    if met:
        return nearest
    rating = rate(Puzzle(nearest.rules[0], nearest.puzzles[0].tobytes()), target.scale)
    raise PuzzleError(
        "target-unmet",
        kind=wishes.kind,
        target=target.phrase,
        attempts=_MOST_FRESH + walks.attempts,
        puzzle=cells_text(nearest.puzzles[0].tobytes()),
        rating=Phrase("target-rating", level=rating.level, score=rating.score),
    )


def blocks(
    wishes: Wishes, seed: int, first: int, number: int | None, report: Report
) -> Iterator[Candidates]:
    """Returns an iterator over the puzzles in blocks that grow, so that the first come at once."""
    size = 1
    while number is None or number > 0:
        size = min(size, _ROWS if number is None else number)
        yield made(wishes, seed, first, size, report)
        first += size
        number = None if number is None else number - size
        size = min(4 * size, _ROWS)


def _between(fewest: int, most: int) -> Phrase | int:
    return fewest if fewest == most else Phrase("from-to", fewest=fewest, most=most)
