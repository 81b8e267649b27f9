"""Which rules have a method of their own for random grids, and these grids by the core."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from nonet.engines.protocol import GridMaker
from nonet.rules import Frame, Rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@lru_cache(maxsize=64)
def is_latin(frame: Frame) -> bool:
    """Returns whether there are rows and columns alone."""
    return frame.is_square and frame.cell_sets == Rules.latin(frame.order).cell_sets


@lru_cache(maxsize=64)
def box_size(frame: Frame) -> tuple[int, int] | None:
    """Returns the rows and columns of the boxes if there are rows, columns and boxes alone."""
    order = frame.order
    if not frame.is_square or len(frame.cell_sets) != 3 * order:
        return None
    for height in range(2, order // 2 + 1):
        width = order // height
        if height * width == order and Rules.boxes(height, width).cell_sets == frame.cell_sets:
            return height, width
    return None


def made_by(
    maker: GridMaker,
    frame: Frame,
    keys: NDArray[np.uint64],
    grids: NDArray[np.uint8],
    progress: Callable[[], object],
) -> bool:
    """Writes random grids, and returns whether the rules have a method of their own."""
    if frame.is_classic:
        maker.uniform_grids(keys, grids, progress)
    elif is_latin(frame):
        maker.latin_grids(frame.order, keys, grids, progress)
    elif size := box_size(frame):
        maker.box_grids(*size, keys, grids, progress)
    else:
        return False
    return True
