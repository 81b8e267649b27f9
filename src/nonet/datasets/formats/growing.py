"""NumPy files whose number of rows is known at the end."""

from __future__ import annotations

from typing import IO, Any

import numpy as np
from numpy.lib import format as npy
from numpy.typing import NDArray


class GrowingArray:
    """A ``.npy`` file of ``uint8`` that grows row by row."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self._rows = 0
        self._width: int | None = None

    def append(self, values: NDArray[np.uint8]) -> None:
        """Writes more rows; all have the same width."""
        if self._width is None:
            self._width = values.shape[1]
            self._head()
        self._rows += len(values)
        self._stream.write(np.ascontiguousarray(values).tobytes())

    def end(self) -> None:
        """Writes the number of rows."""
        self._stream.seek(0)
        self._head()

    def _head(self) -> None:
        # The header leaves room for a longer first number, so its length does not change.
        about: dict[str, Any] = {
            "descr": "|u1",
            "fortran_order": False,
            "shape": (self._rows, self._width or 0),
        }
        npy.write_array_header_1_0(self._stream, about)
