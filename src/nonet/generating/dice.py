"""Random choices that a seed makes reproducible on every machine."""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")


def fresh_seed() -> int:
    """Returns an unpredictable seed, short enough to write down."""
    return secrets.randbits(32)


class Dice:
    """Random draws, the same on every machine and version of Python."""

    def __init__(self, seed: int) -> None:
        # getrandbits is stable between versions of Python; methods built on it may change.
        self._bits = random.Random(seed).getrandbits

    def below(self, number: int) -> int:
        """Returns a number from 0 to ``number`` − 1, all equally likely."""
        size = (number - 1).bit_length()
        while True:
            drawn = self._bits(size) if size else 0
            if drawn < number:
                return drawn

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Returns the items in random order."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result
