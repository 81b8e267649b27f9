"""The steps that a program reports, and those of the ordered search on the same puzzles."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import islice

from nonet import backtracking
from nonet.backtracking import Counts, in_order
from nonet.judging.cases import Case
from nonet.puzzle import Puzzle

__all__ = ["reference", "reported"]


def __dir__() -> list[str]:
    return __all__


_STEPS = re.compile(rb"^steps[ \t]+(\d{1,18})\r?$", re.MULTILINE)
_ALL = ("lanqiao",)
"""Formats that ask for all solutions."""
_MOST = 500_000
"""Events of the search, which takes a second or two for so many; longer ones are not compared."""


def reported(errors: bytes) -> int | None:
    r"""Returns the sum of the lines ``steps N`` in standard error, or None if there are none.

    >>> reported(b"steps 187\nhello\nsteps 13\n")
    200
    """
    found = _STEPS.findall(errors)
    return sum(map(int, found)) if found else None


def reference(case: Case) -> int | None:
    """Returns how many values the ordered search places on the puzzles of a case.

    None if it takes long.
    """
    total = 0
    for puzzle in case.puzzles:
        number = _placements(puzzle, case.format in _ALL)
        if number is None:
            return None
        total += number
    return total


@lru_cache(maxsize=1024)
def _placements(puzzle: Puzzle, all: bool) -> int | None:
    counts = Counts()
    events = backtracking.trace(puzzle, in_order, all=all, counts=counts)
    for _ in islice(events, _MOST):
        pass
    return counts.placements if next(events, None) is None else None
