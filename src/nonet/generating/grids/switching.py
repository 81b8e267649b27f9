"""Random grids with boxes of any size, by a random walk on such grids.

A step of the walk pairs the rows of each band at random. Where two rows of a pair hold the same
values in some columns, these can be exchanged: every house keeps its values. The columns fall into
cycles, and each cycle is exchanged or not by the toss of a coin. The same is done with the columns
of each stack, and with pairs of values. A step leads from one grid to another as often as back, so
in the long run every grid that the walk can reach is equally likely. With boxes of 2 × 3 it reaches
all 28,200,960 grids; it is not proven that it always does, nor how soon it forgets the start.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nonet.draws import Draws
from nonet.generating.counting import Values
from nonet.generating.houses import indices
from nonet.generating.progress import Progress

_STEPS = 30
"""Steps of the walk; statistics of the grids no longer change after about two thirds of them."""
_TOGETHER = 1 << 18
"""The most cells that walk together: few enough for the caches of the processor."""

Squares = NDArray[np.uint8]
"""``(N, n, n)`` values from 0."""


def switched_grids(height: int, width: int, draws: Draws, progress: Progress) -> Values:
    """Returns a random grid with boxes of ``height`` rows and ``width`` columns for each row."""
    order = height * width
    grids = np.empty((len(draws), order**2), np.uint8)
    together = max(_TOGETHER // order**2, 1)
    for first in range(0, len(draws), together):
        rows = np.arange(first, min(first + together, len(draws)))
        grids[rows] = _walked(height, width, draws[rows], progress).reshape(len(rows), -1)
    return grids


def _walked(height: int, width: int, draws: Draws, progress: Progress) -> Squares:
    order = height * width
    lines = indices(order)
    start = np.add.outer(width * (lines % height) + lines // height, lines) % order
    symbols = draws.stream(0).permutations(order).astype(np.uint8) + np.uint8(1)
    squares = symbols[:, start]
    for step in range(1, _STEPS + 1):
        progress()
        _switch(squares, height, draws.stream(step, 0))
        _switch(squares.swapaxes(1, 2), width, draws.stream(step, 1))
        _switch_symbols(squares, height, width, draws.stream(step, 2))
    return squares


def _switch(squares: Squares, height: int, draws: Draws) -> None:
    """Exchanges values between the rows of random pairs in each band."""
    number, order, _ = squares.shape
    bands, pairs = order // height, height // 2
    if not pairs:
        return
    words = draws.bits(order + bands * pairs)
    shuffled = words[:, :order].reshape(number, bands, height).argsort(axis=2)
    shuffled += height * indices(bands)[:, None]
    every = indices(number)[:, None]
    one = shuffled[:, :, :pairs].reshape(number, -1)
    other = shuffled[:, :, pairs : 2 * pairs].reshape(number, -1)
    first, second = squares[every, one], squares[every, other]
    coins = words[:, order:, None] >> _cycles(first, second).astype(np.uint64) & np.uint64(1)
    exchanged = coins.astype(np.bool_)
    squares[every, one] = np.where(exchanged, second, first)
    squares[every, other] = np.where(exchanged, first, second)


def _cycles(first: Squares, second: Squares) -> NDArray[np.intp]:
    """Returns, for each column of two rows, the least column whose values must move with it."""
    order = first.shape[2]
    columns = np.broadcast_to(indices(order), first.shape)
    places = np.empty(first.shape, np.intp)
    np.put_along_axis(places, first.astype(np.intp) - 1, columns, axis=2)
    following = np.take_along_axis(places, second.astype(np.intp) - 1, axis=2)
    least: NDArray[np.intp] = columns
    # After k rounds, the least of 2^k columns of the cycle is known.
    for _ in range((order - 1).bit_length()):
        least = np.minimum(least, np.take_along_axis(least, following, axis=2))
        following = np.take_along_axis(following, following, axis=2)
    return least


def _switch_symbols(squares: Squares, height: int, width: int, draws: Draws) -> None:
    """Exchanges the values of random pairs where that keeps every house."""
    number, order, _ = squares.shape
    pairs = order // 2
    words = draws.bits(order + pairs)
    shuffled = words[:, :order].argsort(axis=1)
    one, other = shuffled[:, :pairs, None], shuffled[:, pairs : 2 * pairs, None]
    lines = indices(order)
    every = indices(number)[:, None, None]
    values = squares.astype(np.intp) - 1
    column_of = np.empty(squares.shape, np.intp)  # by row and value
    np.put_along_axis(column_of, values, np.broadcast_to(lines, values.shape), axis=2)
    row_of = np.empty(squares.shape, np.intp)  # by column and value
    row_of[every, lines, values] = lines[:, None]
    box_row = np.empty(squares.shape, np.intp)  # by box and value
    boxes = lines[:, None] // height * height + lines // width
    box_row[every, boxes, values] = lines[:, None]
    columns, partners = column_of[every, lines, one], column_of[every, lines, other]
    beside = row_of[every, columns, other]
    inside = box_row[every, boxes[lines, columns], other]
    least: NDArray[np.intp] = np.broadcast_to(lines, columns.shape)
    while True:
        before = least
        for following in (beside, inside):
            least = np.minimum(least, np.take_along_axis(least, following, axis=2))
        if (least == before).all():
            break
    coins = (words[:, order:, None] >> least.astype(np.uint64) & np.uint64(1)).astype(np.bool_)
    at, pair, row = np.nonzero(coins)
    squares[at, row, columns[at, pair, row]] = other[at, pair, 0] + 1
    squares[at, row, partners[at, pair, row]] = one[at, pair, 0] + 1
