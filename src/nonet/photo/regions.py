"""Which cells make a region: the borders of regions are thicker than the other lines."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from nonet.photo.mesh import Mesh

__all__ = ["BOXES", "regions"]

Labels = NDArray[np.int64]
"""(order²): the region of each cell, from 0, in the order of their first cells."""

_CLEARER = 0.25
"""How much more than those of boxes other borders must stand out to be believed."""
_MOST_SPLITS = 60
BOXES = {4: ((2, 2),), 6: ((2, 3), (3, 2)), 9: ((3, 3),), 16: ((4, 4),)}
"""Rows and columns of boxes, the usual ones first."""


def regions(mesh: Mesh) -> Labels:
    """Returns the regions whose borders stand out most; the usual boxes if none do."""
    order = mesh.order
    dark = _darkness(mesh)
    # The borders with the next cell to the right, and with the next one below.
    right, below = dark[0, 1:-1].T, dark[1, 1:-1]
    usual = [_boxes(order, *shape) for shape in BOXES[order]]
    best = max(usual, key=lambda labels: _clearness(labels, right, below))
    clear = max(_clearness(best, right, below), 0.0)
    for labels in _parted(order, right, below):
        clearness = _clearness(labels, right, below)
        if clearness > clear + _CLEARER:
            best, clear = labels, clearness
    return best


def _darkness(mesh: Mesh) -> NDArray[np.float64]:
    """Returns the width of each side of a cell times its darkness, as logarithms."""
    profiles = mesh.profiles
    wing = profiles.shape[-1] // 4
    beside = np.minimum(profiles[..., :wing].mean(-1), profiles[..., -wing:].mean(-1))
    ink = np.clip(1 - profiles / np.maximum(beside, 1)[..., None], 0, None)
    return np.asarray(np.log(ink[..., wing:-wing].sum(axis=-1) + 0.05), np.float64)


def _boxes(order: int, rows: int, columns: int) -> Labels:
    row, column = np.divmod(np.arange(order * order), order)
    return np.asarray(row // rows * (order // columns) + column // columns, np.int64)


def _clearness(labels: Labels, right: NDArray[np.float64], below: NDArray[np.float64]) -> float:
    """Returns how far borders of regions and other lines are apart, in standard deviations."""
    order = len(below[0])
    grid = labels.reshape(order, order)
    walls = np.concatenate([(grid[:, 1:] != grid[:, :-1]).ravel(), (grid[1:] != grid[:-1]).ravel()])
    dark = np.concatenate([right.ravel(), below.ravel()])
    thick, thin = dark[walls], dark[~walls]
    spread = ((thick.var() * len(thick) + thin.var() * len(thin)) / len(dark)) ** 0.5
    return float((thick.mean() - thin.mean()) / (spread + 0.05))


def _parted(order: int, right: NDArray[np.float64], below: NDArray[np.float64]) -> Iterator[Labels]:
    """Yields the parts that lines above a width make, if there are as many as the order, all of one
    size; the widest gaps between widths first.
    """
    widths = np.sort(np.concatenate([right.ravel(), below.ravel()]))
    gaps = np.diff(widths)
    for index in np.argsort(-gaps, kind="stable")[:_MOST_SPLITS]:
        split = (widths[index] + widths[index + 1]) / 2
        labels = _filled(right <= split, below <= split)
        if (np.bincount(labels) == order).all():
            yield labels


def _filled(right: NDArray[np.bool_], below: NDArray[np.bool_]) -> Labels:
    """Returns the parts of a grid whose cells are connected where there is no border."""
    order = len(right)
    labels = np.arange(order * order).reshape(order, order)
    while True:
        before = labels.copy()
        for open_, one, other in (
            (right, labels[:, :-1], labels[:, 1:]),
            (below, labels[:-1], labels[1:]),
        ):
            least = np.minimum(one, other)
            # Both are parts of the same labels, so one must not overwrite what the other found.
            np.minimum(one, np.where(open_, least, one), out=one)
            np.minimum(other, np.where(open_, least, other), out=other)
        if np.array_equal(before, labels):
            return np.unique(labels, return_inverse=True)[1].ravel()
