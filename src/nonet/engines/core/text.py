"""Texts of many puzzles, read and written by the core."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

from nonet.engines.core.machine import _core
from nonet.errors import PuzzleError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nonet.engines.protocol import Lines, WrittenColumn


def lines(text: bytes) -> _core.ClassicLines:
    """Returns the puzzles of a text in ``line`` notation."""
    return _core.ClassicLines(text)


def columns(
    number: int, separator: str | None, longest_row: int, longest_field: int, most_lines: int
) -> _core.TextColumns:
    """Returns the empty columns of a CSV; without a separator, of lines of puzzles."""
    return _core.TextColumns(number, separator or "\0", longest_row, longest_field, most_lines)


def rows_of_arrow(column: Any) -> NDArray[np.uint8]:
    """Returns ``(N, 81)`` values of an Arrow column of texts; raises PuzzleError otherwise."""
    if hasattr(column, "__arrow_c_stream__"):
        stream = column.__arrow_c_stream__()
        return _refusing(lambda: _core.rows_of_arrow_stream(stream))
    capsules = column.__arrow_c_array__()
    try:
        schema, array = capsules
    except (TypeError, ValueError):
        raise PuzzleError("arrow-capsules", found=repr(capsules)) from None
    return _refusing(lambda: _core.rows_of_arrow_array(schema, array))


def _refusing(read: Callable[[], NDArray[np.uint8]]) -> NDArray[np.uint8]:
    try:
        return read()
    except ValueError as error:
        raise PuzzleError("arrow-column", message=str(error)) from None


def wholes(numbers: NDArray[np.int64], missing: str = "") -> WrittenColumn:
    """Returns a column of ``(N,)`` numbers; a negative one is written as ``missing``."""
    return _core.WrittenColumn.wholes(numbers, _bytes(missing))


def words(chosen: NDArray[np.int64], words: Iterable[str]) -> WrittenColumn:
    """Returns a column of texts: ``(N,)`` numbers of words, negative for nothing."""
    return _core.WrittenColumn.words(chosen, [_bytes(word) for word in words])


def cells(
    values: NDArray[np.uint8], layout: str, places: Sequence[int], symbols: str
) -> WrittenColumn:
    """Returns a column of layouts, with the symbol of each of ``(N, cells)`` values in its place.

    ``layout`` and ``symbols`` are ASCII.
    """
    return _core.WrittenColumn.cells(
        values, layout.encode("ascii"), places, symbols.encode("ascii")
    )


def counts(numbers: NDArray[np.uint32], names: Iterable[str], between: str) -> WrittenColumn:
    """Returns a column of the numbers above 0 of ``(N, names)``, each after its name."""
    return _core.WrittenColumn.counts(numbers, [_bytes(name) for name in names], _bytes(between))


def comments(lines: Lines) -> WrittenColumn:
    """Returns a column of the comments of lines, with what separates them from the cells."""
    return _core.WrittenColumn.comments(cast("_core.ClassicLines", lines))


def rows(columns: Iterable[WrittenColumn | str], first: int, last: int) -> str:
    """Returns the rows from ``first`` up to, but not including, ``last``, with no line ends added.

    A text among the columns is the same in every row.
    """
    parts = [
        _core.WrittenColumn.literal(_bytes(column)) if isinstance(column, str) else column
        for column in columns
    ]
    made = _core.rows_of_text(cast("list[_core.WrittenColumn]", parts), first, last)
    return made.decode("utf-8", "surrogateescape")


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")
