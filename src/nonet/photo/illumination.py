"""Light and shade: which pixels are darker than what is around them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import numpy as np
from numpy.typing import NDArray

from nonet.photo.mesh import Picture

__all__ = ["darker", "softened"]


def darker(
    picture: Picture, sides: tuple[int, ...], shares: tuple[float, ...]
) -> Iterator[NDArray[np.bool_]]:
    """Yields, for each share and each odd side, the pixels that are darker by this share than the
    square of this side around them.
    """
    means = _around(picture, sides)
    for share in shares:
        for mean in means:
            yield picture < mean * (1 - share)


def _around(picture: Picture, sides: tuple[int, ...]) -> list[Picture]:
    """Returns, for each of these odd sides, the mean grey of the square around each pixel.

    A part of a square that is beyond the picture counts as the nearest edge.
    """
    most = max(sides) // 2
    padded = np.pad(np.rint(picture).astype(np.int64), ((most + 1, most), (most + 1, most)), "edge")
    sums = padded.cumsum(0).cumsum(1)
    found: list[Picture] = []
    for side in sides:
        edge = most - side // 2
        inner = sums[edge : len(sums) - edge, edge : sums.shape[1] - edge]
        total = inner[side:, side:] - inner[:-side, side:]
        total -= inner[side:, :-side]
        total += inner[:-side, :-side]
        found.append((total / np.float32(side**2)).astype(np.float32))
    return found


def softened(picture: Picture) -> Picture:
    """Returns the mean of each pixel and its eight neighbours."""
    padded = np.pad(picture, 1, "edge")
    rows = padded[:-2] + padded[1:-1] + padded[2:]
    total = rows[:, :-2] + rows[:, 1:-1] + rows[:, 2:]
    return cast("Picture", total / np.float32(9))
