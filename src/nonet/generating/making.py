"""Makes the puzzles that were asked for, out of as many candidates as that takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from time import monotonic
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nonet.errors import PuzzleError
from nonet.generating.candidates import PLAIN_ATTEMPTS, Candidates, Numbers, candidates
from nonet.generating.grading import hits
from nonet.generating.judging import Report
from nonet.generating.targets import Target
from nonet.generating.value import Generated
from nonet.generating.walking import Walks
from nonet.generating.wishes import Wishes
from nonet.logic import Scale, rate
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
MOST_ROWS = 2048
"""The most candidates made at once: enough to keep the engine busy, and few enough for the caches
of the processor."""


class Block(NamedTuple):
    """Some of the puzzles of a seed: ascending items, each of them made or given up."""

    items: Sequence[int]
    made: Candidates
    """The puzzles that were made, in order."""
    unmet: Mapping[int, PuzzleError]
    """Why there is no puzzle, for each of the others by its index."""

    def parts(self, size: int) -> Iterator[Block]:
        """Returns an iterator over blocks of at most so many of the items."""
        for first in range(0, len(self.items), size):
            items = self.items[first : first + size]
            begin, end = np.searchsorted(self.made.items, np.array([items[0], items[-1] + 1]))
            unmet = {item: error for item, error in self.unmet.items() if item in items}
            yield Block(items, self.made.of(np.arange(int(begin), int(end))), unmet)


class Making:
    """The making of some puzzles of a seed: which are still missing, and what was found so far.

    Each puzzle is the first of its attempts that is as asked for. When few puzzles are still
    missing, several attempts at each are made at once. The items are ascending.
    """

    def __init__(self, wishes: Wishes, seed: int, items: Sequence[int], report: Report) -> None:
        self.missing: Numbers = np.array(items, np.int64)
        self.found: list[Candidates] = []
        self.unmet: dict[int, PuzzleError] = {}
        self._items = items
        self._numbers = self.missing
        self._wishes = wishes
        self._seed = seed
        self._report = report
        self._begun = 0
        """The number of attempts at each missing item."""
        self._width = 1
        """How many attempts at each of them are made at once."""
        self._fewest = np.full(len(items), wishes.rules.cells, np.int64)
        """The fewest givens that an attempt at each item led to, and the most."""
        self._most = np.zeros(len(items), np.int64)

    def run(self) -> None:
        """Makes all puzzles, or gives them up. An exception of the report may end this early."""
        while len(self.missing):
            self._attempt()

    @property
    def block(self) -> Block:
        """What is done, up to the first item that is missing."""
        every = Candidates.joined(self.found or [Candidates.none(self._wishes.rules.cells)])
        items = self._items
        if len(self.missing):
            items = items[: int(self._places(self.missing).min())]
        order = np.argsort(every.items)
        order = order[self._places(every.items[order]) < len(items)]
        unmet = {item: self.unmet[item] for item in items if item in self.unmet}
        return Block(items, every.of(order), unmet)

    def _places(self, items: Numbers) -> NDArray[np.intp]:
        """Returns the places of some items among all."""
        places: NDArray[np.intp] = np.searchsorted(self._numbers, items)
        return places

    def _attempt(self) -> None:
        """Makes some attempts at each missing item; gives up those that had their share."""
        begun, width, wishes = self._begun, self._next_width(), self._wishes
        attempts = np.tile(np.arange(begun, begun + width), len(self.missing))
        items = np.repeat(self.missing, width)
        tried = candidates(wishes, self._seed, items, attempts, self._report)
        clues = tried.clues
        places = self._places(tried.items)
        np.minimum.at(self._fewest, places, clues)
        np.maximum.at(self._most, places, clues)
        met = np.flatnonzero((clues >= (wishes.fewest or 0)) & (clues <= wishes.most))
        if wishes.target:
            met = met[hits(tried.of(met), wishes.target, self._report)]
        done, firsts = np.unique(tried.items[met], return_index=True)
        self.found.append(tried.of(met[firsts]))
        self.missing = np.setdiff1d(self.missing, done)
        self._begun += width
        if wishes.target and wishes.cells is None and self._begun == self._limit:
            self._walk(wishes.target)
        else:
            self._give_up()

    def _walk(self, target: Target) -> None:
        """Walks to each missing item; gives up those to which no walk leads."""
        for item in self.missing.tolist():
            found = _walked(self._wishes, target, self._seed, item, self._report)
            if isinstance(found, PuzzleError):
                self.unmet[item] = found
            else:
                self.found.append(found)
            self.missing = self.missing[1:]

    @property
    def _limit(self) -> int:
        """The number of attempts at each item, however many are made at once."""
        if self._wishes.cells is not None:
            return MOST_CLIMBS
        return _MOST_FRESH if self._wishes.target else MOST_ATTEMPTS

    def _next_width(self) -> int:
        """Returns how many attempts at each missing item are next."""
        room = max(MOST_ROWS // len(self.missing), 1)
        width = min(self._width, room, self._limit - self._begun)
        self._width = 2 * width
        if self._begun < PLAIN_ATTEMPTS:
            return min(width, PLAIN_ATTEMPTS - self._begun)
        # Each attempt that has too many givens is now a long search.
        long = self._most[self._places(self.missing)] > self._wishes.most
        return 1 if long.any() else width

    def _are_low(self) -> NDArray[np.bool_]:
        """Returns which missing items had too many givens in all attempts."""
        low: NDArray[np.bool_] = self._fewest[self._places(self.missing)] > self._wishes.most
        return low

    def _give_up(self) -> None:
        """Gives up the missing items at which all attempts were made."""
        low = min(PLAIN_ATTEMPTS + MOST_WALKS, self._limit)
        limits = np.where(self._are_low(), low, self._limit)
        given_up = self.missing[limits <= self._begun]
        for item, place in zip(given_up.tolist(), self._places(given_up).tolist(), strict=True):
            self.unmet[item] = self._reason(place)
        self.missing = np.setdiff1d(self.missing, given_up)

    def _reason(self, place: int) -> PuzzleError:
        """Returns why an item was given up."""
        target = self._wishes.target
        if target and self._wishes.cells is not None and self._most[place]:
            return PuzzleError(
                "pattern-target-unmet",
                kind=self._wishes.kind,
                target=target.phrase,
                attempts=self._begun,
            )
        if self._wishes.cells is not None:
            return PuzzleError("pattern-unmet", kind=self._wishes.kind, attempts=self._begun)
        return PuzzleError(
            "clues-unmet",
            kind=self._wishes.kind,
            clues=_between(self._wishes.fewest or 0, self._wishes.most),
            attempts=self._begun,
            found=_between(int(self._fewest[place]), int(self._most[place])),
        )


def _walked(
    wishes: Wishes, target: Target, seed: int, item: int, report: Report
) -> Candidates | PuzzleError:
    """Returns a puzzle that is as hard as was asked for, from a walk, or why there is none."""
    walks = Walks(wishes, seed, item, report)
    nearest, met = walks.run()
    if met:
        return nearest
    rating = rate(Puzzle(nearest.rules[0], nearest.puzzles[0].tobytes()), target.scale)
    return PuzzleError(
        "target-unmet",
        kind=wishes.kind,
        target=target.phrase,
        attempts=_MOST_FRESH + walks.attempts,
        puzzle=cells_text(nearest.puzzles[0].tobytes()),
        rating=Phrase("target-rating", level=rating.level, score=rating.score),
    )


def generated(made: Candidates, seed: int, scale: Scale) -> Iterator[Generated]:
    """Returns an iterator over the puzzles as values."""
    rows = zip(made.rules, made.puzzles, made.solutions, made.items.tolist(), strict=True)
    for rules, puzzle, solution, item in rows:
        yield Generated(rules, puzzle.tobytes(), solution.tobytes(), seed, item, scale)


class Sizes:
    """How many puzzles to make at once: one at first, then as many as take about a second."""

    def __init__(self) -> None:
        self.size = 1

    def took(self, number: int, seconds: float) -> None:
        """Learns how long a block took."""
        fitting = int(number / max(seconds, 1e-9))
        self.size = max(min(fitting, 4 * self.size, MOST_ROWS), 1)


def blocks(
    wishes: Wishes, seed: int, first: int, number: int | None, report: Report
) -> Iterator[Block]:
    """Returns an iterator over the puzzles in blocks that grow, so that the first come at once.

    What was made before an error comes before the error.
    """
    sizes = Sizes()
    while number is None or number > 0:
        size = sizes.size if number is None else min(sizes.size, number)
        work = Making(wishes, seed, range(first, first + size), report)
        began = monotonic()
        try:
            work.run()
        except PuzzleError:
            yield work.block
            raise
        sizes.took(size, monotonic() - began)
        yield work.block
        first += size
        number = None if number is None else number - size


def _between(fewest: int, most: int) -> Phrase | int:
    return fewest if fewest == most else Phrase("from-to", fewest=fewest, most=most)
