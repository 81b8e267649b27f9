"""Random draws that depend only on a key and a counter, never on what was drawn before.

Every number is a hash of the seed, the item, the attempt, a stream and a counter. Item *i* is
therefore the same whatever else is made with it, in any order, on any machine. The hash is the
finalizer of splitmix64: G. L. Steele, D. Lea and C. H. Flood, "Fast splittable pseudorandom number
generators", OOPSLA 2014.
"""

from __future__ import annotations

import secrets
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from nonet.errors import PuzzleError
from nonet.whole import checked_whole

Keys: TypeAlias = "NDArray[np.uint64]"

MOST_SEED = 2**64 - 1
MOST_INDEX = 2**62

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_INDEX = np.uint64(0xFFFF)
_HALF = np.uint64(32)


def fresh_seed() -> int:
    """Returns an unpredictable seed, short enough to write down."""
    return secrets.randbits(32)


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


class Draws:
    """The random draws of N rows."""

    def __init__(self, keys: Keys) -> None:
        self._keys = keys

    @classmethod
    def of(cls, seed: int, items: NDArray[np.int64], attempts: NDArray[np.int64]) -> Draws:
        """Returns the draws of attempts at the items of a seed, row by row."""
        keys = _mixed(np.full(len(items), seed, np.uint64) + _GOLDEN)
        return cls(_absorbed(_absorbed(keys, items), attempts))

    def __len__(self) -> int:
        return len(self._keys)

    def __getitem__(self, rows: NDArray[np.intp] | NDArray[np.bool_]) -> Draws:
        """Returns the draws of some rows."""
        return Draws(self._keys[rows])

    def stream(self, *numbers: int) -> Draws:
        """Returns draws for another purpose, independent of these."""
        keys = self._keys
        for number in numbers:
            keys = _absorbed(keys, np.array([number]))
        return Draws(keys)

    def streams(self, numbers: NDArray[np.integer]) -> Draws:
        """Returns the draws of another stream for each row."""
        return Draws(_absorbed(self._keys, numbers))

    def bits(self, size: int, first: int = 0) -> NDArray[np.uint64]:
        """Returns ``(N, size)`` random words of 64 bits, from the one with number ``first`` on."""
        counters = np.arange(first + 1, first + size + 1, dtype=np.uint64) * _GOLDEN
        return _mixed(self._keys[:, None] + counters)

    def below(self, number: int, size: int) -> NDArray[np.int64]:
        """Returns ``(N, size)`` numbers from 0 to ``number`` − 1, all equally likely."""
        # A bias of at most number / 2³² is too small to be noticed.
        high = self.bits(size) >> _HALF
        return ((high * np.uint64(number)) >> _HALF).astype(np.int64)

    def permutations(self, size: int) -> NDArray[np.intp]:
        """Returns ``(N, size)``: a permutation of 0 to ``size`` − 1 for each row."""
        # The index in the low bits makes all words of a row different, so any method of sorting
        # gives the same order.
        words = self.bits(size)
        words &= ~_INDEX
        words |= np.arange(size, dtype=np.uint64)
        words.sort(axis=1)
        return (words & _INDEX).astype(np.intp)


def _absorbed(keys: Keys, numbers: NDArray[np.integer]) -> Keys:
    return _mixed(keys + (numbers.astype(np.uint64) + np.uint64(1)) * _GOLDEN)


def _mixed(words: Keys) -> Keys:
    """Returns the words after the finalizer of splitmix64, a permutation of all 64-bit words."""
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return words ^ (words >> np.uint64(31))
