"""Arrays for the core that take no NumPy, which takes longer to load than a puzzle takes to make.

The core reads and writes the memory of any object that shows it, as it does that of arrays. The
types are those of arrays all the same, because few readers of the stub know another one.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def words(numbers: Iterable[int]) -> NDArray[np.uint64]:
    """Returns ``(N,)`` numbers of 64 bits."""
    return cast("NDArray[np.uint64]", memoryview(array("Q", numbers)))


def short_words(numbers: Iterable[int]) -> NDArray[np.uint16]:
    """Returns ``(N,)`` numbers of 16 bits."""
    return cast("NDArray[np.uint16]", memoryview(array("H", numbers)))


def rows(memory: bytearray, size: int) -> NDArray[np.uint8]:
    """Returns memory as ``(N, size)`` values, which may be written to.

    >>> grids = bytearray(162)
    >>> rows(grids, 81).shape
    (2, 81)
    """
    return cast("NDArray[np.uint8]", memoryview(memory).cast("B", (len(memory) // size, size)))
