"""Makes the puzzles that were asked for, out of as many candidates as that takes."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from nonet.errors import PuzzleError
from nonet.generating.candidates import Candidates, candidates
from nonet.generating.judging import Report
from nonet.generating.wishes import Wishes
from nonet.messages import Phrase

MOST_ATTEMPTS = 20_000
"""The number of attempts at a puzzle before giving up."""
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
    missing = np.arange(first, first + number)
    found: list[Candidates] = []
    begun, width = 0, 1
    seen: set[int] = set()
    most = MOST_CLIMBS if wishes.cells is not None else MOST_ATTEMPTS
    while len(missing) and begun < most:
        width = min(width, max(_ROWS // len(missing), 1), most - begun)
        attempts = np.tile(np.arange(begun, begun + width), len(missing))
        tried = candidates(wishes, seed, np.repeat(missing, width), attempts, report)
        clues = tried.clues
        seen.update(np.unique(clues).tolist())
        met = np.flatnonzero((clues >= (wishes.fewest or 0)) & (clues <= wishes.most))
        items, firsts = np.unique(tried.items[met], return_index=True)
        found.append(tried.of(met[firsts]))
        missing = np.setdiff1d(missing, items)
        begun += width
        width *= 2
    if len(missing) and wishes.cells is not None:
        raise PuzzleError("pattern-unmet", kind=wishes.kind, attempts=begun)
    if len(missing):
        raise PuzzleError(
            "clues-unmet",
            kind=wishes.kind,
            clues=_between(wishes.fewest or 0, wishes.most),
            attempts=begun,
            found=_between(min(seen), max(seen)),
        )
    every = Candidates.joined(found)
    return every.of(np.argsort(every.items))


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
