"""Makes the puzzles that were asked for, out of as many candidates as that takes."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from nonet.errors import PuzzleError
from nonet.generating.candidates import Candidates, candidates
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
    most = _most_attempts(wishes)
    seen: set[int] = set()
    while len(missing) and begun < most:
        width = min(width, max(_ROWS // len(missing), 1), most - begun)
        attempts = np.tile(np.arange(begun, begun + width), len(missing))
        tried = candidates(wishes, seed, np.repeat(missing, width), attempts, report)
        clues = tried.clues
        seen.update(np.unique(clues).tolist())
        met = np.flatnonzero((clues >= (wishes.fewest or 0)) & (clues <= wishes.most))
        if wishes.target:
            met = met[hits(tried.of(met), wishes.target, report)]
        items, firsts = np.unique(tried.items[met], return_index=True)
        found.append(tried.of(met[firsts]))
        missing = np.setdiff1d(missing, items)
        begun += width
        width *= 2
    if len(missing) and wishes.cells is not None:
        raise PuzzleError("pattern-unmet", kind=wishes.kind, attempts=begun)
    if wishes.target:
        found += [_walked(wishes, wishes.target, seed, item, report) for item in missing.tolist()]
        missing = missing[:0]
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


def _most_attempts(wishes: Wishes) -> int:
    if wishes.cells is not None:
        return MOST_CLIMBS
    return _MOST_FRESH if wishes.target else MOST_ATTEMPTS


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
        level=rating.level,
        score=rating.score,
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
