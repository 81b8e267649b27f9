"""The four corners of a figure: its hull, and the quadrilateral around it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

__all__ = ["extremes", "homography", "hull", "quadrilateral", "through"]

Floats = NDArray[np.float64]
Points = NDArray[np.float64]
"""(N, 2): x to the right and y downwards, in pixels."""


def hull(points: NDArray[np.int64]) -> Points:
    """Returns the corners of the convex hull, clockwise as one sees them (Andrew 1979)."""
    ends = np.unique(points[:, 1] * (1 << 32) + points[:, 0])
    ordered = np.stack([ends & 0xFFFFFFFF, ends >> 32], axis=1).tolist()
    return np.array(_half(ordered) + _half(ordered[::-1]), np.float64)


def _half(points: list[list[int]]) -> list[list[int]]:
    """Returns one side of the hull, without its last point."""
    chain: list[list[int]] = []
    for x, y in points:
        while len(chain) > 1:
            (ax, ay), (bx, by) = chain[-2:]
            if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                break
            chain.pop()
        chain.append([x, y])
    return chain[:-1]


def quadrilateral(corners: Points) -> Points | None:
    """Returns the corners of a quadrilateral around a convex figure; None if there is none.

    Sides of the figure are removed, always the one that adds the least area, until four are left.
    The first corner is the one that is nearest to the top left.
    """
    left = corners.copy()
    while len(left) > 4:
        areas, met = _met(left)
        index = int(np.argmin(areas))
        if not np.isfinite(areas[index]):
            return None
        left[index] = met[index]
        left = np.delete(left, (index + 1) % len(left), axis=0)
    if len(left) < 4:
        return None
    return np.roll(left, -int(np.argmin(left.sum(axis=1))), axis=0)


def extremes(corners: Points) -> Points:
    """Returns the corners that are farthest to the top left, top right, bottom right, bottom left:
    those of a figure that is not turned much, whose sides may be bent.
    """
    x, y = corners.T
    return corners[[np.argmin(x + y), np.argmax(x - y), np.argmax(x + y), np.argmin(x - y)]]


def _met(corners: Points) -> tuple[Floats, Points]:
    """Returns for the side after each corner where its neighbours meet beyond it, and the area
    that this adds: infinite if they do not.
    """
    before, after, last = (np.roll(corners, -step, axis=0) for step in (-1, 1, 2))
    one, other, side = corners - before, after - last, after - corners
    cross = _crossed(one, other)
    least = -1e-9 * np.abs(one).sum(axis=1) * np.abs(other).sum(axis=1)
    with np.errstate(divide="ignore", invalid="ignore"):
        along = _crossed(side, other) / cross
        met = corners + along[:, None] * one
        areas = np.abs(_crossed(side, met - corners)) / 2
    areas[~((cross < least) & (along >= 0))] = np.inf
    return areas, met


def _crossed(one: Points, other: Points) -> Floats:
    return one[:, 0] * other[:, 1] - one[:, 1] * other[:, 0]


def homography(corners: Points) -> NDArray[np.float64]:
    """Returns the 3 × 3 matrix that takes the unit square's corners, clockwise, to these."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    # Heckbert 1989, Fundamentals of texture mapping and image warping, section 2.2.3.
    dx1, dx2, dx3 = x1 - x2, x3 - x2, x0 - x1 + x2 - x3
    dy1, dy2, dy3 = y1 - y2, y3 - y2, y0 - y1 + y2 - y3
    base = dx1 * dy2 - dx2 * dy1
    g = (dx3 * dy2 - dx2 * dy3) / base
    h = (dx1 * dy3 - dx3 * dy1) / base
    return np.array(
        [
            [x1 - x0 + g * x1, x3 - x0 + h * x3, x0],
            [y1 - y0 + g * y1, y3 - y0 + h * y3, y0],
            [g, h, 1.0],
        ]
    )


def through(matrix: NDArray[np.float64], points: Points) -> Points:
    """Returns where a homography takes the points; any shape that ends in 2."""
    x, y = points[..., 0], points[..., 1]
    depth = matrix[2, 0] * x + matrix[2, 1] * y + matrix[2, 2]
    mapped = np.empty_like(points)
    for axis in range(2):
        mapped[..., axis] = (matrix[axis, 0] * x + matrix[axis, 1] * y + matrix[axis, 2]) / depth
    return mapped
