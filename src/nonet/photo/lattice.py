"""How many lines a figure has, across and down: what tells a board from a table or a frame."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nonet.photo.mesh import Picture, sampled
from nonet.photo.quadrilaterals import Points, homography, through

__all__ = ["Lattice", "lattices"]

Floats = NDArray[np.float64]

_ORDERS = (16, 9, 6, 4)

_BEYOND = 0.12
"""How far beyond the figure lines are looked for, as a share of its side."""
_FINE = 420
"""Samples across the lines."""
_STRIPS = 14
"""Each line is looked for in so many pieces."""
_ALONG = 4
"""Samples along each piece."""
_DARKEST = 3
"""Of the samples along a piece, so many do not count: a line is dark all along, a digit is not."""
_TOLERANCE = 0.11
"""How far from its place a piece of a line may be, in cells."""
_HIDDEN = 0.35
"""A line of a board may be hidden in this share of its pieces."""
_SPARED = 0.15
"""What is between the lines is no line if it spares more than this share of its pieces."""
_LEAST_NOISE, _NOISE = 0.003, 0.012
"""How much darker than its surroundings paper seems by chance, on a screen and at most."""
_ENDS = 6
"""How many lines may be the first or the last."""
_LEAST_SIDE = 0.5
"""A board takes at least this share of the figure around it."""
_LEAST = 0.35
"""The least score of a board."""
_EDGE = 0.03
"""A board that ends so near to the side of the figure need not end at a line."""
_STEP = (_FINE - 1) / (1 + 2 * _BEYOND)
_BOWS = np.array([sign * bow for bow in np.arange(0.02, 0.15, 0.02) for sign in (-1, 1)])
_BETWEEN = np.array([0.3, 0.4, 0.5, 0.6, 0.7])
"""Where in a cell there must be no line."""
_PARTS = {16: (), 9: (2,), 6: (2, 3), 4: (2, 3, 4, 5)}
"""The parts that cells must not be divided into, or it is a finer table."""


class Lattice(NamedTuple):
    """Lines that are at equal distances in a figure."""

    score: float
    order: int
    corners: Points
    bows: tuple[float, float]
    """How far lines in the middle are beyond where they would be on a plane, across and down:
    four times the share of the side.
    """


class _Comb(NamedTuple):
    """Lines at equal distances across a figure."""

    score: float
    """How much darker they are than what is between them, as a natural logarithm."""
    start: float
    stop: float
    bow: float


def lattices(picture: Picture, corners: Points) -> list[Lattice]:
    """Returns the boards that the lines in a figure may make, the most probable first."""
    matrix = homography(corners)
    responses = [_responses(picture, matrix, axis) for axis in range(2)]
    found: list[Lattice] = []
    for order in _ORDERS:
        combs = [_comb(each, order) for each in responses]
        score = sum(each.score for each in combs) / 2
        if (
            score > _LEAST
            and min(each.score for each in combs) > 0
            and not any(_finer(responses, combs, order * parts) for parts in _PARTS[order])
        ):
            across, down = combs
            box = np.array(
                [
                    (across.start, down.start),
                    (across.stop, down.start),
                    (across.stop, down.stop),
                    (across.start, down.stop),
                ]
            )
            found.append(Lattice(score, order, through(matrix, box), (across.bow, down.bow)))
    return sorted(found, key=lambda each: -each.score)


def _finer(responses: list[Floats], combs: list[_Comb], order: int) -> bool:
    """Returns whether there are so many lines in the same place, both ways."""
    return all(
        _scores(each, order, np.array([comb[1:]]).T)[0][0] > _LEAST
        for each, comb in zip(responses, combs, strict=True)
    )


def _responses(picture: Picture, matrix: Floats, axis: int) -> Floats:
    """Returns how much darker than both sides it is at each place across each strip, as a share."""
    across = np.linspace(-_BEYOND, 1 + _BEYOND, _FINE)
    along = (np.arange(_STRIPS * _ALONG) + 0.5) / (_STRIPS * _ALONG)
    unit = np.empty((len(along), len(across), 2))
    unit[..., axis] = across
    unit[..., 1 - axis] = along[:, None]
    grey = sampled(picture, through(matrix, unit))
    pieces = np.sort(grey.reshape(_STRIPS, _ALONG, _FINE), axis=1)[:, _DARKEST:]
    strips = pieces.mean(axis=1).astype(np.float64)
    wing, gap = 5, 3
    padded = np.pad(strips, ((0, 0), (wing + gap, wing + gap)), mode="edge")
    sums = np.cumsum(np.pad(padded, ((0, 0), (1, 0))), axis=1)
    mean = (sums[:, wing:] - sums[:, :-wing]) / wing
    left, right = mean[:, :_FINE], mean[:, 2 * gap + wing + 1 :][:, :_FINE]
    darker: Floats = 1 - strips / np.maximum(np.minimum(left, right), 1)
    return np.maximum(darker, 0.0)


def _seen(responses: Floats, reach: int, hidden: float = _HIDDEN) -> Floats:
    """Returns how dark a line is at each place, if it may be so far from it in each strip, and
    hidden in a share of them.
    """
    padded = np.pad(responses, ((0, 0), (reach, reach)), mode="edge")
    darkest = padded[:, : responses.shape[1]].copy()
    for shift in range(1, 2 * reach + 1):
        np.maximum(darkest, padded[:, shift : shift + responses.shape[1]], out=darkest)
    rank = int(hidden * _STRIPS)
    seen: Floats = np.partition(darkest, rank, axis=0)[rank]
    return seen


def _comb(responses: Floats, order: int) -> _Comb:
    """Returns where so many lines at equal distances stand out most."""
    ends = _ends(responses)
    scores, fits = _scores(responses, order, ends)
    best = int(np.argmax(scores + fits))
    start, stop, bow = (float(each) for each in ends[:, best])
    return _Comb(float(scores[best]), start, stop, bow)


def _scores(responses: Floats, order: int, ends: Floats) -> tuple[Floats, Floats]:
    """Returns how well lines stand out if they begin, end and bow like this, and how closely they
    are where they should be.
    """
    start, stop, bow = ends
    reach = max(1, round(_TOLERANCE * _STEP / order))
    seen, clear = _seen(responses, reach), _seen(responses, reach, _SPARED)
    cell = (stop - start) / order

    def at(steps: Floats) -> Floats:
        share: Floats = steps / order
        bowed: Floats = share + bow[:, None] * share * (1 - share)
        return np.asarray(start[:, None] + (stop - start)[:, None] * bowed, np.float64)

    places = at(np.arange(order + 1.0))
    lines = _at(seen, places)
    between = _at(clear, at((np.arange(float(order))[:, None] + _BETWEEN).ravel()))
    between = between.reshape(len(start), order, -1)
    inner = np.sort(lines[:, 1:-1], axis=1)[:, order // 8 if order > 8 else 0]
    gaps = np.sort(between.max(axis=-1), axis=1)[:, -1 - order // 5]
    # Lines that go on beyond the last one are those of a larger table.
    for next_one in (start - cell, stop + cell):
        within = (next_one > -0.02) & (next_one < 1.02)
        gaps = np.maximum(gaps, np.where(within, _at(clear, next_one), 0))
    noise = _noise(responses)
    scores = np.log((inner + noise) / (gaps + noise))
    # The board ends at lines, or where the figure ends.
    for side, line, edge in ((start, lines[:, 0], 0.0), (stop, lines[:, -1], 1.0)):
        scores[(np.abs(side - edge) > _EDGE) & (line < 0.5 * inner)] = -9.0
    ends = np.minimum(lines[:, [0, -1]] / (inner[:, None] + noise), 1).sum(axis=1)
    closer = (_at(_seen(responses, 1), places) / (lines + noise)).mean(axis=1)
    return scores, 0.3 * ends + closer


def _noise(responses: Floats) -> float:
    """Returns how much darker than its surroundings this paper seems by chance."""
    return min(_NOISE, _LEAST_NOISE + float(np.median(responses)))


def _ends(responses: Floats) -> Floats:
    """Returns where boards may begin and end, and how they may bow: (3, N).

    They may begin and end at the sides of the figure, or at clear lines.
    """
    seen = _seen(responses, 3)
    peaks = np.flatnonzero((seen[1:-1] > seen[:-2]) & (seen[1:-1] >= seen[2:])) + 1
    places = peaks / _STEP - _BEYOND
    sides: list[Floats] = []
    for side, near in ((0.0, places < 0.5), (1.0, places > 0.5)):
        clear = np.argsort(-seen[peaks[near]])[:_ENDS]
        inward = np.array([0.0, 0.012, 0.025]) * (1 - 2 * side)
        sides.append(np.concatenate([side + inward, places[near][clear]]))
    start, stop = (each.ravel() for each in np.meshgrid(*sides))
    large = stop - start > _LEAST_SIDE
    flat = np.stack([start[large], stop[large], np.zeros(large.sum())])
    whole = np.stack([np.zeros(len(_BOWS)), np.ones(len(_BOWS)), _BOWS])
    return np.concatenate([flat, whole], axis=1)


def _at(seen: Floats, places: Floats) -> Floats:
    index = np.rint((places + _BEYOND) * _STEP).astype(np.intp)
    return seen[np.clip(index, 0, _FINE - 1)]
