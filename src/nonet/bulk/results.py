"""The result of :func:`nonet.bulk.solve`."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Solved:
    """The answers of :func:`nonet.bulk.solve`, row by row."""

    grids: NDArray[np.uint8]
    """``(N, cells)``: a solution, or zeros."""
    counts: NDArray[np.uint64]
    """``(N,)``: the number of solutions, exact up to the limit."""
    status: NDArray[np.uint8]
    """``(N,)``: the :class:`Status` of each row."""
    guesses: NDArray[np.uint64] | None = None
    """``(N,)``: how often the search guessed; None unless requested.

    For a row whose count reached the limit, this is the number of guesses before the first
    solution; for any other row, that of the whole search. It depends only on the row, the rules
    and the limit, not on threads, other rows or the instruction set."""
