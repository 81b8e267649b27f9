"""Converts every supported input to one array of rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol, cast, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from nonet.bulk.arrays import rows_of_array
from nonet.bulk.texts import rows_of_elements, rows_of_lines
from nonet.engines import policy
from nonet.errors import PuzzleError
from nonet.notation import PuzzleLike
from nonet.rules import Rules

CLASSIC = Rules.classic()


@runtime_checkable
class ArrowStream(Protocol):
    """A column, possibly in chunks, of the Arrow PyCapsule protocol."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """Returns the capsule of the stream."""
        ...


@runtime_checkable
class ArrowArray(Protocol):
    """A contiguous column of the Arrow PyCapsule protocol."""

    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]:
        """Returns the capsules of the schema and the array."""
        ...


Puzzles = NDArray[Any] | Iterable[PuzzleLike] | bytes | ArrowStream | ArrowArray


def puzzle_rows(puzzles: Puzzles, rules: Rules = CLASSIC) -> NDArray[np.uint8]:
    """Returns contiguous ``(N, cells)`` values; an array that already fits is not copied."""
    rules.require_houses_alone("many puzzles at once")
    if isinstance(puzzles, np.ndarray):
        array = cast("NDArray[Any]", puzzles)
        if array.ndim == 1 and array.dtype.kind in "OUT":
            return rows_of_elements(array.tolist(), rules)
        return rows_of_array(array, rules)
    if isinstance(puzzles, str):
        raise PuzzleError("one-text")
    if isinstance(puzzles, (bytes, bytearray, memoryview)):
        return rows_of_lines(bytes(puzzles), rules)
    if isinstance(puzzles, (ArrowStream, ArrowArray)):
        return _rows_of_column(puzzles, rules)
    return rows_of_elements(_elements(puzzles), rules)


def _elements(puzzles: Iterable[PuzzleLike]) -> list[object]:
    """Returns the elements of an iterable, which is read only once."""
    if hasattr(puzzles, "__iter__"):
        return list(puzzles)
    raise TypeError(
        f"puzzles of type {type(puzzles).__name__};"
        " expected an array, texts, bytes, a column or any iterable of puzzles"
    )


def _rows_of_column(column: ArrowStream | ArrowArray, rules: Rules) -> NDArray[np.uint8]:
    reader = policy.text_reader()
    if reader is not None and rules == CLASSIC:
        try:
            return reader.rows_of_arrow(column)
        except ImportError:
            pass  # pandas offers Arrow also where PyArrow is missing.
    for method in ("to_pylist", "to_list"):
        elements: Callable[[], list[object]] | None = getattr(column, method, None)
        if elements is not None:
            return rows_of_elements(elements(), rules)
    return rows_of_elements(_elements(cast("Iterable[PuzzleLike]", column)), rules)
