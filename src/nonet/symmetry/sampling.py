"""Random symmetries, as arrays."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nonet.draws import Draws
from nonet.symmetry.shapes import Shape
from nonet.symmetry.value import Symmetry

_STREAM = 1 << 32
"""Apart from the streams from which puzzles are made, which have small numbers."""


class Sample(NamedTuple):
    """N symmetries of a shape, each row chosen uniformly."""

    roles: NDArray[np.intp]
    """``(N, 3)``; see :class:`~nonet.symmetry.Symmetry`."""
    maps: tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.intp]]
    """``(N, order)`` each."""

    def first(self) -> Symmetry:
        """Returns the first one."""
        roles: list[int] = self.roles[0].tolist()
        rows, columns, values = (tuple[int, ...](each[0].tolist()) for each in self.maps)
        return Symmetry((roles[0], roles[1], roles[2]), (rows, columns, values))


def sample(shape: Shape, seed: int, items: NDArray[np.int64]) -> Sample:
    """Returns a symmetry for each item, which depends on the seed and the item alone."""
    draws = Draws.of(seed, items, np.zeros_like(items)).stream(_STREAM)
    images = draws.stream(0).below(len(shape.roles), 1)[:, 0]
    return Sample(
        np.array(shape.roles, np.intp)[images],
        (
            _lines(draws.stream(1), shape.order, shape.height),
            _lines(draws.stream(2), shape.order, shape.width),
            draws.stream(3).permutations(shape.order),
        ),
    )


def _lines(draws: Draws, order: int, size: int) -> NDArray[np.intp]:
    """Returns random permutations of lines that keep together the lines of each block."""
    blocks = draws.stream(0).permutations(order // size)
    within = [draws.stream(1, block).permutations(size) for block in range(order // size)]
    return (blocks[:, :, None] * size + np.stack(within, axis=1)).reshape(-1, order)
