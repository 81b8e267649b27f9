"""Doubtful readings, settled by the solver: a puzzle as printed has exactly one solution."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import islice
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nonet import bulk
from nonet.engines import policy
from nonet.puzzle import Puzzle
from nonet.rules import Rules
from nonet.solving import count

__all__ = ["Settled", "by_probability", "holds", "settled"]

_MOST_LOST = 5.5
"""A correction may make a reading e⁵·⁵ times less probable. Of 200 photographs of newspapers, the
right one loses 4.8 at most."""
_MOST_TRIED = 8.0
"""As much less probable may readings be that are tried, to find rivals."""
_RIVAL = 2.3
"""A reading that is so much less probable than the best one, or less, leaves a doubt."""
_MOST_READINGS = 4096
_AT_A_TIME = 256
_SECONDS = 1.0
"""Processor time for the readings of one board. Those of orders up to nine need far less."""


class Settled(NamedTuple):
    """A reading with exactly one solution."""

    values: bytes
    rivals: tuple[bytes, ...]
    """Other such readings that are nearly as probable."""
    sure: bool
    """Whether another reading is right with little probability.

    Of readings with one wrong digit, about one in fifty has one solution (classic puzzles), and far
    fewer of those with several. So what was not tried need only be no more probable than this.
    """


class _Guess(NamedTuple):
    values: bytes
    lost: float
    """How much less probable it is than the first look, as a natural logarithm; 0 for itself."""


class _TimeIsUpError(Exception):
    """Ends a count."""


def holds(chances: NDArray[np.float64], rules: Rules) -> bool:
    """Returns whether the most probable reading was found to have exactly one solution.

    ``chances`` has a row for each cell: the logarithms of how probable each value is, 0 for empty
    first.
    """
    first = chances.argmax(axis=1).astype(np.uint8).tobytes()
    try:
        return _counts([first], rules, time.process_time() + _SECONDS) == [1]
    except _TimeIsUpError:
        return False


def settled(chances: NDArray[np.float64], rules: Rules) -> Settled | None:
    """Returns the most probable reading with exactly one solution, or None if none is found near.

    ``chances`` are as for :func:`holds`.
    """
    end = time.process_time() + _SECONDS
    found: list[_Guess] = []
    guesses = islice(by_probability(chances), _MOST_READINGS)
    first = float(chances.max(axis=1).sum())
    untried, last, tried = 1.0, 0.0, 0
    # The first look alone, so that it is not lost if time is not enough for the others.
    number = 1
    try:
        while some := list(islice(guesses, number)):
            number = _AT_A_TIME
            counts = _counts([each.values for each in some], rules, end)
            untried -= sum(math.exp(first - each.lost) for each in some)
            last, tried = some[-1].lost, tried + len(some)
            found += [guess for guess, each in zip(some, counts, strict=True) if each == 1]
            if found and _is_sure(found[0], last, first, untried):
                break
            if not found and last > _MOST_LOST:
                break
        else:
            if tried < _MOST_READINGS:
                last = _MOST_TRIED
    except _TimeIsUpError:
        pass  # What was found by now counts, but it is only sure if all rivals were tried.
    if not found or found[0].lost > _MOST_LOST:
        return None
    best, *others = found
    rivals = (each.values for each in others if each.lost <= best.lost + _RIVAL)
    return Settled(best.values, tuple(rivals), _is_sure(best, last, first, untried))


def _is_sure(best: _Guess, last: float, first: float, untried: float) -> bool:
    """Returns whether all rivals were tried, and what was not is not more probable than the best.

    ``last`` is what the last reading that was tried loses, ``first`` the logarithm of how probable
    the first look is, and ``untried`` how probable what was not tried is.
    """
    return last > best.lost + _RIVAL and untried <= math.exp(first - best.lost)


def _counts(puzzles: list[bytes], rules: Rules, end: float) -> list[int]:
    """Returns how many solutions each puzzle has, 2 for more than one."""

    def check(*_: object) -> None:
        if time.process_time() > end:
            raise _TimeIsUpError

    check()
    if not policy.info().compiled:
        # The search in Python may take long for one puzzle, during which bulk tells nothing.
        return [count(Puzzle(rules, each), 2, progress=check) for each in puzzles]
    rows = np.frombuffer(b"".join(puzzles), np.uint8).reshape(len(puzzles), -1)
    counts: list[int] = bulk.count(rows, rules=rules, limit=2, progress=check).tolist()
    return counts


def by_probability(chances: NDArray[np.float64]) -> Iterator[_Guess]:
    """Yields readings, the most probable first, as long as not too much is lost.

    Cells are in the order of what their cheapest change costs, and the changes of a cell in the
    order of their costs. A reading is a list of changes in different cells. It is followed by those
    whose last change is the next one of its cell, which have one more change in the next cell, or
    whose last change, if it is the first of its cell, is replaced by that of the next cell: so each
    list comes once, and after those that cost less.
    """
    first = chances.argmax(axis=1)
    losses = chances.max(axis=1, keepdims=True) - chances
    costs = losses.copy()
    np.put_along_axis(costs, first[:, None], np.inf, axis=1)
    values = np.argsort(costs, axis=1, kind="stable")
    costs = np.take_along_axis(costs, values, axis=1)
    cells = np.argsort(costs[:, 0], kind="stable")
    cells = cells[costs[cells, 0] <= _MOST_TRIED]
    waiting: list[tuple[float, tuple[tuple[int, int], ...]]] = [(0.0, ())]
    while waiting:
        lost, changes = heappop(waiting)
        reading = first.astype(np.uint8)
        for place, rank in changes:
            reading[cells[place]] = values[cells[place], rank]
        yield _Guess(reading.tobytes(), lost)
        *others, (place, rank) = changes or ((-1, 0),)
        here = float(costs[cells[place], rank]) if changes else 0.0
        following: list[tuple[float, tuple[tuple[int, int], ...]]] = []
        if changes:
            dearer = float(costs[cells[place], rank + 1])
            following.append((lost - here + dearer, (*others, (place, rank + 1))))
        if place + 1 < len(cells):
            more = float(costs[cells[place + 1], 0])
            following.append((lost + more, (*changes, (place + 1, 0))))
            if changes and rank == 0:
                following.append((lost - here + more, (*others, (place + 1, 0))))
        for each in following:
            if each[0] <= _MOST_TRIED:
                heappush(waiting, each)
