"""Arrow columns of texts as rows of values, and back, without an object for each text."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.bulk.arrays import UNREADABLE
from nonet.bulk.texts import CLASSIC, values_of_characters
from nonet.engines import policy
from nonet.errors import PuzzleError
from nonet.notation import puzzle_of
from nonet.notation.text.cells import VALUE_CHARACTERS
from nonet.rules import Rules

Values = NDArray[np.uint8]
Reasons = dict[int, str]
"""Why a row has no answer, by the number of the row."""

_ZERO, _BLANK = np.uint8(ord("0")), np.uint8(ord("."))
_DIGITS = 9
_MOST_BYTES = 2**31 - 1
"""The bytes of all texts of an Arrow array."""
_HEX = np.frombuffer(b"0123456789abcdef", np.uint8)
_CHARACTERS = np.frombuffer(VALUE_CHARACTERS.encode("ascii"), np.uint8)


def values_of(column: Any, rules: Rules) -> tuple[Values, Reasons]:
    """Returns ``(N, cells)`` values, and why some rows are not puzzles.

    A row that is not a puzzle has the value 255 in every cell.
    """
    if _arrow().types.is_dictionary(column.type):
        column = _large(column)
    reader = policy.text_reader()
    if reader and rules == CLASSIC:
        values = reader.rows_of_arrow(column)
    else:
        values = _values_of_characters(column, rules)
    reasons: Reasons = {}
    if values.max(initial=0) <= rules.order:
        return values, reasons
    wrong = np.flatnonzero((values > rules.order).any(axis=1))
    # Before the choice, because PyArrow cannot choose among views.
    unread = _large(column).take(_arrow().array(wrong)).cast(_arrow().large_binary()).to_pylist()
    for row, text in zip(wrong.tolist(), unread, strict=True):
        read, reason = _read(text, rules)
        values[row] = np.frombuffer(read, np.uint8) if read else UNREADABLE
        if reason is not None:
            reasons[row] = reason
    return values, reasons


def is_text(kind: Any) -> bool:
    """Returns whether a column of this Arrow type holds texts."""
    types = _arrow().types
    kind = kind.value_type if types.is_dictionary(kind) else kind
    return bool(types.is_string(kind) or types.is_large_string(kind) or types.is_string_view(kind))


def texts_in(column: Any) -> list[str | None]:
    """Returns the texts of an Arrow column, with surrogates for bytes that are not UTF-8."""
    arrow = _arrow()
    found = _large(column).cast(arrow.large_binary()).to_pylist()
    return [None if text is None else text.decode("utf-8", "surrogateescape") for text in found]


def present(rows: int, reasons: Reasons) -> NDArray[np.bool_]:
    """Returns which of the rows have an answer."""
    there = np.ones(rows, np.bool_)
    there[list(reasons)] = False
    return there


def texts_of(values: Values, present: NDArray[np.bool_]) -> Any:
    """Returns an Arrow array of texts, a character a cell; null where a row is not present."""
    if values.max(initial=0) <= _DIGITS and values.min(initial=_DIGITS) > 0:
        return _texts(values + _ZERO, present)
    return _texts(_CHARACTERS[np.where(present[:, None], values, np.uint8(0))], present)


def lines_of(texts: Sequence[str | None]) -> Any:
    """Returns an Arrow array of texts; null for None."""
    return _arrow().array(texts, _arrow().string())


def hex_of(numbers: Values, present: NDArray[np.bool_]) -> Any:
    """Returns an Arrow array of texts, two digits a byte; null where a row is not present."""
    digits = np.empty((len(numbers), 2 * numbers.shape[1]), np.uint8)
    digits[:, ::2], digits[:, 1::2] = numbers >> 4, numbers & 15
    return _texts(_HEX[digits], present)


def _texts(characters: Values, present: NDArray[np.bool_]) -> Any:
    """Returns an Arrow array of texts of equal length."""
    rows, length = int(characters.shape[0]), int(characters.shape[1])
    if rows * length > _MOST_BYTES:
        raise PuzzleError("batch-rows", found=rows, most=_MOST_BYTES // length)
    ends = np.arange(rows + 1, dtype=np.int32) * np.int32(length)
    return _array(_arrow().string(), present, ends, np.ascontiguousarray(characters))


def words_of(numbers: NDArray[np.integer[Any]], words: Sequence[str]) -> Any:
    """Returns an Arrow array with the word of each number; null for a negative one."""
    arrow = _arrow()
    indices = _array(arrow.int32(), numbers >= 0, numbers.astype(np.int32))
    ends = np.cumsum([0, *map(len, words)], dtype=np.int32)
    characters = np.frombuffer("".join(words).encode("ascii"), np.uint8)
    texts = _array(arrow.string(), np.ones(len(words), np.bool_), ends, characters)
    return arrow.DictionaryArray.from_arrays(indices, texts).cast(arrow.string())


def numbers_of(numbers: NDArray[np.integer[Any]], present: NDArray[np.bool_]) -> Any:
    """Returns an Arrow array of numbers; null where a row is not present."""
    return _array(_arrow().int64(), present, np.where(present, numbers, 0).astype(np.int64))


def ratings_of(values: NDArray[np.float64]) -> Any:
    """Returns an Arrow array of ratings; null where there is none, which is NaN."""
    present = ~np.isnan(values)
    return _array(_arrow().float64(), present, np.where(present, values, 0.0))


def _array(kind: Any, present: NDArray[np.bool_], *buffers: NDArray[Any]) -> Any:
    """Returns an Arrow array of a type with these buffers; null where a row is not present."""
    # The function of PyArrow that takes arrays imports pandas, which takes long.
    held = [_bits(present), *map(_arrow().py_buffer, buffers)]
    return _arrow().Array.from_buffers(kind, len(present), held)


def reasons_of(rows: int, reasons: Reasons) -> Any:
    """Returns an Arrow array of texts; null for a row with an answer."""
    arrow = _arrow()
    if not reasons:
        return arrow.nulls(rows, arrow.string())
    return arrow.array(map(reasons.get, range(rows)), arrow.string(), size=rows)


def _values_of_characters(column: Any, rules: Rules) -> Values:
    """Returns the values of texts with a character for each cell; above the order for others."""
    column = _large(column)
    texts, rows = _texts_of_length(column, rules.cells)
    values = values_of_characters(texts, rules.order)
    # Which of both is an empty cell is said by the notation.
    both = (texts == _ZERO).any(axis=1) & (texts == _BLANK).any(axis=1)
    if both.any():
        values[both] = UNREADABLE
    if len(rows) < len(column):
        found, values = values, np.full((len(column), rules.cells), UNREADABLE, np.uint8)
        values[rows] = found
    return values


def _large(column: Any) -> Any:
    """Returns an Arrow column of texts as one of large ones."""
    # Not "safe", because bytes that are not UTF-8 must spoil only their own row.
    return column.cast(_arrow().large_string(), safe=False)


def _texts_of_length(column: Any, cells: int) -> tuple[Values, NDArray[np.intp]]:
    """Returns the bytes of all texts of ``cells`` bytes, and which rows these are."""
    compute: Any = import_module("pyarrow.compute")
    fitting = compute.fill_null(compute.equal(compute.binary_length(column), cells), False)
    rows = np.flatnonzero(fitting.to_numpy(zero_copy_only=False))
    if len(rows) < len(column):
        column = column.filter(fitting)
    _, offsets, data = column.buffers()
    if not len(rows):
        return np.empty((0, cells), np.uint8), rows
    first = np.frombuffer(offsets, np.int64)[column.offset]
    flat = np.frombuffer(data, np.uint8, len(rows) * cells, int(first))
    return flat.reshape(-1, cells), rows


def _read(text: bytes | None, rules: Rules) -> tuple[bytes | None, str | None]:
    """Returns the givens of a puzzle in any notation; else why there are none."""
    if text is None:
        return None, PuzzleError("reason-missing").message
    try:
        puzzle = puzzle_of(text.decode(), rules)
    except UnicodeDecodeError:
        return None, PuzzleError("csv-encoding").message
    except PuzzleError as error:
        return None, error.message
    if puzzle.candidates is not None:
        return None, PuzzleError("reason-candidates").message
    return puzzle.givens, None


def _bits(present: NDArray[np.bool_]) -> Any:
    """Returns the buffer that marks the rows that are not null; None if all are there."""
    if present.all():
        return None
    return _arrow().py_buffer(np.packbits(present, bitorder="little"))


def _arrow() -> Any:
    return import_module("pyarrow")
