"""What a format of a contest promises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from nonet.judging.cases import Case
from nonet.judging.verdicts import Finding
from nonet.puzzle import Puzzle

__all__ = ["SLACK", "Format", "kept"]

SLACK = 1 << 14
"""Bytes of an output that are read beyond eight times what is expected."""


def __dir__() -> list[str]:
    return __all__


class Format(Protocol):
    """How puzzles are asked, and how answers are read."""

    @property
    def name(self) -> str:
        """The name, which is that of a notation."""
        ...

    def asked(self, puzzles: Sequence[Puzzle]) -> bytes:
        """Returns what a program reads."""
        ...

    def answered(self, puzzles: Sequence[Puzzle]) -> bytes:
        """Returns a right output."""
        ...

    def compare(self, case: Case, output: bytes) -> Finding:
        """Returns whether the output is right and, if it is not, what is wrong with it."""
        ...


def kept(output: bytes, expected: int) -> bytes:
    """Returns as much of an output as needs to be read, if a right one has ``expected`` bytes.

    So the time of comparing is bounded, whatever a program prints.

    >>> len(kept(b"x" * 10**6, 90))
    17104
    """
    return output[: 8 * expected + SLACK]
