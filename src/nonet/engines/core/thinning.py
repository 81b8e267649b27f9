"""The removal of givens by the core: many grids side by side, in lanes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nonet.engines.core.machine import _core, finish
from nonet.engines.core.search import setup_for
from nonet.engines.protocol import RowsDone
from nonet.rules import Frame

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Removal(NamedTuple):
    """What is removed from which grids."""

    solutions: NDArray[np.uint8]
    """``(N, cells)`` complete grids."""
    starts: NDArray[np.uint8] | None
    """``(N, cells)`` what is left of them at first; None: everything."""
    groups: NDArray[np.uint16]
    """``(cells,)`` the number of the group of each cell."""
    orders: NDArray[np.uint16] | None
    """``(N, groups)`` the groups of each row, from the one that is tried first."""
    keys: NDArray[np.uint64] | None
    """``(N,)`` the keys of draws whose permutations are the orders, if these are None."""
    fewest: NDArray[np.uint64]
    """``(N,)`` how many givens are left at least."""
    puzzles: NDArray[np.uint8]
    """``(N, cells)`` what is left in the end, which is written."""


def thin(frame: Frame, removal: Removal, progress: RowsDone | None) -> None:
    """Writes the puzzles that are left; see :func:`nonet.generating.thinning.thinned`.

    It runs on the calling thread, without the GIL.
    """
    finish(_core.Thinning(setup_for(frame), *removal), progress)
