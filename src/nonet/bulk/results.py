"""What the bulk functions return."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nonet.frozen import frozen


@frozen()
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
