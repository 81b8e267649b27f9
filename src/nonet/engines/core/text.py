"""Reading of classic puzzles from texts and columns of texts by the core."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from nonet.engines.core.machine import _core
from nonet.errors import PuzzleError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def lines(text: bytes) -> _core.ClassicLines:
    """Returns the puzzles of a text in ``line`` notation."""
    return _core.ClassicLines(text)


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
