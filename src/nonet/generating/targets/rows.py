"""What targets take and return: puzzles, and how near these are to what was asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from nonet.rules import Rules


class Rows(Protocol):
    """Puzzles with one solution each, such as :class:`~nonet.generating.attempts.Attempts`."""

    @property
    def rules(self) -> Sequence[Rules]:
        """The rules of each row."""
        ...

    @property
    def puzzles(self) -> NDArray[np.uint8]:
        """``(N, cells)``: the givens."""
        ...

    @property
    def solutions(self) -> NDArray[np.uint8]:
        """``(N, cells)``: the only solution."""
        ...

    @property
    def clues(self) -> NDArray[np.int64]:
        """``(N,)``: the number of givens."""
        ...


class Nearness(NamedTuple):
    """How near some puzzles are to what was asked for, row by row."""

    met: NDArray[np.bool_]
    """Whether they are that."""
    far: NDArray[np.int64]
    """How far they are from it: steps of no exact size."""
    uses: NDArray[np.bool_]
    """Whether they contain the technique; always if none was asked for."""
