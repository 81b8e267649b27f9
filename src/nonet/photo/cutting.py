"""The cells of a board, cut out of its picture, with one contrast for all of them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nonet.photo.mesh import Mesh, Picture, sampled
from nonet.photo.network import SIDE

__all__ = ["cut", "straightened"]

_FINER = 2
"""How many times finer cells are sampled, so that no stroke falls between samples."""
_PAPER = 80
"""The percentile of a cell's grey that is its paper, shaded or not."""
_SHOWN = 40
"""Pixels of a side of a cell as it is shown."""
_LEAST_CONTRAST = 0.15
"""Of a board without a single digit, where the most ink is noise."""


def cut(picture: Picture, mesh: Mesh) -> NDArray[np.float32]:
    """Returns the cells row by row, (order², 26, 26): about 0 for paper and 1 for ink."""
    order, fine = mesh.order, SIDE * _FINER
    inside = 0.04 + 0.92 * (np.arange(fine) + 0.5) / fine
    steps = (np.arange(order)[:, None] + inside).ravel() / order
    unit = np.stack(np.meshgrid(steps, steps), axis=-1)
    grey = sampled(picture, mesh.places(unit))
    split = grey.reshape(order, SIDE, _FINER, order, SIDE, _FINER).mean(axis=(2, 5))
    cells = split.transpose(0, 2, 1, 3).reshape(order * order, SIDE, SIDE)
    paper = np.percentile(cells, _PAPER, axis=(1, 2), keepdims=True)
    ink = 1 - cells / np.maximum(paper, 1)
    border = SIDE // 6
    contrast = np.percentile(ink[:, border:-border, border:-border], 99)
    seen: NDArray[np.float32] = np.clip(ink / max(contrast, _LEAST_CONTRAST), -0.5, 1.25)
    return seen


def straightened(picture: Picture, mesh: Mesh) -> NDArray[np.uint8]:
    """Returns the board as it is without bends and seen from above, as light as its paper."""
    steps = (np.arange(mesh.order * _SHOWN) + 0.5) / (mesh.order * _SHOWN)
    grey = sampled(picture, mesh.places(np.stack(np.meshgrid(steps, steps), axis=-1)))
    paper = max(float(np.percentile(grey, 95)), 1.0)
    seen: NDArray[np.uint8] = np.clip(grey * (245 / paper), 0, 255).astype(np.uint8)
    return seen
