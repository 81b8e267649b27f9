"""Seeds and indices of what is made at random, and the keys of single rows, without NumPy."""

from __future__ import annotations

import os

from nonet.errors import PuzzleError
from nonet.whole import checked_whole

MOST_SEED = 2**64 - 1
MOST_INDEX = 2**62

GOLDEN = 0x9E3779B97F4A7C15
MULTIPLIERS = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
_WORD = 2**64 - 1


def fresh_seed() -> int:
    """Returns an unpredictable seed, short enough to write down."""
    return int.from_bytes(os.urandom(4), "little")


def checked_seed(seed: int | None) -> int:
    """Returns the seed, or a fresh one for None; raises PuzzleError if it is out of range."""
    if seed is None:
        return fresh_seed()
    return checked_whole(
        seed, 0, MOST_SEED, lambda found: PuzzleError("seed-range", seed=found, most=MOST_SEED)
    )


def checked_index(index: int) -> int:
    """Returns the index; raises PuzzleError if it is out of range."""
    last = MOST_INDEX - 1
    return checked_whole(
        index, 0, last, lambda found: PuzzleError("index-range", index=found, most=last)
    )


def checked_items(start: int, number: int) -> range:
    """Returns the indices of a number of puzzles; raises PuzzleError if one is out of range."""
    chosen = checked_whole(
        number, 0, None, lambda found: PuzzleError("generate-number", number=found)
    )
    first = checked_index(start)
    if chosen:
        checked_index(first + chosen - 1)
    return range(first, first + chosen)


def key_of(seed: int, item: int, attempt: int, *streams: int) -> int:
    """Returns the key of one row of ``Draws``: of a stream of an attempt.

    >>> import numpy as np
    >>> from nonet.draws import Draws
    >>> [key_of(7, 3, 0, 2)] == Draws.of(7, np.array([3]), np.array([0])).stream(2).keys.tolist()
    True
    """
    key = _mixed(seed + GOLDEN)
    for number in (item, attempt, *streams):
        key = _mixed(key + (number + 1) * GOLDEN)
    return key


def below(key: int, number: int) -> int:
    """Returns the first number from 0 to ``number`` − 1 of the draws with a key."""
    return (_mixed(key + GOLDEN) >> 32) * number >> 32


def _mixed(word: int) -> int:
    word &= _WORD
    for shift, multiplier in zip((30, 27), MULTIPLIERS, strict=True):
        word = (word ^ word >> shift) * multiplier & _WORD
    return word ^ word >> 31
