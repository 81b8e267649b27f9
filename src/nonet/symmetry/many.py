"""Canonical forms and random images of many grids, as arrays."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nonet.engines import policy
from nonet.engines.core import symmetry
from nonet.engines.protocol import RowsDone
from nonet.symmetry import plain
from nonet.symmetry.forms import hash_of
from nonet.symmetry.sampling import Sample, sample
from nonet.symmetry.shapes import Images, Shape

NO_FORM = 255
"""The value of every cell of the form of a grid that has none."""


def canonical_rows(
    shape: Shape,
    grids: NDArray[np.uint8],
    *,
    forms: NDArray[np.uint8] | None = None,
    hashes: NDArray[np.uint8] | None = None,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> None:
    """Writes the canonical forms of ``(N, cells)`` grids, and their ``(N, 16)`` hashes.

    A grid without a form gets 255 in every cell, and zeros as its hash.
    """
    if policy.info().compiled and shape.order <= symmetry.LARGEST_ORDER:
        symmetry.canonical(shape.numbers, grids, forms, hashes, threads=threads, progress=progress)
        return
    for row, grid in enumerate(grids):
        found = plain.canonical_form(shape, grid.tobytes())
        form = bytes(found[0]) if found else b""
        if forms is not None:
            forms[row] = list(form) or NO_FORM
        if hashes is not None:
            hashes[row] = list(hash_of(form)) if form else 0
        if progress:
            progress(row)


def images(
    shape: Shape, grids: NDArray[np.uint8], seed: int, items: NDArray[np.int64]
) -> NDArray[np.uint8]:
    """Returns the image of every grid under the symmetry of its item; 255 for one without."""
    drawn = sample(shape, seed, items)
    moved = _conjugated if shape.images == Images.CONJUGATES else _permuted
    found = moved(shape, grids, drawn)
    found[np.any(grids > shape.order, axis=1)] = NO_FORM
    return found


def _permuted(shape: Shape, grids: NDArray[np.uint8], drawn: Sample) -> NDArray[np.uint8]:
    """Returns the images where rows, columns and values are permuted, and possibly transposed."""
    rows, columns, values = drawn.maps
    transposed = drawn.roles[:, 0] == 1
    # By place in the image: where its rows and columns come from.
    row_sources = np.argsort(rows, axis=1) * np.where(transposed, 1, shape.order)[:, None]
    column_sources = np.argsort(columns, axis=1) * np.where(transposed, shape.order, 1)[:, None]
    sources = (row_sources[:, :, None] + column_sources[:, None]).reshape(grids.shape)
    labels = np.zeros((len(grids), 256), np.uint8)
    labels[:, 1 : shape.order + 1] = values + 1
    moved: NDArray[np.uint8] = np.take_along_axis(
        labels, np.take_along_axis(grids, sources, axis=1).astype(np.intp), axis=1
    )
    return moved


def _conjugated(shape: Shape, grids: NDArray[np.uint8], drawn: Sample) -> NDArray[np.uint8]:
    """Returns the images of Latin squares, whose rows, columns and values can change roles.

    A square with a value twice in a row or column has no image under some symmetries; here it has
    none under any.
    """
    order = shape.order
    places = np.broadcast_to(np.arange(order**2), grids.shape)
    filled = np.where((grids > 0) & (grids <= order), grids, 1).astype(np.intp) - 1
    roles = np.stack([places // order, places % order, filled], axis=1)
    row, column, value = (
        np.take_along_axis(each, roles[np.arange(len(grids)), drawn.roles[:, role]], axis=1)
        for role, each in enumerate(drawn.maps)
    )
    # The images of empty cells go to a place after the last cell.
    targets = np.where(grids > 0, row * order + column, order**2)
    moved = np.zeros((len(grids), order**2 + 1), np.uint8)
    np.put_along_axis(moved, targets, (value + 1).astype(np.uint8), axis=1)
    moved[_repeats(order, roles, grids > 0)] = NO_FORM
    return moved[:, :-1]


def _repeats(order: int, roles: NDArray[np.intp], filled: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Returns for every square whether a row or column holds a value twice."""
    repeats = np.zeros(len(roles), np.bool_)
    for line in (0, 1):
        # Empty cells differ from all others by numbers of their own.
        empty = order**2 + np.arange(order**2)
        keys = np.where(filled, roles[:, line] * order + roles[:, 2], empty)
        keys.sort(axis=1)
        repeats |= (keys[:, 1:] == keys[:, :-1]).any(axis=1)
    return repeats
