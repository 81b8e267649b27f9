"""Random classic grids, all 6,670,903,752,021,072,936,960 of them equally likely.

The method is rejection, with the counts of B. Felgenhauer and F. Jarvis, "Mathematics of Sudoku I",
Mathematical Spectrum 39 (2006). The first box is in order; the digits are permuted in the end.

- In the first band, the second and the third box have 56 · 216 · 216 forms: 56 ways to divide the
  digits among the rows, and six orders of each triple.
- The second band takes, in each stack, one of 56 divisions of the digits among the columns; the
  third band gets what is left. The first box of each of these bands has one of 216 orders.
- The other two boxes of the band can then be completed in 0, 1, 2, 4 or 8 ways, which a table of
  72,576 entries lists. A number from 0 to 7 is drawn. It selects one of the ways, or rejects the
  trial if there are not so many.

All draws are equally likely, and each grid comes from exactly one of them. One trial in about 75 is
a grid.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, permutations, product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nonet.draws import Draws
from nonet.generating.counting import Values
from nonet.generating.houses import indices
from nonet.generating.progress import Progress

_TRIALS = 16
"""The fewest trials for a row that are made at once."""
_TOGETHER = 1 << 14
"""Trials made at once: few enough for the caches of the processor."""
_WORTH_A_CALL = 1 << 12
"""Trials that take longer than the calls of NumPy, so that more for each row are made at once."""
_WAYS = 8
"""The most ways to complete a band."""
_ORDERS = 6**3
"""The orders of three triples."""
_PARTITIONS = 280
"""The ways to divide nine digits into three triples."""

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.int64]
Words = NDArray[np.uint64]
"""Nine numbers below 9 in each word, four bits for each, the first in the lowest bits."""


def uniform_grids(draws: Draws, progress: Progress) -> Values:
    """Returns a random classic grid for each row, all equally likely."""
    grids = np.zeros((len(draws), 81), np.uint8)
    for first in range(0, len(draws), _TOGETHER // _TRIALS):
        missing = indices(len(draws))[first : first + _TOGETHER // _TRIALS]
        done = 0
        while len(missing):
            progress()
            number = min(max(_WORTH_A_CALL // len(missing), _TRIALS), 8 * _TRIALS)
            words = [draws[missing].stream(0, each).bits(number, done).ravel() for each in (0, 1)]
            trials, found = _grids(words[0], words[1])
            places, firsts = np.unique(trials // number, return_index=True)
            grids[missing[places]] = found[firsts]
            missing = np.delete(missing, places)
            done += number
    symbols = draws.stream(1).permutations(9).astype(np.uint8) + np.uint8(1)
    return np.take_along_axis(symbols, grids.astype(np.intp), axis=1)


class _Trials(NamedTuple):
    """The first band of each trial, and how the digits of its stacks are divided."""

    boxes: tuple[Words, Words]
    """The second and the third box."""
    divisions: tuple[Numbers, Numbers, Numbers]
    """The division of each stack."""

    def of(self, rows: NDArray[np.intp]) -> _Trials:
        """Returns some of the trials."""
        one, two = self.boxes
        first, second, third = self.divisions
        return _Trials((one[rows], two[rows]), (first[rows], second[rows], third[rows]))


class _Bands(NamedTuple):
    """The draws of a band."""

    orders: Numbers
    ways: Numbers


def _grids(upper: NDArray[np.uint64], lower: NDArray[np.uint64]) -> tuple[NDArray[np.intp], Values]:
    """Returns the trials that are grids, ascending, and the grids with digits from 0."""
    beside = _tables().beside
    division, second, third, *stacks = _digits(upper, 56, _ORDERS, _ORDERS, 56, 56, 56)
    order, way = _digits(lower, _ORDERS, _WAYS)
    trials = _Trials(
        (
            np.take(beside[0], division * _ORDERS + second),
            np.take(beside[1], division * _ORDERS + third),
        ),
        (stacks[0], stacks[1], stacks[2]),
    )
    rows, second_band = _band(trials, 0, _Bands(order, way))
    trials = trials.of(rows)
    _, _, order, way = _digits(lower[rows], _ORDERS, _WAYS, _ORDERS, _WAYS)
    kept, third_band = _band(trials, 1, _Bands(order, way))
    bands = np.empty((len(kept), 3, 3), np.uint64)
    bands[:, 0, 0] = _packed(np.arange(9))
    for stack, box in enumerate(trials.boxes, start=1):
        bands[:, 0, stack] = box[kept]
    bands[:, 1], bands[:, 2] = second_band[kept], third_band
    digits = bands[..., None] >> _SHIFTS & _LAST
    grids = digits.astype(np.uint8).reshape(-1, 3, 3, 3, 3).swapaxes(2, 3)
    return rows[kept], grids.reshape(-1, 81)


def _digits(words: NDArray[np.uint64], *bases: int) -> list[Numbers]:
    """Returns numbers below the bases, which must be few enough for words of 64 bits."""
    digits: list[Numbers] = []
    for base in bases:
        rest = words // np.uint64(base)
        digits.append((words - rest * np.uint64(base)).astype(np.int64))
        words = rest
    return digits


def _band(trials: _Trials, half: int, drawn: _Bands) -> tuple[NDArray[np.intp], NDArray[np.uint64]]:
    """Returns the trials whose band was completed, and ``(N, 3)`` its boxes."""
    tables = _tables()
    first, *others = trials.divisions
    place = (first * 2 + half) * _ORDERS + drawn.orders
    inverse = np.take(tables.inverses, place)
    sets = [
        _columns(box, np.take(tables.divisions, division * 2 + half), inverse)
        for box, division in zip(trials.boxes, others, strict=True)
    ]
    one, two = (np.take(tables.classes, each) for each in sets)
    number = one.astype(np.int64) * _PARTITIONS + two
    rows = np.flatnonzero(drawn.ways < np.take(tables.numbers, number))
    ways = tables.ways[tables.starts[number[rows]] + drawn.ways[rows]]
    box = tables.boxes[place[rows]]
    boxes = np.empty((len(rows), 3), np.uint64)
    boxes[:, 0] = _packed(box)
    for which, ordered in enumerate(sets):
        columns = tables.columns[ordered[rows]]
        labels = np.take_along_axis(ways[:, which], columns, axis=1)
        boxes[:, which + 1] = _packed(np.take_along_axis(box, labels.astype(np.intp), axis=1))
    return rows, boxes


def _columns(box: Words, division: Words, inverse: Words) -> Numbers:
    """Returns the first two columns below a box as sets, of places in the first box of the band."""
    sets: list[NDArray[np.uint64]] = []
    for shifts in (_SHIFTS[:3], _SHIFTS[3:6]):
        column = np.zeros(len(box), np.uint64)
        for shift in shifts:
            place = (division >> shift & _LAST) * _BITS
            digit = (box >> place & _LAST) * _BITS
            column |= _ONE << (inverse >> digit & _LAST)
        sets.append(column)
    return (sets[0] << np.uint64(9) | sets[1]).astype(np.int64)


_ONE, _LAST, _BITS = np.uint64(1), np.uint64(15), np.uint64(4)
_SHIFTS = _BITS * np.arange(9, dtype=np.uint64)


def _packed(numbers: NDArray[np.integer]) -> Words:
    """Returns the words of ``(…, 9)`` numbers."""
    words: Words = np.bitwise_or.reduce(numbers.astype(np.uint64) << _SHIFTS, axis=-1)
    return words


class _Tables(NamedTuple):
    """What the trials look up. A half is 0 for the second band and 1 for the third."""

    beside: tuple[Words, Words]
    """``(56 · 216,)``: the boxes that can be beside a box in order, by division and order."""
    divisions: Words
    """``(56 · 2,)``: the places, in a box, of the digits of the columns below it, by division and
    half."""
    boxes: Bytes
    """``(56 · 2 · 216, 9)``: the boxes below a box in order, by division, half and order."""
    inverses: Words
    """``(56 · 2 · 216,)``: the place of each digit in these boxes."""
    classes: NDArray[np.int16]
    """``(512 · 512,)``: the number of the partition that two sets of three are part of."""
    columns: NDArray[np.intp]
    """``(512 · 512, 9)``: for two such sets, which cells of the sorted columns the cells are."""
    numbers: Bytes
    """``(280 · 280,)``: for two partitions, the number of ways to complete a band."""
    starts: NDArray[np.int64]
    """``(280 · 280,)``: the first of these ways."""
    ways: Bytes
    """``(72576, 2, 9)``: the boxes beside a box in order, their columns sorted."""


@lru_cache
def _tables() -> _Tables:
    halves = _halves()
    orders = np.array(list(permutations(range(3))), np.intp)
    picks = np.array(list(product(range(6), repeat=3)), np.intp)
    # Each triple in each order: (56, 2, triple, 6, 3), then three triples: (56, 2, 216, 3, 3).
    ordered = halves[..., orders]
    boxes = np.stack([ordered[:, :, triple, picks[:, triple]] for triple in range(3)], axis=3)
    # A place in a box, row by row, for a place column by column.
    turned = np.arange(9).reshape(3, 3).T.ravel()
    below = turned[boxes].swapaxes(3, 4).reshape(-1, 9)
    classes, columns, ways, numbers = _completions(boxes)
    return _Tables(
        (_packed(boxes[:, 0].reshape(-1, 9)), _packed(boxes[:, 1].reshape(-1, 9))),
        _packed(turned[halves].reshape(-1, 9)),
        below.astype(np.uint8),
        _packed(below.argsort(axis=1)),
        classes,
        columns,
        numbers.astype(np.uint8),
        np.cumsum(numbers) - numbers,
        ways,
    )


def _halves() -> NDArray[np.intp]:
    """Returns ``(56, 2, 3, 3)``: divisions of 0 to 8 into triples, and of what they leave.

    The first triple has none of 0, 1 and 2, the second none of 3, 4 and 5, the third none of 6, 7
    and 8; each of them leaves three of the six others.
    """
    every = frozenset(range(9))
    barred = [frozenset(range(first, first + 3)) for first in (0, 3, 6)]
    found: list[list[list[list[int]]]] = []
    for one in combinations(sorted(every - barred[0]), 3):
        for two in combinations(sorted(every - barred[1] - set(one)), 3):
            triples = [set(one), set(two), every - set(one) - set(two)]
            if not triples[2] & barred[2]:
                rest = [every - bar - triple for bar, triple in zip(barred, triples, strict=True)]
                found.append([[sorted(triple) for triple in half] for half in (triples, rest)])
    return np.array(found, np.intp)


def _completions(
    boxes: NDArray[np.intp],
) -> tuple[NDArray[np.int16], NDArray[np.intp], Bytes, NDArray[np.int64]]:
    """Returns the tables ``classes``, ``columns``, ``ways`` and ``numbers``."""
    # The columns of a sorted box begin with ascending least digits.
    is_sorted = (np.diff(boxes.min(axis=3), axis=3) > 0).all(axis=3)
    one = boxes[:, 0][is_sorted[:, 0]].reshape(56, -1, 1, 9)
    two = boxes[:, 1][is_sorted[:, 1]].reshape(56, 1, -1, 9)
    pairs = np.stack(np.broadcast_arrays(one, two), axis=3).reshape(-1, 2, 9).astype(np.uint8)
    sets = (1 << pairs.reshape(-1, 2, 3, 3).astype(np.int64)).sum(axis=2)
    keys = sets[..., 0] << 9 | sets[..., 1]
    known = np.unique(keys)
    # A partition that is in no way has the number of an entry without ways.
    classes = np.full(512 * 512, _PARTITIONS - 1, np.int16)
    columns = np.zeros((512 * 512, 9), np.intp)
    for number, key in enumerate(known.tolist()):
        three = (key >> 9, key & 511, 511 - (key >> 9) - (key & 511))
        for order in permutations(range(3)):
            place = three[order[0]] << 9 | three[order[1]]
            classes[place] = number
            columns[place] = [3 * row + column for row in range(3) for column in order]
    places: Numbers = np.asarray(np.searchsorted(known, keys), np.int64)
    numbers: Numbers = places[:, 0] * _PARTITIONS + places[:, 1]
    by_number = np.argsort(numbers, kind="stable")
    return classes, columns, pairs[by_number], np.bincount(numbers, minlength=_PARTITIONS**2)
