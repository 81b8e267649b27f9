"""Converts every supported input to one array of rows."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from nonet.engines import policy
from nonet.errors import PuzzleError
from nonet.notation import parse
from nonet.notation.cells import puzzle_lines, split_comment
from nonet.notation.source import text_source
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


Puzzles = NDArray[np.uint8] | Sequence[str] | bytes | ArrowStream | ArrowArray


def puzzle_rows(puzzles: Puzzles, rules: Rules = CLASSIC) -> NDArray[np.uint8]:
    """Returns contiguous ``(N, cells)`` values; an array that already fits is not copied."""
    rules.require_houses_alone("many puzzles at once")
    if isinstance(puzzles, np.ndarray):
        return _in_one_piece(_checked_array(puzzles, rules))
    if isinstance(puzzles, str):
        raise PuzzleError("one-text")
    if isinstance(puzzles, (bytes, bytearray, memoryview)):
        if rules != CLASSIC:
            raise PuzzleError("bytes-rules")
        return _rows_of_lines(bytes(puzzles))
    if isinstance(puzzles, (ArrowStream, ArrowArray)):
        if rules != CLASSIC:
            raise PuzzleError("arrow-rules")
        return _rows_of_arrow(puzzles)
    texts = _checked_texts(puzzles)
    return _rows_of_texts(texts) if rules == CLASSIC else _rows_of_notation(texts, rules)


def unshared_rows(rows: NDArray[np.uint8], out: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Returns the rows, or a copy if writing to ``out`` would change them."""
    # Both are contiguous, so comparing their bounds is exact.
    return rows.copy() if np.may_share_memory(rows, out) else rows


def writable_rows(out: NDArray[np.uint8], rows: int, rules: Rules = CLASSIC) -> NDArray[np.uint8]:
    """Returns the array if results can be written to it; raises PuzzleError otherwise."""
    if not isinstance(out, np.ndarray):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise PuzzleError("out-type", found=type(out).__name__)
    checked = _checked_array(out, rules)
    if len(checked) != rows:
        raise PuzzleError("out-rows", found=len(checked), expected=rows)
    if not checked.flags.c_contiguous or not checked.flags.writeable:
        raise PuzzleError("out-memory")
    return checked


def pieces(rows: int, cells: int) -> Iterator[slice]:
    """Returns slices that cover all rows, each short enough to handle Ctrl-C after it."""
    step = max(1, _VALUES_IN_A_PIECE // cells)
    return (slice(start, start + step) for start in range(0, rows, step))


_VALUES_IN_A_PIECE = 1 << 20


def _in_one_piece(array: NDArray[np.uint8]) -> NDArray[np.uint8]:
    if array.flags.c_contiguous:
        return np.ascontiguousarray(array)
    copy = np.empty(array.shape, np.uint8)
    for piece in pieces(*array.shape):
        copy[piece] = array[piece]
    return copy


def _checked_array(array: NDArray[Any], rules: Rules) -> NDArray[np.uint8]:
    if array.ndim != 2 or array.shape[1] != rules.cells or array.dtype != np.uint8:
        raise PuzzleError(
            "array-type",
            shape=str(array.shape),
            dtype=str(array.dtype),
            expected=f"(N, {rules.cells})",
        )
    return array


def _checked_texts(puzzles: Iterable[object]) -> list[str]:
    """Returns the texts of an iterable, which is read only once."""
    try:
        rows = enumerate(puzzles)
    except TypeError:
        raise PuzzleError("puzzles-type", found=type(puzzles).__name__) from None
    texts: list[str] = []
    for row, text in rows:
        if not isinstance(text, str):
            raise PuzzleError("row-type", row=row, found=type(text).__name__)
        texts.append(text)
    return texts


def _rows_of_notation(texts: Sequence[str], rules: Rules) -> NDArray[np.uint8]:
    """Returns the givens of puzzles in any notation; a text that is not one becomes all 255."""
    rows = np.full((len(texts), rules.cells), 255, np.uint8)
    for row, text in enumerate(texts):
        try:
            puzzle = parse(text, rules=rules)
        except PuzzleError:
            continue
        if puzzle.candidates is not None:
            raise PuzzleError("row-candidates", row=row)
        if puzzle.rules == rules:
            rows[row] = np.frombuffer(puzzle.givens, np.uint8)
    return rows


def _rows_of_arrow(column: ArrowStream | ArrowArray) -> NDArray[np.uint8]:
    reader = policy.text_reader()
    if reader is None:
        raise PuzzleError("arrow-without-core")
    return reader.rows_of_arrow(column)


def _rows_of_lines(text: bytes) -> NDArray[np.uint8]:
    reader = policy.text_reader()
    text = text.removeprefix(BOM_UTF8)
    if reader:
        return reader.lines(text).puzzles
    # A NUL must spoil only its own line, but a source would refuse the whole text.
    source = text_source(text.replace(b"\0", b"?").decode("utf-8", "surrogateescape"))
    return _rows_of_texts([split_comment(line.text)[0] for line in puzzle_lines(source)])


def _rows_of_texts(texts: Sequence[str]) -> NDArray[np.uint8]:
    rows = np.empty((len(texts), CLASSIC.cells), np.uint8)
    rest = iter(texts)
    for piece in pieces(*rows.shape):
        rows[piece] = _values_of(islice(rest, len(rows[piece])))
    return rows


def _values_of(texts: Iterable[str]) -> NDArray[np.uint8]:
    cells = "".join(
        text if len(text) == CLASSIC.cells and text.isascii() else _NO_PUZZLE for text in texts
    )
    values = cells.encode("ascii").translate(_VALUES)
    return np.frombuffer(values, np.uint8).reshape(-1, CLASSIC.cells)


_NO_PUZZLE = "?" * CLASSIC.cells
_VALUES = bytes(
    0 if chr(code) == "." else code - ord("0") if chr(code) in "0123456789" else 255
    for code in range(256)
)
