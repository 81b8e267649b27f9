"""Components are the same as those that filling pixel by pixel finds."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from nonet.photo.components import components


def filled(dark: NDArray[np.bool_]) -> set[tuple[int, int, int, int]]:
    """Returns the boxes of connected dark pixels."""
    left = {(int(y), int(x)) for y, x in np.argwhere(dark)}
    found: set[tuple[int, int, int, int]] = set()
    while left:
        part = [left.pop()]
        for y, x in part:
            near = {(y + down, x + right) for down in (-1, 0, 1) for right in (-1, 0, 1)} & left
            left -= near
            part += near
        ys, xs = zip(*part, strict=True)
        found.add((min(ys), min(xs), max(ys) + 1, max(xs) + 1))
    return found


@pytest.mark.parametrize("share", [0.05, 0.25, 0.4, 0.5, 0.6, 0.95])
def test_boxes_are_those_of_filling(share: float) -> None:
    random = np.random.default_rng(5)
    for _ in range(10):
        dark = random.random((random.integers(1, 30), random.integers(1, 30))) < share
        assert {each.box for each in components(dark, 1, 900)} == filled(dark)


def test_an_outline_is_the_first_and_the_last_pixel_of_each_row() -> None:
    dark = np.array([[0, 1, 1, 0, 1], [0, 0, 0, 1, 0], [1, 0, 0, 0, 1]], bool)
    part = max(components(dark, 1, 9), key=lambda each: len(each.outline))
    assert part.box == (0, 1, 3, 5)
    assert sorted(part.outline.tolist()) == [[1, 0], [3, 1], [3, 1], [4, 0], [4, 2], [4, 2]]


def test_small_components_are_left_out_and_large_ones_come_first() -> None:
    dark = np.zeros((20, 40), bool)
    dark[1:4, 1:4] = dark[5:15, 5:15] = dark[2:18, 20:38] = True
    assert [each.box for each in components(dark, 5, 9)] == [(2, 20, 18, 38), (5, 5, 15, 15)]
    assert [each.box for each in components(dark, 1, 1)] == [(2, 20, 18, 38)]
    assert components(np.zeros((5, 5), bool), 1, 9) == []
