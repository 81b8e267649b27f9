"""The network computes what it is said to, and is trained along its true slopes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from nonet.photo.network import CLASSES, SIDE, scores
from tools.photo import train

RANDOM = np.random.default_rng(1)
CELLS = RANDOM.random((3, SIDE, SIDE), dtype=np.float32)
# In double precision, for the slopes.
WEIGHTS: dict[str, Any] = {
    name: each.astype(np.float64) for name, each in train.begun(RANDOM).items()
}
for name in ("one_bias", "two_bias", "three_bias", "four_bias"):
    WEIGHTS[name] += RANDOM.normal(0, 0.1, WEIGHTS[name].shape)


def convolved(image: NDArray[np.float64], kernel: str) -> NDArray[np.float64]:
    """Returns a convolution with 3 × 3 kernels and the largest of each 2 × 2 results, as loops."""
    weights, bias = WEIGHTS[kernel], WEIGHTS[f"{kernel}_bias"]
    height, width, channels = image.shape
    result = np.zeros((height - 2, width - 2, len(bias)))
    for y in range(height - 2):
        for x in range(width - 2):
            # The network has the channels first, then rows and columns of the surroundings.
            seen = image[y : y + 3, x : x + 3].transpose(2, 0, 1).reshape(9 * channels)
            result[y, x] = np.maximum(seen @ weights + bias, 0)
    return np.array(
        [
            [result[y : y + 2, x : x + 2].max(axis=(0, 1)) for x in range(0, width - 2, 2)]
            for y in range(0, height - 2, 2)
        ]
    )


def test_scores_are_two_convolutions_and_two_layers() -> None:
    single = {name: each.astype(np.float32) for name, each in WEIGHTS.items()}
    found = scores(single, CELLS)
    assert found.shape == (3, len(CLASSES))
    for cell, row in zip(CELLS, found, strict=True):
        flat = convolved(convolved(cell[..., None].astype(float), "one"), "two").ravel()
        hidden = np.maximum(flat @ WEIGHTS["three"] + WEIGHTS["three_bias"], 0)
        assert row == pytest.approx(hidden @ WEIGHTS["four"] + WEIGHTS["four_bias"], abs=1e-3)


def test_slopes_are_those_of_the_loss() -> None:
    classes = np.array([0, 5, 20])
    cells: Any = CELLS.astype(np.float64)
    _, slopes = train.slopes(WEIGHTS, cells, classes)
    assert slopes.keys() == WEIGHTS.keys()
    for name, slope in slopes.items():
        for index in RANDOM.integers(0, slope.size, 6):
            losses: list[float] = []
            for step in (-1e-7, 1e-7):
                moved = {each: values.copy() for each, values in WEIGHTS.items()}
                moved[name].reshape(-1)[index] += step
                losses.append(train.slopes(moved, cells, classes)[0])
            assert slope.reshape(-1)[index] == pytest.approx(
                (losses[1] - losses[0]) / 2e-7, abs=1e-5
            )


def test_only_what_is_nothing_else_when_turned_is_turned() -> None:
    classes = np.repeat(np.arange(len(CLASSES) - 1), 200)
    cells = np.arange(len(classes), dtype=np.float32)[:, None, None] * np.ones((1, SIDE, SIDE))
    cells[:, :2] = -1  # the top
    seen, now = train.turned(np.random.default_rng(2), cells.astype(np.float32), classes)
    changed = now != classes
    assert {CLASSES[each] for each in classes[~np.isin(classes, classes[changed])]} == {
        "",
        "0",
        "8",
    }
    assert (now[changed] == CLASSES.index("turned")).all()
    top = (seen[:, :2] == -1).all(axis=(1, 2))
    assert (top == ~changed).all()
    # Ones and sixes stand upright on their heads, so they only lie.
    bottom = (seen[:, -2:] == -1).all(axis=(1, 2))
    assert {CLASSES[each] for each in classes[bottom]} == {
        *("3", "4", "7", "12", "13", "14", "15"),
        *"ABCDEFG",
    }
