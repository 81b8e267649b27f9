"""Random grids by the core, row by row as in Python: the keys are those of :class:`Draws`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from nonet.engines.core.machine import _core, finish

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Keys = NDArray[np.uint64]
    Grids = NDArray[np.uint8]

Progress = Callable[[], object]


def uniform_grids(keys: Keys, grids: Grids, progress: Progress) -> None:
    """Writes random classic grids, all equally likely, into ``(N, 81)`` grids."""
    finish(_core.uniform_grids(keys, grids), lambda rows: progress())


def latin_grids(order: int, keys: Keys, grids: Grids, progress: Progress) -> None:
    """Writes random Latin squares into ``(N, order²)`` grids."""
    finish(_core.latin_grids(order, keys, grids), lambda rows: progress())


def box_grids(height: int, width: int, keys: Keys, grids: Grids, progress: Progress) -> None:
    """Writes random grids with boxes of ``height`` rows and ``width`` columns."""
    finish(_core.box_grids(height, width, keys, grids), lambda rows: progress())


def searched_grids(
    peers: NDArray[np.bool_],
    full: NDArray[np.int64],
    starts: int,
    keys: Keys,
    grids: Grids,
    found: NDArray[np.bool_],
    progress: Progress,
) -> None:
    """Writes random grids under any houses, and whether one was found."""
    making = _core.searched_grids(peers, full, starts, keys, grids, found)
    finish(making, lambda rows: progress())


def random_regions(
    order: int, first: Grids, keys: Keys, regions: Grids, progress: Progress
) -> None:
    """Writes the regions of random shapes that begin as the ``(n²,)`` first ones."""
    finish(_core.random_regions(order, first, keys, regions), lambda rows: progress())
