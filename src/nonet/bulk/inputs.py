"""Converts every supported input to one array of rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, NamedTuple, Protocol, cast, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from nonet.bulk.arrays import rows_of_array
from nonet.bulk.reasons import Element, Reasons, kept
from nonet.bulk.texts import rows_of_elements, rows_of_lines
from nonet.cells import ByCell
from nonet.engines import Status, policy
from nonet.errors import PuzzleError
from nonet.notation import PuzzleLike
from nonet.rules import Frame, Rules, RulesLike, as_rules

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


class Read(NamedTuple):
    """Puzzles as rows."""

    rules: Rules
    """The rules of all of them."""
    values: NDArray[np.uint8]
    """Contiguous ``(N, cells)`` values; an array that already fits is not copied."""
    element: Callable[[int], Element] | None = None
    """Returns what a row was read from; None for rows of an array."""

    def reasons(self, status: NDArray[np.uint8]) -> Reasons:
        """Returns why rows are unreadable; ``status`` says which are."""
        rows = np.flatnonzero(status == Status.UNREADABLE)
        if self.element is None:
            return Reasons(self.rules, kept(rows, self.values))
        return Reasons(self.rules, {row: self.element(row) for row in rows.tolist()})


def checked_rules(rules: RulesLike) -> Rules:
    """Returns the rules of many puzzles; raises PuzzleError if numbers begin at 0.

    Then the zeros of arrays and texts would be numbers, and not empty cells.
    """
    under = as_rules(rules)
    if not under.lowest:
        raise PuzzleError("zero-many", what="many puzzles at once")
    return under


def checked_frame(rules: RulesLike, what: str) -> Frame:
    """Returns the frame of rules for many puzzles; raises PuzzleError if ``what`` ignores some.

    Numbers must begin at 1, as for :func:`checked_rules`.
    """
    return as_rules(rules).plain_values(what)


def puzzle_rows(puzzles: Puzzles, under: Rules | Frame = CLASSIC) -> NDArray[np.uint8]:
    """Returns contiguous ``(N, cells)`` values; an array that already fits is not copied."""
    return read(puzzles, under).values


def read(puzzles: Puzzles, under: Rules | Frame = CLASSIC) -> Read:
    """Returns the puzzles as rows, and how to tell why some of them are not puzzles."""
    rules = as_rules(under)
    if isinstance(puzzles, np.ndarray):
        array = cast("NDArray[Any]", puzzles)
        if array.ndim == 1 and array.dtype.kind in "OUT":
            return _of_elements(array.tolist(), rules)
        return Read(rules, rows_of_array(array, rules.frame))
    if isinstance(puzzles, str):
        raise PuzzleError("one-text")
    if isinstance(puzzles, (bytes, bytearray, memoryview)):
        return Read(rules, *rows_of_lines(bytes(puzzles), rules))
    if isinstance(puzzles, (ArrowStream, ArrowArray)):
        return _of_column(puzzles, rules)
    return _of_elements(_elements(puzzles), rules)


def _of_elements(elements: list[object], rules: Rules) -> Read:
    return Read(rules, rows_of_elements(elements, rules), elements.__getitem__)


def _elements(puzzles: Iterable[PuzzleLike]) -> list[object]:
    """Returns the elements of an iterable, which is read only once."""
    if hasattr(puzzles, "__iter__") and not isinstance(puzzles, ByCell):
        return list(puzzles)
    raise TypeError(
        f"puzzles of type {type(puzzles).__name__};"
        " expected an array, texts, bytes, a column or any iterable of puzzles"
    )


def _of_column(column: ArrowStream | ArrowArray, rules: Rules) -> Read:
    reader = policy.text_reader()
    if reader is not None and rules == CLASSIC:
        try:
            return Read(rules, reader.rows_of_arrow(column), partial(_element_of, column))
        except ImportError:
            pass  # pandas offers Arrow also where PyArrow is missing.
        except OverflowError:
            # Arrow has no type for the numbers of 81 digits that pandas reads from CSV.
            raise PuzzleError("column-numbers") from None
    for method in ("to_pylist", "to_list"):
        elements: Callable[[], list[object]] | None = getattr(column, method, None)
        if elements is not None:
            return _of_elements(elements(), rules)
    return _of_elements(_elements(cast("Iterable[PuzzleLike]", column)), rules)


def _element_of(column: Any, row: int) -> Element:
    """Returns the text in a row of a column as bytes; None for a missing one."""
    names = getattr(column, "columns", None)
    if names is not None:  # a table of one column
        column = column[names[0]] if isinstance(names[0], str) else names[0]
    try:
        # Series of pandas count by their own index.
        found = getattr(column, "iloc", column)[row]
    except TypeError:
        return b""  # A stream gives its rows only once.
    found = found.as_py() if hasattr(found, "as_py") else found
    while isinstance(found, dict):  # a structure of one field
        (found,) = cast("dict[str, Any]", found).values()
    return found.encode("utf-8", "surrogateescape") if isinstance(found, str) else None
