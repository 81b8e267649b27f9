"""Connected dark pixels of a picture, found over runs rather than pixel by pixel."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

__all__ = ["Component", "components"]

Indices = NDArray[np.int64]

_MOST_RUNS = 120_000
"""A picture of 1200 × 1200 pixels with more runs shows nothing but noise."""


class Component(NamedTuple):
    """Dark pixels that touch, also at corners."""

    box: tuple[int, int, int, int]
    """Top, left, bottom and right; the last two are excluded."""
    outline: Indices
    """(N, 2): the x and y of the first and the last pixel in each of its rows."""


def components(dark: NDArray[np.bool_], least: int, most: int) -> list[Component]:
    """Returns the components whose boxes have sides of at least ``least`` pixels, the largest
    first, ``most`` at most; none of a picture that is all noise.
    """
    height, width = dark.shape
    padded = np.zeros((height, width + 2), np.int8)
    padded[:, 1:-1] = dark
    change = np.diff(padded, axis=1).ravel()
    starts = np.flatnonzero(change == 1)
    ends = np.flatnonzero(change == -1)
    if not 0 < len(starts) <= _MOST_RUNS:
        return []
    rows = starts // (width + 1)
    owners = _owners(starts + rows, ends + rows, width + 2)
    order = np.argsort(owners, kind="stable")
    firsts = np.flatnonzero(np.diff(owners[order], prepend=-1))
    left, right = starts - rows * (width + 1), ends - rows * (width + 1)
    tops, bottoms = rows[order[firsts]], rows[order[np.append(firsts[1:], len(order)) - 1]] + 1
    lefts = np.minimum.reduceat(left[order], firsts)
    rights = np.maximum.reduceat(right[order], firsts)
    sides = np.minimum(bottoms - tops, rights - lefts)
    areas = (bottoms - tops) * (rights - lefts)
    large = np.flatnonzero(sides >= least)
    large = large[np.argsort(-areas[large], kind="stable")][:most]
    stops = np.append(firsts[1:], len(order))
    found: list[Component] = []
    for index in large:
        runs = order[firsts[index] : stops[index]]
        box = (int(tops[index]), int(lefts[index]), int(bottoms[index]), int(rights[index]))
        found.append(Component(box, _outline(rows[runs], left[runs], right[runs] - 1)))
    return found


def _outline(rows: Indices, left: Indices, right: Indices) -> Indices:
    """Returns the first and the last pixels of runs that are in order."""
    firsts = np.flatnonzero(np.diff(rows, prepend=-1))
    lasts = np.append(firsts[1:], len(rows)) - 1
    first = np.stack([left[firsts], rows[firsts]], axis=1)
    last = np.stack([right[lasts], rows[lasts]], axis=1)
    return np.concatenate([first, last])


def _owners(starts: Indices, ends: Indices, width: int) -> Indices:
    """Returns for each run the first run that it is connected with.

    Runs begin and end at these places of a picture whose rows follow each other, ends excluded.
    """
    # The runs of the next row that touch a run are consecutive.
    low = np.searchsorted(ends, starts + width, "left")
    high = np.searchsorted(starts, ends + width, "right")
    touching = np.maximum(high - low, 0)
    one = np.repeat(np.arange(len(starts)), touching)
    within = np.arange(len(one)) - np.repeat(np.cumsum(touching) - touching, touching)
    other = np.repeat(low, touching) + within
    owner = np.arange(len(starts))
    while len(one):
        first, second = owner[one], owner[other]
        apart = first != second
        one, other, first, second = one[apart], other[apart], first[apart], second[apart]
        np.minimum.at(owner, np.maximum(first, second), np.minimum(first, second))
        while True:
            further = owner[owner]
            if np.array_equal(further, owner):
                break
            owner = further
    return owner
