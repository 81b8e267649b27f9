"""A small network that tells what is in a cell: two convolutions and two full layers, in NumPy."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

__all__ = ["CLASSES", "SIDE", "scores", "windows"]

Floats = NDArray[np.float32]

SIDE = 26
"""Pixels of a side of what the network sees of a cell."""
CLASSES = ("", *map(str, range(1, 17)), *"ABCDEFG", "0", "turned")
"""What the network can tell from each other: an empty cell, what is written upright, and anything
that lies on its side or stands on its head.
"""


def windows(images: Floats) -> Floats:
    """Returns the 3 × 3 surroundings of each inner pixel: (N, H, W, C) → (N, H-2, W-2, 9 C)."""
    seen = sliding_window_view(images, (3, 3), axis=(1, 2))
    count, height, width, channels = seen.shape[:4]
    return np.ascontiguousarray(seen).reshape(count, height, width, channels * 9)


def scores(weights: Mapping[str, Floats], cells: Floats) -> Floats:
    """Returns logits, (N, 26), for cells of shape (N, 26, 26)."""
    one = np.maximum(windows(cells[..., None]) @ weights["one"] + weights["one_bias"], 0)
    two = np.maximum(windows(_halved(one)) @ weights["two"] + weights["two_bias"], 0)
    flat = _halved(two).reshape(len(cells), -1)
    hidden = np.maximum(flat @ weights["three"] + weights["three_bias"], 0)
    result: Floats = hidden @ weights["four"] + weights["four_bias"]
    return result


def _halved(images: Floats) -> Floats:
    count, height, width, channels = images.shape
    blocks = images.reshape(count, height // 2, 2, width // 2, 2, channels)
    largest: Floats = blocks.max(axis=(2, 4))
    return largest
