"""What the bulk functions return."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray


class Status(IntEnum):
    """The verdict on a row."""

    UNFINISHED = 0
    """The work was interrupted before this row was decided."""
    ILLEGAL = 1
    """A value over the order, a value twice in a house, or a text that is no puzzle."""
    NONE = 2
    """Legal, but without a solution."""
    UNIQUE = 3
    """Exactly one solution."""
    SEVERAL = 4
    """Two solutions or more."""
    SOLVED = 5
    """At least one solution; with limit 1 nobody looked for a second."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The answers of :func:`nonet.bulk.solve`, row by row."""

    grids: NDArray[np.uint8]
    """``(N, cells)``: a solution, or zeros."""
    counts: NDArray[np.uint64]
    """``(N,)``: the number of solutions, exact up to the limit."""
    status: NDArray[np.uint8]
    """``(N,)``: values of :class:`Status`."""
    guesses: NDArray[np.uint64] | None = None
    """``(N,)``: how often the search guessed, where that was asked for.

    For a row with as many solutions as the limit these are the guesses before the first one, for
    any other row those of the whole search. They depend on the row, the rules and the limit alone:
    not on threads, other rows or the instruction set."""
