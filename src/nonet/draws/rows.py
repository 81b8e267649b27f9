"""The draws of many rows, as arrays."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from nonet.draws import seeds

Keys: TypeAlias = "NDArray[np.uint64]"

_GOLDEN = np.uint64(seeds.GOLDEN)
_FIRST, _SECOND = map(np.uint64, seeds.MULTIPLIERS)
_INDEX = np.uint64(0xFFFF)
_HALF = np.uint64(32)


class Draws:
    """The random draws of N rows."""

    def __init__(self, keys: Keys) -> None:
        self.keys = keys
        """``(N,)``: what the draws of each row depend on."""

    @classmethod
    def of(cls, seed: int, items: NDArray[np.int64], attempts: NDArray[np.int64]) -> Draws:
        """Returns the draws of attempts at the items of a seed, row by row."""
        keys = _mixed(np.full(len(items), seed, np.uint64) + _GOLDEN)
        return cls(_absorbed(_absorbed(keys, items), attempts))

    def __len__(self) -> int:
        return len(self.keys)

    def __getitem__(self, rows: NDArray[np.intp] | NDArray[np.bool_]) -> Draws:
        """Returns the draws of some rows."""
        return Draws(self.keys[rows])

    def stream(self, *numbers: int) -> Draws:
        """Returns draws for another purpose, independent of these."""
        keys = self.keys
        for number in numbers:
            keys = _absorbed(keys, np.array([number]))
        return Draws(keys)

    def streams(self, numbers: NDArray[np.integer]) -> Draws:
        """Returns the draws of another stream for each row."""
        return Draws(_absorbed(self.keys, numbers))

    def bits(self, size: int, first: int = 0) -> NDArray[np.uint64]:
        """Returns ``(N, size)`` random words of 64 bits, from the one with number ``first`` on."""
        counters = np.arange(first + 1, first + size + 1, dtype=np.uint64) * _GOLDEN
        return _mixed(self.keys[:, None] + counters)

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
    words = (words ^ (words >> np.uint64(30))) * _FIRST
    words = (words ^ (words >> np.uint64(27))) * _SECOND
    return words ^ (words >> np.uint64(31))
