"""The lines of a grid, fitted to a picture: a mesh that follows bent pages."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nonet.frozen import frozen
from nonet.photo.quadrilaterals import Points, homography, through

__all__ = ["Mesh", "fitted", "refitted", "sampled"]

Floats = NDArray[np.float64]
Picture = NDArray[np.float32]
"""(height, width): grey, 0 black to 255 white."""

_DEGREE = 4
"""Of the polynomials that bend the mesh: enough for a page beside the fold of a newspaper. Small
boards have too few lines for so many coefficients."""
_PASSES = ((0.3, 1), (0.24, 2), (0.18, 3), (0.12, 4), (0.1, 4))
"""How far from where a line is expected it is looked for, in cells, and the degree of what bends
the mesh then; each pass begins where the one before found the lines."""
_SHOWN = 0.27
"""How far from the lines profiles go, in cells."""
_ACROSS = 27
_ALONG = 6
"""Samples across a line and along the side of a cell."""
_DARKEST = 2
"""Of the samples along a side, so many do not count: a line is dark all along, a digit is not."""


@frozen(eq=False)
class Mesh:
    """Where the lines of a grid are in a picture."""

    order: int
    matrix: Floats
    """The homography from the unit square to the picture."""
    bend: Floats
    """(2, 15): coefficients of what is added to a place in the unit square before."""
    profiles: Floats
    """(2, order + 1, order, 27): the grey across each side of a cell, at most 0.27 cells to both
    sides; vertical lines from the left, then horizontal ones from the top."""

    def places(self, unit: Floats) -> Floats:
        """Returns where places of the unit square are in the picture; any shape that ends in 2."""
        return _bent(self.matrix, self.bend, unit)

    @property
    def followed(self) -> float:
        """The share of the sides of cells that are darkest where the mesh is."""
        darkest = self.profiles.argmin(axis=-1)
        return float((np.abs(darkest - self.profiles.shape[-1] // 2) <= 3).mean())

    @property
    def corners(self) -> Points:
        """The four corners, clockwise from the top left."""
        return self.places(np.array([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]]))


def sampled(picture: Picture, places: Floats) -> Picture:
    """Returns the grey at places between pixels; beyond the picture, that of its edge."""
    height, width = picture.shape
    x = np.clip(places[..., 0], 0, width - 1.001).astype(np.float32)
    y = np.clip(places[..., 1], 0, height - 1.001).astype(np.float32)
    left, top = x.astype(np.int32), y.astype(np.int32)
    x -= left
    y -= top
    flat = picture.ravel()
    at = top * np.int32(width) + left
    upper = flat[at] * (1 - x) + flat[at + 1] * x
    at += np.int32(width)
    lower = flat[at] * (1 - x) + flat[at + 1] * x
    return np.asarray(upper * (1 - y) + lower * y, np.float32)


def fitted(
    picture: Picture, corners: Points, order: int, bows: tuple[float, float] = (0.0, 0.0)
) -> Mesh:
    """Returns the mesh of this order that fits the lines near these corners best.

    ``bows`` are four times the shares of the sides by which lines in the middle are further to the
    right, and further down, than on a plane.
    """
    bend = np.zeros((2, len(_terms(np.zeros(2)))))
    # bow · t (1 - t) where t is from 0 to 1 is bow / 4 · (1 - x²) where x is from -1 to 1.
    for axis, bow in enumerate(bows):
        bend[axis, _powers().index((0, 0))] = bow / 4
        bend[axis, _powers().index((2, 0) if axis == 0 else (0, 2))] = -bow / 4
    return _fitted(picture, order, homography(corners), bend, _PASSES)


def refitted(picture: Picture, mesh: Mesh, factor: int) -> Mesh:
    """Returns a mesh of a picture that was reduced by this factor, in the whole picture."""
    grown = np.array([[factor, 0, (factor - 1) / 2], [0, factor, (factor - 1) / 2], [0, 0, 1]])
    return _fitted(picture, mesh.order, grown @ mesh.matrix, mesh.bend, _PASSES[-2:])


def _fitted(
    picture: Picture,
    order: int,
    matrix: Floats,
    bend: Floats,
    passes: tuple[tuple[float, int], ...],
) -> Mesh:
    bend = bend.copy()
    middles = _middles(order)
    highest = {4: 2, 6: 3}.get(order, _DEGREE)
    for reach, degree in passes:
        used = [sum(each) <= min(degree, highest) for each in _powers()]
        profiles = _profiles(picture, matrix, bend, order, reach / order)
        smooth = (profiles[..., :-2] + 2 * profiles[..., 1:-1] + profiles[..., 2:]) / 4
        offsets = np.linspace(-reach, reach, _ACROSS)[1:-1][smooth.argmin(axis=-1)] / order
        dark = 1 - smooth.min(axis=-1) / np.maximum(np.median(smooth, axis=-1), 1)
        for axis in range(2):
            known = _terms(middles[axis].reshape(-1, 2))[:, used]
            weights = np.clip(dark[axis].ravel(), 0, 0.3)
            bend[axis, used] += _robust(known, offsets[axis].ravel(), weights, 0.02 / order)
    return Mesh(order, matrix, bend, _profiles(picture, matrix, bend, order, _SHOWN / order))


def _middles(order: int) -> Floats:
    """Returns the middles of the sides of cells, in the unit square: (2, order + 1, order, 2)."""
    line = np.arange(order + 1)[:, None] / order
    between = (np.arange(order)[None, :] + 0.5) / order
    line, between = np.broadcast_arrays(line, between)
    return np.stack([np.stack([line, between], -1), np.stack([between, line], -1)])


def _profiles(picture: Picture, matrix: Floats, bend: Floats, order: int, reach: float) -> Floats:
    """Returns the grey across the sides of cells."""
    across = np.linspace(-reach, reach, _ACROSS)
    along = np.linspace(-0.38, 0.38, _ALONG) / order
    places = np.broadcast_to(
        _middles(order)[:, :, :, None, None], (2, order + 1, order, _ACROSS, _ALONG, 2)
    ).copy()
    for axis in range(2):
        places[axis, ..., axis] += across[:, None]
        places[axis, ..., 1 - axis] += along
    grey = np.sort(sampled(picture, _bent(matrix, bend, places)), axis=-1)
    return np.asarray(grey[..., _DARKEST:].mean(axis=-1), np.float64)


def _bent(matrix: Floats, bend: Floats, unit: Floats) -> Floats:
    x, y = 2 * unit[..., 0] - 1, 2 * unit[..., 1] - 1
    moved = np.empty_like(unit)
    for axis in range(2):
        # Horner's rule in x, each coefficient of which is a polynomial in y.
        coefficients = list(bend[axis])
        total = np.zeros_like(x)
        for power in range(_DEGREE, -1, -1):
            inner = np.zeros_like(x)
            for _ in range(_DEGREE + 1 - power):
                inner *= y
                inner += coefficients.pop()
            total *= x
            total += inner
        moved[..., axis] = unit[..., axis] + total
    return through(matrix, moved)


def _terms(unit: Floats) -> Floats:
    """Returns the products of powers of both coordinates, from -1 to 1, up to the degree."""
    x, y = 2 * unit[..., 0] - 1, 2 * unit[..., 1] - 1
    return np.stack([x**i * y**j for i, j in _powers()], axis=-1)


def _powers() -> list[tuple[int, int]]:
    """Returns the powers of x and y in the terms."""
    powers = range(_DEGREE + 1)
    return [(i, j) for i in powers for j in range(_DEGREE + 1 - i)]


def _robust(known: Floats, wanted: Floats, weights: Floats, least: float) -> Floats:
    """Returns the coefficients of a least-squares fit that disregards outliers (Tukey)."""
    number = len(known.T)
    solved: Floats = np.zeros(number, np.float64)
    trust: Floats = np.ones(len(wanted))
    steady = 1e-3 * np.eye(number)
    for _ in range(6):
        weighted = known * (weights * trust)[:, None]
        solved = np.asarray(
            np.linalg.solve(weighted.T @ known + steady, weighted.T @ wanted), np.float64
        )
        rest: Floats = np.abs(wanted - known @ solved)
        scale = max(4.7 * 1.48 * float(np.median(rest)), least)
        trust = np.clip(1 - (rest / scale) ** 2, 0, None) ** 2
    return solved
