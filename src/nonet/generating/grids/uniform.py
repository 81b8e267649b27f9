"""Random classic grids, all 6,670,903,752,021,072,936,960 of them equally likely.

The method is rejection, with the counts of B. Felgenhauer and F. Jarvis, "Mathematics of Sudoku I",
Mathematical Spectrum 39 (2006). A *partition* is a way to divide the digits among the columns of a
box, in any order of the columns: there are 280. A band has between 96 and 1,728 fillings, depending
on the partitions of its three boxes.

- The first band has 0, 1 and 2 in its first column, 3, 4 and 5 in the second, 6, 7 and 8 in the
  third. The columns of its other boxes are in the order of their least digits. Of its 72,576
  fillings, one with W of the others that have the same columns is drawn with a weight of W².
- Each stack takes one of 56 divisions of the digits among its other six columns.
- So the second and the third band have U and V fillings. The trial is rejected if one of them has
  more than W, and else with a probability of 1 − UV / W². This makes all grids equally likely whose
  first band has the most fillings.
- Fillings of these bands, a permutation of the columns of each stack, of the rows of each band, of
  the digits, and the place of the first band are drawn at last. If several bands of a grid have the
  most fillings, the first of them must have been drawn first, so that each grid comes from exactly
  one series of draws.

One trial in about 4.2 is a grid. The core draws the same: ``core/making/uniform.cpp``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations, permutations, product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nonet.draws import Draws
from nonet.generating.counting import Values
from nonet.generating.houses import indices
from nonet.generating.progress import Progress

_WORDS = 3
"""The random words of a trial."""
_TRIALS = 4
"""The fewest trials for a row that are made at once."""
_TOGETHER = 1 << 12
"""Trials made at once: few enough for the caches of the processor."""
_DIVISIONS, _PARTITIONS = 56, 280
_ORDERS = 6
"""The orders of three."""

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.int64]
Words = NDArray[np.uint64]


def uniform_grids(draws: Draws, progress: Progress) -> Values:
    """Returns a random classic grid for each row, all equally likely."""
    grids = np.zeros((len(draws), 81), np.uint8)
    for first in range(0, len(draws), _TOGETHER // _TRIALS):
        missing = indices(len(draws))[first : first + _TOGETHER // _TRIALS]
        done = 0
        while len(missing):
            progress()
            number = min(max(_TOGETHER // len(missing), _TRIALS), 16 * _TRIALS)
            words = draws[missing].stream(0).bits(_WORDS * number, _WORDS * done)
            tried, trials = _tried(words.reshape(-1, _WORDS))
            places, firsts = np.unique(tried // number, return_index=True)
            grids[missing[places]] = _filled(trials.of(firsts))
            missing = np.delete(missing, places)
            done += number
    symbols = draws.stream(1).permutations(9).astype(np.uint8) + np.uint8(1)
    return np.take_along_axis(symbols, grids.astype(np.intp), axis=1)


class _Trials(NamedTuple):
    """Trials that were not rejected."""

    band: Numbers
    """The filling of the first band."""
    place: Numbers
    """Where the first band will be."""
    divisions: Numbers
    """``(N, 3)``: of each stack."""
    partitions: Numbers
    """``(N, 2, 3)``: of the boxes of the other bands."""
    fillings: Numbers
    """``(N, 2)``: the number of fillings of these bands."""
    words: Words
    """Words for all further draws."""

    def of(self, rows: NDArray[np.intp]) -> _Trials:
        """Returns some of the trials."""
        return _Trials(
            self.band[rows],
            self.place[rows],
            self.divisions[rows],
            self.partitions[rows],
            self.fillings[rows],
            self.words[rows],
        )


def _tried(words: Words) -> tuple[NDArray[np.intp], _Trials]:
    """Returns which trials lead to grids, ascending, and these trials."""
    tables = band_tables()
    drawn, place = _digits(words[:, 0], tables.ends[-1], 3)
    group = np.searchsorted(tables.ends, drawn, "right")
    most = tables.most[group]
    band = tables.first[group] + (drawn - tables.begins[group]) // most**2
    *stacks, level = _digits(words[:, 1], _DIVISIONS, _DIVISIONS, _DIVISIONS, most**2)
    divisions = np.stack(stacks, axis=1)
    above = np.zeros((len(words), 3), np.intp)
    above[:, 1:] = tables.beside[band]
    partitions = tables.below[above, divisions].swapaxes(1, 2)
    one, two = _relative(partitions)
    fillings = tables.fillings[one, two]
    # A band before the first one must have fewer fillings, as the first of those with the most.
    limits = most[:, None] - (np.arange(2) < place[:, None])
    good = (fillings <= limits).all(axis=1) & (level < fillings.prod(axis=1))
    rows = np.flatnonzero(good)
    found = _Trials(band, place, divisions, partitions, fillings, words[:, 2])
    return rows, found.of(rows)


def _digits(words: Words, *bases: int | np.int64 | Numbers) -> list[Numbers]:
    """Returns numbers below the bases, which must be few enough for words of 64 bits."""
    digits: list[Numbers] = []
    for base in bases:
        divisor = np.asarray(base).astype(np.uint64)
        digits.append((words % divisor).astype(np.int64))
        words = words // divisor
    return digits


def _relative(partitions: Numbers) -> tuple[Numbers, Numbers]:
    """Returns the second and third of ``(…, 3)`` partitions as seen from the first.

    Digits are renamed such that the columns of the first one are 0, 1, 2 and so on.
    """
    relative = band_tables().relative
    first, second, third = np.moveaxis(partitions, -1, 0)
    return relative[first, second], relative[first, third]


def _filled(trials: _Trials) -> Values:
    """Returns the grids of trials, with digits from 0."""
    tables, number = band_tables(), len(trials.band)
    fillings = trials.fillings
    *chosen, upper, lower, left, right = _digits(
        trials.words, fillings[:, 0], fillings[:, 1], *[_ORDERS] * 4
    )
    bands = np.empty((number, 3, 3, 3, 3), np.uint8)  # by band, row and stack
    bands[:, 0] = tables.bands[trials.band].swapaxes(1, 2)
    for half, rows in enumerate((upper, lower)):
        band = _band(trials, half, chosen[half])
        orders = tables.orders[rows][:, :, None, None]
        bands[:, half + 1] = np.take_along_axis(band, orders, axis=1)
    for stack, columns in ((1, left), (2, right)):
        orders = tables.orders[columns][:, None, None]
        bands[:, :, :, stack] = np.take_along_axis(bands[:, :, :, stack], orders, axis=3)
    # The first band is first, second or third, and the others keep their order.
    arranged = np.array([[0, 1, 2], [1, 0, 2], [1, 2, 0]])[trials.place]
    grids: Values = bands[indices(number)[:, None], arranged].reshape(number, 81)
    return grids


def _band(trials: _Trials, half: int, chosen: Numbers) -> Bytes:
    """Returns ``(N, 3, 3, 3)``: the chosen filling of a band, by row and stack."""
    tables, every = band_tables(), indices(len(chosen))[:, None]
    partitions = trials.partitions[:, half]
    one, two = _relative(partitions)
    numbers = tables.numbers[tables.images[:, one], tables.images[:, two]].astype(np.int64)
    ends = np.cumsum(numbers, axis=0)
    order = (ends <= chosen).sum(axis=0)
    begin = (ends - numbers)[order, every[:, 0]]
    start = tables.starts[tables.images[order, one], tables.images[order, two]]
    labels = tables.bands[start + chosen - begin].astype(np.intp)
    places = tables.names[order[:, None], labels.reshape(-1, 27)]
    digits = tables.partitions[partitions[:, :1], places].reshape(-1, 3, 3, 3)
    # The columns are in the order of the first box of the band, or of their least digits there.
    above = np.zeros((len(chosen), 3), np.intp)
    above[:, 1:] = tables.beside[trials.band]
    tops = tables.places[above[:, :, None], digits[:, :, 0]]
    columns = tables.columns[trials.divisions[:, :, None], half, tops]
    digits = np.take_along_axis(digits, columns.argsort(axis=2)[:, :, None], axis=3)
    return digits.swapaxes(1, 2).astype(np.uint8)


class _Tables(NamedTuple):
    """What the trials look up. A half is 0 for the band that gets a division, 1 for the other.

    The places of a partition are its digits column by column; columns are in the order of their
    least digits, and digits ascend.
    """

    ends: Numbers
    """What is drawn for the first band: for each number of fillings, where its numbers end."""
    begins: Numbers
    most: Numbers
    """The number of fillings, up to the order of the rows, and the first band that has it."""
    first: Numbers
    bands: Bytes
    """``(72576, 3, 3, 3)``: the fillings of the first band by box, row and column, ascending by
    the number of fillings and by partitions."""
    beside: Numbers
    """``(72576, 2)``: the partitions of their second and third box."""
    partitions: Numbers
    """``(280, 9)``: the digit in each place."""
    places: Numbers
    """``(280, 9)``: the place of each digit."""
    columns: Numbers
    """``(56, 2, 9)``: the column below that gets the digit in each place."""
    below: Numbers
    """``(280, 56, 2)``: the partition below a partition."""
    relative: Numbers
    """``(280, 280)``: the second partition if digits are renamed to their places in the first."""
    fillings: Numbers
    """``(280, 280)``: the fillings of a band beside partition 0, up to the order of the rows."""
    names: Numbers
    """``(36, 9)``: the digits of a first box with the columns of partition 0, column by column.
    The first column is in order, so that each of the orders of the rows is counted once."""
    images: Numbers
    """``(36, 280)``: the partition if these digits are renamed to 0 to 8."""
    numbers: Numbers
    """``(280, 280)``: the fillings of a band whose first box is in order."""
    starts: Numbers
    """``(280, 280)``: the first of these fillings."""
    orders: NDArray[np.intp]
    """``(6, 3)``: the orders of three."""


@lru_cache
def band_tables() -> _Tables:
    """Returns the tables, made once."""
    partitions, numbered = numbered_partitions()
    halves = _halves()
    orders = np.array(list(permutations(range(3))), np.intp)
    picks = np.array(list(product(range(1), range(6), range(6))), np.intp)
    names = (orders[picks] + 3 * indices(3)[:, None]).reshape(-1, 9)
    places = partitions.argsort(axis=1)
    columns = np.repeat(indices(3), 3)[halves.reshape(-1, 2, 9).argsort(axis=2)]
    images = numbered(names.argsort(axis=1)[:, partitions])
    bands = _bands(halves, orders)
    beside = numbered(bands[:, 1:].swapaxes(2, 3).reshape(-1, 2, 9))
    pairs = beside[:, 0] * _PARTITIONS + beside[:, 1]
    square = (_PARTITIONS, _PARTITIONS)
    numbers: Numbers = np.bincount(pairs, minlength=_PARTITIONS**2).reshape(square)
    fillings: Numbers = numbers[images[:, :, None], images[:, None]].sum(axis=0)
    of_bands = fillings.reshape(-1)[pairs]
    by_fillings = np.lexsort((pairs, of_bands))
    most, first, count = np.unique(of_bands[by_fillings], return_index=True, return_counts=True)
    ends = np.cumsum(count * most**2)
    known, firsts = np.unique(pairs[by_fillings], return_index=True)
    starts = np.zeros(_PARTITIONS**2, np.int64)
    starts[known] = firsts
    return _Tables(
        ends=ends,
        begins=ends - count * most**2,
        most=most,
        first=first,
        bands=bands[by_fillings].astype(np.uint8),
        beside=beside[by_fillings],
        partitions=partitions,
        places=places,
        columns=columns,
        below=numbered(partitions[:, halves].reshape(_PARTITIONS, _DIVISIONS, 2, 9)),
        relative=numbered(places[:, partitions]),
        fillings=fillings,
        names=names,
        images=images,
        numbers=numbers,
        starts=starts.reshape(square),
        orders=orders,
    )


def numbered_partitions() -> tuple[Numbers, Callable[[Numbers], Numbers]]:
    """Returns ``(280, 9)`` the partitions, and what numbers ``(…, 9)`` others, column by column."""
    every = frozenset(range(9))
    found: list[list[int]] = []
    # The number of the partition of which two sets are columns.
    known = np.zeros(512 * 512, np.int64)
    for one in combinations(range(1, 9), 2):
        first = {0, *one}
        rest = sorted(every - first)
        for two in combinations(rest[1:], 2):
            columns = [first, {rest[0], *two}, every - first - {rest[0], *two}]
            sets = [sum(1 << digit for digit in column) for column in columns]
            for left, right in permutations(sets, 2):
                known[left << 9 | right] = len(found)
            found.append([digit for column in columns for digit in sorted(column)])

    def numbered(digits: Numbers) -> Numbers:
        sets = (1 << digits.reshape(*digits.shape[:-1], 3, 3)).sum(axis=-1)
        numbers: Numbers = known[sets[..., 0] << 9 | sets[..., 1]]
        return numbers

    return np.array(found, np.int64), numbered


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


def _bands(halves: NDArray[np.intp], orders: NDArray[np.intp]) -> Numbers:
    """Returns ``(72576, 3, 3, 3)``: the fillings of the first band by box, row and column."""
    picks = np.array(list(product(range(6), repeat=3)), np.intp)
    # Each triple in each order: (56, 2, triple, 6, 3), then three triples: (56, 2, 216, 3, 3).
    ordered = halves[..., orders]
    boxes = np.stack([ordered[:, :, triple, picks[:, triple]] for triple in range(3)], axis=3)
    # The digits of a row were 0, 1 and 2 so far; now those of a column are.
    boxes = boxes % 3 * 3 + boxes // 3
    is_sorted = (np.diff(boxes.min(axis=3), axis=3) > 0).all(axis=3)
    one = boxes[:, 0][is_sorted[:, 0]].reshape(56, 36, 1, 3, 3)
    two = boxes[:, 1][is_sorted[:, 1]].reshape(56, 1, 36, 3, 3)
    zero = indices(9).reshape(3, 3).T[None, None, None]
    return np.stack(np.broadcast_arrays(zero, one, two), axis=3).reshape(-1, 3, 3, 3)
