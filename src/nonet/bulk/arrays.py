"""Rows of puzzles that come as arrays, and arrays that take results."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.errors import PuzzleError
from nonet.rules import Frame

UNREADABLE = 255
"""The value of every cell of a row that is no puzzle."""
_VALUES_IN_A_PIECE = 1 << 20


def rows_of_array(array: NDArray[Any], frame: Frame) -> NDArray[np.uint8]:
    """Returns contiguous ``(N, cells)`` values; an array that already fits is not copied.

    ``array`` holds integers, ``(N, cells)`` or, row by row, ``(N, n, n)``. Values that a byte
    cannot hold become 255. Raises PuzzleError for other shapes and types.
    """
    integers = _integers(array)
    shape = frame.shape
    whole = frame.is_square and integers.shape[1:] == (shape.rows, shape.columns)
    if not whole and integers.shape[1:] != (frame.cells,):
        raise _wrong(array, frame)
    if integers.dtype == np.uint8 and integers.flags.c_contiguous:
        return np.ascontiguousarray(integers.reshape(-1, frame.cells), np.uint8)
    rows = np.empty((len(integers), frame.cells), np.uint8)
    for piece in pieces(*rows.shape):
        values = integers[piece].reshape(-1, frame.cells)
        rows[piece] = np.where((values < 0) | (values > UNREADABLE), UNREADABLE, values)
    return rows


def pieces(rows: int, cells: int) -> Iterator[slice]:
    """Returns slices that cover all rows, each short enough to handle Ctrl-C after it."""
    step = max(1, _VALUES_IN_A_PIECE // cells)
    return (slice(start, start + step) for start in range(0, rows, step))


def unshared_rows(rows: NDArray[np.uint8], out: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Returns the rows, or a copy if writing to ``out`` would change them."""
    # Both are contiguous, so comparing their bounds is exact.
    return rows.copy() if np.may_share_memory(rows, out) else rows


def writable_rows(out: NDArray[np.uint8], rows: int, frame: Frame) -> NDArray[np.uint8]:
    """Returns the array if results can be written to it; raises PuzzleError otherwise."""
    if not isinstance(out, np.ndarray):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise PuzzleError("out-type", found=type(out).__name__)
    if out.ndim != 2 or out.shape[1] != frame.cells or out.dtype != np.uint8:
        raise PuzzleError(
            "out-shape",
            shape=str(out.shape),
            dtype=str(out.dtype),
            expected=f"(N, {frame.cells})",
        )
    if len(out) != rows:
        raise PuzzleError("out-rows", found=len(out), expected=rows)
    if not out.flags.c_contiguous or not out.flags.writeable:
        raise PuzzleError("out-memory")
    return out


def _integers(array: NDArray[Any]) -> NDArray[Any]:
    if array.dtype.kind == "O":
        try:
            return array.astype(np.int64, casting="unsafe")
        except (TypeError, ValueError, OverflowError):
            raise PuzzleError("array-objects") from None
    if array.dtype.kind not in "iu":
        raise PuzzleError("array-type", dtype=str(array.dtype))
    return array


def _wrong(array: NDArray[Any], frame: Frame) -> PuzzleError:
    shape = frame.shape
    expected = [f"(N, {frame.cells})"]
    if frame.is_square:
        expected.append(f"(N, {shape.rows}, {shape.columns})")
    if array.size == frame.cells:
        return PuzzleError("array-one-puzzle", shape=str(array.shape), expected=expected)
    return PuzzleError("array-shape", shape=str(array.shape), expected=expected)
