"""Values drawn from bytes: the same bytes always make the same values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Tape:
    """Bytes that are read from front to back, followed by zeros."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    @property
    def ended(self) -> bool:
        """Whether all bytes were read."""
        return self._at >= len(self._data)

    def byte(self) -> int:
        """Returns the next byte."""
        value = 0 if self.ended else self._data[self._at]
        self._at += 1
        return value

    def number(self, most: int) -> int:
        """Returns a number from 0 to ``most``, which is below 65,536."""
        value = self.byte()
        if most > 255:
            value = value << 8 | self.byte()
        return value % (most + 1)

    def one_of(self, values: Sequence[T]) -> T:
        """Returns one of the values."""
        return values[self.number(len(values) - 1)]

    def text(self) -> str:
        """Returns the remaining bytes as a text, which may contain surrogates."""
        return self.rest().decode("utf-8", "surrogateescape")

    def rest(self) -> bytes:
        """Returns the remaining bytes."""
        rest, self._at = self._data[self._at :], len(self._data)
        return rest
